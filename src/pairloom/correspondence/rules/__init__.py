"""Correspondence events over years: time, withdrawals, substitutes, adjudication, titles.

Rules with dates; what needs none is in `pairloom.correspondence.domain`. Today is always
an argument. `sks-2014` are the rating and tournament rules of the Czech association of
2014; articles (§) are theirs. How we read them: decision 0025.

| module                                        | decides                                          |
|-----------------------------------------------|--------------------------------------------------|
| `rule_sets`                                   | which rules a competition is played under        |
| `clocks`, `triple_block`, `clock_faces`       | whose move, time used and left, time exceeded    |
| `leave`                                       | days on which clocks stand still                 |
| `silence`, `claims`, `game_days`, `calendar`  | reminders, time claims, what is due when         |
| `requests`, `withdrawals`                     | may he withdraw, and what that brings everywhere |
| `bans`, `deposits`, `eligibility`             | who may enter on a day                           |
| `restrictions`                                | the newer ICCF rule: losses on time, entries     |
| `substitutes`, `substitute_status`            | replacements, rule g, substitute status          |
| `rated_games`                                 | games as the rating office reads them            |
| `cases`, `adjudication`                       | adjudication, from opening to result             |
| `news`                                        | starts, lists, bans that are over: who is told   |
| `promotion`, `qualifications`, `titles`       | who goes up and down, may start, is a candidate  |
"""
