// The game on this device. Only acts are stored, each with the moment it happened: what a clock
// shows is computed from there, so that a reload, a closed lid or a slow tablet changes nothing.
import { elapse } from "./clock-model.js";

const GAME = "pairloom.clock";
const OPTIONS = "pairloom.clock.options";
const VERSION = 1;

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // No storage allowed: the game lives as long as the page.
  }
}

export class Keeper {
  // A game: {source, names: {white, black}, handicap, clock, at}.
  game = null;

  restore() {
    const kept = read(GAME);
    if (kept?.version === VERSION && kept.clock?.rules) this.game = kept;
    return this.game;
  }

  begin(game) {
    this.#keep({ ...game, version: VERSION });
  }

  // The clock as it is now.
  clock() {
    return elapse(this.game.clock, Math.max(0, Date.now() - this.game.at));
  }

  // Do something to the clock as it is now. What the model refuses changes nothing.
  act(change) {
    this.#keep({ ...this.game, clock: change(this.clock()) });
  }

  #keep(game) {
    this.game = { ...game, at: Date.now() };
    write(GAME, this.game);
  }
}

export const readOptions = () => read(OPTIONS) ?? {};
export const writeOptions = (options) => write(OPTIONS, options);
