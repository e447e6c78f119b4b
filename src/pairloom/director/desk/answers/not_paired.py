"""Somebody who is not paired in a round: what is told of it is what everybody may see."""

from __future__ import annotations

from pairloom.director.desk.round_numbers import numbers_in_round
from pairloom.director.desk.state import State
from pairloom.explain.shown import ShownAnswer
from pairloom.messages import Value, message
from pairloom.messages.values import Players
from pairloom.storage.records import Round

__all__ = ["not_paired"]

_WITH_A_BYE = message("{player} is not paired in round {round}: {bye}.")
_NOT_PAIRED = message("{player} is not paired in round {round}.")
_SEATED_LATER = message(
    "{player} was seated after round {round} had been paired: the rules had no part in it."
)


def not_paired(state: State, drawn: Round, number: int, *, is_unknown: bool) -> ShownAnswer:
    """Why the rules say nothing of a player: a bye that was asked for, or nothing at all.

    `is_unknown`: the input of the round does not have the player. When somebody comes or leaves
    is told nobody in advance.
    """
    values: dict[str, Value] = {"player": Players((number,)), "round": drawn.round}
    question = message("Why is {player} not paired in round {round}?").filled(**values)
    entries = {then: entry for entry, then in numbers_in_round(state, drawn.round).items()}
    entry = entries.get(number, 0)
    bye = state.byes_by_round.get(drawn.round, {}).get(entry)
    if bye is not None:
        name = state.discipline.all_byes[bye.kind]
        return ShownAnswer(question, _WITH_A_BYE.filled(**values, bye=name))
    is_seated = any(
        entry in (met.white, met.black) for met in state.meetings_by_round.get(drawn.round, ())
    )
    told = _SEATED_LATER if is_seated and is_unknown else _NOT_PAIRED
    return ShownAnswer(question, told.filled(**values))
