// Keyboard entry on the board table: type, save, advance. The keys in force come with the table
// (data-keys, the same data as the legend). They work only while the table has the focus.
import { announce } from "./announce.js";
import { Answers } from "./answers.js";
import * as rows from "./rows.js";
import { clearToast } from "./toast.js";

const MOVES = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

export class ResultEntry {
  constructor(table, outbox) {
    this.table = table;
    this.outbox = outbox;
    this.keys = new Map(JSON.parse(table.dataset.keys ?? "[]"));
    this.done = []; // what can be undone, newest last
    this.current = null;
    table.classList.add("is-keyed");
    if (table.classList.contains("is-long")) rows.giveRoles(table);
    table.addEventListener("keydown", (event) => this.onKey(event));
    table.addEventListener("focusin", (event) => this.onFocus(event));
    table.addEventListener("change", (event) => this.onChange(event));
    table.addEventListener("click", (event) => this.onClick(event));
    table.addEventListener("pairloom:replaced", (event) => this.keepCurrent(event.detail.row));
    table.closest("form")?.addEventListener("submit", (event) => event.preventDefault());
    this.answers = new Answers(this, outbox);
    this.startKeypad();
    this.startFilters();
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
    if (!row.dataset.saveUrl) return false;
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
      this.prompt(before, "missing");
    }
    for (const other of [before, row]) {
      if (other) for (const control of rows.controls(other)) control.tabIndex = other === row ? 0 : -1;
    }
    this.current = row;
    row.classList.add("is-current");
    row.setAttribute("aria-current", "true");
    this.prompt(row, "type result");
    this.showOnKeypad(row);
    this.table.dispatchEvent(new CustomEvent("pairloom:row", { bubbles: true, detail: { row } }));
  }

  prompt(row, text) {
    const place = row.querySelector("[data-prompt]");
    if (place) place.textContent = text;
  }

  goTo(row) {
    if (!row) return;
    // First everything that changes the page, then what asks where things are.
    this.makeCurrent(row);
    rows.selectOf(row)?.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  }

  move(step) {
    this.goTo(this.find(this.current, step) ?? this.current);
  }

  // With "missing only" on, after the last gap comes the first one again.
  advance(row) {
    const next = this.onlyMissing
      ? this.find(row, 1, rows.isMissing) ?? this.end(0, rows.isMissing)
      : this.find(row, 1);
    this.goTo(next ?? row);
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
    if (event.key in MOVES && !event.shiftKey) return this.take(event, () => this.move(MOVES[event.key]));
    if (event.key === "Home" || event.key === "End") return this.take(event, () => this.goTo(this.end(event.key === "Home" ? 0 : -1)));
    const value = this.valueOf(event);
    if (value !== undefined && rows.selectOf(row)) return this.take(event, () => this.enter(row, value));
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

  acts() {
    return {
      m: () => this.toggleMissing(),
      u: () => this.undo(),
      "?": (row) => row.querySelector("a.why")?.click(),
      "/": () => document.querySelector("[data-find]")?.focus(),
    };
  }

  refuseKey(row, key) {
    const known = [...this.keys].filter(([, value]) => value).map(([name, value]) => `${name} for ${value}`);
    rows.message(row, `${key} is not a result. Keys: ${known.join(", ")}.`);
  }

  onChange(event) {
    const row = this.rowAt(event.target);
    if (row && event.target.name === "result") this.enter(row, event.target.value, false);
  }

  onClick(event) {
    const row = this.rowAt(event.target);
    if (row && !event.target.closest("a, select, button")) this.goTo(row);
  }

  // --- entering ---

  enter(row, value, advances = true) {
    rows.clearMessage(row);
    const option = [...rows.selectOf(row).options].some((each) => each.value === value);
    if (!option) return this.refuseValue(row, value);
    if (this.isVerifying) this.check(row, value);
    else this.save(row, value);
    if (advances) this.advance(row);
  }

  refuseValue(row, value) {
    rows.message(row, `${value || "Nothing"} cannot be entered on board ${row.dataset.board}.`);
  }

  save(row, value, { quiet = false, version = row.dataset.version } = {}) {
    const previous = row.dataset.value;
    if (value === previous && !this.outbox.of(row.dataset.saveUrl).length) return rows.paint(row, value);
    const before = rows.selectOf(row).dataset.shown ?? previous;
    rows.paint(row, value);
    rows.note(row, "");
    row.classList.add("is-unsaved");
    const { saveUrl: url } = row.dataset;
    const entry = this.outbox.add({ board: rows.boardOf(row), url, value, previous, version, quiet });
    if (!quiet) this.done.push({ ...entry, previous: before });
    rows.renewCounts(this.table);
  }

  check(row, value) {
    rows.paintCheck(row, value);
    const same = value === row.dataset.value;
    rows.note(row, same ? "✓ same" : "differs");
    announce(`Board ${row.dataset.board}, ${same ? "the same" : `differs: ${rows.words(row.dataset.value)} and ${rows.words(value)}`}.`);
    const { version, verifyUrl: url } = row.dataset;
    if (url) this.outbox.add({ board: rows.boardOf(row), url, value, previous: value, version, mode: "verify" });
    rows.renewCounts(this.table);
  }

  /** The server's word on something that could be undone: its version, or that it never was. */
  settle(entry, version) {
    if (version === undefined) this.done = this.done.filter((each) => each.id !== entry.id);
    for (const each of this.done) if (each.id === entry.id) each.saved = version;
  }

  undo() {
    const last = this.done.pop();
    const row = last && rows.rowOf(this.table, last.board);
    if (!row) return announce("Nothing to undo.");
    clearToast();
    // On what we saved, not on what may have come since: somebody else's word is not undone.
    this.save(row, last.previous, { quiet: true, version: last.saved ?? row.dataset.version });
    this.goTo(row);
    announce(`Board ${last.board}, ${rows.words(last.value)} taken back.`);
  }

  keepCurrent(row) {
    if (!row?.classList.contains("is-current")) return;
    this.current = row;
    row.setAttribute("aria-current", "true");
    this.prompt(row, "type result");
  }

  // After a reload: what was not yet saved is shown again, and goes out.
  restore() {
    const all = rows.allRows(this.table);
    for (const row of all) for (const control of rows.controls(row)) control.tabIndex = -1;
    for (const entry of this.outbox.entries()) {
      const row = this.answers.ownRow(entry);
      if (!row || entry.mode === "verify") continue;
      if (entry.conflict) {
        this.answers.onConflict(entry, entry.conflict);
        continue;
      }
      rows.paint(row, entry.value);
      rows.note(row, "kept here");
      row.classList.add("is-unsaved");
    }
    const start = all.find((row) => rows.selectOf(row) && rows.isMissing(row)) ?? all.find(rows.selectOf);
    if (start) {
      this.makeCurrent(start);
      if (document.activeElement === document.body) rows.selectOf(start).focus({ preventScroll: true });
    }
    if (all.length) rows.renewCounts(this.table);
    this.outbox.flush();
  }

  // --- filters and fingers ---

  startFilters() {
    for (const link of document.querySelectorAll("a[data-filter]")) {
      link.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.filter(link.dataset.filter);
      });
    }
  }

  toggleMissing() {
    this.filter(this.onlyMissing ? "all" : "missing");
    announce(this.onlyMissing ? "Missing boards only." : "All boards.");
  }

  filter(kind) {
    for (const each of ["missing", "differing"]) this.table.classList.toggle(`only-${each}`, each === kind);
    for (const link of document.querySelectorAll("a[data-filter]")) {
      if (link.dataset.filter !== kind) link.removeAttribute("aria-current");
      else {
        link.setAttribute("aria-current", "true");
        history.replaceState(null, "", link.href);
      }
    }
    const first = this.onlyMissing && !rows.isMissing(this.current) ? this.end(0, rows.isMissing) : this.current;
    this.goTo(first ?? this.current);
  }

  startKeypad() {
    const keypad = document.querySelector("[data-keypad]");
    keypad?.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-value]");
      if (button && this.current) this.enter(this.current, button.dataset.value);
    });
  }

  showOnKeypad(row) {
    const place = document.querySelector("[data-keypad-board]");
    if (place) place.textContent = rows.nameOf(row).replace(/^Result of b/, "B");
  }
}
