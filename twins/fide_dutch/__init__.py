"""The FIDE (Dutch) System, FIDE C.04.3, edition 2026, taken literally, for up to a dozen players.

| module          | articles                                                         |
|-----------------|------------------------------------------------------------------|
| `acceleration`  | C.04.7: virtual points                                           |
| `record`        | 1.4-1.8 and C.04.1: what a player's past rounds mean             |
| `participant`   | 1.2, 1.8, C.04.2: everybody in the pool, with their state        |
| `colours`       | 5: who gets which colour                                         |
| `completion`    | C1-C5: which pairs are allowed, can the rest still be paired     |
| `sequence`      | 4: transpositions and exchanges on bare numbers                  |
| `bracket`       | 1.3, 3, 4.4: brackets and their candidates in order              |
| `criteria`      | C6-C21                                                           |
| `round_pairing` | 1.9, 3.8, C.04.2 art. 3.6: from the pool to the list of boards   |
"""

from twins.fide_dutch.round_pairing import pair

__all__ = ["pair"]
