"""A pairing as a table for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.table import Table

from pairloom.cli.terminal import table
from pairloom.cli.without_game import without_game
from pairloom.domain import Player, Points
from pairloom.messages import Message, Text, in_context, message

if TYPE_CHECKING:
    from pairloom.director.pairing import PairedRound

_NARROW = (
    (message("Board"), "right"),
    (message("No."), "right"),
    (in_context("player", "White"), "left"),
    (message("Pts"), "right"),
    ("", "center"),
    (message("Pts"), "left"),
    (in_context("player", "Black"), "left"),
    (message("No."), "right"),
)
_WIDE = (
    (message("Board"), "right"),
    (message("No."), "right"),
    (in_context("player", "White"), "left"),
    (message("Rtg"), "right"),
    (message("Fed"), "left"),
    (message("Pts"), "right"),
    ("", "center"),
    (message("Pts"), "left"),
    (in_context("player", "Black"), "left"),
    (message("Rtg"), "right"),
    (message("Fed"), "left"),
    (message("No."), "right"),
    (message("Colours"), "left"),
)


def board_table(paired: PairedRound, *, wide: bool) -> Table:
    """Boards with names and scores; `wide` adds ratings, federations, and why these colours."""
    result = paired.result
    name = paired.snapshot.name or paired.prepared.source.name
    title = message(
        "{name}: round {round} ({system}, edition {edition})",
        name=name,
        round=result.round,
        system=result.system,
        edition=result.edition,
    )
    if paired.pairs_teams:
        from pairloom.cli import team_boards

        rows = team_boards.wide_rows(paired) if wide else team_boards.narrow_rows(paired)
        return table(title, team_boards.WIDE if wide else team_boards.NARROW, rows)
    rows = _wide_rows(paired) if wide else _narrow_rows(paired)
    return table(title, _WIDE if wide else _NARROW, rows)


def _narrow_rows(paired: PairedRound) -> Iterator[tuple[object, ...]]:
    for index, white, black in _boards(paired):
        yield (
            index,
            white.number,
            _named(white),
            _score(paired, white),
            "-",
            _score(paired, black),
            _named(black),
            black.number,
        )
    for what, player in _without_board(paired):
        yield (what, player.number, _named(player), _score(paired, player), "", "", "", "")


def _wide_rows(paired: PairedRound) -> Iterator[tuple[object, ...]]:
    reasons = {
        trace.board: message("{reason} ({article})", reason=trace.reason, article=trace.article)
        for trace in paired.result.trace.colours
    }
    boards = paired.result.boards
    for index, white, black in _boards(paired):
        yield (
            *(index, white.number, _named(white), white.rating or "", white.federation),
            *(_score(paired, white), "-", _score(paired, black)),
            *(_named(black), black.rating or "", black.federation, black.number),
            reasons.get(boards[index - 1], ""),
        )
    for what, player in _without_board(paired):
        yield (
            *(what, player.number, _named(player), player.rating or "", player.federation),
            *(_score(paired, player), "", "", "", "", "", "", ""),
        )


def _boards(paired: PairedRound) -> Iterator[tuple[int, Player, Player]]:
    find = paired.snapshot.find_player
    for index, board in enumerate(paired.result.boards, start=1):
        yield index, find(board.white), find(board.black)


def _without_board(paired: PairedRound) -> Iterator[tuple[Message, Player]]:
    return ((what, paired.snapshot.find_player(number)) for what, number in without_game(paired))


def _named(player: Player) -> Text:
    if not player.name:
        return message("player {number}", number=player.number)
    return f"{player.title} {player.name}" if player.title else player.name


def _score(paired: PairedRound, player: Player) -> Points:
    return paired.snapshot.score(player.number, after=paired.result.round - 1)
