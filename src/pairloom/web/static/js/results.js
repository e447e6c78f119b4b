// Keyboard entry on the board table: type, save, advance. The keys in force come with the table
// (data-keys, the same data as the legend). They work only while the table has the focus.
import { announce } from "./announce.js";
import { Answers } from "./answers.js";
import { Done } from "./done.js";
import { Filters } from "./filters.js";
import { Keypad } from "./keypad.js";
import { say, sayInContext } from "./messages.js";
import * as rows from "./rows.js";
import { clearToast } from "./toast.js";

const MOVES = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

export class ResultEntry {
  constructor(table, outbox) {
    this.table = table;
    this.outbox = outbox;
    this.keys = new Map(JSON.parse(table.dataset.keys ?? "[]"));
    this.done = new Done(); // what can be undone
    this.current = null;
    table.classList.add("is-keyed");
    if (table.classList.contains("is-long")) rows.giveRoles(table);
    table.addEventListener("keydown", (event) => this.onKey(event));
    table.addEventListener("focusin", (event) => this.onFocus(event));
    table.addEventListener("change", (event) => this.onChange(event));
    table.addEventListener("click", (event) => this.onClick(event));
    table.addEventListener("pairloom:replaced", (event) => this.keepCurrent(event.detail.row, true));
    table.closest("form")?.addEventListener("submit", (event) => event.preventDefault());
    this.answers = new Answers(this, outbox);
    const keypad = document.querySelector("[data-keypad]");
    this.keypad = keypad ? new Keypad(keypad, this) : null;
    this.filters = new Filters(this);
    this.restore();
  }

  get isVerifying() {
    return this.table.dataset.mode === "verify";
  }

  get onlyMissing() {
    return this.table.classList.contains("only-missing");
  }

  // --- where we are ---

  rowAt(target) {
    return target.closest("tr[data-board]");
  }

  // Told by classes, not by asking for places: that would lay out 500 rows at every key.
  isOpen(row) {
    if (!row.dataset.saveUrl || row.parentElement.classList.contains("is-folded")) return false;
    if (this.onlyMissing) return rows.isMissing(row) || row.classList.contains("is-unsaved");
    return !this.table.classList.contains("only-differing") || row.classList.contains("is-differing");
  }

  find(row, step, passes = (each) => this.isOpen(each)) {
    return rows.findRow(row, step, passes);
  }

  onFocus(event) {
    const row = this.rowAt(event.target);
    if (row) this.makeCurrent(row);
  }

  makeCurrent(row) {
    if (row === this.current) return;
    const before = this.current;
    if (before) {
      before.classList.remove("is-current");
      before.removeAttribute("aria-current");
      this.prompt(before, sayInContext("result", "missing"));
    }
    for (const other of [before, row]) {
      if (other) for (const control of rows.controls(other)) control.tabIndex = other === row ? 0 : -1;
    }
    this.current = row;
    row.classList.add("is-current");
    row.setAttribute("aria-current", "true");
    this.prompt(row, say("type result"));
    this.keypad?.renew();
    this.table.dispatchEvent(new CustomEvent("pairloom:row", { bubbles: true, detail: { row } }));
  }

  prompt(row, text) {
    const place = row.querySelector("[data-prompt]");
    if (place) place.textContent = text;
  }

  // From a tap the focus stays where the finger is: a phone would open the list of the field.
  goTo(row, { focus = true } = {}) {
    if (!row) return;
    if (!this.isOpen(row) && rows.isHidden(row)) this.filters.show("all", { goes: false });
    row.parentElement.classList.remove("is-folded");
    // First everything that changes the page, then what asks where things are.
    this.makeCurrent(row);
    if (focus) (rows.selectOf(row) ?? row.querySelector("a.why"))?.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
    this.keypad?.renew();
  }

  move(step) {
    this.goTo(this.find(this.current, step) ?? this.current);
  }

  // By keys: to the next row. By taps, and with "missing only" on: to the next gap; after the
  // last one comes the first one again.
  advance(row, to) {
    const isGap = (each) => rows.isMissing(each) && rows.selectOf(each);
    const gap = () => this.find(row, 1, isGap) ?? this.end(0, isGap);
    const next = this.onlyMissing || to === "missing" ? gap() : this.find(row, 1);
    this.goTo(next ?? row, { focus: to !== "missing" });
  }

  end(at, passes = (row) => this.isOpen(row)) {
    return rows.allRows(this.table).filter(passes).at(at);
  }

  // --- keys ---

  onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.target.matches("input, textarea, [contenteditable]")) return;
    const row = this.rowAt(event.target);
    if (!row) return;
    if (event.key === "Enter" && event.target.matches("a")) return;
    // Held a moment too long after "find", Enter would leave the board that was found.
    if (event.key === "Enter" && event.repeat) return event.preventDefault();
    if (event.key in MOVES && !event.shiftKey) return this.take(event, () => this.move(MOVES[event.key]));
    if (event.key === "Home" || event.key === "End") return this.take(event, () => this.goTo(this.end(event.key === "Home" ? 0 : -1)));
    const value = this.valueOf(event);
    if (value !== undefined && rows.selectOf(row)) return this.take(event, () => this.enter(row, this.asRead(row, value)));
    const act = this.acts()[event.key.toLowerCase()];
    if (act) return this.take(event, () => act(row));
    // The select's own search by letter would change a result without anybody meaning it.
    if (event.key.length === 1 && event.key !== " " && event.target.matches("select")) this.take(event, () => this.refuseKey(row, event.key));
  }

  take(event, act) {
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  // The digit that is printed on the key, on the main row or the keypad, whatever the layout.
  valueOf(event) {
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    if (digit !== undefined && !event.shiftKey && this.keys.has(digit)) return this.keys.get(digit);
    const key = event.key === "Delete" ? "Backspace" : event.key.length === 1 ? event.key.toLowerCase() : event.key;
    return this.keys.get(key === "−" ? "-" : key);
  }

  // A match of teams is read from the left; whoever wants it so means White and Black by a key.
  asRead(row, value) {
    return this.table.dataset.sides === "colours" && row.dataset.turned ? rows.turned(value) : value;
  }

  acts() {
    return {
      m: () => this.filters.toggleMissing(),
      u: () => this.undo(),
      "?": (row) => rows.whyOf(row)?.click(),
      "/": () => document.querySelector("[data-find]")?.focus({ preventScroll: true }),
    };
  }

  refuseKey(row, key) {
    const known = [...this.keys].filter(([, value]) => value).map(([name, value]) => `${name} = ${value}`);
    rows.message(row, say("{key} is not a result. Keys: {keys}.", { key, keys: known.join(", ") }));
  }

  onChange(event) {
    const row = this.rowAt(event.target);
    if (row && event.target.name === "result") this.enter(row, event.target.value, "");
  }

  onClick(event) {
    const row = this.rowAt(event.target);
    const unfold = event.target.closest("[data-unfold]");
    if (unfold) return this.unfold(event, unfold);
    if (row && !event.target.closest("a, select, button")) this.goTo(row, { focus: !this.keypad?.isThere });
  }

  // The boards of a match that is over.
  unfold(event, link) {
    event.preventDefault();
    link.closest("tbody").classList.remove("is-folded");
    link.remove();
  }

  // --- entering ---

  // `to`: where to go on, "next" row, next one "missing" a result, or stay: "".
  enter(row, value, to = "next") {
    rows.clearMessage(row);
    const option = [...rows.selectOf(row).options].some((each) => each.value === value);
    if (!option) return this.refuseValue(row, value);
    if (this.isVerifying) this.check(row, value);
    else this.save(row, value);
    if (to) this.advance(row, to);
  }

  refuseValue(row, value) {
    const board = rows.labelOf(row.dataset.board);
    const told = value ? say("{result} cannot be entered on board {board}.", { result: value, board }) : say("Board {board} cannot be cleared.", { board });
    rows.message(row, told);
  }

  save(row, value, { quiet = false, version = row.dataset.version, takesBack = "" } = {}) {
    const previous = row.dataset.value;
    clearToast(); // it names what was done before
    if (value === previous && !this.outbox.of(row.dataset.saveUrl).length) {
      if (!quiet) this.done.pushSame(rows.boardOf(row), value);
      return rows.paint(row, value);
    }
    const before = rows.selectOf(row).dataset.shown ?? previous;
    rows.paint(row, value);
    rows.note(row, "");
    row.classList.add("is-unsaved");
    row.classList.toggle("is-kept", this.onlyMissing && Boolean(this.keypad?.isThere));
    const { saveUrl: url } = row.dataset;
    const { saveAll: together } = this.table.dataset;
    const entry = this.outbox.add({ ...rows.namesOf(row), url, together, value, previous, version, quiet, takesBack });
    if (!quiet) this.done.push(entry, before);
    rows.renewCounts(this.table);
  }

  check(row, value) {
    rows.paintCheck(row, value);
    const same = value === row.dataset.value;
    rows.note(row, same ? sayInContext("result", "✓ same") : sayInContext("result", "differs"));
    const { version, verifyUrl: url } = row.dataset;
    const board = rows.labelOf(row.dataset.board);
    const [first, second] = [rows.words(row.dataset.value), rows.words(value)];
    announce(same ? say("Board {board}, the same.", { board }) : say("Board {board} differs: {first} and {second}.", { board, first, second }));
    if (url) this.outbox.add({ ...rows.namesOf(row), url, value, previous: value, version, mode: "verify" });
    rows.renewCounts(this.table);
  }

  undo({ focus = true } = {}) {
    const last = this.done.pop();
    const row = last && rows.rowOf(this.table, last.board);
    clearToast();
    if (!row) return announce(say("Nothing to undo."));
    const gaps = { board: rows.labelOf(last.board), result: rows.words(last.value) };
    if (!last.canBeUndone) return announce(say("Board {board} was the same before ({result}). Nothing to take back.", gaps));
    rows.clearMessage(row);
    // On what we saved, not on what may have come since: somebody else's word is not undone.
    this.save(row, last.before, { quiet: true, version: last.version ?? row.dataset.version, takesBack: last.id });
    this.goTo(row, { focus });
    announce(say("Board {board}, {result} taken back.", gaps));
  }

  // A row that another person filled stays in the list, also where only gaps are shown: nothing
  // moves under a finger.
  keepCurrent(row, isOthers = false) {
    if (row && this.onlyMissing && (isOthers || this.keypad?.isThere)) row.classList.add("is-kept");
    if (row?.classList.contains("is-current")) {
      this.current = row;
      row.setAttribute("aria-current", "true");
      this.prompt(row, say("type result"));
    }
    this.keypad?.renew();
  }

  // After a reload: what was not yet saved is shown again, and goes out.
  restore() {
    const all = rows.allRows(this.table);
    for (const row of all) for (const control of rows.controls(row)) control.tabIndex = -1;
    this.answers.restore();
    const start = all.find((row) => rows.selectOf(row) && rows.isMissing(row)) ?? all.find(rows.selectOf);
    if (start) {
      this.makeCurrent(start);
      if (document.activeElement === document.body) rows.selectOf(start).focus({ preventScroll: true });
    }
    if (all.length) rows.renewCounts(this.table);
    this.outbox.flush();
  }
}
