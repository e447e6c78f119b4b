"""Chess over the board."""

from __future__ import annotations

from pairloom.director.desk.disciplines.base import Discipline
from pairloom.director.desk.results import RESULTS
from pairloom.director.entry_lists.kinds import CHESS as ENTRIES
from pairloom.director.entry_lists.listed import draft_of
from pairloom.director.rating_list import default_place
from pairloom.domain.listed_player import RatingKind

__all__ = ["CHESS"]

CHESS = Discipline(
    name="chess",
    proper_name="chess",
    results=RESULTS,
    result_words={text: text for text in RESULTS},
    board="board",
    byes={"F": "full-point bye", "H": "half-point bye", "Z": "zero-point bye"},
    bye_choices={"H": "½-point bye", "Z": "0-point bye", "F": "1-point bye"},
    pairing_bye="pairing-allocated bye",
    bye_heading="Bye",
    nobody_has_bye="Nobody has the pairing-allocated bye.",
    byes_heading="Byes",
    bye_chip="bye round ",
    open_game="counts as a draw for pairing",
    entries=ENTRIES,
    drawn_from=("rating", "strength", "title", "name", "fixed_board"),
    has_ranks=False,
    has_estimates=True,
    has_stones=False,
    country="Fed",
    player_id="FIDE ID",
    rating_kinds=tuple(kind.value for kind in RatingKind),
    list_content="With one, name, rating, title and federation come from it",
    list_command="import",
    list_place=default_place,
    draft_of=draft_of,
)
