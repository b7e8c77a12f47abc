/* <answer-keys>: single letters press the buttons inside it that carry data-key.
 *
 * Off while somebody types, with Ctrl, Alt or Meta held, and when switched off; the switch is remembered.
 */

const REMEMBERED = "answer-keys";

class AnswerKeys extends HTMLElement {
  connectedCallback() {
    this.switch = this.querySelector("[data-keys-switch]");
    if (this.switch) {
      this.switch.closest("[hidden]")?.removeAttribute("hidden");
      this.switch.checked = this.remembered() !== "off";
      this.switch.addEventListener("change", () => this.remember(this.switch.checked ? "on" : "off"));
    }
    document.addEventListener("keydown", this.onKey);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.onKey);
  }

  onKey = (event) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.switch && !this.switch.checked) return;
    if (isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    const target = [...this.querySelectorAll("[data-key]")].find((each) => each.dataset.key === key && !each.disabled);
    if (!target) return;
    event.preventDefault();
    target.click();
  };

  remembered() {
    try {
      return localStorage.getItem(REMEMBERED);
    } catch {
      return null; // storage is switched off: the keys are simply on
    }
  }

  remember(value) {
    try {
      localStorage.setItem(REMEMBERED, value);
    } catch {
      // nothing to do: it holds for this page
    }
  }
}

function isTyping(element) {
  if (!(element instanceof HTMLElement)) return false;
  if (element.isContentEditable || element.matches("textarea, select")) return true;
  return element.matches("input") && !["checkbox", "radio", "button", "submit"].includes(element.type);
}

customElements.define("answer-keys", AnswerKeys);
