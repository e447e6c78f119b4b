"""Correspondence ratings by the ICCF rules of 2009, as the Czech association printed them.

Book: Rating and Tournament Rules of the SKŠ (RTP), valid from 1 February 2014, § 1 to § 4.
Articles are cited as § 3(5). Where the book leaves a question open, `policies` has a key.

| module         | answers                                                            |
|----------------|--------------------------------------------------------------------|
| `periods`      | which list is valid on a day, which list counts a game             |
| `tables`       | the two printed tables, and the curve of `iccf-2017`               |
| `seeding`      | start ratings of players without one                               |
| `rated_groups` | whether a group has enough reflection time to be rated             |
| `records`      | games, groups and players, as they come in                         |
| `states`       | what is known of a player after a list, and the list itself        |
| `references`   | which ratings enter a game                                         |
| `attribution`  | who is rated for a game that a substitute finished                 |
| `performance`  | formula 1: players without a fixed rating                          |
| `development`  | formula 2: players with a fixed rating; k                          |
| `formulas`     | which of the two, and the new rating                               |
| `period`       | one list from the one before                                       |
| `chain`        | list after list; what one changed game changes in all of them      |
| `corrections`  | a corrected result, booked in the open period                      |
| `audit`        | the working of a player's new rating, game by game                 |
| `systems`      | `iccf-2009`, `iccf-2017` and others, by name                       |
"""
