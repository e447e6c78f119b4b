// The cards of a phone: find, read, repaint. A card has the same height with keys and without.
import { say } from "./messages.js";
import { labelOf } from "./rows.js";

export class PhoneCards {
  constructor(root) {
    this.root = root;
    this.all = [...root.querySelectorAll("[data-board]")];
    for (const card of this.all) this.figure(card).dataset.shown = card.dataset.value;
  }

  of(board) {
    return this.all.find((card) => card.dataset.board === String(board));
  }

  ofEntry(entry) {
    const card = this.of(entry.board);
    return card?.dataset.saveUrl === entry.url ? card : null;
  }

  at(target) {
    return target.closest("[data-board]");
  }

  figure(card) {
    return card.querySelector("[data-figure]");
  }

  /** What stands on the card, saved or not. */
  shown(card) {
    return this.figure(card).dataset.shown;
  }

  paint(card, value, note = say("Wrong? Ask the chief arbiter to change board {number}.", { number: labelOf(card.dataset.board) })) {
    const figure = this.figure(card);
    figure.dataset.shown = value;
    figure.textContent = value;
    card.classList.toggle("is-filled", Boolean(value));
    const form = card.querySelector("form");
    const hint = card.querySelector("[data-note]");
    hint.textContent = note;
    form.hidden = Boolean(value);
    hint.hidden = !value;
  }

  isEmpty(card) {
    return !this.shown(card);
  }

  firstEmpty() {
    return this.all.find((card) => this.isEmpty(card)) ?? null;
  }

  /** The next board without a result; from the start if there is none below. */
  nextEmpty(card) {
    const below = this.all.slice(this.all.indexOf(card) + 1);
    return below.find((each) => this.isEmpty(each)) ?? this.firstEmpty();
  }

  countEmpty() {
    return this.all.filter((card) => this.isEmpty(card)).length;
  }

  mark(card) {
    card.classList.add("is-current");
    card.setAttribute("aria-current", "true");
  }

  /** The button that was tapped is gone; who cannot see hears the next board. */
  focus(card) {
    card?.querySelector("h2")?.focus({ preventScroll: true });
  }

  unmark(card) {
    card.classList.remove("is-current");
    card.removeAttribute("aria-current");
  }

  sayWrong(card, text) {
    const line = document.createElement("p");
    line.className = "error";
    line.setAttribute("role", "alert");
    line.textContent = text;
    card.querySelector("[data-wrong]").replaceChildren(line);
  }

  clearWrong(card) {
    card.querySelector("[data-wrong]").replaceChildren();
  }

  isInSight(card, bar) {
    const { top, bottom } = card.getBoundingClientRect();
    const head = document.querySelector(".topbar")?.getBoundingClientRect().bottom ?? 0;
    const middle = (top + bottom) / 2;
    return middle > head && middle < bar.getBoundingClientRect().top;
  }

  isAbove(card) {
    return card.getBoundingClientRect().top < 0;
  }
}
