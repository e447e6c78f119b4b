// Banners about what waits in this browser: offline, shut out, refused. On every page of the desk,
// because results typed on one page may wait on another. `show` leads to the board of an entry
// where the page has it.
import { hideBanner, showBanner } from "./banners.js";
import { leaveFreely } from "./leaving.js";

function kept(count) {
  return count === 1 ? "1 result is" : `${count} results are`;
}

export class Trouble {
  constructor(outbox, { show = null, onDiscard = null, mayLogIn = true } = {}) {
    this.outbox = outbox;
    this.show = show;
    this.onDiscard = onDiscard;
    this.mayLogIn = mayLogIn;
    outbox.addEventListener("online", () => hideBanner("offline"));
    outbox.addEventListener("shut-out", (event) => this.onShutOut(event.detail.answer));
    outbox.addEventListener("change", () => this.renew());
    this.renew();
  }

  renew() {
    const waiting = this.outbox.waiting();
    if (!waiting.length) for (const id of ["offline", "shut-out"]) hideBanner(id);
    if (waiting.length && this.outbox.isOffline) this.sayOffline(waiting);
    this.sayRefused(this.outbox.refused());
    this.sayElsewhere(this.outbox.conflicts().filter((entry) => !this.show?.(entry, false)));
  }

  here(entries) {
    return this.show && entries.find((entry) => this.show(entry, false));
  }

  sayOffline(waiting) {
    const count = waiting.length;
    const goes = count === 1 ? "goes" : "go";
    const text = `${kept(count)} kept on this device and ${goes} out when the server answers. Go on working.`;
    const first = this.here(waiting);
    const actions = first ? [{ text: `Show the ${count}`, run: () => this.show(first, true) }] : [];
    showBanner("offline", "offline", "Offline.", text, actions);
  }

  onShutOut({ count, message }) {
    const text = `${message} ${kept(count)} kept on this device and can go out after you have signed in or loaded the page again.`;
    showBanner("shut-out", "bad", "Not saved.", text.trim(), [
      ...(this.mayLogIn ? [{ text: "Sign in", href: `/login?next=${encodeURIComponent(location.pathname)}`, run: leaveFreely }] : []),
      { text: "Load again", run: () => (leaveFreely(), location.reload()) },
      { text: `Discard ${count}`, run: () => this.discard() },
    ]);
  }

  discard() {
    hideBanner("shut-out");
    const all = this.outbox.discard();
    this.onDiscard?.(all);
  }

  // Two entries for a board of another page: there both are shown.
  sayElsewhere([first]) {
    if (!first) return hideBanner("clash-elsewhere");
    const text = `Somebody else had saved ${first.conflict.value || "no result"}; you typed ${first.value || "no result"}.`;
    showBanner("clash-elsewhere", "clash", `Two entries for board ${first.board}.`, text, [{ text: "Decide", href: first.page }]);
  }

  // Stays until somebody says "Seen", goes to the board, or types something else there.
  sayRefused(refused) {
    if (!refused.length) return hideBanner("refused");
    const [first] = refused;
    const what = ({ board, value }) => `board ${board}, ${value || "clearing it"}`;
    const lead = refused.length === 1 ? `Not saved: ${what(first)}.` : `${refused.length} results were not saved.`;
    const others = refused.length === 1 ? "" : `${refused.slice(0, 5).map(what).join("; ")}${refused.length > 5 ? " and others" : ""}. `;
    const actions = [{ text: "Seen", run: () => this.outbox.acknowledge(refused) }];
    const target = this.here(refused);
    if (target) {
      const go = () => {
        this.outbox.acknowledge([target]);
        this.show(target, true);
      };
      actions.unshift({ text: `Show board ${target.board}`, run: go });
    }
    showBanner("refused", "bad", lead, `${others}${first.refused}`, actions);
  }
}
