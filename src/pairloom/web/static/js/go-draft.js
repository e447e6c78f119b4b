// Keys on the tables of a drafted Go round: arrows move, H changes the handicap, C the colours.
// The pages behind them work without script, too: every table has its link.
const STEPS = { ArrowDown: 1, ArrowUp: -1 };

function makeCurrent(table, row) {
  for (const other of table.querySelectorAll("tr.is-current")) other.classList.remove("is-current");
  row.classList.add("is-current");
  document.dispatchEvent(new CustomEvent("pairloom:row", { detail: { row } }));
}

function move(table, row, step) {
  const rows = [...table.querySelectorAll("tr[data-board]")];
  const next = rows[row ? rows.indexOf(row) + step : 0];
  next?.querySelector(".why")?.focus();
}

function onKey(table, event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.target.matches("input, textarea, select")) return;
  const row = table.querySelector("tr.is-current");
  if (STEPS[event.key]) move(table, row, STEPS[event.key]);
  else if (row && event.key.toLowerCase() === "h") location.assign(row.dataset.changeUrl);
  else if (row && event.key.toLowerCase() === "c") location.assign(`${row.dataset.changeUrl}#colours`);
  else return;
  event.preventDefault();
}

export function startGoDraft() {
  const table = document.querySelector("table.go-tables:not([data-keys])");
  if (!table?.querySelector("tr[data-change-url]")) return;
  table.addEventListener("focusin", (event) => {
    const row = event.target.closest("tr[data-board]");
    if (row) makeCurrent(table, row);
  });
  document.addEventListener("keydown", (event) => onKey(table, event));
}
