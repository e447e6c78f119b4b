// Reasons drawer: the why link of a row opens beside the table and follows the current row; htmx
// fetches the part. On narrow screens, or without drawer or htmx, the link is a page.
import { whyOf } from "./rows.js";

const WIDE = "(min-width: 1100px)";
const PAUSE = 180; // Not for every row that somebody only passes.

export class Drawer {
  constructor(element) {
    this.element = element;
    this.origin = null; // where the focus was before it came here
    this.asked = null; // the link whose part is shown or on its way
    this.takesFocus = false;
    this.timer = 0;
    document.addEventListener("click", (event) => this.onClick(event));
    document.addEventListener("keydown", (event) => this.onKey(event));
    document.addEventListener("pairloom:row", (event) => this.follow(event.detail.row));
    element.addEventListener("htmx:beforeSwap", (event) => this.onAnswer(event));
    element.addEventListener("htmx:afterSwap", () => this.onSwap());
    for (const lost of ["htmx:responseError", "htmx:sendError"]) element.addEventListener(lost, () => this.onLost());
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
    const link = event.target.closest("[data-drawer-link], [data-drawer-close]");
    if (!link || !matchMedia(WIDE).matches || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if ("drawerClose" in link.dataset) return this.close();
    // From inside the drawer there is nowhere new to go back to.
    if (!this.element.contains(document.activeElement)) this.origin = document.activeElement;
    this.open(link, true);
  }

  onKey(event) {
    if (event.key !== "Escape" || !this.isOpen || event.defaultPrevented) return;
    if (event.target.closest("[data-picker], [data-confirm]")) return;
    this.close();
  }

  follow(row) {
    const link = whyOf(row);
    clearTimeout(this.timer);
    if (link && link !== this.asked && this.isOpen) this.timer = setTimeout(() => this.open(link, false), PAUSE);
  }

  open(link, takesFocus) {
    clearTimeout(this.timer);
    this.mark(link);
    this.element.hidden = false;
    this.asked = link;
    this.takesFocus = takesFocus;
    // A later question takes the place of this one (hx-sync of the drawer): its end is no failure.
    htmx.ajax("GET", link.href, { source: this.element, target: this.element, swap: "innerHTML" }).catch(() => null);
  }

  mark(link) {
    for (const other of document.querySelectorAll("[data-drawer-link][aria-expanded]")) other.removeAttribute("aria-expanded");
    link?.setAttribute("aria-expanded", "true");
  }

  // It may have been closed meanwhile.
  onAnswer(event) {
    if (!this.asked) event.detail.shouldSwap = false;
  }

  onSwap() {
    this.element.scrollTop = 0;
    if (this.takesFocus) this.element.focus({ preventScroll: true });
    this.takesFocus = false;
  }

  onLost() {
    if (this.asked && this.takesFocus) location.assign(this.asked.href);
  }

  close() {
    // Neither a row that was about to be followed nor an answer on its way opens it again.
    clearTimeout(this.timer);
    this.asked = null;
    this.element.hidden = true;
    this.mark(null);
    const current = document.querySelector("[data-boards] tr.is-current select");
    (this.origin?.isConnected ? this.origin : current)?.focus({ preventScroll: true });
  }
}
