"""A round of teams that cannot be paired, told with the names of teams and who decides then."""

from __future__ import annotations

from pairloom.director.desk.state import State
from pairloom.errors import NoPairingExists
from pairloom.messages import message

__all__ = ["told_of_teams"]


def told_of_teams(state: State, error: NoPairingExists) -> NoPairingExists:
    """The same fact; `state` has the numbers that the round was to be paired with."""
    from pairloom.engines.fide_team_swiss.procedure import CITED  # loaded: it raised the error

    names = {team.number: team.name for team in state.numbered}
    if error.rule == CITED.bye:
        reason = message(
            "none of the teams may receive the bye. The chief arbiter decides (C.04.6 art. 3.3.3)."
        )
        return NoPairingExists(error.round, error.rule, error.players, reason)
    reason = message(
        "too few opponents are left for {teams}. The chief arbiter decides (C.04.6 art. 3.3.3).",
        teams=tuple(names[number] for number in error.players),
    )
    return NoPairingExists(error.round, error.rule, error.players, reason)
