"""The FIDE Lim System, FIDE C.04.4.3, edition 2026, taken literally, for up to a dozen players.

Every question of the kind "how many pairs" or "can the others still be paired" is answered by
trying all ways.

| module          | articles                                                          |
|-----------------|-------------------------------------------------------------------|
| `participant`   | 5.1, 5.5, 5.6, C.04.1, C.04.2: everybody in the pool              |
| `compatibility` | 2.1, 6: who may meet whom; who can be paired at all               |
| `bye`           | 1.1, 7.1: who gets the pairing-allocated bye                      |
| `floaters`      | 2.3, 3.2-3.5, 3.9, 3.10, 4.4: who leaves a scoregroup             |
| `group`         | 2.4, 2.5, 3.6-3.8, 4.1-4.3, 5.2, 5.7: who meets whom in a group   |
| `median`        | 2.6: pairings cracked for the median                              |
| `colours`       | 5.1-5.6, 7.2: who gets which colour                               |
| `journal`       | every step, and whom it passed over for which reason              |
| `round_pairing` | 2.2, 8.3, C.04.2 art. 3.6: from the pool to the list of boards    |
"""

from twins.fide_lim.round_pairing import journal, pair

__all__ = ["journal", "pair"]
