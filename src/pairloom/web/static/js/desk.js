// Desk pages: start what the page has.
import { startConfirm } from "./confirm.js";
import { Drawer } from "./drawer.js";
import { startGoDraft } from "./go-draft.js";
import { Live } from "./live.js";
import { Outbox } from "./outbox.js";
import { startParts } from "./parts.js";
import { startPickers } from "./picker.js";
import { ResultEntry } from "./results.js";
import { startRounds } from "./rounds.js";
import { startTheme } from "./theme.js";

startTheme();
startRounds();
startConfirm();
startParts();
startPickers();
startGoDraft();

const outbox = new Outbox();
const table = document.querySelector("[data-boards][data-keys]");
// Without a table the outbox still sends what another page left behind.
const entry = table ? new ResultEntry(table, outbox) : null;
if (!entry) outbox.flush();
// After the table: the drawer comes with the reasons of the first row.
const drawer = document.querySelector("[data-drawer]");
if (drawer && window.htmx) new Drawer(drawer);
const { liveUrl } = document.body.dataset;
if (liveUrl) new Live(liveUrl, { table: document.querySelector("[data-boards]"), outbox });

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input, textarea, select") || event.defaultPrevented) return;
  const find = document.querySelector("[data-find]");
  if (find) {
    event.preventDefault();
    find.focus();
  }
});
