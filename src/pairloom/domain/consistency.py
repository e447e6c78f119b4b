"""Does a tournament contradict itself? Asked once, at the door.

After this check nobody needs to ask again whether an opponent exists or whether the
two sides of a game agree. Every contradiction is reported, not only the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from pairloom.domain.colour import Colour
from pairloom.domain.finding import Finding
from pairloom.domain.player import Participant, Round
from pairloom.domain.result import Outcome, can_face
from pairloom.domain.team import Team
from pairloom.domain.tournament import Tournament
from pairloom.errors import InconsistentTournament, quoted
from pairloom.messages import Message, Text, Value, counted, message

__all__ = ["find_contradictions", "require_consistent"]

P = TypeVar("P", bound=Participant[Any])


def require_consistent(tournament: Tournament) -> None:
    """Raise `InconsistentTournament` with all findings if there is any.

    A tournament that was found sound is not asked again.
    """
    findings = () if tournament.is_known_sound else tuple(find_contradictions(tournament))
    if findings:
        raise InconsistentTournament(findings)
    tournament.mark_sound()


def find_contradictions(tournament: Tournament) -> Iterator[Finding]:
    """Every way in which the tournament contradicts itself."""
    yield from _duplicate_numbers(tournament.players)
    yield from _contradictions_of_records(
        tournament.players, tournament.get_player, may_be_unopposed=bool(tournament.teams)
    )
    if tournament.teams:
        from pairloom.domain.team_consistency import find_team_contradictions

        yield from _duplicate_numbers(tournament.teams)
        yield from _contradictions_of_records(tournament.teams, tournament.get_team)
        yield from find_team_contradictions(tournament)
    yield from _too_many_rounds(tournament)


def _contradictions_of_records(
    participants: Sequence[P], find: Callable[[int], P | None], *, may_be_unopposed: bool = False
) -> Iterator[Finding]:
    """Games and matches that the two sides do not tell alike.

    A player of a team may win or lose by forfeit against an empty board.
    """
    records = {participant.number: participant.cells for participant in participants}
    for participant in participants:
        for index in _doubtful(participant, records):
            cell = participant.cells[index]
            if may_be_unopposed and cell.outcome.is_forfeit and not cell.opponent:
                continue
            other = find(cell.opponent)
            yield from _contradictions_of_cell(participant, index + 1, cell, other)


class _Words(NamedTuple):
    """What is told of players, or of teams."""

    twice: Message
    own_number: Message
    bye: Message
    themselves: Message
    stranger: Message
    has_other: Message
    has_nobody: Message
    both_white: Message
    both_black: Message
    no_colour: Message
    results: Message


_PLAYERS = _Words(
    twice=message("two players have number {number}"),
    own_number=message("a number of its own for each player"),
    bye=message("a bye against player {opponent} in round {round} of player {number}"),
    themselves=message("a game against themselves in round {round} of player {number}"),
    stranger=message("opponent {opponent} in round {round} of player {number} does not exist"),
    has_other=message(
        "in round {round}: player {number} against {opponent}, but {opponent} has {other}"
    ),
    has_nobody=message(
        "in round {round}: player {number} against {opponent}, but {opponent} has nobody"
    ),
    both_white=message("in round {round}: player {number} against {opponent}, both with White"),
    both_black=message("in round {round}: player {number} against {opponent}, both with Black"),
    no_colour=message(
        "in round {round}: player {number} against {opponent}: a played game without a colour"
    ),
    results=message(
        "in round {round}: player {number} against {opponent}: "
        "results {result} and {other} exclude each other"
    ),
)
_TEAMS = _Words(
    twice=message("two teams have number {number}"),
    own_number=message("a number of its own for each team"),
    bye=message("a bye against team {opponent} in round {round} of team {number}"),
    themselves=message("a game against themselves in round {round} of team {number}"),
    stranger=message("opponent {opponent} in round {round} of team {number} does not exist"),
    has_other=message(
        "in round {round}: team {number} against {opponent}, but {opponent} has {other}"
    ),
    has_nobody=message(
        "in round {round}: team {number} against {opponent}, but {opponent} has nobody"
    ),
    both_white=message("in round {round}: team {number} against {opponent}, both with White"),
    both_black=message("in round {round}: team {number} against {opponent}, both with Black"),
    no_colour=message(
        "in round {round}: team {number} against {opponent}: a played game without a colour"
    ),
    results=message(
        "in round {round}: team {number} against {opponent}: "
        "results {result} and {other} exclude each other"
    ),
)


def _duplicate_numbers(participants: Sequence[Participant[Any]]) -> Iterator[Finding]:
    seen: set[int] = set()
    for participant in participants:
        if participant.number in seen:
            words = _words(participant)
            told = words.twice.filled(number=participant.number)
            yield _of_cell("E-DUP-ID", told, participant, expected=words.own_number)
        seen.add(participant.number)


def _doubtful(player: P, records: Mapping[int, tuple[Round, ...]]) -> list[int]:
    """Where a record has something else than a bye without opponent or a game both tell alike.

    One look at a whole record, since nearly all of them are sound. The game itself is judged
    from the side of the lower number.
    """
    number = player.number
    doubtful = []
    for index, cell in enumerate(player.cells):
        outcome: Outcome = cell.outcome
        opponent = cell.opponent
        if not outcome.has_opponent:
            if opponent:
                doubtful.append(index)
            continue
        record = records.get(opponent, ())
        if opponent == number or index >= len(record):
            doubtful.append(index)
            continue
        facing = record[index]
        if facing.opponent != number or (
            number < opponent and not _tell_alike(cell, facing, outcome)
        ):
            doubtful.append(index)
    return doubtful


def _tell_alike(cell: Round, facing: Round, outcome: Outcome) -> bool:
    """Do both sides have a colour, not the same one, and results that go together?"""
    colour, other = cell.colour, facing.colour
    if colour is other or colour is None or other is None:
        return False
    return can_face(outcome, facing.outcome)


def _contradictions_of_cell(
    first: Participant[Any], round_number: int, cell: Round, second: Participant[Any] | None
) -> Iterator[Finding]:
    words = _words(first)
    if not cell.outcome.has_opponent:
        if not cell.opponent:
            return
        code, told = "E-BYE-OPP", words.bye
    elif cell.opponent == first.number:
        code, told = "E-OPP", words.themselves
    elif second is None:
        code, told = "E-OPP", words.stranger
    else:
        yield from _contradictions_of_game(first, second, round_number, cell)
        return
    values = {"opponent": cell.opponent, "round": round_number, "number": first.number}
    yield _of_cell(code, told.filled(**values), first, round_number)


def _contradictions_of_game(
    first: Participant[Any], second: Participant[Any], round_number: int, cell: Round
) -> Iterator[Finding]:
    facing: Round | None = second.cell(round_number)
    words = _words(first)
    values: dict[str, Value] = {
        "round": round_number,
        "number": first.number,
        "opponent": second.number,
    }
    if facing is None or facing.opponent != first.number:
        told = words.has_nobody if facing is None else words.has_other
        other = facing.opponent if facing else 0
        yield _of_cell("E-OPP-MISMATCH", told.filled(**values, other=other), first, round_number)
        return
    if first.number > second.number:
        return  # the game itself was judged from the other side
    if cell.colour is not None and cell.colour is facing.colour:
        told = words.both_white if cell.colour is Colour.WHITE else words.both_black
        yield _of_cell("E-COL-MISMATCH", told.filled(**values), first, round_number)
    if cell.is_played and (cell.colour is None or facing.colour is None):
        yield _of_cell("E-COLOUR", words.no_colour.filled(**values), first, round_number)
    if not can_face(cell.outcome, facing.outcome):
        told = words.results.filled(
            **values, result=quoted(cell.outcome.value), other=quoted(facing.outcome.value)
        )
        yield _of_cell("E-RES-PAIR", told, first, round_number)


def _words(participant: Participant[Any]) -> _Words:
    return _TEAMS if isinstance(participant, Team) else _PLAYERS


def _of_cell(
    code: str,
    told: Message,
    participant: Participant[Any],
    round_number: int | None = None,
    expected: Text = "",
) -> Finding:
    finding = Finding(code, told, expected=expected, round=round_number)
    if isinstance(participant, Team):
        return replace(finding, team=participant.number)
    return replace(finding, player=participant.number)


def _too_many_rounds(tournament: Tournament) -> Iterator[Finding]:
    planned = tournament.settings.rounds
    if planned is not None and tournament.last_paired_round > planned:
        yield Finding(
            "E-ROUNDS-EXCEEDED",
            counted(
                "round {round} is paired, but only {count} is planned",
                "round {round} is paired, but only {count} are planned",
                planned,
                round=tournament.last_paired_round,
            ),
            expected=message("at least as many planned rounds as paired ones"),
        )
