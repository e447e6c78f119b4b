// Pages without a server: of when they are, a word when newer ones are there, names found on the spot.
import { announce } from "./announce.js";
import { showBanner } from "./banners.js";
import { searchWords } from "./folding.js";
import { say, sayCounted, sayInContext } from "./messages.js";

const LOOK_EVERY = 60000;
const VERSION = /"version": ?"([0-9a-f]+)"/;

export function startSite() {
  const site = globalThis.pairloomSite; // written beside the pages, by a script that came before
  if (!site) return;
  for (const place of document.querySelectorAll("[data-as-of]")) place.textContent = site.asOf;
  for (const form of document.querySelectorAll("form[data-on-the-spot]")) startSearch(form);
  const script = document.querySelector('script[src$="as-of.js"]');
  // Pages that were opened from a folder may not read its files.
  if (location.protocol.startsWith("http")) setInterval(() => look(script.src, site.version), LOOK_EVERY);
}

async function look(address, version) {
  if (document.hidden) return;
  const response = await fetch(address, { cache: "no-store" }).catch(() => null);
  if (!response?.ok) return;
  const now = VERSION.exec(await response.text())?.[1];
  if (!now || now === version) return;
  const actions = [{ text: sayInContext("verb", "Show"), run: () => location.reload() }];
  showBanner("newer", "news", say("Newer pages are there."), "", actions);
}

function startSearch(form) {
  const input = form.querySelector("input[name=q]");
  const rows = [...document.querySelectorAll("main tbody tr, main .pairing-list > li, main .roster > li")];
  if (!input || !rows.length) return;
  form.hidden = false;
  input.addEventListener("input", () => filter(rows, input.value));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    announceCount(filter(rows, input.value));
  });
}

/** Rows of which every word is the beginning of one; without a word all of them. */
function filter(rows, text) {
  const wanted = searchWords(text);
  let count = 0;
  for (const row of rows) {
    const words = wanted.length ? searchWords(textsOf(row).join(" ")) : [];
    row.hidden = !wanted.every((one) => words.some((word) => word.startsWith(one)));
    if (!row.hidden) count += 1;
  }
  return count;
}

// Each on its own: a board's number and the name beside it are no word.
function textsOf(row) {
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode.data);
  return texts;
}

function announceCount(count) {
  announce(sayCounted("{count} row fits.", "{count} rows fit.", count));
}
