// What the server says to results that were sent, and what the page makes of it: the row as
// stored, both values of a conflict, the reason of a refusal, or that everything is kept here.
import { announce, clock } from "./announce.js";
import { hideBanner, showBanner } from "./banners.js";
import { showOffline, showOnline, showSaved, showSaving } from "./connection.js";
import * as rows from "./rows.js";
import { toast } from "./toast.js";

export class Answers {
  constructor(entry, outbox) {
    this.entry = entry; // where somebody types
    this.table = entry.table;
    this.outbox = outbox;
    this.listen();
  }

  listen() {
    const on = (type, act) => this.outbox.addEventListener(type, (event) => act(event.detail.entry, event.detail.answer));
    on("count", (_, count) => (count ? showSaving(count) : null));
    on("saved", (entry, answer) => this.onSaved(entry, answer));
    on("conflict", (entry, conflict) => this.onConflict(entry, conflict));
    on("refused", (entry, answer) => this.onRefused(entry, answer));
    on("offline", (_, count) => this.onOffline(count));
    on("online", () => this.onOnline());
    on("shut-out", (_, answer) => this.onShutOut(answer));
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
    this.entry.settle(entry, answer.version);
    hideBanner(`clash-${entry.board}`);
    if (!this.outbox.waiting().length) showSaved();
    if (!this.ownRow(entry)) return;
    const waiting = this.outbox.of(entry.url);
    if (!waiting.length) {
      const row = this.swap(answer.row_html) ?? rows.rowOf(this.table, entry.board);
      row.dataset.version = answer.version;
      if (entry.mode === "verify") row.querySelector(".entry")?.classList.add("is-checked");
    }
    rows.renewCounts(this.table);
    if (entry.mode === "verify") return;
    if (!entry.quiet) this.offerUndo(entry);
    const here = this.entry.current && this.entry.current.dataset.board !== String(entry.board) ? ` Board ${this.entry.current.dataset.board}.` : "";
    announce(`Board ${entry.board}, ${rows.words(entry.value)}, saved.${here}`);
  }

  offerUndo(entry) {
    const text = `Board ${entry.board}: ${entry.value || "no result"} saved.`;
    toast(text, { action: "Undo", key: "U", run: () => this.entry.undo() });
  }

  onConflict(entry, conflict) {
    this.entry.settle(entry);
    const row = this.swap(conflict.row_html) ?? this.ownRow(entry);
    row?.classList.add("is-clash");
    const mine = entry.value || "no result";
    const theirs = conflict.value || "no result";
    const text = `You: ${mine} at ${clock(new Date(entry.at))}. ${conflict.by}: ${theirs} at ${conflict.at}, saved first. Which is right?`;
    const settle = (takeMine) => {
      hideBanner(`clash-${entry.board}`);
      const place = rows.rowOf(this.table, entry.board);
      place?.classList.remove("is-clash");
      if (takeMine && place) {
        rows.paint(place, entry.value);
        place.classList.add("is-unsaved");
      }
      this.outbox.resolve(entry, takeMine);
      rows.renewCounts(this.table);
      this.entry.goTo(place);
    };
    showBanner(`clash-${entry.board}`, "clash", `Two entries for board ${entry.board}.`, text, [
      { text: `Keep ${theirs}`, run: () => settle(false) },
      { text: `Take ${mine}`, run: () => settle(true) },
    ]);
    rows.renewCounts(this.table);
  }

  onRefused(entry, answer) {
    this.entry.settle(entry);
    if (!this.ownRow(entry)) return;
    let row = this.swap(answer.row_html);
    if (!row) {
      row = rows.rowOf(this.table, entry.board);
      rows.paint(row, entry.previous);
      row.classList.remove("is-unsaved");
    }
    rows.renewCounts(this.table);
    this.entry.goTo(row);
    rows.message(row, answer.message);
    if (!this.outbox.waiting().length) showSaved();
  }

  onOffline(count) {
    showOffline(count);
    const kept = count === 1 ? "1 result is" : `${count} results are`;
    const goes = count === 1 ? "goes" : "go";
    const text = `${kept} kept on this device and ${goes} out when the server answers. Go on working.`;
    const first = this.outbox.waiting()[0];
    const actions = [{ text: `Show the ${count}`, run: () => this.entry.goTo(rows.rowOf(this.table, first.board)) }];
    showBanner("offline", "offline", "Offline.", text, actions);
    for (const entry of this.outbox.waiting()) {
      const row = this.ownRow(entry);
      if (row && entry.mode !== "verify") rows.note(row, "kept here");
    }
  }

  onOnline() {
    hideBanner("offline");
    showOnline();
  }

  onShutOut({ count, message }) {
    const kept = count === 1 ? "1 result is" : `${count} results are`;
    const text = `${message} ${kept} kept on this device and can go out after you have signed in or loaded the page again.`;
    showBanner("shut-out", "bad", "Not saved.", text.trim(), [
      { text: "Sign in", href: `/login?next=${encodeURIComponent(location.pathname)}` },
      { text: "Load again", run: () => location.reload() },
      { text: `Discard ${count}`, run: () => this.discard() },
    ]);
  }

  discard() {
    hideBanner("shut-out");
    for (const entry of this.outbox.discard()) {
      const row = this.ownRow(entry);
      if (!row) continue;
      rows.paint(row, row.dataset.value);
      row.classList.remove("is-unsaved");
      rows.note(row, "discarded");
    }
    rows.renewCounts(this.table);
  }
}
