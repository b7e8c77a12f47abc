/* <evidence-boxes forms="answer-form settle-form">: boxes drawn on the picture inside it, sent with those forms.
 *
 * Mouse and pen draw by dragging; touch does when "Draw" is on, so that the page still scrolls. A box is moved by
 * dragging it or with the arrow keys, resized at its corners or with Shift and the arrows, removed with Delete.
 * Coordinates are fractions of the picture, from its top left corner. Each form's <div data-boxes> holds numeric
 * fields for use without JavaScript; this element reads the boxes from them and puts hidden fields in their place.
 */

const SMALLEST = 0.01;
const STEP = 0.01;
const MOST = 20;
const FIELDS = ["x", "y", "w", "h"];
const CORNERS = ["nw", "ne", "sw", "se"];

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
const rounded = (value) => Math.round(value * 10000) / 10000;
const percent = (value) => `${Math.round(value * 100)} %`;

function made(tag, className, properties = {}) {
  const element = Object.assign(document.createElement(tag), properties);
  element.className = className;
  return element;
}

class EvidenceBoxes extends HTMLElement {
  connectedCallback() {
    this.frame = this.querySelector(".art-frame");
    if (!this.frame || this.layer) return;
    this.forms = (this.getAttribute("forms") || "")
      .split(/\s+/)
      .map((id) => document.getElementById(id))
      .filter(Boolean);
    this.boxes = this.readFields();
    this.build();
    this.render();
    for (const form of this.forms) form.addEventListener("submit", this.onSubmit);
  }

  disconnectedCallback() {
    for (const form of this.forms || []) form.removeEventListener("submit", this.onSubmit);
  }

  readFields() {
    const found = [];
    for (const form of this.forms) {
      const columns = FIELDS.map((name) => [...form.querySelectorAll(`[name="box_${name}"]`)]);
      columns[0].forEach((_, row) => {
        const [x, y, w, h] = columns.map((column) => Number.parseFloat(column[row]?.value));
        if ([x, y, w, h].every(Number.isFinite)) found.push({ x, y, w, h });
      });
    }
    return found;
  }

  build() {
    this.layer = made("div", "boxes-layer");
    this.frame.append(this.layer);
    this.tools = made("div", "boxes-tools row");
    this.drawButton = this.tool("Draw", () => this.toggleDrawing(), "boxes-draw");
    this.drawButton.setAttribute("aria-pressed", "false");
    this.addButton = this.tool("Add a box", () => this.add({ x: 0.35, y: 0.35, w: 0.3, h: 0.3 }));
    this.addButton.dataset.key = "d";
    this.clearButton = this.tool("Remove all", () => this.clear());
    this.hint = made("p", "boxes-hint soft small");
    this.hint.id = `boxes-hint-${Math.random().toString(36).slice(2)}`;
    this.said = made("p", "hidden-visually", { role: "status" });
    this.append(this.tools, this.hint, this.said);
    this.layer.addEventListener("pointerdown", (event) => this.startDrag(event));
    this.layer.addEventListener("keydown", (event) => this.onKey(event));
  }

  tool(label, action, extra = "") {
    const button = made("button", `button button-quiet ${extra}`, { type: "button", textContent: label });
    button.addEventListener("click", action);
    this.tools.append(button);
    return button;
  }

  /* ---- what is kept, shown and sent ---- */

  add(box) {
    if (this.boxes.length >= MOST) return this.say(`There are ${MOST} boxes already.`);
    this.boxes.push({ ...box });
    this.render();
    this.focusBox(this.boxes.length - 1);
    this.say(`Box ${this.boxes.length} added.`);
  }

  remove(index) {
    this.boxes.splice(index, 1);
    this.render();
    if (this.boxes.length) this.focusBox(Math.min(index, this.boxes.length - 1));
    else this.addButton.focus();
    this.say(`Box ${index + 1} removed, ${this.boxes.length} left.`);
  }

  clear() {
    this.boxes = [];
    this.render();
    this.addButton.focus();
    this.say("All boxes removed.");
  }

  render() {
    const focused = [...this.layer.children].indexOf(document.activeElement);
    this.layer.replaceChildren(...this.boxes.map((box, index) => this.element(box, index)));
    if (focused >= 0) this.focusBox(focused);
    this.clearButton.hidden = this.boxes.length < 2;
    this.hint.textContent = this.boxes.length
      ? "Move a box with the arrow keys or by dragging; Shift and the arrows or its corners resize it; Delete removes it."
      : "If you see it, drag a box around it. You can answer without one.";
    this.writeFields();
  }

  element(box, index) {
    const element = made("button", "evidence-box", { type: "button" });
    element.setAttribute("aria-describedby", this.hint.id);
    element.append(made("span", "evidence-box-number", { textContent: index + 1 }));
    for (const corner of CORNERS) {
      const handle = made("span", `evidence-box-corner evidence-box-${corner}`);
      handle.dataset.corner = corner;
      element.append(handle);
    }
    this.place(element, box, index);
    return element;
  }

