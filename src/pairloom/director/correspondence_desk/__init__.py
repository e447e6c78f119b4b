"""The desk of a correspondence chess federation: one office, its competitions and rating lists.

| module          | acts                                                                |
|-----------------|---------------------------------------------------------------------|
| `offices`       | begin an office, its officers; `register`: its players              |
| `contests`      | competitions, groups, boards, teams (`announcement_faults`)         |
| `overriding`    | what an announcement sets otherwise than the rules                  |
| `interpreting`  | how the committee reads an article                                  |
| `entries`       | entries and the start of a group (`admission`: who is let in)       |
| `playing`       | results: entered, corrected, taken back                             |
| `moving`        | moves, answers, leave, time claims, reminders                       |
| `scores`        | scores handed in (`score_files`); `pgn_exports`: games as PGN       |
| `claiming`      | draw offers, claims of a draw, tablebases (`stored_claims`)         |
| `writing`       | letters to both players of a game; `game_sheets`: a game for pages  |
| `withdrawing`   | requests, what they would bring, decisions (`departures`)           |
| `before_start`  | entries withdrawn before the first day                              |
| `banning`       | bans entered, made longer, listed; `deposits`: what becomes of them |
| `substituting`  | substitutes of team competitions; `materials` of their games        |
| `adjudicating`  | cases from opening to result                                        |
| `closing`       | the end of play, the final table, deposits                          |
| `promoting`     | who goes up and down, shared places; `next_season`: the next one    |
| `qualifying`    | qualifications granted, revoked, lost (`qualification_views`)       |
| `lists`         | rating lists: publish, take over (`list_proofs`: explain, prove)    |
| `honours`       | candidates for the national title, proposals, decisions             |
| `news`          | who is told of starts, lists, bans that are over                    |
| `letters`       | who is told; `outbox`, `mail`, `post_office`: letters on their way  |

`sections` turns what is stored into what the rules of `pairloom.correspondence` work on, and
`loading`, `stored_cases`, `stored_requests`, `stored_lists`, `stored_qualifications` and
`standing` read it; `views` (`cells`, `time_strip`), `running`, `agenda`, `overview`, `careers`
and `list_exports` are what pages show. Today is always an argument. Every act is one entry in
the office's log; `undoing` says which are taken back.
`announcing` and `rule_books` put announcements and rules into words; `settled` says what stays.
"""
