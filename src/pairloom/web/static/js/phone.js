// A phone at the boards: one card a board, five results on each. A tap fills the board of its own
// card and no other; the card stays where the thumb is, the next board without a result is marked,
// and the bar below names the last tap and takes it back.
import { announce } from "./announce.js";
import { hideBanner, showBanner } from "./banners.js";
import { Done } from "./done.js";
import { leaveFreely } from "./leaving.js";
import { say, sayInContext } from "./messages.js";
import { PhoneCards } from "./phone-cards.js";
import { labelOf, setText } from "./rows.js";
import { Steady } from "./steady.js";

const LOOK_EVERY = 20000; // what other phones filled

export class PhoneEntry {
  constructor(root, outbox) {
    this.root = root;
    this.outbox = outbox;
    this.cards = new PhoneCards(root);
    this.done = new Done();
    this.answers = this; // leads from a banner to a board
    this.current = null;
    this.pressedFor = "";
    this.steady = new Steady([root], [root, document.getElementById("banners")]);
    this.startBar();
    root.addEventListener("pointerdown", (event) => this.onPress(event));
    root.addEventListener("submit", (event) => this.onSubmit(event));
    this.listen();
    this.restore();
    setInterval(() => document.hidden || this.look(), LOOK_EVERY);
    document.addEventListener("visibilitychange", () => document.hidden || this.look());
  }

  listen() {
    const on = (type, act) => this.outbox.addEventListener(type, (event) => act(event.detail.entry, event.detail.answer));
    on("saved", (entry, answer) => this.onSaved(entry, answer));
    on("refused", (entry, answer) => this.onRefused(entry, answer));
    on("conflict", (entry, conflict) => this.onRefused(entry, { ...conflict, message: conflict.message ?? say("Somebody else filled this board.") }));
    on("offline", () => this.outbox.waiting().forEach((entry) => this.done.settle(entry.id, "kept")));
  }

  // --- tapping ---

  onPress(event) {
    this.steady.press(event);
    this.pressedFor = this.cards.at(event.target)?.dataset.board ?? "";
  }

  onSubmit(event) {
    event.preventDefault();
    const card = this.cards.at(event.target);
    const value = event.submitter?.value;
    const meant = this.pressedFor || card?.dataset.board;
    this.pressedFor = "";
    if (!card || !value) return;
    if (meant !== card.dataset.board || !this.steady.allows(event)) {
      return this.done.hesitate(say("The page had just moved: nothing entered for board {number}.", { number: labelOf(card.dataset.board) }));
    }
    if (!this.cards.shown(card)) this.tap(card, value);
  }

  tap(card, value) {
    this.cards.clearWrong(card);
    this.cards.paint(card, value, say("On its way."));
    this.done.push(this.send(card, value), "");
    this.select(this.cards.nextEmpty(card));
    this.cards.focus(this.current);
    this.count();
  }

  send(card, value, more = {}) {
    const { board, saveUrl: url, version, value: previous } = card.dataset;
    return this.outbox.add({ board: Number(board), called: labelOf(board), url, value, previous, version, ...more });
  }

  undo() {
    const last = this.done.pop();
    const card = last?.canBeUndone && this.cards.of(last.board);
    if (!card) return;
    this.cards.clearWrong(card);
    this.cards.paint(card, "");
    this.send(card, "", { quiet: true, takesBack: last.id, version: last.version ?? card.dataset.version });
    this.select(card);
    this.count();
    announce(say("Board {board}, {result} taken back.", { board: labelOf(last.board), result: last.value }));
  }

  /** Mark the board to go on with. The list stays: a press for it may be on its way. */
  select(card) {
    if (this.current) this.cards.unmark(this.current);
    this.current = card;
    if (card) this.cards.mark(card);
    this.renewNext();
  }

  // --- answers ---

  onSaved(entry, { version, value = entry.value }) {
    const card = this.cards.ofEntry(entry);
    this.done.settle(entry.id, "saved", version);
    if (!card) return;
    card.dataset.version = version;
    card.dataset.value = value;
    if (!this.outbox.of(entry.url).length) this.cards.paint(card, value);
    this.count();
    const board = labelOf(entry.board);
    announce(value ? say("Board {board}, {result}, saved.", { board, result: value }) : say("Board {board}, taken back, saved.", { board }));
  }

