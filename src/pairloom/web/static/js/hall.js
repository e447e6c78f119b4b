// Hall screens: a clock, a bar for the time left, and a cut to the next page. When the server is
// gone the last page stays and says as of when it is true.
import { clock } from "./announce.js";
import { say } from "./messages.js";

const bar = document.querySelector("[data-time-left]");
const time = document.querySelector("[data-clock]");
const asOf = document.querySelector("[data-as-of]");
const seconds = Number(bar?.dataset.seconds ?? 12);
const next = bar?.dataset.nextUrl || location.href;
const loaded = new Date();
let started = Date.now();

function tick() {
  if (time) time.textContent = clock();
  const share = Math.min(1, (Date.now() - started) / 1000 / seconds);
  bar?.firstElementChild?.setAttribute("width", String(100 * share));
  if (share >= 1) turn();
}

async function turn() {
  started = Date.now();
  const response = await fetch(next, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (response?.ok) location.replace(next);
  else if (asOf) {
    asOf.textContent = say("as of {time}", { time: clock(loaded) });
    asOf.classList.add("stale");
  }
}

if (bar) setInterval(tick, 250);
