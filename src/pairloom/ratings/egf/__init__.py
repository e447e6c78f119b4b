"""EGF ratings (GoR), the algorithm in force since 2021.

| module    | answers                                                            |
|-----------|--------------------------------------------------------------------|
| `formula` | con, bonus, beta and the expected result, as decimal numbers       |
| `change`  | the change of a game and of a tournament                           |
| `event`   | the changes of all players of a Go tournament                      |
| `working` | the same in lines that can be checked with a pocket calculator     |

>>> from decimal import Decimal
>>> change = game_change(Decimal(2100), RatedGame(Decimal(2100), Decimal(1)))
>>> thousandths(change.change)
Decimal('9.306')
"""

from pairloom.ratings.egf.change import (
    GameChange,
    RatedGame,
    RatingChange,
    game_change,
    rating_change,
)
from pairloom.ratings.egf.event import PlayerChange, change_of, changes_of
from pairloom.ratings.egf.formula import LOWEST_RATING, thousandths
from pairloom.ratings.egf.working import working_lines

__all__ = [
    "LOWEST_RATING",
    "GameChange",
    "PlayerChange",
    "RatedGame",
    "RatingChange",
    "change_of",
    "changes_of",
    "game_change",
    "rating_change",
    "thousandths",
    "working_lines",
]
