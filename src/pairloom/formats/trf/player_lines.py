"""Writing player records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairloom.domain import ABSENT, Cell, Colour, Outcome, Player, Points, Tournament
from pairloom.domain.abnormal_points import decided_tenths
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import lay_out
from pairloom.formats.trf.plain_text import fit, require_fit
from pairloom.formats.trf.targets import Target

_COLOURS = {Colour.WHITE: "w", Colour.BLACK: "b", None: "-"}
_OLD_BYES = {
    Outcome.PAIRING_BYE: "+",
    Outcome.FULL_BYE: "+",
    Outcome.HALF_BYE: "=",
    Outcome.ZERO_BYE: "-",
}
_OLD_RESULTS = {
    Outcome.UNRATED_WIN: "1",
    Outcome.UNRATED_DRAW: "=",
    Outcome.UNRATED_LOSS: "0",
}


def player_lines(
    tournament: Tournament, target: Target, ranks: Mapping[int, int] | None
) -> Iterator[str]:
    """One line per player: by number, or in ranking order where the order counts."""
    last = tournament.last_paired_round
    places = rank_by_points(tournament) if ranks is None else ranks
    decided = {} if tournament.teams else decided_tenths(tournament, after=last)
    players = tournament.players
    if not target.can_rank_by_position:
        players = tuple(sorted(players, key=lambda player: player.number))
    for player in players:
        cells = player.record(last)
        if not target.has_request_records and not tournament.teams:
            cells += next_request(tournament, player)
        points = _sum(tournament, cells) + Points(decided.get(player.number, 0))
        fields = _fields(player, points, places.get(player.number))
        yield (fields + _blocks(cells, target)).rstrip()


def rank_by_points(tournament: Tournament) -> dict[int, int]:
    """Places by points after the last paired round, then by place in the ranking."""
    last = tournament.last_paired_round
    tournament = tournament.in_standings
    order = sorted(
        tournament.players,
        key=lambda player: (
            -tournament.score(player.number, after=last).tenths,
            player.pairing_order,
        ),
    )
    return {player.number: place for place, player in enumerate(order, start=1)}


def next_request(tournament: Tournament, player: Player) -> tuple[Cell, ...]:
    """What the player has for the round to be paired: a bye, or nothing."""
    round_number = tournament.next_round
    cell = player.cell(round_number)
    if cell is not None:
        return (cell,)
    is_over = round_number > (tournament.settings.rounds or round_number)
    return () if is_over or player.is_present(round_number) else (ABSENT,)


def _sum(tournament: Tournament, cells: tuple[Cell, ...]) -> Points:
    """Points of a player; in a team competition only games count, byes are the team's."""
    tenths = tournament.settings.points.of_standings.tenths()
    if tournament.teams:
        cells = tuple(cell for cell in cells if cell.outcome.has_opponent)
    return Points(sum(tenths[cell.outcome.position] for cell in cells))


def _fields(player: Player, points: Points, rank: int | None) -> str:
    number = require_fit(str(player.number), columns.NUMBER)
    rating = "" if player.rating is None else str(player.rating)
    line = lay_out(
        "001",
        (
            (columns.NUMBER, number),
            (columns.SEX, fit(player.sex, columns.SEX)),
            (columns.TITLE, fit(player.title, columns.TITLE)),
            (columns.NAME, fit(player.name, columns.NAME)),
            (columns.RATING, require_fit(rating, columns.RATING)),
            (columns.FEDERATION, fit(player.federation, columns.FEDERATION)),
            (columns.FIDE_ID, fit(player.fide_id, columns.FIDE_ID)),
            (columns.BIRTH, fit(player.birth, columns.BIRTH)),
            (columns.POINTS, require_fit(str(points), columns.POINTS)),
            (columns.RANK, "" if rank is None else str(rank)),
        ),
    )
    return line.ljust(columns.ROUNDS_FROM - 1)


def _blocks(cells: tuple[Cell, ...], target: Target) -> str:
    return "".join(
        f"  {cell.opponent or '0000':>4} {_COLOURS[cell.colour]} {_result_code(cell, target)}"
        if cell.outcome.has_opponent
        else f"  0000 - {_result_code(cell, target)}"
        for cell in cells
    )


def _result_code(cell: Cell, target: Target) -> str:
    outcome = cell.outcome
    if not target.bye_letters and outcome in _OLD_BYES:
        return _OLD_BYES[outcome]
    if not target.unrated_letters and outcome in _OLD_RESULTS:
        return _OLD_RESULTS[outcome]
    return str(outcome.value)
