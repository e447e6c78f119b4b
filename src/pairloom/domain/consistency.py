"""Does a tournament contradict itself? Asked once, at the door.

After this check nobody needs to ask again whether an opponent exists or whether the
two sides of a game agree. Every contradiction is reported, not only the first.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain.finding import Finding
from pairloom.domain.player import Cell, Player
from pairloom.domain.result import can_face
from pairloom.domain.tournament import Tournament
from pairloom.errors import InconsistentTournament

__all__ = ["find_contradictions", "require_consistent"]


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
    yield from _duplicate_numbers(tournament)
    find = tournament.get_player
    for player in tournament.players:
        for index, cell in enumerate(player.cells):
            if not _is_sound(player, index, cell, find(cell.opponent)):
                yield from _contradictions_of_cell(tournament, player, index + 1, cell)
    yield from _too_many_rounds(tournament)


def _duplicate_numbers(tournament: Tournament) -> Iterator[Finding]:
    seen: set[int] = set()
    for player in tournament.players:
        if player.number in seen:
            yield Finding(
                "E-DUP-ID",
                f"two players have number {player.number}",
                player=player.number,
                expected="a number of its own for each player",
            )
        seen.add(player.number)


def _is_sound(player: Player, index: int, cell: Cell, other: Player | None) -> bool:
    """The usual case at a glance: a bye without opponent, or a game both sides tell alike."""
    outcome = cell.outcome
    if not outcome.has_opponent:
        return not cell.opponent
    if other is None or other is player or index >= len(other.cells):
        return False
    facing = other.cells[index]
    return (
        facing.opponent == player.number
        and cell.colour is not facing.colour
        and cell.colour is not None
        and facing.colour is not None
        and can_face(outcome, facing.outcome)
    )


def _contradictions_of_cell(
    tournament: Tournament, player: Player, round_number: int, cell: Cell
) -> Iterator[Finding]:
    place = f"in round {round_number} of player {player.number}"
    if not cell.outcome.has_opponent:
        if cell.opponent:
            yield _of_cell(
                "E-BYE-OPP", f"a bye against player {cell.opponent} {place}", player, round_number
            )
        return
    other = tournament.get_player(cell.opponent)
    if cell.opponent == player.number:
        yield _of_cell("E-OPP", f"a game against themselves {place}", player, round_number)
        return
    if other is None:
        message = f"opponent {cell.opponent} {place} does not exist"
        yield _of_cell("E-OPP", message, player, round_number)
        return
    yield from _contradictions_of_game(player, other, round_number, cell)


def _contradictions_of_game(
    player: Player, other: Player, round_number: int, cell: Cell
) -> Iterator[Finding]:
    facing = other.cell(round_number)
    game = f"in round {round_number}: player {player.number} against {other.number}"
    if facing is None or facing.opponent != player.number:
        found = facing.opponent if facing else "nobody"
        message = f"{game}, but {other.number} has {found}"
        yield _of_cell("E-OPP-MISMATCH", message, player, round_number)
        return
    if player.number > other.number:
        return  # the game itself was judged from the other side
    if cell.colour is not None and cell.colour is facing.colour:
        message = f"{game}, both with {cell.colour}"
        yield _of_cell("E-COL-MISMATCH", message, player, round_number)
    if cell.outcome.is_played and (cell.colour is None or facing.colour is None):
        message = f"{game}: a played game without a colour"
        yield _of_cell("E-COLOUR", message, player, round_number)
    if not can_face(cell.outcome, facing.outcome):
        results = f"{cell.outcome.value!r} and {facing.outcome.value!r}"
        message = f"{game}: results {results} exclude each other"
        yield _of_cell("E-RES-PAIR", message, player, round_number)


def _of_cell(code: str, message: str, player: Player, round_number: int) -> Finding:
    return Finding(code, message, player=player.number, round=round_number)


def _too_many_rounds(tournament: Tournament) -> Iterator[Finding]:
    planned = tournament.settings.rounds
    if planned is not None and tournament.last_paired_round > planned:
        yield Finding(
            "E-ROUNDS-EXCEEDED",
            f"round {tournament.last_paired_round} is paired, but only {planned} are planned",
            expected="at least as many planned rounds as paired ones",
        )
