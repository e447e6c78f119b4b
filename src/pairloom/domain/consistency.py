"""Does a tournament contradict itself? Asked once, at the door.

After this check nobody needs to ask again whether an opponent exists or whether the
two sides of a game agree. Every contradiction is reported, not only the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from pairloom.domain.finding import Finding
from pairloom.domain.player import Participant, Round
from pairloom.domain.result import Outcome, can_face
from pairloom.domain.team import Team
from pairloom.domain.tournament import Tournament
from pairloom.errors import InconsistentTournament, quoted

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


def _duplicate_numbers(participants: Sequence[Participant[Any]]) -> Iterator[Finding]:
    seen: set[int] = set()
    for participant in participants:
        if participant.number in seen:
            noun = _noun(participant)
            yield _of_cell(
                "E-DUP-ID",
                f"two {noun}s have number {participant.number}",
                participant,
                expected=f"a number of its own for each {noun}",
            )
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
    noun = _noun(first)
    place = f"in round {round_number} of {noun} {first.number}"
    if not cell.outcome.has_opponent:
        if cell.opponent:
            message = f"a bye against {noun} {cell.opponent} {place}"
            yield _of_cell("E-BYE-OPP", message, first, round_number)
    elif cell.opponent == first.number:
        yield _of_cell("E-OPP", f"a game against themselves {place}", first, round_number)
    elif second is None:
        message = f"opponent {cell.opponent} {place} does not exist"
        yield _of_cell("E-OPP", message, first, round_number)
    else:
        yield from _contradictions_of_game(first, second, round_number, cell)


def _contradictions_of_game(
    first: Participant[Any], second: Participant[Any], round_number: int, cell: Round
) -> Iterator[Finding]:
    facing: Round | None = second.cell(round_number)
    game = f"in round {round_number}: {_noun(first)} {first.number} against {second.number}"
    if facing is None or facing.opponent != first.number:
        facing_opponent = facing.opponent if facing else "nobody"
        message = f"{game}, but {second.number} has {facing_opponent}"
        yield _of_cell("E-OPP-MISMATCH", message, first, round_number)
        return
    if first.number > second.number:
        return  # the game itself was judged from the other side
    if cell.colour is not None and cell.colour is facing.colour:
        message = f"{game}, both with {cell.colour}"
        yield _of_cell("E-COL-MISMATCH", message, first, round_number)
    if cell.outcome.is_played and (cell.colour is None or facing.colour is None):
        message = f"{game}: a played game without a colour"
        yield _of_cell("E-COLOUR", message, first, round_number)
    if not can_face(cell.outcome, facing.outcome):
        results = f"{quoted(cell.outcome.value)} and {quoted(facing.outcome.value)}"
        message = f"{game}: results {results} exclude each other"
        yield _of_cell("E-RES-PAIR", message, first, round_number)


def _noun(participant: Participant[Any]) -> str:
    return "team" if isinstance(participant, Team) else "player"


def _of_cell(
    code: str,
    message: str,
    participant: Participant[Any],
    round_number: int | None = None,
    expected: str = "",
) -> Finding:
    finding = Finding(code, message, expected=expected, round=round_number)
    if isinstance(participant, Team):
        return replace(finding, team=participant.number)
    return replace(finding, player=participant.number)


def _too_many_rounds(tournament: Tournament) -> Iterator[Finding]:
    planned = tournament.settings.rounds
    if planned is not None and tournament.last_paired_round > planned:
        yield Finding(
            "E-ROUNDS-EXCEEDED",
            f"round {tournament.last_paired_round} is paired, but only {planned} are planned",
            expected="at least as many planned rounds as paired ones",
        )
