// What the clock says: digits, phases, signs and sentences.
import { inTimeTrouble, losers, opposite, running } from "./clock-model.js";

const COUNTED = 10;
const STOPS = {
  arbiter: "Stopped by the arbiter",
  "fetch-arbiter": "Stopped to fetch the arbiter",
  prisoners: "Stopped to remove prisoners",
  adjourned: "Adjourned, the move is sealed",
};

export const title = (colour) => (colour === "white" ? "White" : "Black");

const two = (number) => String(number).padStart(2, "0");

// A second that has begun counts: 0:00 is shown only when nothing is left.
const wholeSeconds = (time) => Math.ceil(time / 1000);

export function digits(time) {
  const whole = wholeSeconds(Math.abs(time));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const sign = time < 0 ? "−" : "";
  if (hours) return `${sign}${hours}:${two(minutes)}:${two(whole % 60)}`;
  return `${sign}${minutes}:${two(whole % 60)}`;
}

// Milliseconds of 12:30 or 1:02:30; null for anything else.
export function typedTime(text) {
  const found = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (!found) return null;
  const [, hours = 0, minutes, rest] = found;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)) * 1000;
}

// The second that is being counted, 10 to 1, or null while there is more time than that.
export function countedSecond(clock, colour) {
  const side = clock[colour];
  const isLast = side.phase === "byo-yomi" || ["none", "fischer"].includes(clock.rules.control.kind);
  const whole = wholeSeconds(side.left + side.extra);
  const isCounted = isLast && !side.flagged && running(clock).includes(colour) && whole <= COUNTED;
  return isCounted && whole > 0 ? whole : null;
}

export function shownDigits(clock, colour) {
  const counted = countedSecond(clock, colour);
  const side = clock[colour];
  return counted === null ? digits(side.left + side.extra) : String(counted);
}

export function phaseWords({ rules: { control } }, side) {
  if (side.phase === "overstepped") return "Main time is over. The period is to be set.";
  if (side.phase === "main") return control.kind === "fischer" ? "Time left" : "Main time";
  return control.kind === "canadian" ? "Byo-yomi, moves left" : "Byo-yomi, periods left";
}

export function countWords(side) {
  return side.phase === "byo-yomi" ? String(side.count) : "";
}

export function signWords(clock, colour, handicap) {
  const side = clock[colour];
  if (side.flagged) return `⚑ Flag fell. ${title(colour)} loses on time.`;
  const words = [];
  if (running(clock).includes(colour)) words.push("▶ To move");
  if (side.extra) words.push("+30 s for sealing");
  if (colour === "black" && handicap > 1 && side.moves === 0 && clock.status !== "over")
    words.push(`Place ${handicap} stones, then press`);
  if (inTimeTrouble(side) && clock.status !== "over") words.push("▲ Time trouble");
  return words.join(" · ");
}

export function stateWords(clock) {
  if (clock.status === "ready") return "Ready";
  if (clock.status === "over") return resultWords(clock);
  if (clock.stopReason === "toilet") return `Toilet break, ${digits(clock.breakLeft)} left`;
  if (clock.status === "stopped") return STOPS[clock.stopReason];
  if (clock.nobodyCame) return "Nobody is here yet";
  if (clock.absent.length) return `${clock.absent.map(title).join(" and ")} absent`;
  return clock.passed ? `${title(opposite(clock.toMove))} passed` : "";
}

function resultWords(clock) {
  const lost = losers(clock);
  if (lost.length === 2) return "The game is lost for both";
  return `${title(opposite(lost[0]))} wins on time`;
}

export function noteWords(clock) {
  const playing = clock.status === "running" && !clock.nobodyCame;
  const trouble = inTimeTrouble(clock.white) || inTimeTrouble(clock.black);
  return playing && trouble ? "Move only after the opponent has pressed. Say “pass” to pass." : "";
}

// What is worth saying aloud to somebody who does not see the digits.
export function announcement(clock) {
  // Without the time left of a break: it changes every second.
  const words = [clock.stopReason === "toilet" ? "Toilet break" : stateWords(clock)];
  for (const colour of ["white", "black"]) {
    const side = clock[colour];
    if (side.flagged) words.push(`Flag of ${title(colour)} fell`);
    else if (side.phase === "byo-yomi" && clock.rules.control.kind === "japanese")
      words.push(`${title(colour)} in byo-yomi, ${side.count} left`);
    else if (side.phase !== "main") words.push(`${title(colour)} in byo-yomi`);
    else if (inTimeTrouble(side)) words.push(`${title(colour)} in time trouble`);
  }
  return words.filter(Boolean).join(". ");
}
