// Results on their way to the server. Each one is written to this device before it is sent and
// removed only after the server's answer, so nothing typed is lost by a dead network, a reload or
// a crash. Each carries a request id made here: sent twice, it counts once. What waits for the
// same round goes out together, and is answered one by one.
//
// An entry: {key, id, board, url, together, page, value, previous, version, at, mode, quiet, takesBack,
// tab, touched, tried, conflict?, refused?}. With `conflict` or `refused` it waits for a person, not to be sent.
import { say } from "./messages.js";
import { ask } from "./outbox-requests.js";
import { Shelf } from "./shelf.js";

const PAUSES = [500, 1000, 2000, 4000, 8000, 10000];
const MOST = 50; // so many in one request
const GRACE = 30000; // a tab that has not touched its results for so long is gone

// 16 random bytes; crypto.randomUUID is not there on plain http in a club's network.
export function requestId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Outbox extends EventTarget {
  // Events, each with its entry and the server's answer in `detail`:
  // saved, conflict, refused, shut-out, offline, online. And change: what waits, or how, is
  // otherwise now; it comes after every one of them, and when another tab does something.
  constructor() {
    super();
    this.shelf = new Shelf();
    this.running = false;
    this.failures = 0;
    this.isShutOut = false;
    this.timer = 0;
    this.tab = requestId();
    this.shelf.addEventListener("change", () => {
      this.tell("change");
      this.flush();
    });
    addEventListener("online", () => this.flush(true));
    addEventListener("pagehide", () => this.leave());
    setInterval(() => this.waiting().length && !this.isOffline && this.flush(), GRACE);
  }

  // Every tab sends its own, so that two never send the same board in the wrong order; whoever
  // is open sends what a closed one has left behind.
  isMine(entry) {
    return !entry.tab || entry.tab === this.tab || Date.now() - (entry.touched ?? 0) > GRACE;
  }

  leave() {
    for (const entry of this.waiting().filter((each) => each.tab === this.tab)) this.keep(entry, "");
  }

  keep(entry, tab = this.tab) {
    Object.assign(entry, { tab, touched: Date.now() });
    this.shelf.put(entry);
  }

  entries() {
    return this.shelf.all();
  }

  waiting() {
    return this.entries().filter((entry) => !entry.conflict && !entry.refused);
  }

  conflicts() {
    return this.entries().filter((entry) => entry.conflict);
  }

  refused() {
    return this.entries().filter((entry) => entry.refused);
  }

  /** What is not settled yet on a board: on its way, or two words against each other. */
  of(url) {
    return this.entries().filter((entry) => entry.url === url && !entry.refused);
  }

  get isOffline() {
    return this.failures > 0;
  }

  /** Keep and send. What waits for the same board is replaced, unless the server may have it. */
  add({ board, called = String(board), url, value, previous, version, together = "", mode = "enter", quiet = false, takesBack = "" }) {
    let base = { version, previous };
    for (const old of this.entries().filter((entry) => entry.url === url)) {
      // A new word on a board settles what was asked about it.
      if (old.conflict || old.refused) this.shelf.drop(old);
      else if (!old.tried) {
        base = { version: old.version, previous: old.previous };
        this.shelf.drop(old);
      }
    }
    const at = new Date().toISOString();
    const page = location.pathname; // where a question about it can be answered
    const entry = { id: requestId(), board, called, url, together, page, value, mode, quiet, takesBack, at, ...base };
    this.keep(entry);
    this.tell("change");
    this.flush();
    return entry;
  }

  /** Answer a conflict: take mine again on top of what is there, or let it go. */
  resolve(entry, takeMine) {
    this.shelf.drop(entry);
    if (takeMine) {
      const { board, called, url, together, value, mode, conflict } = entry;
      return this.add({ board, called, url, together, value, previous: conflict.value, version: conflict.version, mode });
    }
    this.tell("change");
    return null;
  }

  /** Somebody has seen that these were refused. */
  acknowledge(entries) {
    for (const entry of entries) this.shelf.drop(entry);
    if (entries.length) this.tell("change");
  }

  async flush(now = false) {
    if (now) clearTimeout(this.timer);
    if (this.running) return;
    this.running = true;
    try {
      for (let load = this.nextLoad(); load.length; load = this.nextLoad()) {
        if (!(await this.send(load))) break;
      }
    } finally {
      this.running = false;
    }
  }

  // The oldest, and others of the same round with it; of each board only the first, because the
  // second stands on the version that the first one gets.
  nextLoad() {
    const [first, ...others] = this.waiting().filter((entry) => this.isMine(entry));
    if (!first?.together || first.alone) return first ? [first] : [];
    const load = new Map([[first.url, first]]);
    for (const entry of others) {
      if (load.size === MOST) break;
      if (entry.together === first.together && !entry.alone && !load.has(entry.url)) load.set(entry.url, entry);
    }
    return [...load.values()];
  }

  // True when the server has answered and the next ones may go.
  async send(load) {
    for (const entry of load) {
      entry.tried = true;
      this.keep(entry);
    }
    const outcome = await ask(load);
    if (outcome.isLost) return this.fail(load[0]);
    if (outcome.isShutOut) return this.shutOut(load[0], outcome.answer);
    this.recover();
    if (outcome.isUnknown) {
      // A server that takes one at a time.
      for (const entry of load) entry.alone = true;
      return true;
    }
    for (const [entry, status, answer] of outcome.answers) this.settle(entry, status, answer);
    return true;
  }

  settle(entry, status, answer) {
    // Another tab of this browser may have had its answer before.
    if (!this.shelf.has(entry)) return;
    if (status === 409 && answer.conflict) this.clash(entry, answer.conflict);
    else if (status >= 400) this.refuse(entry, answer, status);
    else this.accept(entry, answer);
  }

  accept(entry, answer) {
    this.shelf.drop(entry);
    // What the same person typed meanwhile stands on the version just saved.
    for (const later of this.of(entry.url)) {
      later.version = answer.version;
      later.previous = entry.value;
      this.shelf.put(later);
    }
    this.tell("saved", entry, answer);
  }

  clash(entry, conflict) {
    entry.conflict = { ...conflict, row_html: undefined };
    this.shelf.put(entry);
    this.tell("conflict", entry, conflict);
  }

  // Kept until somebody has seen it: a result that was not saved must not go away silently.
  refuse(entry, answer, status) {
    entry.refused = answer.message ?? say("The server refused this result ({status}).", { status });
    this.shelf.put(entry);
    this.tell("refused", entry, { ...answer, message: entry.refused });
  }

  fail(entry) {
    this.failures += 1;
    this.tell("offline", entry, this.waiting().length);
    const pause = PAUSES[Math.min(this.failures - 1, PAUSES.length - 1)];
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), pause);
    return false;
  }

  recover() {
    this.isShutOut = false;
    if (!this.failures) return;
    this.failures = 0;
    this.tell("online");
  }

  // Kept, not tried again by itself: somebody has to sign in or load the page first.
  shutOut(entry, answer) {
    this.failures = 0;
    this.isShutOut = true;
    this.tell("shut-out", entry, { count: this.waiting().length, message: answer.message ?? "" });
    return false;
  }

  /** Let go of everything that waits; only ever asked for by a person. */
  discard() {
    const all = this.waiting();
    for (const entry of all) this.shelf.drop(entry);
    this.tell("change");
    return all;
  }

  tell(type, entry = null, answer = null) {
    this.dispatchEvent(new CustomEvent(type, { detail: { entry, answer } }));
    if (type !== "change") this.dispatchEvent(new CustomEvent("change", { detail: {} }));
  }
}
