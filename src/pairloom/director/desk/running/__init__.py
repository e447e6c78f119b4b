"""A tournament that began in another program goes on at the desk: from a report file.

| module          | holds                                                                  |
|-----------------|------------------------------------------------------------------------|
| `choices`       | what the person settles because the file does not                      |
| `announced`     | name, place and days of the event                                      |
| `regulations`   | the file's regulations as the desk can keep them                       |
| `people`        | its players: spelling, numbers, who came late, who left                |
| `boards`        | its rounds: boards, results, byes asked for                            |
| `brackets`      | its bracket, if it is a knockout                                       |
| `team_lists`    | teams that an older file only lists                                    |
| `looking`       | every round held against the rules                                     |
| `reading`       | all of it from the bytes of a file; runs in a process of its own       |
| `view`          | what a person sees of it before it is stored                           |
| `storing`       | the act: everything in one transaction                                 |
| `kept`          | what was adjusted, kept in the history and read from there             |

docs/decisions/0034-running-events.md says what is decided here, and why.
"""
