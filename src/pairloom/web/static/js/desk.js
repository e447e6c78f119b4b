// Desk pages: start what the page has.
import { startConfirm } from "./confirm.js";
import { startConnection } from "./connection.js";
import { startCopying } from "./copy.js";
import { Drawer } from "./drawer.js";
import { Find } from "./find.js";
import { startGoDraft } from "./go-draft.js";
import { HomeLive } from "./home-live.js";
import { Leaving } from "./leaving.js";
import { Live } from "./live.js";
import { Outbox } from "./outbox.js";
import { startParts } from "./parts.js";
import { PhoneEntry } from "./phone.js";
import { startPickers } from "./picker.js";
import { startPicks } from "./picks.js";
import { ResultEntry } from "./results.js";
import { startRounds } from "./rounds.js";
import { startScrollers } from "./scrollers.js";
import { startTheme } from "./theme.js";
import { Trouble } from "./trouble.js";

startTheme();
startRounds();
startScrollers();
startConfirm();
startCopying();
startParts();
startPickers();
startPicks();
startGoDraft();

const outbox = new Outbox();
startConnection(outbox);
const table = document.querySelector("[data-boards]");
const phone = document.querySelector("[data-phone]");
const entry = table?.dataset.keys ? new ResultEntry(table, outbox) : phone ? new PhoneEntry(phone, outbox) : null;
const ofBoards = entry && {
  show: (each, goes) => entry.answers.show(each, goes),
  onDiscard: (all) => entry.answers.onDiscard(all),
};
new Trouble(outbox, { ...ofBoards, mayLogIn: !phone });
// Without a table the outbox still sends what another page left behind.
outbox.flush();
// After the table: the drawer comes with the reasons of the first row.
const drawer = document.querySelector("[data-drawer]");
if (drawer && window.htmx) new Drawer(drawer);
const findForm = document.querySelector("[data-find-form]");
if (findForm && table) new Find(findForm, table, entry);
// Last: whoever has an act of its own for a click or a form says so before.
new Leaving(outbox);
const { liveUrl } = document.body.dataset;
if (liveUrl && document.querySelector("[data-home]")) new HomeLive(liveUrl);
else if (liveUrl) new Live(liveUrl, { table, outbox });

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.matches("input, textarea, select") || event.defaultPrevented) return;
  const find = document.querySelector("[data-find]");
  if (find) {
    event.preventDefault();
    // In a long round the field stays in sight, and so does the place where somebody was.
    find.focus({ preventScroll: document.body.classList.contains("has-boards") });
  }
});
