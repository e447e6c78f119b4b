// The bar for fingers: five results for one board, which is named in the bar and stands in sight
// above it. Scrolled away, the bar rests until a board in sight is chosen; so a tap can never
// give a board the result of another. Above the keys: the last tap, and its undo.
import { say } from "./messages.js";
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

  get hasTables() {
    return this.element.dataset.word === "table";
  }

  // --- which board ---

  nameOf(row) {
    const [white, black] = [".white-name", ".black-name"].map((side) => rows.surnameOf(row, side));
    const gaps = { number: rows.labelOf(row.dataset.board), white, black };
    if (this.hasTables) return say("Table {number}, {white} (White) against {black}", gaps);
    return say("Board {number}, {white} against {black}", gaps);
  }

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
    const value = row ? rows.selectOf(row)?.dataset.shown ?? row.dataset.value : "";
    const name = isIn ? this.nameOf(row) : "";
    const hint = this.hasTables ? say("Tap a table to choose it.") : say("Tap a board to choose it.");
    rows.setText(this.place, isIn ? `${name}${value ? `: ${value}` : ""}` : row ? hint : "");
    const number = row && rows.labelOf(row.dataset.board);
    const show = this.hasTables ? say("Show table {number}", { number }) : say("Show board {number}", { number });
    rows.setText(this.showButton, row ? show : "");
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
    this.entry.enter(row, this.entry.asRead(row, button.dataset.value), "missing");
    this.renew();
  }

  // Stays beside the last tap until the next one that counts.
  hesitate(row) {
    if (!row) return;
    const number = rows.labelOf(row.dataset.board);
    const told = this.hasTables ? say("Too quick: nothing entered for table {number}.", { number }) : say("Too quick: nothing entered for board {number}.", { number });
    this.entry.done.hesitate(told);
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
    const hint = this.hasTables ? say("A tap saves; the next table without a result follows.") : say("A tap saves; the next board without a result follows.");
    rows.setText(this.lastText, words(this.element.dataset.word) || hint);
    this.undoButton.hidden = !last?.canBeUndone;
    this.undoButton.setAttribute("aria-label", last ? this.undoOf(last) : say("Undo"));
  }

  undoOf({ board, value: result }) {
    const number = rows.labelOf(board);
    if (this.hasTables) return result ? say("Undo table {number}, {result}", { number, result }) : say("Undo table {number}, clearing it", { number });
    return result ? say("Undo board {number}, {result}", { number, result }) : say("Undo board {number}, clearing it", { number });
  }
}
