"""The Burstein System, FIDE C.04.4.2, edition 2026, taken literally, for up to a dozen players.

| module          | articles                                                          |
|-----------------|-------------------------------------------------------------------|
| `record`        | 1.4, 1.5, C.04.1: what a player's past rounds mean                |
| `opposition`    | 1.7: Buchholz and Sonneborn-Berger                                |
| `participant`   | 1.2, 1.8, C.04.2: everybody in the pool, with score and index     |
| `legality`      | 2.1, 2.2 (C1-C4): who may meet, can the rest still be paired      |
| `bye`           | 3.1: who gets the pairing-allocated bye                           |
| `order`         | 4: all pairings of a bracket, in order, on bare numbers           |
| `bracket`       | 2.3 (C5-C8), 3.2: the first of the best pairings of a bracket     |
| `colours`       | 5: who gets which colour                                          |
| `round_pairing` | 1.6, 1.9, C.04.2 art. 3.6: from the pool to the list of boards    |

The seeding rounds (1.6) are those of the literal Dutch system; from there come virtual points, too.
"""

from twins.fide_burstein.round_pairing import pair

__all__ = ["pair"]