  place(element, box, index) {
    Object.assign(element.style, {
      left: `${box.x * 100}%`,
      top: `${box.y * 100}%`,
      width: `${box.w * 100}%`,
      height: `${box.h * 100}%`,
    });
    element.setAttribute(
      "aria-label",
      `Box ${index + 1}: ${percent(box.x)} from the left, ${percent(box.y)} from the top, ` +
        `${percent(box.w)} wide, ${percent(box.h)} high`,
    );
  }

  change(index, box) {
    this.boxes[index] = box;
    this.place(this.layer.children[index], box, index);
    this.writeFields();
  }

  writeFields() {
    for (const form of this.forms) {
      const holder = form.querySelector("[data-boxes]");
      if (!holder) continue;
      const inputs = this.boxes.flatMap((box) =>
        FIELDS.map((name) => Object.assign(document.createElement("input"), {
          type: "hidden",
          name: `box_${name}`,
          value: rounded(box[name]),
        })),
      );
      holder.replaceChildren(...inputs);
    }
  }

  /* Boxes show where something is: with any other answer they stay behind. */
  onSubmit = (event) => {
    const answer = event.submitter?.value;
    const sent = answer === "present";
    for (const input of event.target.querySelectorAll("[data-boxes] input")) input.disabled = !sent;
  };

  say(text) {
    this.said.textContent = text;
  }

  focusBox(index) {
    this.layer.children[index]?.focus({ preventScroll: true });
  }

  /* ---- pointer ---- */

  toggleDrawing() {
    const on = this.drawButton.getAttribute("aria-pressed") !== "true";
    this.drawButton.setAttribute("aria-pressed", String(on));
    this.layer.classList.toggle("is-drawing", on);
  }

  at(event) {
    const area = this.layer.getBoundingClientRect();
    return {
      x: clamp((event.clientX - area.left) / area.width, 0, 1),
      y: clamp((event.clientY - area.top) / area.height, 0, 1),
    };
  }

  startDrag(event) {
    if (event.button !== 0) return;
    const element = event.target.closest(".evidence-box");
    const drawing = this.layer.classList.contains("is-drawing");
    if (!element && event.pointerType === "touch" && !drawing) return;
    event.preventDefault();
    const start = this.at(event);
    if (element) {
      const index = [...this.layer.children].indexOf(element);
      this.focusBox(index);
      const corner = event.target.dataset.corner;
      const box = { ...this.boxes[index] };
      this.follow(event, (now) => this.change(index, corner ? resized(box, corner, now) : moved(box, start, now)));
    } else if (this.boxes.length < MOST) {
      this.draw(event, start);
    }
  }

  draw(event, start) {
    const index = this.boxes.length;
    this.boxes.push({ x: start.x, y: start.y, w: 0, h: 0 });
    this.render();
    const finish = () => {
      const { w, h } = this.boxes[index];
      if (w < SMALLEST || h < SMALLEST) {
        this.boxes.splice(index, 1);
        this.render();
        return;
      }
      this.render();
      this.focusBox(index);
      this.say(`Box ${index + 1} drawn.`);
    };
    this.follow(event, (now) => this.change(index, between(start, now)), finish);
  }

  follow(event, onMove, onEnd = () => {}) {
    const pointer = event.pointerId;
    const move = (next) => next.pointerId === pointer && onMove(this.at(next));
    const end = (next) => {
      if (next.pointerId !== pointer) return;
      this.layer.removeEventListener("pointermove", move);
      this.layer.removeEventListener("pointerup", end);
      this.layer.removeEventListener("pointercancel", end);
      onEnd();
    };
    this.layer.setPointerCapture(pointer);
    this.layer.addEventListener("pointermove", move);
    this.layer.addEventListener("pointerup", end);
    this.layer.addEventListener("pointercancel", end);
  }

  /* ---- keys ---- */

  onKey(event) {
    const index = [...this.layer.children].indexOf(event.target);
    if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      this.remove(index);
      return;
    }
    const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] || [];
    if (across === undefined) return;
    event.preventDefault();
    const box = { ...this.boxes[index] };
    if (event.shiftKey) {
      box.w = clamp(box.w + across * STEP, SMALLEST, 1 - box.x);
      box.h = clamp(box.h + down * STEP, SMALLEST, 1 - box.y);
    } else {
      box.x = clamp(box.x + across * STEP, 0, 1 - box.w);
      box.y = clamp(box.y + down * STEP, 0, 1 - box.h);
    }
    this.change(index, box);
    this.say(this.layer.children[index].getAttribute("aria-label"));
  }
}

function between(a, b) {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) };
}

function moved(box, start, now) {
  return {
    ...box,
    x: clamp(box.x + now.x - start.x, 0, 1 - box.w),
    y: clamp(box.y + now.y - start.y, 0, 1 - box.h),
  };
}

function resized(box, corner, now) {
  const fixed = {
    x: corner.includes("w") ? box.x + box.w : box.x,
    y: corner.includes("n") ? box.y + box.h : box.y,
  };
  const found = between(fixed, now);
  found.w = Math.max(found.w, SMALLEST);
  found.h = Math.max(found.h, SMALLEST);
  found.x = Math.min(found.x, 1 - found.w);
  found.y = Math.min(found.y, 1 - found.h);
  return found;
}

customElements.define("evidence-boxes", EvidenceBoxes);
