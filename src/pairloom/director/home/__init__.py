"""The home of an event: what needs somebody now, and how far everything has come.

| module     | tells                                                                 |
|------------|-----------------------------------------------------------------------|
| `need`     | what a need is: a sentence, how urgent it is, where to go             |
| `looking`  | the event as the person who asks may see it, at one moment            |
| `kinds`    | one file per kind of need, found by itself                            |
| `overview` | everything for the page: needs in order, tournaments, phones, screens |

A kind of need is a module with a function `needs(look)`. It asks `look.may` first: who may not
act is not asked to.
"""
