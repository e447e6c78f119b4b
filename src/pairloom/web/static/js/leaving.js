// Whoever goes on while results are still on their way waits for them: finishing or publishing a
// round, printing, another page. It goes on by itself when everything is saved; where that cannot
// be (no server, a decision is due) the page asks.
import { hideBanner, showBanner } from "./banners.js";
import { say, sayCounted } from "./messages.js";

const DELAY = 400; // What takes less is not worth a word.
let isFree = false;

/** The next step away from this page is meant: nobody is asked. */
export function leaveFreely() {
  isFree = true;
}

export class Leaving {
  constructor(outbox) {
    this.outbox = outbox;
    this.pending = null; // {words, go, isAct}
    this.timer = 0;
    outbox.addEventListener("change", () => this.pending && this.renew());
    document.addEventListener("submit", (event) => this.onSubmit(event));
    document.addEventListener("click", (event) => this.onClick(event));
    addEventListener("beforeunload", (event) => {
      if (!isFree && this.outbox.waiting().length) event.preventDefault();
    });
    // The page was left and has come back from the browser's memory.
    addEventListener("pageshow", () => (isFree = false));
  }

  onSubmit(event) {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || isFree || form.target) return;
    const isAct = form.method === "post";
    if (!this.mustWait(isAct)) return;
    event.preventDefault();
    const words = submitter?.textContent.trim() || say("This form");
    this.hold(words, isAct, () => form.requestSubmit(submitter?.form === form ? submitter : undefined));
  }

  onClick(event) {
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || isFree || event.button) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target || link.hasAttribute("download")) return;
    if (link.closest("#banners") || link.origin !== location.origin) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    if (!this.mustWait(false)) return;
    event.preventDefault();
    this.hold(link.textContent.trim() || say("The next page"), false, () => location.assign(link.href));
  }

  // An act on the round needs every decision as well; a look at another page only what was typed.
  mustWait(isAct) {
    if (this.outbox.waiting().length) return true;
    return isAct && this.undecided() > 0;
  }

  undecided() {
    return this.outbox.conflicts().length + this.outbox.refused().length;
  }

  hold(words, isAct, go) {
    clearTimeout(this.timer);
    this.pending = { words, isAct, go, isSlow: false };
    this.timer = setTimeout(() => {
      if (!this.pending) return;
      this.pending.isSlow = true;
      this.renew();
    }, DELAY);
    this.renew();
  }

  renew() {
    const { words, isAct, isSlow } = this.pending;
    if (!this.mustWait(isAct)) return this.release();
    const count = this.outbox.waiting().length;
    if (count && !this.outbox.isOffline && !this.outbox.isShutOut) {
      if (isSlow) {
        const text = sayCounted("{count} result is still being saved.", "{count} results are still being saved.", count);
        showBanner("waiting", "news", say("“{act}” waits.", { act: words }), text, [{ text: say("Do not wait"), run: () => this.cancel() }]);
      }
      return;
    }
    const kept = sayCounted("{count} result is kept on this device and not saved yet.", "{count} results are kept on this device and not saved yet.", count);
    const due = sayCounted("A decision is due above, on {count} board.", "A decision is due above, on {count} boards.", this.undecided());
    showBanner("waiting", "stale", `${words}?`, count ? kept : due, [
      { text: say("Stay"), run: () => this.cancel() },
      { text: say("{act} all the same", { act: words }), run: () => this.release() },
    ]);
  }

  cancel() {
    clearTimeout(this.timer);
    this.pending = null;
    hideBanner("waiting");
  }

  release() {
    const { go } = this.pending;
    this.cancel();
    isFree = true;
    go();
    // A form that its own page refuses to send leaves nothing.
    setTimeout(() => (isFree = false), 1000);
  }
}
