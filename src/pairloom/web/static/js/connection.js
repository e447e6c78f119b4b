// The chip in the top bar: saved with tick and time, saving without, offline without.
import { clock } from "./announce.js";

const DELAY = 400; // A save that takes less is not worth a word.
let timer = 0;
let state = "";

function set(kind, text, tick) {
  const chip = document.querySelector("[data-connection]");
  if (!chip) return;
  chip.classList.remove("good", "offline", "attention");
  if (kind) chip.classList.add(kind);
  chip.querySelector("[data-connection-sign]").hidden = !tick;
  chip.querySelector("[data-connection-text]").textContent = text;
}

export function showSaving(count) {
  if (state === "offline") return;
  clearTimeout(timer);
  timer = setTimeout(() => set("", `Saving ${count}…`, false), state === "saving" ? 0 : DELAY);
}

export function showSaved(at = new Date()) {
  clearTimeout(timer);
  state = "saved";
  set("good", `All saved ${clock(at, true)}`, true);
}

export function showOffline(count) {
  clearTimeout(timer);
  state = "offline";
  set("offline", count ? `Offline, ${count} kept here` : "Offline", false);
}

export function showOnline() {
  if (state === "offline") state = "";
}
