// The line to the server: asked again and again for what is true now, and it is known for how long
// it has been silent. Nothing here ends: a screen hangs in its hall for days without anybody near.
const TICK = 500;
const USUAL = 3; // ticks from one question to the next: 1.5 seconds
const PATIENCE = 8000; // a request that is not answered by then is given up
const MOST = 4; // a network that swallows requests gets new ones meanwhile, for it may be back
const SILENT = 5000;

export class Line {
  /** `take` is given the page and its text when it is another one than before; `gone` is called
      when there is nothing to be shown any more. */
  constructor(url, madeAt, { take, gone }) {
    this.url = url;
    // Clocks of televisions are anybody's guess: theirs is used for spans of time only.
    this.seen = Date.now(); // when what is shown was true for certain
    this.ahead = madeAt - Date.now(); // by how much the clock of the server is ahead
    this.take = take;
    this.gone = gone;
    this.tag = "";
    this.ticks = 0;
    this.asked = 0;
    this.answered = 0;
    this.pending = [];
  }

  start() {
    setInterval(() => this.tick(), TICK);
    addEventListener("online", () => this.look());
    this.look();
  }

  get isSilent() {
    return Date.now() - this.seen > SILENT;
  }

  /** Until the server has answered nobody knows how long the page had been kept somewhere. */
  get isConfirmed() {
    return this.answered > 0;
  }

  /** The time where the server is. */
  now() {
    return Date.now() + this.ahead;
  }

  /** A server that is away refuses at once: asking it at every tick costs nobody anything, and the
      screen is right as soon as it is back. */
  tick() {
    this.ticks += 1;
    const isRefused = this.isSilent && !this.pending.length;
    if (isRefused || this.ticks % USUAL === 0) this.look();
  }

  async look() {
    if (this.pending.length >= MOST) this.pending.shift().abort();
    const control = new AbortController();
    this.pending.push(control);
    this.asked += 1;
    const turn = this.asked;
    const began = Date.now();
    const answer = await ask(this.url, control);
    this.pending = this.pending.filter((each) => each !== control);
    // Answers may overtake each other: what was asked for earlier is no news.
    if (!answer || turn < this.answered) return;
    this.answered = turn;
    this.read(answer, began);
  }

  read({ status, tag, text, date }, began) {
    if (status === 404) this.gone();
    else if (tag !== this.tag && !this.take(text)) return; // a page of somebody else's: a wall of a Wi-Fi
    this.tag = status === 404 ? "" : tag;
    this.seen = Math.max(this.seen, began);
    if (date) this.ahead = date - Date.now();
  }
}

async function ask(url, control) {
  const timer = setTimeout(() => control.abort(), PATIENCE);
  try {
    const response = await fetch(url, { cache: "no-cache", signal: control.signal });
    if (!response.ok && response.status !== 404) return null;
    const text = await response.text();
    const tag = response.headers.get("etag") ?? String(Math.random());
    return { status: response.status, tag, text, date: Date.parse(response.headers.get("date") ?? "") };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
