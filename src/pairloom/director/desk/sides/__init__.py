"""Scheveningen tournaments: players of two sides, each of whom meets everybody of the other.

| module     | is                                                                   |
|------------|----------------------------------------------------------------------|
| `rules`    | the names of the sides, and what can be wrong with them              |
| `order`    | who is on which side, in which order, and whether there is a table   |
| `entering` | the side of somebody who is entered, by hand or with a list          |
| `totals`   | what the sides have: of a round, and so far                          |
| `grid`     | the cross-table of side against side                                 |
"""
