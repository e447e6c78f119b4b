"""The desk of a correspondence chess federation: one office, its competitions and rating lists.

| folder       | acts                                                                       |
|--------------|----------------------------------------------------------------------------|
| `office`     | begin an office, its officers, register and overview; titles (`honours`);  |
|              | how the committee reads an article (`interpreting`)                        |
| `announce`   | competitions, groups, boards, teams; what an announcement sets otherwise   |
|              | than the rules (`overriding`), what stays once play began (`settled`),     |
|              | the next season                                                            |
| `enter`      | entries and the start of a group, who is let in (`admission`), entries     |
|              | withdrawn before the start; qualifications, who goes up and down           |
| `play`       | moves, leave, time claims (`moving`); what comes due (`reminding`);        |
|              | results (`playing`); scores and PGN; draws and tablebases (`claiming`);    |
|              | letters to both players (`writing`); the end of play (`closing`)           |
| `leave`      | withdrawals and what they bring (`departures`), bans, deposits,            |
|              | substitutes and the materials of their games                               |
| `adjudicate` | cases from opening to result                                               |
| `rate`       | rating lists: publish, take over, explain, prove, correct                  |
| `post`       | who is told (`letters`, `news`); `outbox`, `mail`, `post_office`: letters  |
|              | on their way                                                               |
| `show`       | what the page of a group shows: cross-table, clocks, tasks, dates          |

`sections` turns what is stored into what the rules of `pairloom.correspondence.rules` work on,
`seat_time` the leave and handicaps of a number; modules named `stored_…`, and `loading`, read it.
Today is always an argument. Every act is one entry in the office's log; `undoing` says which are
taken back.
"""
