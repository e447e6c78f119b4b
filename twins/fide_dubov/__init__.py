"""The FIDE Dubov System, FIDE C.04.4.1, edition 2026, taken literally, for up to a dozen players.

| module          | articles                                                           |
|-----------------|--------------------------------------------------------------------|
| `record`        | 1.5-1.8 and C.04.1: what the past rounds of a player mean          |
| `participant`   | 1.1, 1.2, 1.8, C.04.2: everybody in the pool, with their state     |
| `legality`      | 2.1, 2.2: which pairs are allowed, can the rest still be paired    |
| `bye`           | 3.1: who gets the pairing-allocated bye                            |
| `upfloaters`    | 2.3, 3.2.1, 3.2.2, 4.1, 4.2: who completes a scoregroup            |
| `recomposition` | 3.2.3, 3.2.4, 4.3: the two subgroups and the shifts between them   |
| `transposition` | 3.2.5, 3.2.6, 4.4: who meets whom                                  |
| `colours`       | 5: who gets which colour                                           |
| `round_pairing` | 1.9, C.04.2 art. 3.6: from the pool to the list of boards          |
"""

from twins.fide_dubov.round_pairing import pair

__all__ = ["pair"]
