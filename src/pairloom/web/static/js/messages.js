// What scripts tell people. The English sentence stands in the call, where `make messages` finds it:
//
//   say("Round {round} is open now.", { round })
//   sayCounted("{count} board to decide", "{count} boards to decide", count)
//   sayInContext("result", "draw")
//
// One sentence is one call: never put together of parts, because other languages order and bend
// them otherwise. A call stands neither inside another one nor inside a template string.
import { language, sentences } from "./sentences.js";

const forms = new Intl.PluralRules(language);
// What is played may have words of its own: a board is a table in Go.
const played = globalThis.document?.documentElement?.dataset?.context;

function known(text) {
  return sentences[`${played}\u0004${text}`] ?? sentences[text];
}

function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap);
}

export function say(text, values = {}) {
  return fill(known(text) ?? text, values);
}

/** Where one English word has two meanings, the context tells them apart. */
export function sayInContext(context, text, values = {}) {
  return fill(sentences[`${context}\u0004${text}`] ?? text, values);
}

/** The number chooses the form of the whole sentence; it is a gap like the others. */
export function sayCounted(one, several, count, values = {}) {
  const found = known(one);
  const sentence = found ? found[forms.select(count)] ?? found.other : count === 1 ? one : several;
  return fill(sentence, { count, ...values });
}
