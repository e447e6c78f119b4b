"""FIDE ratings, performances and title norms (Handbook B.01 and B.02).

| module        | answers                                                       |
|---------------|---------------------------------------------------------------|
| `tables`      | the conversion tables between scores and rating differences   |
| `performance` | average of the opponents, performances (C.07 art. 10)         |
| `change`      | rating change of a game, an event, a rating period            |
| `coefficient` | K                                                             |
| `initial`     | the first rating of a player                                  |
| `estimates`   | estimates from other scales (1992 A1)                         |
| `norms`       | title norms, each requirement with its reason                 |
"""
