// Rows of the board table: find, read, repaint, replace. The select in the row is the field.
import { sayCounted, sayInContext } from "./messages.js";

export const selectOf = (row) => row?.querySelector("select[name='result']");
export const boardOf = (row) => Number(row.dataset.board);
export const isMissing = (row) => row.classList.contains("is-missing");

export function rowOf(table, board) {
  const row = document.getElementById(`board-${board}`);
  return row && table.contains(row) ? row : null;
}

/** What a board is called: its number, or match and board. */
export const labelOf = (board) => document.getElementById(`board-${board}`)?.dataset.label ?? String(board);

/** A board by its number, and as people call it. */
export const namesOf = (row) => ({ board: boardOf(row), called: row.dataset.label ?? row.dataset.board });

/** The next row in this direction that passes, also in the next match; stops at the end of the table. */
export function findRow(row, step, passes) {
  const [way, end] = step > 0 ? ["nextElementSibling", "firstElementChild"] : ["previousElementSibling", "lastElementChild"];
  const after = (each) => each[way] ?? each.closest("tbody")?.[way]?.[end];
  for (let next = after(row); next; next = after(next)) {
    if (next.dataset.board && passes(next)) return next;
  }
  return null;
}

/** The link that tells why: of the board, or of its match. */
export const whyOf = (row) => row.querySelector("a.why") ?? (row.dataset.label ? row.closest("tbody").querySelector("a.why") : null);

/** A result seen from the other side. */
export function turned(value) {
  const [plain, mark] = value.split(" ");
  const [first, second] = plain.split("-");
  return second === undefined ? value : [`${second}-${first}`, mark].filter(Boolean).join(" ");
}

/** What the server told beside a row: each part by its id. */
export function replaceParts(parts) {
  for (const html of parts ?? []) {
    const fresh = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
    const old = fresh?.id && document.getElementById(fresh.id);
    if (old) old.replaceWith(fresh);
  }
}

export function allRows(table) {
  return [...table.querySelectorAll("tr[data-board]")];
}

/** Is it left out by a filter? */
export const isHidden = (row) => row.offsetParent === null;

/** The surname of the player of a side: ".white-name" or ".black-name". */
export function surnameOf(row, side) {
  return row.querySelector(`${side} bdi`)?.textContent.split(",")[0] ?? "";
}

export function words(value) {
  if (value === "") return sayInContext("result", "cleared");
  return value === "½-½" ? sayInContext("result", "draw") : value;
}

const WORTH = { 1: 2, "1F": 2, "½": 1, 0: 0, "0F": 0 };

function figures(value) {
  const plain = value.replace(/ u$/, "");
  if (!plain.includes("-")) return { white: "", middle: plain || "–", black: "", ahead: 0 };
  const [white, black] = plain.split("-");
  return { white, middle: "-", black, ahead: (WORTH[white] ?? 0) - (WORTH[black] ?? 0) };
}

function span(text, kind) {
  const element = document.createElement(kind === "middle" ? "i" : "span");
  if (kind && kind !== "middle") element.className = kind;
  element.textContent = text;
  return element;
}

/** Show `value` in the row, as the server's own row would. */
export function paint(row, value) {
  const { white, middle, black, ahead } = figures(value);
  const box = row.querySelector(".result");
  const kind = !value ? " missing" : value.includes("F") ? " forfeit" : middle === "*" ? " adjourned" : "";
  box.className = `result${kind}`;
  const side = (sign) => (ahead * sign > 0 ? "wins" : ahead * sign < 0 ? "loses" : "");
  box.replaceChildren(span(white, side(1)), span(middle, "middle"), span(black, side(-1)));
  for (const [cell, sign] of [[".white-name", 1], [".black-name", -1]]) {
    const name = row.querySelector(cell);
    name?.classList.toggle("won", ahead * sign > 0);
    name?.classList.toggle("lost", ahead * sign < 0);
  }
  row.classList.toggle("is-missing", value === "");
  const select = selectOf(row);
  if (!select) return;
  select.value = value;
  select.dataset.shown = value; // what stands here, saved or not
}

