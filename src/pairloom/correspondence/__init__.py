"""Correspondence chess: a guest of the program, whole in this folder.

The rest of Pairloom does not import it; it hangs on the hooks of `pairloom.guests`, which `guest`
answers. Inside, imports point down only, as outside (tests/architecture/test_guests.py).

| part            | is                                                                         |
|-----------------|----------------------------------------------------------------------------|
| `guest`         | the answers to the hooks                                                   |
| `web`, `cli`    | pages and commands: read the request, call one use case, show the answer   |
| `desk`          | use cases of an office: one act is one entry in its log                    |
| `rating_office` | rating lists from files, without a database                                |
| `records`       | what is stored, and its tables                                             |
| `rules`         | rules with dates: clocks, withdrawals, substitutes, adjudication, titles   |
| `ratings`       | ICCF ratings                                                               |
| `domain`        | what needs no date: groups, teams, results, tables, time controls          |

The words: docs/glossary.md, *Correspondence*. Why it is so: decisions 0026 and 0039.
"""
