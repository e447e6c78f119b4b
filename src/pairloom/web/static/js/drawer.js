// Reasons drawer: the why link of a row opens beside the table and follows the current row.
// On narrow screens, or without a drawer, the link is a page.
const WIDE = "(min-width: 1100px)";

export class Drawer {
  constructor(element) {
    this.element = element;
    this.origin = null;
    this.timer = 0;
    document.addEventListener("click", (event) => this.onClick(event));
    document.addEventListener("keydown", (event) => this.onKey(event));
    document.addEventListener("pairloom:row", (event) => this.follow(event.detail.row));
    const row = document.querySelector("tr.is-current");
    if (!row || !this.isOpen) return;
    // The page may come with the reasons of this board; else they are fetched.
    if (element.dataset.for === row.dataset.board) row.querySelector("[data-drawer-link]")?.setAttribute("aria-expanded", "true");
    else this.follow(row);
  }

  get isOpen() {
    return !this.element.hidden && matchMedia(WIDE).matches;
  }

  onClick(event) {
    if (event.target.closest("[data-drawer-close]")) return this.close();
    const link = event.target.closest("[data-drawer-link]");
    if (!link || !matchMedia(WIDE).matches || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.origin = document.activeElement;
    this.open(link, true);
  }

  onKey(event) {
    if (event.key !== "Escape" || !this.isOpen || event.defaultPrevented) return;
    if (event.target.closest("[data-picker], [data-confirm]")) return;
    this.close();
  }

  follow(row) {
    const link = row.querySelector("[data-drawer-link]");
    clearTimeout(this.timer);
    if (link && this.isOpen) this.timer = setTimeout(() => this.open(link, false), 180);
  }

  async open(link, takesFocus) {
    for (const other of document.querySelectorAll("[data-drawer-link][aria-expanded]")) other.removeAttribute("aria-expanded");
    link.setAttribute("aria-expanded", "true");
    this.element.hidden = false;
    this.wanted = link.href;
    this.element.classList.add("is-loading");
    // The same header that htmx sends: the server answers with the part alone.
    const headers = { "HX-Request": "true", "HX-Target": this.element.id };
    const response = await fetch(link.href, { headers }).catch(() => null);
    if (this.wanted !== link.href) return;
    this.element.classList.remove("is-loading");
    if (!response?.ok) {
      if (takesFocus) location.assign(link.href);
      return;
    }
    this.element.innerHTML = inner(await response.text(), this.element.id);
    if (takesFocus) this.element.focus({ preventScroll: true });
  }

  close() {
    // Neither a row that was about to be followed nor an answer on its way opens it again.
    clearTimeout(this.timer);
    this.wanted = "";
    this.element.hidden = true;
    for (const link of document.querySelectorAll("[data-drawer-link][aria-expanded]")) link.removeAttribute("aria-expanded");
    const current = document.querySelector("[data-boards] tr.is-current select");
    (this.origin?.isConnected ? this.origin : current)?.focus({ preventScroll: true });
  }
}

// A part may come as the drawer itself or as what belongs into it.
function inner(html, id) {
  const page = new DOMParser().parseFromString(html, "text/html");
  return page.getElementById(id)?.innerHTML ?? page.body.innerHTML;
}
