// The chip in the top bar: it always says what is true of everything that was typed in this
// browser, on whichever page and tab. "All saved" means: nothing waits, nothing is on its way,
// nothing was refused without anybody having seen it.
import { clock } from "./announce.js";

function plural(count, singular, several) {
  return count === 1 ? `1 ${singular}` : `${count} ${several}`;
}

/** Kind of chip, and its words. */
function state(outbox, savedAt) {
  const count = outbox.waiting().length;
  const conflicts = outbox.conflicts().length;
  const refused = outbox.refused().length;
  if (count && outbox.isShutOut) return ["bad", `Not saved, ${count} kept here`];
  if (count && outbox.isOffline) return ["offline", `Offline, ${count} kept here`];
  if (count) return ["", `Saving ${count}…`];
  if (conflicts) return ["attention", `${plural(conflicts, "board", "boards")} to decide`];
  if (refused) return ["bad", `${refused} not saved`];
  return ["good", `All saved ${clock(savedAt, true)}`];
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
