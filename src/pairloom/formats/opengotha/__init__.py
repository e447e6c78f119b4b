"""Tournament files of OpenGotha (XML): players, participation, games, parameters.

| module        | reads                                                        |
|---------------|--------------------------------------------------------------|
| `attributes`  | numbers, truth values and ranks of one element               |
| `players`     | who takes part, and in which rounds                          |
| `games`       | games, results and free rounds                               |
| `parameters`  | what the organiser settled, as far as we know the same thing |
| `reader`      | the whole file                                               |
"""

from pairloom.formats.opengotha.reader import read_opengotha

__all__ = ["read_opengotha"]
