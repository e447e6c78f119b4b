// The game clock of pairloom/domain/clock, state by state the same; the articles are named there.
// States are plain values and never changed; an act that is not possible throws a Refusal.
export * from "./clock-arbiter.js";
export { inTimeTrouble } from "./clock-side.js";
export {
  arrive,
  COLOURS,
  elapse,
  losers,
  newClock,
  opposite,
  press,
  Refusal,
  resume,
  running,
  start,
  stop,
  stopByPlayer,
} from "./clock-game.js";
