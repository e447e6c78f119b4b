// Player picker: a combobox. htmx asks the server while somebody types (see the component) and
// puts the options into the list; here is what the keyboard does. Impossible options stay visible
// with their reason and cannot be chosen.
class Picker {
  constructor(box) {
    this.box = box;
    this.input = box.querySelector("[role='combobox']");
    this.list = box.querySelector("[role='listbox']");
    this.value = box.querySelector("[data-picker-value]");
    this.input.addEventListener("input", () => (this.value.value = ""));
    this.input.addEventListener("keydown", (event) => this.onKey(event));
    this.input.addEventListener("blur", () => setTimeout(() => this.close(), 150));
    // Nothing typed, nothing asked; what was asked before is answered no more.
    this.input.addEventListener("htmx:configRequest", (event) => this.onAsk(event));
    this.list.addEventListener("htmx:afterSwap", () => this.onFound());
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => this.choose(event.target.closest("[role='option']")));
  }

  options() {
    return [...this.list.querySelectorAll("[role='option']")];
  }

  active() {
    return this.options().find((option) => option.getAttribute("aria-selected") === "true");
  }

  get isOpen() {
    return !this.list.hidden;
  }

  onAsk(event) {
    if (this.input.value.trim()) return;
    event.preventDefault();
    this.close();
  }

  onFound() {
    if (document.activeElement !== this.input) return;
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.activate(this.options()[0]);
  }

  close() {
    if (!this.box.classList.contains("floating")) return;
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  activate(option) {
    if (!option) return;
    for (const other of this.options()) other.setAttribute("aria-selected", String(other === option));
    this.input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  step(by) {
    const all = this.options();
    if (!all.length) return;
    const at = all.indexOf(this.active());
    this.activate(all[(at + by + all.length) % all.length]);
  }

  onKey(event) {
    const acts = {
      ArrowDown: () => (this.isOpen ? this.step(1) : this.askAgain()),
      ArrowUp: () => this.step(-1),
      Escape: () => this.close(),
      Enter: () => this.choose(this.active()),
    };
    if (!(event.key in acts) || (!this.isOpen && event.key !== "ArrowDown")) return;
    event.preventDefault();
    event.stopPropagation();
    acts[event.key]();
  }

  askAgain() {
    this.input.dispatchEvent(new CustomEvent("pairloom:ask"));
  }

  choose(option) {
    if (!option || option.getAttribute("aria-disabled") === "true") return;
    this.value.value = option.dataset.value;
    this.input.value = option.querySelector("bdi, span:nth-child(2)")?.textContent ?? "";
    this.close();
    this.box.dispatchEvent(new CustomEvent("pairloom:picked", { bubbles: true, detail: { value: option.dataset.value } }));
    if ("submits" in this.box.dataset) this.input.form?.requestSubmit();
  }
}

export function startPickers(root = document) {
  for (const box of root.querySelectorAll("[data-picker]")) new Picker(box);
}
