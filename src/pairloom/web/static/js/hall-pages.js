// Sheets cut into pages by the size of the screen: rows that can be read from the back, in as many
// columns as there is room for, and as long as it takes to find a name among them.
const MOST = 20; // rows of a column on a screen that lies
const LEAST = 10;
const SMALLEST = 0.0362; // of the height of a screen that lies, for a row: 27 pixels of a letter in 1080
const WIDEST = 0.036; // of the width of a column, for a letter; less where a row has two names
const OF_TWO_NAMES = 0.03;
const BESIDE = { boards: 2 }; // how much wider than high it must be for two columns; two names a row need more
const LOOK_UP = 3; // seconds until somebody has noticed that there is another page
const READ = 0.25; // seconds for a row

export class Pages {
  constructor(place) {
    this.place = place;
    this.key = "";
    this.page = 0;
    this.view = null;
  }

  get sheets() {
    return [...this.place.querySelectorAll("[data-state] > .sheet")];
  }

  get sheet() {
    const sheets = this.sheets;
    return sheets.find((sheet) => sheet.dataset.sheet === this.key) ?? sheets[0];
  }

  get pace() {
    return Number(this.place.querySelector("[data-state]")?.dataset.pace) || 1;
  }

  get seconds() {
    return (LOOK_UP + READ * this.shown.length) * this.pace;
  }

  /** On to the next page, or to the next sheet. */
  turn() {
    const { pages } = this.measure();
    if (this.page + 1 < pages) this.page += 1;
    else {
      const sheets = this.sheets;
      const next = sheets[(sheets.indexOf(this.sheet) + 1) % sheets.length];
      this.key = next?.dataset.sheet ?? "";
      this.page = 0;
    }
    this.show();
  }

  /** New contents: a round that was not there before is shown at once, otherwise all stays. */
  renew(fresh) {
    const before = new Set(this.sheets.map((sheet) => sheet.dataset.sheet));
    const texts = new Map([...(this.view?.querySelectorAll("[data-row]") ?? [])].map((row) => [row.dataset.row, row.textContent]));
    this.place.querySelector("[data-state]").replaceWith(fresh);
    const news = before.size && this.sheets.find((sheet) => !before.has(sheet.dataset.sheet));
    if (news || !before.has(this.key)) {
      this.key = news ? news.dataset.sheet : "";
      this.page = 0;
      texts.clear();
    }
    this.show();
    for (const row of this.view.querySelectorAll("[data-row]")) {
      if (texts.has(row.dataset.row) && texts.get(row.dataset.row) !== row.textContent) row.classList.add("arrived");
    }
    return Boolean(news);
  }

  measure() {
    const { clientWidth: width, clientHeight: height } = this.place;
    const sheet = this.sheet;
    const rows = [...(sheet?.querySelectorAll("[data-row]") ?? [])];
    const columns = width > (BESIDE[sheet?.dataset.kind] ?? 1.1) * height && rows.length > LEAST ? 2 : 1;
    const head = sheet?.querySelector("[data-columns]") ? 1 : 0;
    const lies = width > height;
    const row = lies ? SMALLEST * innerHeight : 0.045 * width;
    const most = Math.max(1, Math.min(Math.floor(height / row) - head, lies ? MOST : Infinity));
    const pages = Math.max(1, Math.ceil(rows.length / (columns * most)));
    const each = Math.max(Math.ceil(rows.length / (columns * pages)), Math.min(LEAST, most));
    return { rows, columns, pages, each, head, height, width };
  }

  get shown() {
    const { rows, columns, each } = this.measure();
    return rows.slice(this.page * columns * each, (this.page + 1) * columns * each);
  }

  show() {
    const { columns, pages, each, head, height, width } = this.measure();
    this.page = Math.min(this.page, pages - 1);
    const sheet = this.sheet;
    this.key = sheet?.dataset.sheet ?? "";
    const view = document.createElement("div");
    view.className = `view by-${sheet?.dataset.kind ?? "empty"}`;
    const row = height / (each + head);
    const widest = sheet?.dataset.kind === "boards" ? OF_TWO_NAMES : WIDEST;
    view.style.setProperty("--row", `${row}px`);
    view.style.setProperty("--letter", `${Math.min(0.7 * row, (widest * width) / columns)}px`);
    const shown = this.shown;
    if (!sheet?.querySelector("[data-row]")) view.append(...[...(sheet?.children ?? [])].map((part) => part.cloneNode(true)));
    else {
      for (let column = 0; column < columns; column += 1) {
        view.append(this.column(sheet, shown.slice(column * each, (column + 1) * each)));
      }
    }
    if (this.view) this.view.replaceWith(view);
    else this.place.prepend(view);
    this.view = view;
    this.place.classList.add("is-paged");
  }

  column(sheet, rows) {
    const column = document.createElement("div");
    column.className = "column";
    const head = sheet.querySelector("[data-columns]");
    if (head && rows.length) column.append(head.cloneNode(true));
    const list = document.createElement("ol");
    list.append(...rows.map((row) => row.cloneNode(true)));
    column.append(list);
    return column;
  }

  /** From which letter to which, so that a crowd splits; and which page it is. */
  get range() {
    const { pages } = this.measure();
    const names = this.sheet?.dataset.kind === "names" ? this.shown.map((row) => row.dataset.row) : [];
    const letters = [names[0], names.at(-1)].filter(Boolean).map((name) => [...name.trim()][0]);
    return [[...new Set(letters)].join("–"), pages > 1 ? `${this.page + 1}/${pages}` : ""];
  }
}
