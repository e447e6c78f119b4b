// What was entered here, newest last, and how it fared. Whoever offers to take something back
// names what stands on top: exactly that is taken back.
import { say, sayInContext } from "./messages.js";
import { labelOf } from "./rows.js";

const STATES = {
  saving: sayInContext("result", "on its way"),
  saved: sayInContext("result", "saved"),
  kept: sayInContext("result", "kept on this device"),
  refused: sayInContext("result", "not saved"),
  clash: sayInContext("result", "two entries, decide above"),
  back: sayInContext("result", "taken back"),
  same: sayInContext("result", "as it was"),
};

export class Done extends EventTarget {
  // Event: change.
  constructor() {
    super();
    this.all = [];
    this.last = null; // the last tap or key, also when it cannot be undone
    this.notice = ""; // why a tap did not count; gone with the next one that does
    this.words = this.words.bind(this);
  }

  /** An entry on its way; `before` is what stood there and comes back by undo. */
  push(entry, before) {
    this.notice = "";
    this.last = { id: entry.id, board: entry.board, value: entry.value, before, state: "saving", canBeUndone: true };
    this.all.push(this.last);
    this.renew();
  }

  /** Typed what was there already: the last thing done, and nothing to take back. */
  pushSame(board, value) {
    this.notice = "";
    this.last = { id: "", board, value, before: value, state: "same", canBeUndone: false };
    this.all.push(this.last);
    this.renew();
  }

  /** The server's word on an entry: saved in a version, or why it never was. */
  settle(id, state, version) {
    const step = this.all.find((each) => each.id === id);
    if (!step) return;
    step.state = state;
    step.version = version;
    if (state === "refused" || state === "clash") {
      step.canBeUndone = false;
      this.all = this.all.filter((each) => each !== step);
    }
    this.renew();
  }

  /** The last step, to be taken back by the caller; null if there is none. */
  pop() {
    const step = this.all.pop() ?? null;
    if (step) {
      this.last = { ...step, state: step.canBeUndone ? "back" : "same", canBeUndone: false };
      this.renew();
    }
    return step;
  }

  /** The taking back itself was refused, or meets another's word: then it was not taken back. */
  failBack(board, state) {
    if (this.last?.state !== "back" || this.last.board !== board) return;
    this.last = { ...this.last, state: state === "clash" ? "clash" : "saved" };
    this.renew();
  }

  /** A tap that came too quickly, or when things had moved: nothing was entered. */
  hesitate(notice) {
    this.notice = notice;
    this.renew();
  }

  words(word = "board") {
    if (!this.last) return this.notice;
    const { board, value, state } = this.last;
    const gaps = { number: labelOf(board), result: value || sayInContext("result", "cleared"), state: STATES[state] };
    const told = word === "table" ? say("Table {number}: {result}, {state}.", gaps) : say("Board {number}: {result}, {state}.", gaps);
    return `${this.notice} ${told}`.trim();
  }

  renew() {
    this.dispatchEvent(new Event("change"));
  }
}
