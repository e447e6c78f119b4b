"""The last round is paired by rules of its own: what if another one becomes the last?

FIDE C.04.1 art. 1 fixes the number of rounds in advance. Where it changes all the same, a round
that is paired may become the last one, or no longer be it, and the rules would pair it otherwise.
"""

from __future__ import annotations

from dataclasses import replace

from pairloom import engines
from pairloom.director.desk.snapshot import input_of
from pairloom.director.desk.state import State
from pairloom.errors import PairloomError
from pairloom.messages import Text, counted

__all__ = ["final_round_differs"]


def final_round_differs(state: State, rounds: int) -> Text:
    """What is wrong with the paired round that another number of rounds makes the last one, or
    no longer the last one; empty if it would be paired the same."""
    last = len(state.settled)
    if last not in (state.competition.rounds, rounds):
        return ""
    round_ = state.find_round(last)
    was = input_of(round_)
    now = replace(was, settings=replace(was.settings, rounds=rounds))
    engine = engines.get(round_.system)
    try:
        before, after = (
            engine.pair(snapshot, edition=round_.edition or None) for snapshot in (was, now)
        )
    except PairloomError as error:
        return counted(
            "With {count} round, round {round} could not be paired like this: {error}.",
            "With {count} rounds, round {round} could not be paired like this: {error}.",
            rounds,
            round=last,
            error=error,
        )
    if set(before.boards) == set(after.boards) and before.bye == after.bye:
        return ""
    return counted(
        "With {count} round the rules pair round {round} otherwise.",
        "With {count} rounds the rules pair round {round} otherwise.",
        rounds,
        round=last,
    )
