"""The FIDE Swiss rules of 1992, taken literally, for up to nine players or so.

| module          | articles                                                          |
|-----------------|-------------------------------------------------------------------|
| `participant`   | A2, A4, A5, A7, B1b: everybody in the pool, with their past       |
| `criteria`      | B1, B2, B4-B6, A8: what a pair or a player left over is tested for |
| `orders`        | D1, D2: transpositions and exchanges                              |
| `bracket`       | A3, A6, C2-C11: the pairings of a bracket, in order               |
| `procedure`     | C1, C12-C14: from bracket to bracket, and back                    |
| `round_pairing` | E, F1: colours and the list of boards                             |
"""

from twins.fide_1992.round_pairing import pair

__all__ = ["pair"]
