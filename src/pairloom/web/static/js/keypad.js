// The bar for fingers: five results for one board, which is named in the bar and stands in sight
// above it. Scrolled away, the bar rests until a board in sight is chosen; so a tap can never
// give a board the result of another. Above the keys: the last tap, and its undo.
import * as rows from "./rows.js";
import { Steady } from "./steady.js";

export class Keypad {
  constructor(element, entry) {
    this.element = element;
    this.entry = entry;
    this.named = ""; // the board that the bar names, exactly as long as it does
    this.pressedFor = null;
    this.window = matchMedia("(max-width: 600px), (max-height: 500px) and (pointer: coarse)"); // as in board-table.css
    this.place = element.querySelector("[data-keypad-board]");
    this.showButton = element.querySelector("[data-keypad-show]");
    this.keys = [...element.querySelectorAll("button[data-value]")];
    this.steady = new Steady(this.keys);
    element.addEventListener("pointerdown", (event) => this.onPress(event));
    element.addEventListener("click", (event) => this.onClick(event));
    this.showButton.addEventListener("click", () => entry.goTo(entry.current, { focus: false }));
    const later = () => requestAnimationFrame(() => this.renew());
    for (const moved of ["scroll", "resize"]) addEventListener(moved, later, { passive: true });
    this.startUndo();
  }

  // Asked at every key: a question to the window, not to the layout of 500 rows.
  get isThere() {
    return this.window.matches;
  }

  // --- which board ---

  // Its number can be read: neither scrolled away nor under one of the bars or the heads.
  isInSight(row) {
    const number = row?.isConnected && row.querySelector(".board");
    if (!number) return false;
    const { left, top, width, height } = number.getBoundingClientRect();
    return height > 0 && document.elementFromPoint(left + width / 2, top + height / 2)?.closest("tr") === row;
  }

  renew() {
    if (!this.isThere) return;
    const row = this.entry.current;
    const isIn = this.isInSight(row);
    const board = isIn ? row.dataset.board : "";
    if (board !== this.named) this.steady.move();
    this.named = board;
    const word = this.element.dataset.word;
    const value = row ? rows.selectOf(row)?.dataset.shown ?? row.dataset.value : "";
    const name = row ? rows.nameOf(row).replace(/^Result of (.)/, (_, first) => first.toUpperCase()) : "";
    rows.setText(this.place, isIn ? `${name}${value ? `: ${value}` : ""}` : row ? `Tap a ${word} to choose it.` : "");
    rows.setText(this.showButton, row ? `Show ${word} ${row.dataset.board}` : "");
    this.showButton.hidden = isIn || !row;
    for (const key of this.keys) key.disabled = !isIn || !rows.selectOf(row);
  }

  // --- tapping ---

  onPress(event) {
    this.steady.press(event);
    this.pressedFor = this.named;
  }

  onClick(event) {
    const button = event.target.closest("button[data-value]");
    if (!button) return;
    const meant = this.pressedFor ?? this.named;
    this.pressedFor = null;
    const isSteady = this.steady.allows(event);
    this.renew();
    const row = this.entry.current;
    // Named when the finger went down, named still, and in sight: nothing else will do.
    if (!meant || meant !== this.named || row?.dataset.board !== meant) return this.hesitate(row);
    if (!isSteady) return this.hesitate(row);
    this.entry.enter(row, button.dataset.value, "missing");
    this.renew();
  }

  // Stays beside the last tap until the next one that counts.
  hesitate(row) {
    if (row) this.entry.done.hesitate(`Too quick: nothing entered for ${this.element.dataset.word} ${row.dataset.board}.`);
  }

  // --- the last tap ---

  startUndo() {
    this.undoButton = this.element.querySelector("[data-keypad-undo]");
    this.lastText = this.element.querySelector("[data-keypad-last-text]");
    this.undoButton.addEventListener("click", () => this.entry.undo({ focus: false }));
    this.entry.done.addEventListener("change", () => this.showLast());
    this.showLast();
  }

  showLast() {
    const { last, words } = this.entry.done;
    const word = this.element.dataset.word;
    rows.setText(this.lastText, words(word) || `A tap saves; the next ${word} without a result follows.`);
    this.undoButton.hidden = !last?.canBeUndone;
    this.undoButton.setAttribute("aria-label", last ? `Undo ${word} ${last.board}, ${last.value || "clearing it"}` : "Undo");
  }
}
