// Who plays: beside each player who is ticked stands the board that follows from the roster.
import { say } from "./messages.js";

class Picks {
  constructor(root) {
    this.boards = Number(root.dataset.picks);
    this.boxes = [...root.querySelectorAll("input[type=checkbox]:not(:disabled)")];
    this.labels = [...root.querySelector("[data-board-labels]").content.children];
    this.total = root.closest("form").querySelector("[data-picked]");
    root.addEventListener("change", () => this.show());
    this.show();
  }

  show() {
    const rests = this.labels[this.boards];
    let board = 0;
    for (const box of this.boxes) {
      const label = box.checked ? this.labels[board++] ?? rests : rests;
      box.closest("label").querySelector("[data-pick-board]").replaceChildren(label.cloneNode(true));
    }
    if (!this.total) return;
    this.total.hidden = false;
    this.total.textContent = say("{count} of {boards} picked", { count: board, boards: this.boards });
    this.total.classList.toggle("amiss", board > this.boards);
  }
}

export function startPicks() {
  for (const root of document.querySelectorAll("[data-picks]")) new Picks(root);
}
