// Public pages renew themselves: word comes that something was published, the page asks for itself.
// Nothing moves under a pointer or a focused field: then rows that stay where they are are renewed,
// and for the rest a banner says that there is something new.
import { hideBanner, showBanner } from "./banners.js";
import { Live } from "./live.js";
import { say, sayInContext } from "./messages.js";

const SPREAD = 2000; // all visitors hear of a result at once, and need not ask at once
const PARTS = ["main", ".public-head .top p", ".rail"];

export class PublicLive extends Live {
  constructor(url) {
    super(url);
    document.addEventListener("visibilitychange", () => this.show(!document.hidden));
  }

  // A browser has six lines to a server at most: tabs that nobody looks at must not hold them.
  show(isSeen) {
    if (isSeen) this.reconnect();
    else this.source.close();
  }

  watch() {
    if (!document.hidden) super.watch();
  }

  connect() {
    this.shown ??= textOf(document);
    super.connect();
    this.source.addEventListener("changed", () => this.later());
  }

  later() {
    this.touch();
    document.dispatchEvent(new Event("pairloom:changed")); // my board has a page of its own to ask for
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.renew(), Math.random() * SPREAD);
  }

  // Whatever was missed while the line was down is in the page, too.
  async catchUp() {
    if (!this.mayHaveMissed) return;
    this.mayHaveMissed = false;
    this.later();
  }

  async renew() {
    const response = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!response) return;
    if (!response.ok) {
      // Hidden, or moved: the server says it better than an old page.
      if (response.status === 404) location.reload();
      return;
    }
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const told = textOf(page);
    if (told === this.shown) return;
    if (!isBusy()) {
      this.put(page, told);
      return;
    }
    renewRows(page);
    if (withoutRows(page) !== withoutRows(document)) this.offer(page, told);
  }

  get news() {
    return say("This round has changed.");
  }

  offer(page, told) {
    const show = { text: sayInContext("verb", "Show"), run: () => this.put(page, told) };
    showBanner("round-changed", "news", this.news, "", [show]);
  }

  put(page, told) {
    hideBanner("round-changed");
    const versions = new Map(rowsOf(document).map((row) => [row.dataset.board, row.dataset.version]));
    for (const part of PARTS) {
      const [old, fresh] = [document.querySelector(part), page.querySelector(part)];
      if (old && fresh) old.replaceChildren(...document.importNode(fresh, true).childNodes);
    }
    for (const row of rowsOf(document)) {
      const known = versions.get(row.dataset.board);
      if (known !== undefined && known !== row.dataset.version) row.classList.add("arrived");
    }
    this.shown = told;
  }
}

const rowsOf = (page) => [...page.querySelectorAll("[data-board]")];
const textOf = (page) => PARTS.map((part) => page.querySelector(part)?.innerHTML).join();

// What is on the page beside its boards, as people read it.
function withoutRows(page) {
  return PARTS.map((part) => {
    const copy = page.querySelector(part)?.cloneNode(true);
    copy?.querySelectorAll("[data-board]").forEach((row) => row.replaceChildren());
    return copy?.textContent.replace(/\s+/g, " ");
  }).join();
}

// Somebody points at it, is in it with the keyboard, has marked a text or opened a sheet above it.
function isBusy() {
  const main = document.querySelector("main");
  const isInside = main.contains(document.activeElement) && document.activeElement !== main;
  const hasMarked = !document.getSelection().isCollapsed;
  return isInside || hasMarked || main.matches(":hover") || document.querySelector("dialog[open]") !== null;
}

function renewRows(page) {
  const fresh = new Map(rowsOf(page).map((row) => [row.dataset.board, row]));
  for (const row of rowsOf(document)) {
    const newer = fresh.get(row.dataset.board);
    if (!newer || newer.dataset.version === row.dataset.version || row.contains(document.activeElement)) continue;
    const put = document.importNode(newer, true);
    put.classList.add("arrived");
    row.replaceWith(put);
  }
}
