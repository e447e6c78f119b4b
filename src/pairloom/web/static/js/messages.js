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

function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap);
}

export function say(text, values = {}) {
  return fill(sentences[text] ?? text, values);
}

/** Where one English word has two meanings, the context tells them apart. */
export function sayInContext(context, text, values = {}) {
  return fill(sentences[`${context}\u0004${text}`] ?? text, values);
}

/** The number chooses the form of the whole sentence; it is a gap like the others. */
export function sayCounted(one, several, count, values = {}) {
  const known = sentences[one];
  const sentence = known ? known[forms.select(count)] ?? known.other : count === 1 ? one : several;
  return fill(sentence, { count, ...values });
}
