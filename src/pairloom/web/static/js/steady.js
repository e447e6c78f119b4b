// A press counts only for what has stood still under the finger: a second tap of a nervous thumb,
// or one that meant what stood there a moment ago, must never become a result of another board.
const PAUSE = 350; // ms; quicker than anybody reads a name and decides

export class Steady {
  /** `keys`: what waits while things move, and says so; `parts`: elements whose size moves what
      is below them. */
  constructor(keys = [], parts = []) {
    this.movedAt = -Infinity;
    this.pressedAt = null;
    this.keys = keys;
    this.timer = 0;
    if (!parts.length) return;
    let isFirst = true;
    const watch = new ResizeObserver(() => {
      if (!isFirst) this.move();
      isFirst = false;
    });
    for (const part of parts) watch.observe(part);
  }

  /** Something moved, or means something else from now on. */
  move() {
    this.movedAt = performance.now();
    for (const key of this.keys) key.setAttribute("aria-disabled", "true");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rest(), PAUSE + 1);
  }

  rest() {
    for (const key of this.keys) key.removeAttribute("aria-disabled");
  }

  /** Remember when a finger went down: that is when its owner had decided. */
  press(event) {
    this.pressedAt = event.timeStamp;
  }

  allows(event) {
    const at = this.pressedAt ?? event.timeStamp;
    this.pressedAt = null;
    return at - this.movedAt > PAUSE;
  }
}
