"""Team events at the desk: rosters, line-ups, matches.

| module      | is about                                                     |
|-------------|--------------------------------------------------------------|
| `rules`     | the regulations of a team event                              |
| `strengths` | what ranks teams before round 1                              |
| `rosters`   | teams and their players: entering, ordering, removing        |
| `matches`   | what boards make of a match                                  |
| `records`   | players and teams as the snapshot has them                   |
| `orders`    | which line-ups the regulations allow                         |
| `line_ups`  | handing in, and who plays for a team that hands in nothing   |
| `revealing` | the boards of a match become known                           |
"""
