// The chip in the top bar: it always says what is true of everything that was typed in this
// browser, on whichever page and tab. "All saved" means: nothing waits, nothing is on its way,
// nothing was refused without anybody having seen it.
import { clock } from "./announce.js";
import { say, sayCounted } from "./messages.js";

/** Kind of chip, and its words. */
function state(outbox, savedAt) {
  const count = outbox.waiting().length;
  const conflicts = outbox.conflicts().length;
  const refused = outbox.refused().length;
  if (count && outbox.isShutOut) return ["bad", sayCounted("Not saved, {count} kept here", "Not saved, {count} kept here", count)];
  if (count && outbox.isOffline) return ["offline", sayCounted("Offline, {count} kept here", "Offline, {count} kept here", count)];
  if (count) return ["", sayCounted("Saving {count}…", "Saving {count}…", count)];
  if (conflicts) return ["attention", sayCounted("{count} board to decide", "{count} boards to decide", conflicts)];
  if (refused) return ["bad", sayCounted("{count} not saved", "{count} not saved", refused)];
  return ["good", say("All saved {time}", { time: clock(savedAt, true) })];
}

// What is to be decided or seen stands above the boards, perhaps far above.
function toBanners(words) {
  const link = document.createElement("a");
  link.href = "#banners";
  link.textContent = words;
  return link;
}

export function startConnection(outbox) {
  const chip = document.querySelector("[data-connection]");
  if (!chip) return;
  const text = chip.querySelector("[data-connection-text]");
  let savedAt = new Date();
  const show = () => {
    const [kind, words] = state(outbox, savedAt);
    chip.hidden = false;
    if (text.textContent === words) return;
    chip.classList.remove("good", "offline", "attention", "bad");
    if (kind) chip.classList.add(kind);
    chip.querySelector("[data-connection-sign]").hidden = kind !== "good";
    text.replaceChildren(kind === "good" || !kind ? words : toBanners(words));
  };
  outbox.addEventListener("saved", () => (savedAt = new Date()));
  outbox.addEventListener("change", show);
  show();
}
