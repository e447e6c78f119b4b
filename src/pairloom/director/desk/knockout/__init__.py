"""Knockouts at the desk, of chess and of Go. What is not here is as in any other tournament.

| module     | subject                                                                |
|------------|------------------------------------------------------------------------|
| `systems`  | which systems are knockouts                                            |
| `stored`   | the bracket as it is stored with the tournament, by entries            |
| `input`    | the bracket in the input of a round, by numbers; the round drawn again |
| `progress` | how far every match has come                                           |
| `drawing`  | draw the next round: one game of every match that can be played        |
| `planning` | announce third-place match and lengths of matches, draw the bracket    |
| `deciding` | who won a tied match                                                   |
| `view`     | the bracket as it is shown: rounds, matches, places                    |
| `reasons`  | why two meet, when they could                                          |
| `wording`  | what is chosen in forms                                                |

Everybody's pairing number is their seed.
"""
