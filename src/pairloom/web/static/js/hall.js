// Hall screens: they go from page to page by themselves, ask the server all the time what is true,
// and say how old it is when nobody answers. Nobody touches them.
import { Line } from "./hall-line.js";
import { Pages } from "./hall-pages.js";
import { countdown, nextStart, timeAt, until, wordsOfAge, wordsOfStart } from "./hall-times.js";
import { say } from "./messages.js";

const DAY = 86400000;
const one = (name) => document.querySelector(`[data-${name}]`);
const place = one("hall");
const facts = () => one("state").dataset;

const pages = new Pages(place);
const line = new Line(location.pathname + location.search, Date.parse(facts().madeAt), { take, gone });
let started = Date.now();

/** What the server has now; whether the text is a page of ours at all. */
function take(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const fresh = page.querySelector("[data-state]");
  if (!fresh) return false;
  if (fresh.dataset.program !== facts().program) {
    location.reload(); // the program is another one than the one that is running here
    return true;
  }
  one("notices").replaceWith(page.querySelector("[data-notices]"));
  if (pages.renew(document.adoptNode(fresh))) started = Date.now();
  head();
  return true;
}

/** Hidden, or removed at the desk: nothing may stay on the wall. */
function gone() {
  const state = one("state");
  state.replaceChildren();
  one("notices").replaceChildren();
  pages.show();
  head();
}

function head() {
  const { sheet } = pages;
  const { event } = facts();
  one("title").textContent = sheet?.querySelector("[data-heading]").textContent ?? say("Nothing is shown here now.");
  const told = sheet ? [event, sheet.dataset.tournament, sheet.dataset.note, ...pages.range] : [];
  one("subtitle").textContent = [...new Set(told.filter(Boolean))].join(" · ");
  const beside = pages.sheets.filter((each) => each.dataset.label && each.dataset.tournament === sheet?.dataset.tournament);
  one("pages").replaceChildren(...beside.map((each) => tab(each, each === sheet)));
}

function tab(sheet, isCurrent) {
  const item = document.createElement("li");
  item.textContent = sheet.dataset.label;
  if (isCurrent) item.setAttribute("aria-current", "true");
  return item;
}

function fit() {
  pages.show();
  times(Number(facts().zone));
}

function tick() {
  const zone = Number(facts().zone);
  times(zone);
  age(zone);
  const share = Math.min(1, (Date.now() - started) / 1000 / pages.seconds);
  one("time-left").firstElementChild.setAttribute("width", String(100 * share));
  if (share < 1) return;
  started = Date.now();
  pages.turn();
  head();
  times(zone);
}

function times(zone) {
  const now = line.now();
  for (const clock of document.querySelectorAll("[data-clock], [data-time-now]")) {
    clock.textContent = timeAt(now, zone, "timeNow" in clock.dataset);
  }
  const starts = [...one("state").querySelectorAll("[data-starts]")];
  const next = nextStart(starts, now, zone);
  one("clock-note").textContent = next ? wordsOfStart(next) : "";
  for (const start of pages.view?.querySelectorAll("[data-starts]") ?? []) {
    const left = until(start.dataset.starts, now, zone);
    start.querySelector("[data-countdown]").textContent = left > 0 && left < DAY ? countdown(left) : "";
    start.hidden = left < -DAY / 24;
  }
}

function age(zone) {
  const time = timeAt(line.seen + line.ahead, zone);
  const lost = one("lost");
  const words = line.isSilent ? wordsOfAge(time, line.isConfirmed ? Date.now() - line.seen : null) : "";
  if (lost.textContent !== words) lost.textContent = words;
  if (lost.hidden !== !words) {
    lost.hidden = !words;
    pages.show(); // there is less room, or more
  }
  one("as-of").textContent = say("as of {time}", { time });
  one("as-of").classList.toggle("stale", line.isSilent);
}

if (place && one("state")) {
  pages.show();
  head();
  line.start();
  // The window, a font, a foot of two lines: all of them leave another room.
  new ResizeObserver(fit).observe(place);
  tick();
  setInterval(tick, 250);
}
