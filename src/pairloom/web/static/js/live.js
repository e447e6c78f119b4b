// Server-sent events: rows of other arbiters arrive, a lost line is said, missed rows are fetched.
// Events: board {board, version, row_html, parts}; round {message?}; tick (the server lives).
import { clock } from "./announce.js";
import { hideBanner, showBanner } from "./banners.js";
import { say, sayCounted, sayInContext } from "./messages.js";
import { allRows, renewCounts, replaceParts, replaceRow, rowOf } from "./rows.js";

const SILENCE = 45000; // three missed ticks
const LOST = 10000;

export class Live {
  constructor(url, { table = null, outbox = null } = {}) {
    this.url = url;
    this.table = table;
    this.outbox = outbox;
    this.seen = new Date();
    this.wasLost = false;
    this.mayHaveMissed = false; // until the page itself was asked what came meanwhile
    this.connect();
    setInterval(() => this.watch(), 5000);
  }

  connect() {
    this.source = new EventSource(this.url);
    this.source.addEventListener("open", () => this.onOpen());
    this.source.addEventListener("error", () => (this.wasLost = this.mayHaveMissed = true));
    this.source.addEventListener("tick", () => this.touch());
    this.source.addEventListener("board", (event) => this.onBoard(JSON.parse(event.data)));
    this.source.addEventListener("round", (event) => this.onRound(event.data));
  }

  // A line can be dead without anybody telling the browser: a network was changed, a server fell.
  reconnect() {
    this.source.close();
    this.mayHaveMissed = true;
    this.connect();
  }

  touch() {
    this.seen = new Date();
    hideBanner("stale");
    const place = document.querySelector("[data-live-text]");
    if (place) {
      place.textContent = say("live {time}", { time: clock(this.seen) });
      place.classList.remove("stale");
    }
  }

  onOpen() {
    this.touch();
    this.wasLost = false;
    this.catchUp();
    this.outbox?.flush(true);
  }

  watch() {
    const silence = Date.now() - this.seen;
    if (this.source.readyState === EventSource.OPEN) this.catchUp();
    if (silence < (this.wasLost ? LOST : SILENCE)) return;
    const minutes = Math.round(silence / 60000);
    const time = clock(this.seen);
    const ago = sayCounted("Last update {time}, {count} minute ago. Trying again.", "Last update {time}, {count} minutes ago. Trying again.", minutes, { time });
    const text = minutes ? ago : say("Last update {time}. Trying again.", { time });
    showBanner("stale", "stale", say("Stale."), text, [{ text: say("Load now"), run: () => location.reload() }]);
    const place = document.querySelector("[data-live-text]");
    if (place) {
      place.textContent = say("as of {time}", { time });
      place.classList.add("stale");
    }
    if (this.source.readyState !== EventSource.CONNECTING) this.reconnect();
  }

  onBoard({ board, version, row_html: html, parts }) {
    this.touch();
    if (this.take(board, Number(version), html, true)) replaceParts(parts);
  }

  // Not over what is still on its way from here: its own answer, or a conflict, will tell.
  take(board, version, html, flashes) {
    const row = this.table && rowOf(this.table, board);
    if (!row || Number(row.dataset.version) >= version) return false;
    if (row.dataset.saveUrl && this.outbox?.of(row.dataset.saveUrl).length) return false;
    const fresh = replaceRow(this.table, html);
    if (fresh && flashes) fresh.classList.add("arrived");
    this.table.dispatchEvent(new CustomEvent("pairloom:replaced", { detail: { row: fresh } }));
    renewCounts(this.table);
    return true;
  }

  onRound(data) {
    this.touch();
    let text = "";
    try {
      text = JSON.parse(data).message ?? "";
    } catch {
      // No words of its own.
    }
    showBanner("round-changed", "news", say("This round has changed."), text, [{ text: sayInContext("verb", "Show"), run: () => location.reload() }]);
  }

  // What happened while the line was down is in the page itself. Tried until it was read.
  async catchUp() {
    if (!this.table || !this.mayHaveMissed) return;
    const response = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!response?.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("[data-boards]");
    if (!fresh) return;
    this.mayHaveMissed = false;
    for (const row of allRows(fresh)) this.take(row.dataset.board, Number(row.dataset.version), row.outerHTML, true);
    replaceParts([...page.querySelectorAll("[data-part]")].map((part) => part.outerHTML));
  }
}
