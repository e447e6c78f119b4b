"""Pages for everybody: made once, then handed out, so that visitors never keep an arbiter waiting.

What is published is the same for all who read one language, so it is made once for each version
of an event, each language and each minute and kept as bytes. From the outside in:

| module     | does                                                                |
|------------|---------------------------------------------------------------------|
| `door`     | answers visitors before anything else of the application is asked   |
| `turns`    | lets a few in at a time, so that arbiters come through the crowd    |
| `addresses`| says what of a request matters, and leaves out the rest             |
| `versions` | knows which version of an event is in force, without asking always  |
| `shelf`    | keeps answers; the ones that nobody asked for go first              |
| `answers`  | an answer as bytes, packed and plain, with its tag                  |
| `wishes`   | reads which encodings a browser takes and what it has already       |
| `making`   | makes an answer, one at a time for each page                        |
| `busy`     | tells whoever asks too much at once to ask again                    |

Why it is done this way: `docs/decisions/0028-public-pages.md`.
"""
