"""Papers of a tournament: each is made from what its page shows.

| module      | makes                                                 |
|-------------|-------------------------------------------------------|
| `players`   | entrants by number, name and rating, the check-in list |
| `pairings`  | a round by board and by name, result slips            |
| `standings` | standings                                             |
| `crosstable`| everybody round by round                              |
| `go`        | the same of a round of Go                             |
| `wall_list` | the wall list of Go                                   |
| `cards`     | badges, and cards for the boards                      |

A maker takes the state of the tournament and a round (0 for papers of no round).
"""

from collections.abc import Callable
from typing import TypeAlias

from pairloom.director.desk.state import State
from pairloom.director.papers.paper import Contents

__all__ = ["Maker"]

Maker: TypeAlias = Callable[[State, int], Contents]
