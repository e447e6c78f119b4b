"""Messages: what the program tells people, as values until they meet a person.

| module       | holds                                                              |
|--------------|--------------------------------------------------------------------|
| `base`       | a sentence in English with gaps, and the values for them           |
| `values`     | what a gap can hold beside texts and numbers: players, lists, ...  |
| `speaker`    | says messages, numbers and days: in English                        |
| `writing`    | how each language writes numbers and days                          |
| `alphabet`   | names in the order of a language                                   |
| `catalogues` | the other languages, from gettext catalogues (`pairloom/locale`)   |
| `stored`     | messages as lines of text, for the database                        |
| `current`    | the speaker of the page, command or letter that is being made      |

Engines, rules, errors, acts and letters make messages and know no language. Text is made at the
edge: a page, a terminal, a letter, JSON. Nothing is ever recognised by its text.
"""

from pairloom.messages.base import (
    Message,
    Text,
    Value,
    counted,
    counted_in_context,
    in_context,
    message,
)

__all__ = [
    "Message",
    "Text",
    "Value",
    "counted",
    "counted_in_context",
    "in_context",
    "message",
]
