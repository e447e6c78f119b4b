// "/" finds a board or a player of the page. In this field digits are board numbers, never
// results; Enter goes to the board, Esc gives the focus back to where it was. Without script the
// field is a form, and the server finds the same.
import { searchWords } from "./folding.js";
import { say, sayCounted } from "./messages.js";
import * as rows from "./rows.js";

const MOST = 8;

export class Find {
  constructor(form, table, entry) {
    this.form = form;
    this.table = table;
    this.entry = entry; // where results are typed; null in a draft or a finished round
    this.input = form.querySelector("[data-find]");
    this.list = form.querySelector("[role='listbox']");
    this.origin = null;
    this.index = [];
    this.prepareField();
    this.input.addEventListener("focus", (event) => this.onFocus(event));
    this.input.addEventListener("input", () => this.look());
    this.input.addEventListener("keydown", (event) => this.onKey(event));
    this.input.addEventListener("blur", () => this.onBlur());
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => this.choose(event.target.closest("[role='option']")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.choose(this.active());
    });
  }

  prepareField() {
    const names = { role: "combobox", "aria-expanded": "false", "aria-controls": this.list.id, "aria-autocomplete": "list" };
    for (const [name, value] of Object.entries(names)) this.input.setAttribute(name, value);
  }

  // --- what there is ---

  onFocus(event) {
    document.documentElement.classList.add("is-finding");
    const from = event.relatedTarget;
    this.origin = from && !this.form.contains(from) ? from : null;
    const matches = [...this.table.querySelectorAll("tbody[data-match]")].map((match) => this.match(match));
    this.index = [...matches, ...rows.allRows(this.table).map((row) => this.board(row)), ...this.people()];
    if (this.input.value) this.look();
  }

  onBlur() {
    document.documentElement.classList.remove("is-finding");
    setTimeout(() => this.close(), 150);
  }

  board(row) {
    const players = [...row.querySelectorAll("td.name")].map((cell) => ({
      name: cell.querySelector("bdi")?.textContent ?? "",
      number: cell.querySelector(".number")?.textContent.trim() ?? "",
    }));
    const words = players.flatMap(({ name }) => searchWords(name));
    const label = `${players.map(({ name }) => name).join(" – ")}`;
    const { board, label: called = board } = row.dataset;
    // In a match the number is a place in the roster, which many have.
    const numbers = row.dataset.label ? [] : players.map(({ number }) => number);
    return { board, called, numbers, words, label };
  }

  // Two teams, by name or by the number of their match; from there to the first of their boards.
  match(match) {
    const teams = [...match.querySelectorAll(".match-head .team bdi")].map((team) => team.textContent);
    const words = teams.flatMap((team) => searchWords(team));
    const first = match.querySelector("tr[data-board]");
    const found = { called: match.dataset.match, numbers: [], words, label: teams.join(" – ") };
    return first ? { ...found, board: first.dataset.board } : { ...found, board: "", place: match };
  }

  // Who has no board: with a bye, absent.
  people() {
    return [...document.querySelectorAll(".unpaired li:not([data-part])")].map((place) => {
      const name = place.querySelector("bdi")?.textContent ?? "";
      const reason = place.querySelector("small")?.firstChild?.textContent.trim().replace(/ ·$/, "") ?? "";
      return { place, board: "", called: "", numbers: [place.querySelector(".number")?.textContent.trim() ?? ""], words: searchWords(name), label: `${name}: ${reason}` };
    });
  }

  /** A number is a board, or else the number of a player; words begin names, in any order. */
  matches(text) {
    if (/^\d+(\.\d+)?$/.test(text)) {
      const number = text.replace(/^0+/, "");
      const own = this.index.filter((each) => each.called === number);
      const others = this.index.filter((each) => each.called !== number && each.numbers.includes(number));
      return [...own, ...others];
    }
    const wanted = searchWords(text);
    if (!wanted.length) return [];
    return this.index.filter(({ words }) => wanted.every((one) => words.some((word) => word.startsWith(one))));
  }

  // --- the list ---

  look() {
    const text = this.input.value.trim();
    if (!text) return this.close();
    const found = this.matches(text);
    this.list.replaceChildren(...found.slice(0, MOST).map((each, index) => this.option(each, index)));
    if (found.length > MOST) this.list.append(this.line(sayCounted("and {count} more: type on", "and {count} more: type on", found.length - MOST)));
    if (!found.length) this.list.append(this.line(say("Nobody and no board here fits “{text}”.", { text })));
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.activate(this.options()[0]);
  }

  option(each, index) {
    const option = document.createElement("div");
    option.id = `found-${index}`;
    option.setAttribute("role", "option");
    const number = document.createElement("b");
    number.textContent = each.called || "–";
    const name = document.createElement("span");
    name.textContent = each.label;
    option.append(number, name);
    option.found = each;
    return option;
  }

  line(text) {
    const line = document.createElement("p");
    line.className = "small muted";
    line.setAttribute("role", "status");
    line.textContent = text;
    return line;
  }

  options() {
    return [...this.list.querySelectorAll("[role='option']")];
  }

  active() {
    return this.options().find((option) => option.getAttribute("aria-selected") === "true");
  }

  activate(option) {
    for (const other of this.options()) other.setAttribute("aria-selected", String(other === option));
    if (option) this.input.setAttribute("aria-activedescendant", option.id);
    else this.input.removeAttribute("aria-activedescendant");
  }

  close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  // --- keys ---

  onKey(event) {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const all = this.options();
      this.activate(all[(all.indexOf(this.active()) + step + all.length) % all.length]);
    } else if (event.key === "Escape") {
      event.preventDefault(); // it is about this field, not about the drawer
      this.leave();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!event.repeat) this.choose(this.active());
    }
  }

  leave() {
    this.input.value = "";
    this.close();
    const back = this.origin?.isConnected ? this.origin : rows.selectOf(this.entry?.current);
    if (back) back.focus({ preventScroll: true });
    else this.input.blur();
  }

  // With nothing found the focus stays here, so that no later digit becomes a result.
  choose(option) {
    if (!option) return;
    const { board, place } = option.found;
    this.input.value = "";
    this.close();
    if (place) return this.point(place);
    const row = rows.rowOf(this.table, board);
    if (!row) return;
    if (this.entry) {
      this.input.blur();
      return this.entry.goTo(row, { focus: !this.entry.keypad?.isThere });
    }
    this.point(row);
    row.querySelector("a.why")?.focus({ preventScroll: true });
  }

  point(place) {
    place.scrollIntoView({ block: "center" });
    place.classList.remove("arrived");
    requestAnimationFrame(() => place.classList.add("arrived"));
    if (place.tagName === "LI") this.leave();
  }
}
