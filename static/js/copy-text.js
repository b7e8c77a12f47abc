// <copy-text>: adds a button that copies the text of the <pre> inside. Without JavaScript the text is there to select.
class CopyText extends HTMLElement {
  connectedCallback() {
    if (!navigator.clipboard || this.querySelector("button")) return;
    this.button = document.createElement("button");
    this.button.type = "button";
    this.button.className = "button button-quiet";
    this.button.textContent = "Copy as text";
    this.button.addEventListener("click", () => this.copy());
    this.said = document.createElement("span");
    this.said.setAttribute("role", "status");
    const line = document.createElement("p");
    line.className = "row";
    line.append(this.button, this.said);
    this.prepend(line);
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.querySelector("pre").textContent);
      this.said.textContent = "Copied.";
    } catch {
      this.querySelector("details").open = true;
      this.said.textContent = "Your browser does not allow it: select the text below.";
    }
  }
}

customElements.define("copy-text", CopyText);
