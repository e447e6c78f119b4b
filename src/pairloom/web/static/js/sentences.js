// What the sentences of scripts are in the language of the page, by their English. In English there
// is nothing to say: they stand where they are said. For another language the server puts that
// language's sentences here (pairloom/web/script_sentences.py); counted ones have several forms.
export const language = "en";
export const sentences = {};
