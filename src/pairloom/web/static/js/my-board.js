// My board: this browser remembers who somebody is, asks for their card, and tells when a round is
// published. Nothing is stored anywhere else.
import { announce, clock } from "./announce.js";
import { beep, prepareSound } from "./clock-sound.js";
import { say } from "./messages.js";

const EVERY = 30000; // where the live stream does not come through
const SPREAD = 2000; // all phones of a hall hear of a round at once
const PLACES = ".round-page > aside, .my-board-page";
const SOUND = "pairloom.my-board.sound";

const link = document.querySelector("[data-my-board]");
const key = `pairloom.my-board.${link?.dataset.myBoard ?? ""}`;
const title = document.title;
let waiting = 0;

function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name));
  } catch {
    return null;
  }
}

function write(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Holds for this page only.
  }
}

const card = () => document.getElementById("my-board");

/** Whose card stands on this page can be remembered; whose is remembered can be forgotten. */
function tools() {
  const own = card();
  if (!own) return;
  const kept = read(key);
  const isMine = kept?.url === own.dataset.myCard;
  own.querySelector("[data-forget]").replaceChildren(...(isMine ? [button(say("forget me"), forget)] : []));
  const place = own.querySelector("[data-my-board-tools]");
  place.replaceChildren(...(isMine ? [soundChoice(), asOf()] : [button(say("This is me"), remember, "primary")]));
}

function button(text, run, kind = "quiet") {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `button ${kind}`;
  made.textContent = text;
  made.addEventListener("click", run);
  return made;
}

/** Browsers allow a sound only after a touch, and people only if they were asked. */
function soundChoice() {
  const label = document.createElement("label");
  label.className = "check";
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = read(SOUND) === true;
  box.addEventListener("change", () => {
    write(SOUND, box.checked || null);
    if (box.checked) {
      prepareSound();
      beep(5);
    }
  });
  const words = document.createElement("span");
  words.textContent = say("Sound when a round is published, as long as this page is open");
  label.append(box, words);
  return label;
}

function asOf() {
  const words = document.createElement("small");
  words.className = "muted";
  words.dataset.asOf = "";
  words.textContent = say("as of {time}", { time: clock() });
  return words;
}

function remember() {
  const { myCard: url, name, round } = card().dataset;
  write(key, { url, name, round: Number(round) });
  tools();
  announce(say("This browser shows your board from now on."));
}

function forget() {
  write(key, null);
  if (location.pathname === card().dataset.myCard) tools();
  else card().remove();
}

async function renew() {
  const kept = read(key);
  if (!kept) return;
  const response = await fetch(kept.url, { cache: "no-cache", headers: { Accept: "text/html" } }).catch(() => null);
  if (!response?.ok) {
    // Hidden now, or taken out: what was shown is not true any more.
    if (response?.status === 404) card()?.remove();
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page.getElementById("my-board");
  if (fresh) show(document.adoptNode(fresh), kept);
}

function show(fresh, kept) {
  const round = Number(fresh.dataset.round);
  const old = card();
  const isElsewhere = old && old.dataset.myCard !== kept.url; // somebody else is looked at
  if (!isElsewhere) {
    if (old) old.replaceWith(fresh);
    else document.querySelector(PLACES)?.prepend(fresh);
    tools();
  }
  if (round > kept.round) tell(fresh.dataset.told);
  if (round !== kept.round) write(key, { ...kept, round });
}

/** A round was published: said, heard by those who wanted it, and kept in the title until seen. */
function tell(words) {
  announce(words);
  card()?.classList.add("arrived");
  if (read(SOUND) === true) beep(5);
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  document.title = `● ${words}`;
}

function seen() {
  if (document.visibilityState !== "visible") return;
  document.title = title;
  renew();
}

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(renew, Math.random() * SPREAD);
}

/** Word of changes: by the stream of the page if it has one, else by one of its own. */
function listen(kept) {
  document.addEventListener("pairloom:changed", later);
  if (!document.body.dataset.liveUrl) {
    const stream = new EventSource(kept.url.replace(/\/my-board\/\d+$/, "/live"));
    stream.addEventListener("changed", later);
  }
  // A page that renews itself knows nothing of the card that was put on it.
  const observer = new MutationObserver(() => document.querySelector(PLACES) && !card() && renew());
  observer.observe(document.querySelector("main"), { childList: true });
}

export function startMyBoard() {
  if (!link) return;
  tools();
  const kept = read(key);
  if (kept) {
    renew();
    listen(kept);
  }
  setInterval(renew, EVERY);
  addEventListener("visibilitychange", seen);
  addEventListener("focus", () => (document.title = title));
  addEventListener("storage", (event) => event.key === key && renew());
}
