// What this device keeps until the server has answered: in localStorage where we may, in memory
// where not. One item per entry, so that two tabs of a browser never overwrite each other's list.
// Memory always holds everything: what other tabs put or drop is told by the browser.
const PREFIX = "pairloom.outbox.";

export class Shelf extends EventTarget {
  // Event: change, when another tab has put or dropped something.
  constructor() {
    super();
    this.memory = new Map();
    this.stored = new Set();
    this.serial = 0;
    this.read();
    addEventListener("storage", (event) => {
      if (event.key === null || event.key.startsWith(PREFIX)) this.onStorage(event);
    });
    // A page that slept, or was kept for the way back, was told nothing meanwhile.
    for (const wake of ["pageshow", "visibilitychange"]) {
      addEventListener(wake, () => this.read() && this.dispatchEvent(new Event("change")));
    }
  }

  all() {
    return [...this.memory.values()];
  }

  has(entry) {
    return this.memory.has(entry.key);
  }

  put(entry) {
    entry.key ??= `${PREFIX}${String(Date.now()).padStart(15, "0")}.${String(this.serial++).padStart(6, "0")}.${entry.id}`;
    const isNew = !this.memory.has(entry.key);
    this.memory.set(entry.key, entry);
    // The clock may have been set back: the order of typing is the order of keys.
    if (isNew && this.newest > entry.key) this.sort();
    else if (isNew) this.newest = entry.key;
    try {
      localStorage.setItem(entry.key, JSON.stringify(entry));
      this.stored.add(entry.key);
    } catch {
      // Storage full or forbidden: kept as long as the page is open.
    }
  }

  drop(entry) {
    this.memory.delete(entry.key);
    this.stored.delete(entry.key);
    try {
      localStorage.removeItem(entry.key);
    } catch {
      // It was never there.
    }
  }

  onStorage({ key, newValue }) {
    if (key === null) this.read();
    else if (newValue === null) {
      this.memory.delete(key);
      this.stored.delete(key);
    } else this.take(key, newValue);
    this.dispatchEvent(new Event("change"));
  }

  // The same object goes on living here: somebody may be waiting for its answer.
  take(key, text) {
    let fresh;
    try {
      fresh = JSON.parse(text);
    } catch {
      return;
    }
    this.stored.add(key);
    const known = this.memory.get(key);
    if (known) Object.assign(known, fresh);
    else {
      this.memory.set(key, fresh);
      this.sort();
    }
  }

  sort() {
    this.memory = new Map([...this.memory].sort(([one], [other]) => (one < other ? -1 : 1)));
    this.newest = [...this.memory.keys()].at(-1);
  }

  /** Compare with the device's storage; true if anything was otherwise. */
  read() {
    const before = [...this.memory.keys()].join();
    try {
      for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
        this.take(key, localStorage.getItem(key));
      }
      for (const key of this.stored) {
        if (localStorage.getItem(key) !== null) continue;
        this.stored.delete(key); // another tab has sent it
        this.memory.delete(key);
      }
    } catch {
      // Memory alone, then.
    }
    return [...this.memory.keys()].join() !== before;
  }
}
