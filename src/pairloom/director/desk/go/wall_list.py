"""The wall list: everybody in order, what each round brought, and the placement criteria."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.go.scores import points_words
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.state import State
from pairloom.domain.go import GoGame, GoPlayer, GoResult, GoTournament, rank_text, score_text
from pairloom.errors import NotFound
from pairloom.messages import Message, Text, counted, message
from pairloom.placement import Placement, PlacementRow, available_criteria, make_placement
from pairloom.placement.values import Written

__all__ = ["GoWorking", "WallCell", "WallLine", "WallList", "wall_list_of", "working_of_value"]

_SIGNS = {2: "+", 1: "=", 0: "-"}
_KINDS = {2: "win", 1: "draw", 0: "loss"}


@dataclass(frozen=True, slots=True)
class WallCell:
    """A round of a player: `12+/w3` is a win against 12 with White and three stones."""

    text: Text
    kind: str
    words: Text


@dataclass(frozen=True, slots=True)
class WallLine:
    """A row; `place` is as it is written (`2=` when shared)."""

    place: str
    player: GoPlayer
    rank: str
    cells: tuple[WallCell, ...]
    texts: tuple[Written, ...]
    decided_by: str
    entry: int


@dataclass(frozen=True, slots=True)
class WallList:
    """The wall list after a round; `columns` are codes with their names."""

    after: int
    planned: int
    is_final: bool
    open_games: int
    columns: tuple[tuple[str, Text], ...]
    lines: tuple[WallLine, ...]


@dataclass(frozen=True, slots=True)
class GoWorking:
    """How one value came about."""

    player: GoPlayer
    code: str
    name: Text
    article: Text
    text: Written
    lines: tuple[Text, ...]
    after: int = 0


def wall_list_of(
    state: State,
    *,
    after: int | None = None,
    criteria: tuple[str, ...] | None = None,
    by_number: bool = False,
) -> WallList:
    """The wall list, by place or by number; `NotFound` for a round without any."""
    placement, tournament = _placement(state, after, criteria)
    entries = {entry.number: entry.entry for entry in state.numbered}
    lines = [_line(tournament, placement, row, entries[row.number]) for row in placement.rows]
    if by_number:
        lines.sort(key=lambda line: line.player.number)
    names = {criterion.code: criterion.name for criterion in available_criteria()}
    return WallList(
        placement.after,
        state.competition.rounds,
        _is_final(state, placement.after),
        open_games=_open_games(tournament, placement.after),
        columns=tuple((code, names[code]) for code in placement.columns),
        lines=tuple(lines),
    )


def working_of_value(
    state: State,
    number: int,
    code: str,
    *,
    after: int | None = None,
    criteria: tuple[str, ...] | None = None,
) -> GoWorking:
    """How the value of a player in a column came about."""
    state.find_number(number)
    placement, tournament = _placement(state, after, criteria)
    lines = placement.working(number, code)
    about = next(criterion for criterion in available_criteria() if criterion.code == code)
    row = next(line for line in placement.rows if line.number == number)
    text = row.written[placement.columns.index(code)]
    player = tournament.find_player(number)
    return GoWorking(
        player,
        code,
        about.name,
        article=placement.source(code),
        text=text,
        lines=lines,
        after=placement.after,
    )


def cell_of(tournament: GoTournament, number: int, round_number: int) -> WallCell:
    """What a round brought to a player."""
    drawn = tournament.rounds[round_number - 1]
    for game in drawn.games:
        if number not in (game.white, game.black):
            continue
        opponent, is_white = game.opponent_of(number), number == game.white
        colour = "w" if is_white else "b"
        stones = str(game.handicap) if game.handicap else ""
        halves = game.halves(number)
        sign = "?" if game.result is GoResult.UNKNOWN else _SIGNS[halves]
        kind = "unplayed" if sign == "?" or game.by_default else _KINDS[halves]
        mark = "!" if game.by_default else ""
        words = _words_of(game, opponent, is_white=is_white)
        return WallCell(f"{opponent}{sign}{mark}/{colour}{stones}", kind, words)
    scoring = tournament.regulations.scoring
    return _free(scoring.free) if drawn.free == number else _absent(scoring.absent)


def _words_of(game: GoGame, opponent: int, *, is_white: bool) -> Message:
    """A game of a player, for who does not see the signs."""
    if is_white:
        words = message("against {opponent}, White", opponent=opponent)
    else:
        words = message("against {opponent}, Black", opponent=opponent)
    if game.handicap > 1:
        words = counted(
            "{game}, {count} stone", "{game}, {count} stones", game.handicap, game=words
        )
    return message("{game}, by default", game=words) if game.by_default else words


def _free(halves: int) -> WallCell:
    text = message("free {points}", points=score_text(halves))
    return WallCell(text, "unplayed", message("free round: {points}", points=points_words(halves)))


def _absent(halves: int) -> WallCell:
    """Absence rarely brings anything: it is told only where it does."""
    text = f"– {score_text(halves)}" if halves else "–"
    return WallCell(text, "unplayed", message("no game: {points}", points=points_words(halves)))


def _placement(
    state: State, after: int | None, criteria: tuple[str, ...] | None
) -> tuple[Placement, GoTournament]:
    last = len(state.settled)
    if after is not None and not 0 <= after <= last:
        raise NotFound(
            message(
                "there is no placement after round {after}; ask for 0 to {last}",
                after=after,
                last=last,
            )
        )
    tournament = snapshot_of(state)
    return make_placement(tournament, after=after, criteria=criteria), tournament


def _line(
    tournament: GoTournament, placement: Placement, row: PlacementRow, entry: int
) -> WallLine:
    player = tournament.find_player(row.number)
    return WallLine(
        place=f"{row.place}=" if row.is_shared else str(row.place),
        player=player,
        rank=rank_text(player.rank),
        cells=tuple(cell_of(tournament, row.number, n) for n in range(1, placement.after + 1)),
        texts=row.written,
        decided_by=row.decided_by,
        entry=entry,
    )


def _is_final(state: State, after: int) -> bool:
    finished = {round_.round for round_ in state.settled if round_.is_finished}
    return after == state.competition.rounds and after in finished


def _open_games(tournament: GoTournament, after: int) -> int:
    games = (game for drawn in tournament.rounds[:after] for game in drawn.games)
    return sum(game.result is GoResult.UNKNOWN for game in games)
