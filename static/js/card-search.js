/* <card-search>: arrow keys walk through the suggestions under a search box; Escape puts them away. */
class CardSearch extends HTMLElement {
  connectedCallback() {
    this.addEventListener("keydown", (event) => this.walk(event));
    this.addEventListener("focusout", (event) => {
      if (event.relatedTarget && !this.contains(event.relatedTarget)) this.close();
    });
  }

  get input() {
    return this.querySelector("input[type=search]");
  }

  get suggestions() {
    return [...this.querySelectorAll(".suggestion")];
  }

  walk(event) {
    if (event.key === "Escape" && this.suggestions.length) {
      event.preventDefault();
      this.close();
      this.input.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [this.input, ...this.suggestions];
    const here = stops.indexOf(document.activeElement);
    if (!step || here < 0 || stops.length === 1) return;
    event.preventDefault();
    stops[(here + step + stops.length) % stops.length].focus();
  }

  close() {
    this.querySelector(".suggestions").replaceChildren();
  }
}

customElements.define("card-search", CardSearch);
