// All boards, only those without a result, only those that differ: the address says which.
import { announce } from "./announce.js";
import { say } from "./messages.js";
import * as rows from "./rows.js";

export class Filters {
  constructor(entry) {
    this.entry = entry;
    this.links = [...document.querySelectorAll("a[data-filter]")];
    for (const link of this.links) link.addEventListener("click", (event) => this.onClick(event, link));
  }

  onClick(event, link) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.show(link.dataset.filter);
  }

  toggleMissing() {
    this.show(this.entry.onlyMissing ? "all" : "missing");
    announce(this.entry.onlyMissing ? say("Missing boards only.") : say("All boards."));
  }

  show(kind, { goes = true } = {}) {
    const { table, current } = this.entry;
    for (const row of table.querySelectorAll("tr.is-kept")) row.classList.remove("is-kept");
    for (const each of ["missing", "differing"]) table.classList.toggle(`only-${each}`, each === kind);
    this.mark(kind);
    if (!goes || !current) return;
    const first = this.entry.onlyMissing && !rows.isMissing(current) ? this.entry.end(0, rows.isMissing) : current;
    this.entry.goTo(first ?? current);
  }

  mark(kind) {
    for (const link of this.links) {
      if (link.dataset.filter !== kind) link.removeAttribute("aria-current");
      else {
        link.setAttribute("aria-current", "true");
        history.replaceState(null, "", link.href);
      }
    }
  }
}
