// Banners about what waits in this browser: offline, shut out, refused. On every page of the desk,
// because results typed on one page may wait on another. `show` leads to the board of an entry
// where the page has it.
import { hideBanner, showBanner } from "./banners.js";
import { leaveFreely } from "./leaving.js";
import { say, sayCounted } from "./messages.js";

// What people call the board of an entry, on pages that do not have it, too.
const calledOf = ({ board, called }) => called ?? board;

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
    const text = sayCounted(
      "{count} result is kept on this device and goes out when the server answers. Go on working.",
      "{count} results are kept on this device and go out when the server answers. Go on working.",
      count,
    );
    const first = this.here(waiting);
    const actions = first ? [{ text: sayCounted("Show the {count}", "Show the {count}", count), run: () => this.show(first, true) }] : [];
    showBanner("offline", "offline", say("Offline."), text, actions);
  }

  onShutOut({ count, message }) {
    const kept = sayCounted(
      "{count} result is kept on this device and can go out after you have signed in or loaded the page again.",
      "{count} results are kept on this device and can go out after you have signed in or loaded the page again.",
      count,
    );
    showBanner("shut-out", "bad", say("Not saved."), `${message} ${kept}`.trim(), [
      ...(this.mayLogIn ? [{ text: say("Sign in"), href: `/login?next=${encodeURIComponent(location.pathname)}`, run: leaveFreely }] : []),
      { text: say("Load again"), run: () => (leaveFreely(), location.reload()) },
      { text: sayCounted("Discard {count}", "Discard {count}", count), run: () => this.discard() },
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
    const [theirs, mine] = [first.conflict.value, first.value].map((value) => value || say("no result"));
    const text = say("Somebody else had saved {theirs}; you typed {mine}.", { theirs, mine });
    showBanner("clash-elsewhere", "clash", say("Two entries for board {board}.", { board: calledOf(first) }), text, [{ text: say("Decide"), href: first.page }]);
  }

  // Stays until somebody says "Seen", goes to the board, or types something else there.
  sayRefused(refused) {
    if (!refused.length) return hideBanner("refused");
    const [first] = refused;
    const what = (entry) => {
      const gaps = { board: calledOf(entry), result: entry.value };
      return entry.value ? say("board {board}, {result}", gaps) : say("board {board}, clearing it", gaps);
    };
    const isOne = refused.length === 1;
    const lead = isOne ? say("Not saved: {what}.", { what: what(first) }) : sayCounted("{count} result was not saved.", "{count} results were not saved.", refused.length);
    const several = [...refused.slice(0, 5).map(what), ...(refused.length > 5 ? ["…"] : [])].join("; ");
    const others = isOne ? "" : `${several}. `;
    const actions = [{ text: say("Seen"), run: () => this.outbox.acknowledge(refused) }];
    const target = this.here(refused);
    if (target) {
      const go = () => {
        this.outbox.acknowledge([target]);
        this.show(target, true);
      };
      actions.unshift({ text: say("Show board {number}", { number: calledOf(target) }), run: go });
    }
    showBanner("refused", "bad", lead, `${others}${first.refused}`, actions);
  }
}
