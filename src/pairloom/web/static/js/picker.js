// Player picker: a combobox. The server searches (?q=…) and answers with options; impossible ones
// stay visible with their reason and cannot be chosen.
const PAUSE = 120;

class Picker {
  constructor(box) {
    this.box = box;
    this.input = box.querySelector("[role='combobox']");
    this.list = box.querySelector("[role='listbox']");
    this.value = box.querySelector("[data-picker-value]");
    this.timer = 0;
    this.asked = 0;
    this.input.addEventListener("input", () => this.onInput());
    this.input.addEventListener("keydown", (event) => this.onKey(event));
    this.input.addEventListener("blur", () => setTimeout(() => this.close(), 150));
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

  onInput() {
    this.value.value = "";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.search(), PAUSE);
  }

  async search() {
    const text = this.input.value.trim();
    const url = this.box.dataset.searchUrl;
    if (!text || !url) return this.close();
    const serial = ++this.asked;
    const target = new URL(url, location.href);
    target.searchParams.set("q", text);
    const response = await fetch(target, { headers: { "HX-Request": "true" } }).catch(() => null);
    // A slow answer to an earlier question is no answer to this one.
    if (serial !== this.asked || !response?.ok) return;
    this.list.innerHTML = await response.text();
    for (const [index, option] of this.options().entries()) option.id = `${this.input.id}-option-${index}`;
    this.open();
    this.activate(this.options()[0]);
  }

  open() {
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
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
      ArrowDown: () => (this.isOpen ? this.step(1) : this.search()),
      ArrowUp: () => this.step(-1),
      Escape: () => this.close(),
      Enter: () => this.choose(this.active()),
    };
    if (!(event.key in acts) || (!this.isOpen && event.key !== "ArrowDown")) return;
    event.preventDefault();
    event.stopPropagation();
    acts[event.key]();
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