/** Second typing: the same, or both values side by side. */
export function paintCheck(row, typed) {
  const stored = row.dataset.value;
  const entry = row.querySelector(".entry");
  entry?.classList.add("is-checked");
  row.classList.toggle("is-differing", typed !== stored);
  if (typed !== stored) {
    const box = row.querySelector(".result");
    box.className = "result differs";
    box.replaceChildren(span(stored || "–"), span("≠", "middle"), span(typed || "–"));
  }
  if (selectOf(row)) selectOf(row).value = stored;
}

export function note(row, text) {
  const cell = row.querySelector(".entered");
  if (cell) cell.textContent = text;
}

/** A sentence below the row; gone with the next entry on that board. */
export function message(row, text) {
  clearMessage(row);
  const line = document.createElement("tr");
  line.className = "row-message";
  line.setAttribute("role", "alert");
  const cell = document.createElement("td");
  cell.colSpan = row.cells.length;
  cell.textContent = text;
  line.append(cell);
  row.after(line);
}

export function clearMessage(row) {
  if (row.nextElementSibling?.classList.contains("row-message")) row.nextElementSibling.remove();
}

export function parseRow(html) {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  return template.content.querySelector("tr[data-board]");
}

/** Put the server's row in place of ours; who stands in it keeps standing there. */
export function replaceRow(table, html) {
  const fresh = parseRow(html);
  const old = fresh && rowOf(table, fresh.dataset.board);
  if (!old) return null;
  const focus = old.contains(document.activeElement) ? document.activeElement : null;
  const wasWhy = focus?.matches("a");
  if (old.classList.contains("is-current")) fresh.classList.add("is-current");
  for (const [index, control] of [...controls(old)].entries()) {
    const twin = controls(fresh)[index];
    if (twin) twin.tabIndex = control.tabIndex;
  }
  const expanded = old.querySelector(".why")?.getAttribute("aria-expanded");
  if (expanded) fresh.querySelector(".why")?.setAttribute("aria-expanded", expanded);
  if (table.classList.contains("is-long")) giveRoles(fresh);
  old.replaceWith(fresh);
  if (focus) (wasWhy ? fresh.querySelector("a.why") : selectOf(fresh))?.focus({ preventScroll: true });
  return fresh;
}

// Rows of a long table are laid out by themselves; some browsers forget then what they are.
const ROLES = { THEAD: "rowgroup", TBODY: "rowgroup", TR: "row", TD: "cell" };

export function giveRoles(part) {
  for (const each of [part, ...part.querySelectorAll("thead, tbody, tr, td, th")]) {
    const head = each.getAttribute("scope") === "row" ? "rowheader" : "columnheader";
    const role = each.tagName === "TABLE" ? "table" : each.tagName === "TH" ? head : ROLES[each.tagName];
    each.setAttribute("role", role);
  }
}

export function controls(row) {
  return row.querySelectorAll("select, a.why");
}

let isCounting = false;

/** How many there are and how many are missing: filters and round rail say the same. */
export function renewCounts(table) {
  // Once per picture is enough, however quickly somebody types.
  if (isCounting) return;
  isCounting = true;
  setTimeout(() => {
    isCounting = false;
    count(table);
  }, 30);
}

function count(table) {
  if ("isPart" in table.dataset) return; // the rest of the round is elsewhere
  const all = table.querySelectorAll("tr[data-board]").length;
  const missing = table.getElementsByClassName("is-missing").length;
  const differing = table.getElementsByClassName("is-differing").length;
  for (const [kind, number] of Object.entries({ all, missing, differing })) {
    for (const place of document.querySelectorAll(`[data-count="${kind}"]`)) setText(place, number);
  }
  allowFinish(missing);
  const done = all - missing;
  const words = document.querySelector(".rail [aria-current] [data-round-progress]");
  if (!words) return;
  const isShort = words.textContent.includes("/");
  const progress = isShort ? `${done}/${all}` : sayCounted("{done} of {count} result", "{done} of {count} results", all, { done });
  setText(words, [sayInContext("round", "in play"), progress].join(" · "));
  words.parentElement.querySelector(".share rect")?.setAttribute("width", String(done));
}

export function setText(place, text) {
  if (place.textContent !== String(text)) place.textContent = text;
}

// The round can be finished when the last result is in; until then the button says what is missing.
function allowFinish(missing) {
  const button = document.querySelector("[data-needs-results]");
  if (!button) return;
  button.disabled = missing > 0;
  button.title = missing > 0 ? sayCounted("{count} result is missing", "{count} results are missing", missing) : "";
}
