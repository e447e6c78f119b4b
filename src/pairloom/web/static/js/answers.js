// What the server says to results that were sent, and what the table makes of it: the row as
// stored, both values of a conflict, the reason of a refusal. Nothing here moves the place where
// somebody types: the next key was meant for the board that is marked now.
import { announce, clock } from "./announce.js";
import { hideBanner, showBanner } from "./banners.js";
import { say, sayInContext } from "./messages.js";
import * as rows from "./rows.js";
import { clearToast, toast } from "./toast.js";

export class Answers {
  constructor(entry, outbox) {
    this.entry = entry; // where somebody types
    this.table = entry.table;
    this.outbox = outbox;
    this.listen();
  }

  listen() {
    const on = (type, act) => this.outbox.addEventListener(type, (event) => act(event.detail.entry, event.detail.answer));
    on("saved", (entry, answer) => this.onSaved(entry, answer));
    on("conflict", (entry, conflict) => this.onConflict(entry, conflict));
    on("refused", (entry, answer) => this.onRefused(entry, answer));
    on("offline", () => this.onOffline());
  }

  swap(html) {
    const row = html ? rows.replaceRow(this.table, html) : null;
    this.entry.keepCurrent(row);
    return row;
  }

  ownRow(entry) {
    const row = rows.rowOf(this.table, entry.board);
    const { saveUrl, verifyUrl } = row?.dataset ?? {};
    return [saveUrl, verifyUrl].includes(entry.url) ? row : null;
  }

  onSaved(entry, answer) {
    this.entry.done.settle(entry.id, "saved", answer.version);
    if (!this.ownRow(entry)) return;
    hideBanner(`clash-${entry.board}`);
    if (!this.outbox.of(entry.url).length) {
      const row = this.swap(answer.row_html) ?? rows.rowOf(this.table, entry.board);
      row.dataset.version = answer.version;
      if (entry.mode === "verify") row.querySelector(".entry")?.classList.add("is-checked");
    }
    rows.replaceParts(answer.parts);
    rows.renewCounts(this.table);
    if (entry.mode === "verify") return;
    this.offerUndo(entry);
    const board = rows.labelOf(entry.board);
    const saved = entry.value ? say("Board {board}, {result}, saved.", { board, result: rows.words(entry.value) }) : say("Board {board}, cleared, saved.", { board });
    const next = rows.labelOf(this.entry.current?.dataset.board ?? entry.board);
    announce(next === board ? saved : [saved, say("Board {board}.", { board: next })].join(" "));
  }

  // Only for what undo would take back: after the next key that is another board.
  offerUndo(entry) {
    const { last } = this.entry.done;
    if (last?.id !== entry.id || !last.canBeUndone) return;
    const { value: result } = entry;
    const board = rows.labelOf(entry.board);
    const text = result ? say("Board {board}: {result} saved.", { board, result }) : say("Board {board}: result cleared.", { board });
    toast(text, { action: say("Undo"), key: "U", run: () => this.entry.undo() });
  }

  onConflict(entry, conflict) {
    this.unsettle(entry, "clash");
    const own = this.ownRow(entry);
    const row = own && (this.swap(conflict.row_html) ?? own);
    row?.classList.add("is-clash");
    rows.replaceParts(conflict.parts);
    const mine = entry.value || say("no result");
    const theirs = conflict.value || say("no result");
    const name = conflict.by || say("Somebody");
    const text = say("You: {mine} at {time}. {name}: {theirs} at {earlier}, saved first. Which is right?", {
      mine, time: clock(new Date(entry.at)), name, theirs, earlier: conflict.at });
    showBanner(`clash-${entry.board}`, "clash", say("Two entries for board {board}.", { board: rows.labelOf(entry.board) }), text, [
      { text: say("Keep {result}", { result: theirs }), run: () => this.decide(entry, false) },
      { text: say("Take {result}", { result: mine }), run: () => this.decide(entry, true) },
    ]);
    rows.renewCounts(this.table);
  }

  decide(entry, takeMine) {
    hideBanner(`clash-${entry.board}`);
    const row = this.ownRow(entry);
    row?.classList.remove("is-clash");
    if (takeMine && row) {
      rows.paint(row, entry.value);
      row.classList.add("is-unsaved");
    }
    this.outbox.resolve(entry, takeMine);
    rows.renewCounts(this.table);
    this.entry.goTo(row);
  }

  onRefused(entry, answer) {
    this.unsettle(entry, "refused");
    if (!this.ownRow(entry)) return;
    let row = rows.rowOf(this.table, entry.board);
    // What was typed meanwhile on the same board stands; its own answer will come.
    if (!this.outbox.of(entry.url).length) {
      row = this.swap(answer.row_html) ?? row;
      if (!answer.row_html) rows.paint(row, entry.previous);
      row.classList.remove("is-unsaved");
    }
    rows.renewCounts(this.table);
    rows.message(row, answer.message);
  }

  unsettle(entry, state) {
    if (entry.quiet) this.entry.done.failBack(entry.board, state);
    else this.entry.done.settle(entry.id, state);
    clearToast();
  }

  onOffline() {
    for (const entry of this.outbox.waiting()) {
      this.entry.done.settle(entry.id, "kept");
      const row = this.ownRow(entry);
      if (row && entry.mode !== "verify") rows.note(row, sayInContext("result", "kept here"));
    }
  }

  onDiscard(entries) {
    for (const entry of entries) {
      this.entry.done.settle(entry.id, "refused");
      const row = this.ownRow(entry);
      if (!row) continue;
      rows.paint(row, row.dataset.value);
      row.classList.remove("is-unsaved");
      rows.note(row, sayInContext("result", "discarded"));
    }
    rows.renewCounts(this.table);
  }

  /** Show again what waits here: to be sent, to be decided, to be seen. */
  restore() {
    for (const entry of this.outbox.entries()) {
      const row = this.ownRow(entry);
      if (!row || entry.mode === "verify") continue;
      if (entry.conflict) this.onConflict(entry, entry.conflict);
      else if (entry.refused) rows.message(row, entry.refused);
      else {
        rows.paint(row, entry.value);
        rows.note(row, sayInContext("result", "kept here"));
        row.classList.add("is-unsaved");
      }
    }
  }

  /** Lead to the board of an entry; false if this page does not have it. */
  show(entry, goes) {
    const row = this.ownRow(entry);
    if (row && goes) this.entry.goTo(row);
    return Boolean(row);
  }
}