  onRefused(entry, answer) {
    if (entry.quiet) this.done.failBack(entry.board, "refused");
    else this.done.settle(entry.id, "refused");
    const card = this.cards.ofEntry(entry);
    if (!card) return;
    const value = answer.value ?? entry.previous ?? "";
    card.dataset.value = value;
    if (answer.version !== undefined) card.dataset.version = answer.version;
    if (!this.outbox.of(entry.url).length) this.cards.paint(card, value);
    this.cards.sayWrong(card, answer.message);
    this.count();
  }

  restore() {
    for (const entry of this.outbox.waiting()) {
      const card = this.cards.ofEntry(entry);
      if (card) this.cards.paint(card, entry.value, say("Kept on this device."));
    }
    this.select(this.cards.firstEmpty());
    this.count();
  }

  // --- for banners ---

  show(entry, goes) {
    const card = this.cards.ofEntry(entry);
    if (card && goes) this.goTo(card);
    return Boolean(card);
  }

  onDiscard(entries) {
    for (const entry of entries) {
      this.done.settle(entry.id, "refused");
      const card = this.cards.ofEntry(entry);
      if (card) this.cards.paint(card, card.dataset.value);
    }
    this.count();
  }

  // --- the bar ---

  startBar() {
    const bar = document.querySelector("[data-phone-bar]");
    bar.querySelector("[data-undo-form]")?.remove();
    this.lastText = bar.querySelector("[data-last-text]");
    this.undoButton = bar.querySelector("[data-undo]");
    this.nextButton = bar.querySelector("[data-next]");
    this.bar = bar;
    this.undoButton.addEventListener("click", () => this.undo());
    this.nextButton.addEventListener("click", () => this.goTo(this.current));
    this.done.addEventListener("change", () => this.showLast());
    const later = () => requestAnimationFrame(() => this.renewNext());
    for (const moved of ["scroll", "resize"]) addEventListener(moved, later, { passive: true });
    this.showLast();
  }

  showLast() {
    const { last } = this.done;
    setText(this.lastText, this.done.words());
    this.undoButton.hidden = !last?.canBeUndone;
    if (last) this.undoButton.setAttribute("aria-label", say("Undo board {number}, {result}", { number: labelOf(last.board), result: last.value }));
  }

  renewNext() {
    const isAway = this.current && !this.cards.isInSight(this.current, this.bar);
    this.nextButton.hidden = !isAway;
    if (!isAway) return;
    const number = labelOf(this.current.dataset.board);
    setText(this.nextButton, this.cards.isAbove(this.current) ? say("Board {number} ↑", { number }) : say("Board {number} ↓", { number }));
  }

  goTo(card) {
    if (!card) return;
    this.select(card);
    card.scrollIntoView({ block: "center" });
    this.steady.move();
  }

  count() {
    const place = document.querySelector("[data-missing]");
    if (place) setText(place, String(this.cards.countEmpty()));
    if (this.current && this.cards.shown(this.current)) this.select(this.cards.nextEmpty(this.current));
  }

  // --- what others do ---

  async look() {
    const response = await fetch(location.pathname, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!response?.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("[data-phone]");
    if (fresh?.dataset.round !== this.root.dataset.round) return this.sayRound(fresh);
    hideBanner("round-changed");
    for (const card of fresh.querySelectorAll("[data-board]")) this.take(card.dataset);
    this.count();
  }

  take({ board, version, value }) {
    const card = this.cards.of(board);
    if (!card || Number(card.dataset.version) >= Number(version) || this.outbox.of(card.dataset.saveUrl).length) return;
    card.dataset.version = version;
    card.dataset.value = value;
    this.cards.paint(card, value);
  }

  sayRound(fresh) {
    const text = fresh ? say("Round {round} is open now.", { round: fresh.dataset.round }) : say("The round is not open any more.");
    showBanner("round-changed", "news", text, "", [{ text: sayInContext("verb", "Show"), run: () => (leaveFreely(), location.reload()) }]);
  }
}
