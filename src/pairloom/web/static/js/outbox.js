// Results on their way to the server. Each one is written to this device before it is sent and
// removed only after the server's answer, so nothing typed is lost by a dead network, a reload or
// a crash. Each carries a request id made here: sent twice, it counts once.
//
// An entry: {key, id, board, url, value, previous, version, at, mode, quiet, tried, conflict?}
const PREFIX = "pairloom.outbox.";
const PAUSES = [500, 1000, 2000, 4000, 8000, 10000];
const PATIENCE = 20000; // no answer for so long is no answer

// 16 random bytes; crypto.randomUUID is not there on plain http in a club's network.
export function requestId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class Shelf {
  // localStorage where we may, memory where not; one item per entry, so that two tabs of the
  // same browser never overwrite each other's list.
  constructor() {
    this.memory = new Map();
    this.stored = new Set();
    this.serial = 0;
  }

  put(entry) {
    entry.key ??= `${PREFIX}${String(Date.now()).padStart(15, "0")}.${String(this.serial++).padStart(6, "0")}.${entry.id}`;
    this.memory.set(entry.key, entry);
    try {
      localStorage.setItem(entry.key, JSON.stringify(entry));
      this.stored.add(entry.key);
    } catch {
      // Storage full or forbidden: kept as long as the page is open.
    }
  }

  drop(entry) {
    this.memory.delete(entry.key);
    try {
      localStorage.removeItem(entry.key);
    } catch {
      // It was never there.
    }
  }

  all() {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
      for (const key of keys) {
        this.stored.add(key);
        if (!this.memory.has(key)) this.memory.set(key, JSON.parse(localStorage.getItem(key)));
      }
      for (const key of this.stored) {
        if (localStorage.getItem(key) !== null) continue;
        // Another tab has sent it.
        this.stored.delete(key);
        this.memory.delete(key);
      }
    } catch {
      // Memory alone, then.
    }
    return [...this.memory.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  }
}

export class Outbox extends EventTarget {
  // Events, each with its entry and the server's answer in `detail`:
  // saved, conflict, refused, shut-out, offline, online, count.
  constructor() {
    super();
    this.shelf = new Shelf();
    this.running = false;
    this.failures = 0;
    this.timer = 0;
    addEventListener("online", () => this.flush(true));
  }

  entries() {
    return this.shelf.all();
  }

  waiting() {
    return this.entries().filter((entry) => !entry.conflict);
  }

  of(url) {
    return this.entries().filter((entry) => entry.url === url);
  }

  get isOffline() {
    return this.failures > 0;
  }

  /** Keep and send. What waits for the same board is replaced, unless the server may have it. */
  add({ board, url, value, previous, version, mode = "enter", quiet = false }) {
    let base = { version, previous };
    for (const old of this.of(url)) {
      if (old.tried) continue;
      base = { version: old.version, previous: old.previous };
      this.shelf.drop(old);
    }
    const at = new Date().toISOString();
    const entry = { id: requestId(), board, url, value, mode, quiet, at, ...base };
    this.shelf.put(entry);
    this.tell("count", null, this.waiting().length);
    this.flush();
    return entry;
  }

  /** Answer a conflict: take mine again on top of what is there, or let it go. */
  resolve(entry, takeMine) {
    this.shelf.drop(entry);
    if (takeMine) {
      const { board, url, value, mode, conflict } = entry;
      return this.add({ board, url, value, previous: conflict.value, version: conflict.version, mode });
    }
    this.tell("count", null, this.waiting().length);
    return null;
  }

  async flush(now = false) {
    if (now) clearTimeout(this.timer);
    if (this.running) return;
    this.running = true;
    try {
      for (let entry = this.waiting()[0]; entry; entry = this.waiting()[0]) {
        if (!(await this.send(entry))) break;
      }
    } finally {
      this.running = false;
    }
  }

  // True when the server has answered and the next one may go.
  async send(entry) {
    let response;
    let answer;
    entry.tried = true;
    this.shelf.put(entry);
    try {
      const signal = AbortSignal.timeout?.(PATIENCE);
      response = await fetch(entry.url, { method: "POST", body: form(entry), headers: headers(), signal, credentials: "same-origin" });
      answer = await response.json().catch(() => ({}));
    } catch {
      return this.fail(entry);
    }
    if (response.status >= 500 || response.status === 429) return this.fail(entry);
    if (isShutOut(response, answer)) return this.shutOut(entry, answer);
    // An answer that is not ours, from a proxy or a captive portal, saved nothing.
    if (response.ok && answer.version === undefined) return this.fail(entry);
    this.recover();
    if (response.status === 409 && answer.conflict) return this.clash(entry, answer.conflict);
    if (!response.ok) return this.refuse(entry, answer, response.status);
    this.shelf.drop(entry);
    // What the same person typed meanwhile stands on the version just saved.
    for (const later of this.of(entry.url)) {
      later.version = answer.version;
      later.previous = entry.value;
      this.shelf.put(later);
    }
    this.tell("saved", entry, answer);
    return true;
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
    if (!this.failures) return;
    this.failures = 0;
    this.tell("online", null, null);
  }

  // Kept, not tried again by itself: somebody has to sign in or load the page first.
  shutOut(entry, answer) {
    this.tell("shut-out", entry, { count: this.waiting().length, message: answer.message ?? "" });
    return false;
  }

  /** Let go of everything that waits; only ever asked for by a person. */
  discard() {
    const all = this.waiting();
    for (const entry of all) this.shelf.drop(entry);
    this.tell("count", null, 0);
    return all;
  }

  clash(entry, conflict) {
    entry.conflict = { ...conflict, row_html: undefined };
    this.shelf.put(entry);
    this.tell("conflict", entry, conflict);
    return true;
  }

  refuse(entry, answer, status) {
    this.shelf.drop(entry);
    this.tell("refused", entry, { message: `The server refused this result (${status}).`, ...answer });
    return true;
  }

  tell(type, entry, answer) {
    this.dispatchEvent(new CustomEvent(type, { detail: { entry, answer } }));
  }
}

// Not known any more, a worn-out form token, or sent on to the sign-in page. What the rules or
// somebody's role refuse comes as 422, with its reason.
function isShutOut(response, answer) {
  if (response.status === 401 || response.status === 403) return true;
  return response.ok && response.redirected && answer.version === undefined;
}

function form(entry) {
  const fields = new URLSearchParams({
    result: entry.value, version: entry.version, request_id: entry.id, mode: entry.mode,
  });
  const token = csrfToken();
  if (token) fields.set("csrf_token", token);
  return fields;
}

function headers() {
  const token = csrfToken();
  return { Accept: "application/json", ...(token && { "X-CSRF-Token": token }) };
}

function csrfToken() {
  return document.querySelector('meta[name="csrf-token"]')?.content ?? "";
}
