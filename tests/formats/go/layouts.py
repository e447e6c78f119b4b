"""Lists of results as they are found in archives: the same tournament in many layouts."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pairloom.domain.go import GoResult, GoTournament, rank_text, score_halves, wins_halves
from pairloom.placement import Placement

SIGNS = {2: "+", 1: "=", 0: "-"}


class Line(NamedTuple):
    """What the line of a player is made of."""

    place: int
    name: str
    rank: str
    scores: list[str]
    entries: list[str]


def lines_of(tournament: GoTournament, placement: Placement, *, colours: bool) -> list[Line]:
    """Everybody in the order of the placement; opponents by line."""
    at = {row.number: line for line, row in enumerate(placement.rows, 1)}
    return [
        Line(
            row.place,
            f"Player N{row.number}",
            rank_text(tournament.find_player(row.number).rank),
            [number_text(value) for value in map(float, row.values)],
            [_entry(tournament, row.number, number, at, colours) for number in _rounds(tournament)],
        )
        for row in placement.rows
    ]


def _rounds(tournament: GoTournament) -> range:
    return range(1, len(tournament.rounds) + 1)


def number_text(value: float) -> str:
    return f"{value:g}"


def _entry(
    tournament: GoTournament, player: int, number: int, at: dict[int, int], colours: bool
) -> str:
    scoring = tournament.regulations.scoring
    if tournament.rounds[number - 1].free == player:
        return f"0{SIGNS[scoring.free]}"
    for played, game in tournament.games_of(player):
        if played == number:
            unknown = game.result is GoResult.UNKNOWN
            sign = "?" if unknown else SIGNS[game.halves(player)]
            colour = f"/{'w' if player == game.white else 'b'}{game.handicap}" if colours else ""
            return f"{at[game.opponent_of(player)]}{sign}{colour}"
    return f"0{SIGNS[scoring.absent]}"


def opengotha(tournament: GoTournament, placement: Placement) -> str:
    """Names of the criteria in five columns each, fillers behind them."""
    heads = "".join(f"{code:>5}" for code in placement.columns)
    rows = [
        f"{one.place:>4} {one.name:<30} {one.rank.upper():>3} XX xxxx"
        f"{''.join(f' {text:>4}' for text in one.scores)}{' 0' * (4 - len(one.scores))}"
        f"{''.join(f'{text:>9}' for text in one.entries)}"
        for one in lines_of(tournament, placement, colours=True)
    ]
    return "\n".join([f"; Pl Name                            Rk Co Club{heads}", *rows]) + "\n"


def without_heads(tournament: GoTournament, placement: Placement) -> str:
    """Score, wins and criteria without names; two columns for the rank, which cuts its letter;
    no colours; a bar without a PIN on every other line."""
    rows = []
    for at, one in enumerate(lines_of(tournament, placement, colours=False)):
        number = placement.rows[at].number
        wins = number_text(wins_halves(tournament, number, after=len(tournament.rounds)) / 2)
        scores = [one.scores[0], wins, *one.scores[1:]]
        end = "|13849891" if at % 2 else "|"
        rows.append(
            f"{one.place:>3} {one.name:<23} {one.rank[:2]} PL Kedz "
            f"{' '.join(f'{text:>3}' for text in scores)}  {'  '.join(one.entries)} {end}"
        )
    return "\n".join(["; EV[Spring Cup]", ";", *rows]) + "\n"


def scores_behind(tournament: GoTournament, placement: Placement) -> str:
    """Rounds first, then the criteria under names of other programs."""
    others = {"PTS": "score", "SSOS": "sosos", "SDOS": "sodos"}
    heads = " ".join(others.get(code, code.lower()) for code in placement.columns)
    rounds = " ".join(f"R{number}" for number in _rounds(tournament))
    rows = [
        f"{one.place:>2} {one.name:<30} {one.rank} XX  xxxx  {'  '.join(one.entries)}  "
        f"{'  '.join(one.scores)}  |"
        for one in lines_of(tournament, placement, colours=True)
    ]
    return "\n".join([f";# Name  Rank Country Club {rounds} {heads}", *rows]) + "\n"


def with_tabs(tournament: GoTournament, placement: Placement) -> str:
    """Parted by tabs, no heads; `½` is written `=`; the place in a category behind the scores."""
    rows = []
    for at, one in enumerate(lines_of(tournament, placement, colours=False), 1):
        scores = [text.replace(".5", "=") for text in one.scores]
        fields = [str(at), one.name, one.rank, "JP", "xxx", *scores, str(at), *one.entries]
        rows.append("\t".join(fields))
    return "\n".join(rows) + "\n"


def in_doubled_points(tournament: GoTournament, placement: Placement) -> str:
    """Two points for a win, in all criteria."""
    rows = []
    for one in lines_of(tournament, placement, colours=True):
        scores = [number_text(2 * float(text)) for text in one.scores]
        rows.append(f"{one.place:>2} {one.name} {one.rank} XX xxx {' '.join(scores)} "
                    f"{' '.join(one.entries)}")  # fmt: skip
    return "\n".join(rows) + "\n"


LAYOUTS: tuple[Callable[[GoTournament, Placement], str], ...] = (
    opengotha,
    without_heads,
    scores_behind,
    with_tabs,
)


def start_of(tournament: GoTournament, number: int) -> int:
    """The score before round 1, in half points, as the games and the final score tell it."""
    return score_halves(tournament, number, after=0)
