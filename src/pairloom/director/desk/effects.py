"""When a correction counts: what depends on how late it is reported.

FIDE C.04.2 (2026) art. 4.3, and art. 3.1 for adjourned games; F7 and F9 of the rules of 1992, for
which no correction comes too late. Those are rules of Swiss systems:
where a table or a bracket says who meets, a correction counts in the standings whenever it comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from pairloom.director.desk.results import ADJOURNED, RESULTS, Letters
from pairloom.director.desk.state import State
from pairloom.messages import Message, message
from pairloom.storage.records import Game, Round

__all__ = ["Effect", "effect_in_swiss", "effect_of", "letters_of", "level_of"]

_DRAWS = (RESULTS["½-½"], RESULTS["½-½ u"])


class Effect(Enum):
    """What a correction counts for."""

    NEXT_PAIRING = "standings and the next pairing"
    PAIRING_AFTER = "the next round stays as paired; it counts from the pairing after it"
    RATING_ONLY = "the rating report only; standings and pairings stay"
    ADJOURNED = "standings and the next pairing; pairings already made stay"
    COMING = "standings and pairings to come; pairings already made stay"
    STANDINGS = "standings and draws to come; draws already made stay"

    @property
    def sentence(self) -> Message:
        """What it counts for, as a sentence."""
        return _SENTENCES[self]


_SENTENCES = {
    Effect.NEXT_PAIRING: message("It counts for standings and the next pairing."),
    Effect.PAIRING_AFTER: message(
        "The next round stays as paired; it counts from the pairing after it."
    ),
    Effect.RATING_ONLY: message(
        "It counts for the rating report only; standings and pairings stay."
    ),
    Effect.ADJOURNED: message(
        "It counts for standings and the next pairing; pairings already made stay."
    ),
    Effect.COMING: message(
        "It counts for standings and pairings to come; pairings already made stay."
    ),
    Effect.STANDINGS: message(
        "It counts for standings and draws to come; draws already made stay."
    ),
}


def effect_of(state: State, game: Game) -> Effect:
    """What a correction of a board counts for now."""
    following = [round_ for round_ in state.settled if round_.round > game.round]
    if not following:
        return Effect.NEXT_PAIRING
    return state.kind.effect_of(state, game, following)


def effect_in_swiss(state: State, game: Game, following: Sequence[Round]) -> Effect:
    """The windows of C.04.2 art. 4.3."""
    if letters_of(game) == RESULTS[ADJOURNED]:
        return Effect.ADJOURNED
    if len(following) == 1 and not following[0].is_finished:
        return Effect.PAIRING_AFTER
    return Effect.RATING_ONLY if state.handling.has_rating_only else Effect.COMING


def level_of(effect: Effect, letters: Letters | None = None) -> int:
    """The confirmation that it takes; the draw assumed for an adjourned game takes less."""
    if effect is Effect.ADJOURNED:
        return 2 if letters in _DRAWS else 3
    return 2 if effect is Effect.NEXT_PAIRING else 3


def letters_of(game: Game) -> Letters:
    """The result of a board for White and Black."""
    return game.white_result, game.black_result
