// One unit of the clock: what it shows, how time wears it down, what a press does. The same as
// pairloom/domain/clock/side.py.
const TIME_TROUBLE = 300_000;

export const hasPeriods = ({ control }) => control.kind === "canadian" || control.kind === "japanese";
export const periodOf = (rules) => (hasPeriods(rules) ? rules.control.seconds * 1000 : 0);
const isSetByHand = (rules) => rules.manual && rules.control.kind === "canadian";

export function newSide(rules) {
  const main = rules.control.main * 1000;
  const blank = { count: 0, extra: 0, moves: 0, breaks: 0, flagged: false };
  return main === 0
    ? { ...blank, phase: "byo-yomi", left: periodOf(rules), count: rules.control.count }
    : { ...blank, phase: "main", left: main };
}

export function inTimeTrouble(side) {
  return side.phase !== "main" || side.left < TIME_TROUBLE;
}

export function wear(side, rules, elapsed) {
  if (side.flagged) return side;
  const extra = Math.max(0, side.extra - elapsed);
  const rest = elapsed - (side.extra - extra);
  const worn = { ...side, extra };
  if (side.phase === "byo-yomi") return wearPeriod(worn, rules, rest);
  const left = side.left - rest;
  if (left > 0 || (left === 0 && rules.control.kind !== "fischer")) return { ...worn, left };
  if (!hasPeriods(rules)) return { ...worn, left: 0, flagged: true };
  if (isSetByHand(rules)) return { ...worn, left, phase: "overstepped" };
  return wearPeriod(inFullPeriod(worn, rules), rules, -left);
}

export function inFullPeriod(side, rules) {
  return { ...side, phase: "byo-yomi", left: periodOf(rules), count: rules.control.count };
}

function wearPeriod(side, rules, elapsed) {
  const left = side.left - elapsed;
  if (rules.control.kind === "canadian") return { ...side, left: Math.max(0, left), flagged: left < 0 };
  const period = periodOf(rules);
  const used = left > 0 ? 0 : Math.floor(-left / period) + 1;
  if (used >= side.count) return { ...side, left: 0, count: 0, flagged: true };
  return { ...side, left: left + used * period, count: side.count - used };
}

export function timeToFlag(side, rules) {
  if (side.phase === "overstepped" || (side.phase === "main" && isSetByHand(rules))) return Infinity;
  let left = side.extra + side.left;
  let count = side.count;
  if (side.phase === "main" && hasPeriods(rules)) {
    left += periodOf(rules);
    count = rules.control.count;
  }
  if (rules.control.kind === "japanese") return left + (count - 1) * periodOf(rules);
  return rules.control.kind === "fischer" ? left : left + 1;
}

export function pressSide(side, rules) {
  const { control } = rules;
  const moved = { ...side, moves: side.moves + 1, extra: 0 };
  if (control.kind === "fischer") return { ...moved, left: withIncrement(side.left, control) };
  if (side.phase === "main") return moved;
  if (side.phase === "overstepped") return inFullPeriod(moved, rules);
  if (control.kind === "japanese") return { ...moved, left: periodOf(rules) };
  return side.count === 1 ? inFullPeriod(moved, rules) : { ...moved, count: side.count - 1 };
}

function withIncrement(left, { seconds, limit }) {
  const added = left + seconds * 1000;
  return limit === null ? added : Math.max(left, Math.min(added, limit * 1000));
}
