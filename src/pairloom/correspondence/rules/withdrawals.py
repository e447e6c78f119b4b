"""A withdrawal as a whole: every group the player sits in, the substitutes, the ban.

An accepted withdrawal and one that was not accepted are from all tournaments; a silent one
from one, unless the director extends it. In a team competition a substitute is looked for
first, and the table of games is for the case that there can be none (§7(7)a, f). Where results
do not tell which row of that table fits, both outcomes are shown and somebody answers. Where a
competition knows only losses on time there is nothing to withdraw from. Entries in groups that
have not started go too, whatever their rules: nobody starts while banned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from types import MappingProxyType
from typing import TypeVar

from pairloom.correspondence.domain.group import Group
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Decision, ResultEntry, Ruling
from pairloom.correspondence.domain.states import ReplacementCause
from pairloom.correspondence.domain.withdrawal_table import (
    Question,
    WithdrawalKind,
    games_state,
    open_question,
    settle_games,
)
from pairloom.correspondence.rules.bans import SCOPE, Ban, Scope, ban, ban_cause
from pairloom.correspondence.rules.calendar import Deadline
from pairloom.correspondence.rules.requests import BeforeStart, drop_entry
from pairloom.correspondence.rules.rule_sets import SKS_2014, Leaving, TournamentRules
from pairloom.correspondence.rules.substitutes import Replacement, ask_captain, can_substitute
from pairloom.messages import Message, message

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
    """Who leaves, how, and since when; `group` is where a silent withdrawal was noticed.

    `answers` say by group what its results do not tell (`Question`).
    """

    player: str
    kind: WithdrawalKind
    decided_on: date
    group: str = ""
    has_died: bool = False
    extended: bool = False
    earlier_silent: int = 0
    answers: Mapping[str, bool] = field(default_factory=dict)

    @property
    def cause(self) -> ReplacementCause:
        return ReplacementCause.DEATH if self.has_died else ReplacementCause.WITHDRAWAL

    @property
    def is_from_all(self) -> bool:
        """From all tournaments, also those that have not started."""
        return SCOPE[self.kind] is Scope.ALL or self.extended


Results = Decision[tuple[ResultEntry, ...]]


@dataclass(frozen=True, slots=True)
class Choice:
    """A question that only the director can answer, and what either answer brings."""

    question: Question
    sentence: Message
    yes: Results
    no: Results


@dataclass(frozen=True, slots=True)
class GroupConsequence:
    """For one group: results to enter now, a captain who is asked for a substitute, or a choice."""

    group: str
    results: Results | None = None
    asked: Decision[Deadline] | None = None
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class DroppedEntry:
    """An entry in a group that has not started, and what is lost with it."""

    group: str
    decision: Decision[BeforeStart]


@dataclass(frozen=True, slots=True)
class Consequences:
    """Everything a withdrawal brings; `ban` is `None` after a death."""

    groups: tuple[GroupConsequence, ...]
    ban: Decision[Ban] | None
    entries: tuple[DroppedEntry, ...] = ()


def consequences(
    departure: Departure,
    participations: Sequence[Participation],
    rules: TournamentRules = SKS_2014,
    entered: Mapping[str, str] = MappingProxyType({}),
) -> Consequences:
    """What a withdrawal brings; `rules` are those by which the player is banned.

    `entered` are the groups that have not started, with their titles.
    """
    concerned = [each for each in participations if _is_concerned(each, departure)]
    groups = tuple(_in_group(each, departure) for each in concerned)
    entries = tuple(_dropped(departure, entered)) if departure.is_from_all else ()
    if departure.has_died:
        return Consequences(groups, None, entries)
    cause = ban_cause(departure.kind, departure.earlier_silent)
    entered_ban = ban(departure.player, cause, departure.decided_on, rules)
    return Consequences(groups, entered_ban, entries)


def _is_concerned(seat: Participation, departure: Departure) -> bool:
    return departure.is_from_all or seat.group.name == departure.group


def _dropped(departure: Departure, entered: Mapping[str, str]) -> Iterator[DroppedEntry]:
    for name, title in entered.items():
        decision = drop_entry(departure.player, title)
        yield DroppedEntry(name, _without_the_dead(decision) if departure.has_died else decision)


def _in_group(seat: Participation, departure: Departure) -> GroupConsequence:
    name = seat.group.name
    if seat.rules.leaving is Leaving.TIME_FORFEITS:
        no_rule = message(
            "{rules} knows no withdrawals: the games of {player} go on until time runs out.",
            rules=seat.rules.name,
            player=departure.player,
        )
        return GroupConsequence(name, Decision(Ruling("ICCF 2022-030", no_rule), ()))
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
    if name not in departure.answers and (choice := choice_of(seat, departure)) is not None:
        return GroupConsequence(name, choice=choice)
    return GroupConsequence(name, settle_seat(seat, departure))


def choice_of(seat: Participation, departure: Departure) -> Choice | None:
    """What has to be asked about a seat before its games can be settled; `None` if nothing."""
    limit = seat.rules.adjudication_average
    state = games_state(seat.group, seat.number, seat.rules.average_basis, limit)
    question = open_question(departure.kind, state)
    if question is None:
        return None
    outcomes = [
        settle_seat(seat, replace(departure, answers={seat.group.name: answer}))
        for answer in (True, False)
    ]
    player = seat.group.find_entrant(seat.number).name
    return Choice(question, question.words.filled(player=player, limit=limit), *outcomes)


def settle_seat(seat: Participation, departure: Departure) -> Results:
    """The table of games for one seat: also when no substitute was named in time (§7(7)f)."""
    decision = settle_games(
        seat.group,
        seat.number,
        departure.kind,
        average=seat.rules.adjudication_average,
        basis=seat.rules.average_basis,
        answer=departure.answers.get(seat.group.name),
    )
    return _without_the_dead(decision) if departure.has_died else decision


def _without_the_dead(decision: Decision[T]) -> Decision[T]:
    tells = tuple(note for note in decision.tells if note.to is not Role.PLAYER)
    return replace(decision, tells=tells)
