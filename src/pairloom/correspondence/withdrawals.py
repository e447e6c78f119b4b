"""A withdrawal as a whole: every group the player sits in, the substitutes, the ban.

An accepted withdrawal and one that was not accepted are from all tournaments; a silent one
from one, unless the director extends it. In a team competition a substitute is looked for
first, and the table of games is for the case that there can be none (§7(7)a, f). Where a
competition knows only losses on time there is nothing to withdraw from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TypeVar

from pairloom.correspondence.bans import SCOPE, Ban, Scope, ban, ban_cause
from pairloom.correspondence.calendar import Deadline
from pairloom.correspondence.rule_sets import SKS_2014, Leaving, TournamentRules
from pairloom.correspondence.substitutes import (
    Replacement,
    ReplacementCause,
    ask_captain,
    can_substitute,
)
from pairloom.domain.correspondence.group import Group
from pairloom.domain.correspondence.roles import Role
from pairloom.domain.correspondence.ruling import Decision, ResultEntry, Ruling
from pairloom.domain.correspondence.withdrawal_table import WithdrawalKind, settle_games

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class TeamSeat:
    """A seat in a team: its board, of how many, and earlier replacements of the team.

    `director_chose`: after a death, the director wants a substitute and no adjudication.
    """

    board: int
    boards: int
    earlier: tuple[Replacement, ...] = ()
    director_chose: bool = True


@dataclass(frozen=True, slots=True)
class Participation:
    """A player's seat in a group, and the rules of its competition."""

    group: Group
    number: int
    rules: TournamentRules = SKS_2014
    team: TeamSeat | None = None


@dataclass(frozen=True, slots=True)
class Departure:
    """Who leaves, how, and since when; `group` is where a silent withdrawal was noticed."""

    player: str
    kind: WithdrawalKind
    decided_on: date
    group: str = ""
    has_died: bool = False
    extended: bool = False
    earlier_silent: int = 0

    @property
    def cause(self) -> ReplacementCause:
        return ReplacementCause.DEATH if self.has_died else ReplacementCause.WITHDRAWAL


@dataclass(frozen=True, slots=True)
class GroupConsequence:
    """For one group: results to enter now, or a captain who is asked for a substitute."""

    group: str
    results: Decision[tuple[ResultEntry, ...]] | None = None
    asked: Decision[Deadline] | None = None


@dataclass(frozen=True, slots=True)
class Consequences:
    """Everything a withdrawal brings; `ban` is `None` after a death."""

    groups: tuple[GroupConsequence, ...]
    ban: Decision[Ban] | None


def consequences(
    departure: Departure, participations: Sequence[Participation], rules: TournamentRules = SKS_2014
) -> Consequences:
    """What a withdrawal brings; `rules` are those by which the player is banned."""
    concerned = [each for each in participations if _is_concerned(each, departure)]
    groups = tuple(_in_group(each, departure) for each in concerned)
    if departure.has_died:
        return Consequences(groups, None)
    cause = ban_cause(departure.kind, departure.earlier_silent)
    return Consequences(groups, ban(departure.player, cause, departure.decided_on, rules))


def _is_concerned(seat: Participation, departure: Departure) -> bool:
    everywhere = SCOPE[departure.kind] is Scope.ALL or departure.extended
    return everywhere or seat.group.name == departure.group


def _in_group(seat: Participation, departure: Departure) -> GroupConsequence:
    name = seat.group.name
    if seat.rules.leaving is Leaving.TIME_FORFEITS:
        values = {"player": departure.player, "rules": seat.rules.name}
        ruling = Ruling("ICCF 2022-030", "withdrawn.no_rule", values)
        return GroupConsequence(name, Decision(ruling, ()))
    if seat.team is not None:
        possible = can_substitute(
            seat.team.boards,
            seat.team.earlier,
            seat.team.board,
            departure.cause,
            director_chose=seat.team.director_chose,
            rules=seat.rules,
        )
        if possible.enters:
            board, on = seat.team.board, departure.decided_on
            return GroupConsequence(
                name, asked=ask_captain(departure.cause, board, on, rules=seat.rules)
            )
    return GroupConsequence(name, settle_seat(seat, departure))


def settle_seat(seat: Participation, departure: Departure) -> Decision[tuple[ResultEntry, ...]]:
    """The table of games for one seat: also when no substitute was named in time (§7(7)f)."""
    decision = settle_games(
        seat.group,
        seat.number,
        departure.kind,
        average=seat.rules.adjudication_average,
        basis=seat.rules.average_basis,
    )
    return _without_the_dead(decision) if departure.has_died else decision


def _without_the_dead(decision: Decision[T]) -> Decision[T]:
    tells = tuple(note for note in decision.tells if note.to is not Role.PLAYER)
    return replace(decision, tells=tells)
