"""The desk of a correspondence chess federation: one office, its competitions and rating lists.

| module          | acts                                                                |
|-----------------|---------------------------------------------------------------------|
| `offices`       | begin an office, its officers, its register of players              |
| `contests`      | competitions, groups, boards, teams                                 |
| `entries`       | entries and the start of a group                                    |
| `playing`       | results: entered, corrected, taken back                             |
| `moving`        | moves, answers, leave, time claims, reminders                       |
| `withdrawing`   | requests, what they would bring, decisions (`departures`, `banning`)|
| `substituting`  | substitutes of team competitions                                    |
| `adjudicating`  | cases from opening to result                                        |
| `closing`       | the end of play, the final table, who goes up and down, deposits    |
| `lists`         | rating lists: publish, explain, prove, correct                      |
| `honours`       | candidates for the national title, proposals, decisions             |
| `letters`       | who is told; `outbox`, `mail`, `post_office`: letters on their way  |

`sections` turns what is stored into what the rules of `pairloom.correspondence` work on, and
`loading`, `stored_cases`, `stored_requests`, `stored_lists` and `standing` read it; `views`,
`running`, `agenda`, `overview`, `careers` and `list_exports` are what pages show. Today is always
an argument. Every act is one entry in the office's log; `undoing` says which are taken back.
"""
