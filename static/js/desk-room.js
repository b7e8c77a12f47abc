// <desk-room>: keeps what somebody is typing. An answer that was asked for before the last touch is not drawn over it;
// only its table is taken over, and the touch sends for the next one.
class DeskRoom extends HTMLElement {
  connectedCallback() {
    this.touchedAt = 0;
    const touch = () => {
      this.touchedAt = performance.now();
    };
    this.addEventListener("input", touch, true);
    this.addEventListener("submit", touch, true);
    this.addEventListener("htmx:beforeSend", ({ detail }) => {
      detail.xhr.sentAt = performance.now();
    });
    this.addEventListener("htmx:beforeSwap", (event) => this.weigh(event));
  }

  weigh({ detail }) {
    if (detail.target.id !== "room" || detail.xhr.sentAt >= this.touchedAt) return;
    detail.shouldSwap = false;
    const address = detail.xhr.getResponseHeader("HX-Push-Url");
    const table = address && new URL(address, location.href).searchParams.get("t");
    if (table) this.querySelector("#desk").elements.t.value = table;
  }
}

customElements.define("desk-room", DeskRoom);
