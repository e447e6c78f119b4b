"""What is said otherwise where players of two sides are paired: a list has sides and places, where
one of teams has teams and boards. Both are read alike (`entry_lists.team_lists`).
"""

from __future__ import annotations

from typing import Final

from pairloom.director.desk.fields.own_words import OwnWords
from pairloom.messages import in_context, message

__all__ = ["WORDS_OF_SIDES"]

_SAID: Final = (
    (message("Team"), message("Side")),
    (in_context("list", "Board"), in_context("side", "Place")),
    (
        message("The team is empty. Type its name, or leave out the row."),
        message("The side is empty. Type its name, or leave out the row."),
    ),
    (
        message(
            "A board is a number from 1 to {most}. Leave it empty to keep the order of the list."
        ),
        message(
            "A place in a side is a number from 1 to {most}. Leave it empty to keep the order of "
            "the list."
        ),
    ),
    (
        message("Board {board} of {team} is in lines {first} and {second}. Change one of them."),
        message("Place {board} of {team} is in lines {first} and {second}. Change one of them."),
    ),
    (
        message(
            "{player} is in line {first} for {team} and in line {second} for {other}: a player is "
            "in one team only. Leave out one of the two."
        ),
        message(
            "{player} is in line {first} for {team} and in line {second} for {other}: a player is "
            "on one side only. Leave out one of the two."
        ),
    ),
)

WORDS_OF_SIDES: Final = OwnWords(_SAID)
