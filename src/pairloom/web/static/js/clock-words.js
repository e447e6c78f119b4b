// What the clock says: digits, phases, signs and sentences.
import { inTimeTrouble, losers, opposite, running } from "./clock-model.js";
import { say, sayCounted, sayInContext } from "./messages.js";

const COUNTED = 10;
const STOPS = {
  arbiter: say("Stopped by the arbiter"),
  "fetch-arbiter": say("Stopped to fetch the arbiter"),
  prisoners: say("Stopped to remove prisoners"),
  adjourned: say("Adjourned, the move is sealed"),
};

/** One of two sentences: a colour is no word to be put into another one. */
export const of = (colour, white, black) => (colour === "white" ? white : black);

export const title = (colour) => of(colour, sayInContext("player", "White"), sayInContext("player", "Black"));

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
  if (side.phase === "overstepped") return say("Main time has ended. The period is to be set.");
  if (side.phase === "main") return control.kind === "fischer" ? say("Time left") : say("Main time");
  return control.kind === "canadian" ? say("Byo-yomi, moves left") : say("Byo-yomi, periods left");
}

export function countWords(side) {
  return side.phase === "byo-yomi" ? String(side.count) : "";
}

export function signWords(clock, colour, handicap) {
  const side = clock[colour];
  if (side.flagged) return of(colour, say("⚑ Flag fell. White loses on time."), say("⚑ Flag fell. Black loses on time."));
  const words = [];
  if (running(clock).includes(colour)) words.push(say("▶ To move"));
  if (side.extra) words.push(say("+30 s for sealing"));
  if (colour === "black" && handicap > 1 && side.moves === 0 && clock.status !== "over")
    words.push(sayCounted("Place {count} stone, then press", "Place {count} stones, then press", handicap));
  if (inTimeTrouble(side) && clock.status !== "over") words.push(say("▲ Time trouble"));
  return words.join(" · ");
}

export function stateWords(clock) {
  if (clock.status === "ready") return sayInContext("clock", "Ready");
  if (clock.status === "over") return resultWords(clock);
  if (clock.stopReason === "toilet") return say("Toilet break, {time} left", { time: digits(clock.breakLeft) });
  if (clock.status === "stopped") return STOPS[clock.stopReason];
  if (clock.nobodyCame) return say("Nobody is here yet");
  if (clock.absent.length === 2) return say("White and Black absent");
  if (clock.absent.length) return of(clock.absent[0], say("White absent"), say("Black absent"));
  return clock.passed ? of(opposite(clock.toMove), say("White passed"), say("Black passed")) : "";
}

function resultWords(clock) {
  const lost = losers(clock);
  if (lost.length === 2) return say("The game is lost for both");
  return of(opposite(lost[0]), say("White wins on time"), say("Black wins on time"));
}

export function noteWords(clock) {
  const playing = clock.status === "running" && !clock.nobodyCame;
  const trouble = inTimeTrouble(clock.white) || inTimeTrouble(clock.black);
  return playing && trouble ? say("Move only after the opponent has pressed. Say “pass” to pass.") : "";
}

// What is worth saying aloud to somebody who does not see the digits.
export function announcement(clock) {
  // Without the time left of a break: it changes every second.
  const words = [clock.stopReason === "toilet" ? say("Toilet break") : stateWords(clock)];
  for (const colour of ["white", "black"]) {
    const side = clock[colour];
    if (side.flagged) words.push(of(colour, say("Flag of White fell"), say("Flag of Black fell")));
    else if (side.phase === "byo-yomi" && clock.rules.control.kind === "japanese")
      words.push(periodsLeft(colour, side.count));
    else if (side.phase !== "main") words.push(of(colour, say("White in byo-yomi"), say("Black in byo-yomi")));
    else if (inTimeTrouble(side)) words.push(of(colour, say("White in time trouble"), say("Black in time trouble")));
  }
  return words.filter(Boolean).join(". ");
}

function periodsLeft(colour, count) {
  const white = sayCounted("White in byo-yomi, {count} period left", "White in byo-yomi, {count} periods left", count);
  const black = sayCounted("Black in byo-yomi, {count} period left", "Black in byo-yomi, {count} periods left", count);
  return of(colour, white, black);
}
