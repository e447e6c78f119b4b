"""Chess over the board."""

from __future__ import annotations

from pairloom.director.desk.disciplines.base import Discipline
from pairloom.director.desk.results import RESULTS
from pairloom.director.entry_lists.kinds import CHESS as ENTRIES
from pairloom.director.entry_lists.listed import draft_of
from pairloom.director.rating_list import default_place
from pairloom.domain.listed_player import RatingKind
from pairloom.messages import message
from pairloom.messages.speaker import as_it_is

__all__ = ["CHESS"]

CHESS = Discipline(
    name="chess",
    proper_name=message("chess"),
    results=RESULTS,
    result_words={text: text for text in RESULTS},
    board="board",
    board_heading=message("Board"),
    byes={
        "F": message("full-point bye"),
        "H": message("half-point bye"),
        "Z": message("zero-point bye"),
    },
    bye_choices={
        "H": message("½-point bye"),
        "Z": message("0-point bye"),
        "F": message("1-point bye"),
    },
    pairing_bye=message("pairing-allocated bye"),
    bye_heading=message("Bye"),
    nobody_has_bye=message("Nobody has the pairing-allocated bye."),
    byes_heading=message("Byes"),
    bye_chip=message("bye round {round}"),
    open_game="counts as a draw for pairing",
    entries=ENTRIES,
    drawn_from=("rating", "strength", "title", "name", "fixed_board"),
    has_ranks=False,
    has_estimates=True,
    has_stones=False,
    country=message("Fed"),
    player_id="FIDE ID",
    rating_kinds=tuple(kind.value for kind in RatingKind),
    list_content=message("With one, name, rating, title and federation come from it"),
    list_command="import",
    list_place=default_place,
    draft_of=draft_of,
    context="",
    in_own_words=as_it_is,
)
