"""Go tournaments at the desk. Everything that is not here is as in any other tournament.

| module       | subject                                                              |
|--------------|----------------------------------------------------------------------|
| `systems`    | which systems are Go systems                                         |
| `rules`      | the regulations: stored text and record                              |
| `snapshot`   | stored records as the frozen snapshot that draws and criteria see    |
| `stored`     | the input stored with a round, and its draw made again               |
| `drawing`    | draw the next round: a draft with the lot it was drawn with          |
| `by_hand`    | handicaps of a draft changed by hand, seats of pairs made by hand    |
| `tables`     | a drawn round as the desk shows it: groups, compromises, checks      |
| `reasons`    | why a table, why not another opponent                                |
| `wall_list`  | everybody in order, round by round, with the criteria                |
| `changes`    | changed regulations in words                                         |
| `files`      | result files out, tournament files in                                |
| `record`     | how rounds were drawn, for the file                                  |
| `checking`   | every draw repeated, everybody placed again                          |
| `rating`     | what the event does to the EGF ratings                               |
| `impact`     | what a corrected result changes in the wall list                     |
| `situations` | what the rules need to know of a table to decide about it            |
| `rulings`    | the ruling on a filled-in form, and what it would change             |
| `decisions`  | decisions at the board: shown, confirmed, stored                     |
"""
