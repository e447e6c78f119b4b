"""Go. A game can be won or lost by both; what was not played is by default."""

from __future__ import annotations

from pairloom.director.desk.disciplines.base import Discipline
from pairloom.director.desk.results import GO_RESULTS
from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.director.entry_lists.kinds import GO as ENTRIES
from pairloom.domain.listed_player import ListedPlayer, RatingKind

__all__ = ["GO"]


def _draft_of(player: ListedPlayer, _: RatingKind) -> EntryDraft:
    """There is one rating of a Go player, whatever the time limit."""
    from pairloom.director.egf_list import draft_of_egf  # reads lists, which few acts need

    return draft_of_egf(player)


def _list_place() -> str:
    from pairloom.director.egf_list import egf_place

    return egf_place()


GO = Discipline(
    name="go",
    proper_name="Go",
    results=GO_RESULTS,
    result_words={
        "1-0": "White wins",
        "0-1": "Black wins",
        "½-½": "jigo",
        "0-0": "both lose",
        "1-1": "both win",
        "1F-0F": "White wins by default",
        "0F-1F": "Black wins by default",
        "0F-0F": "both lose by default",
        "½F-½F": "jigo by default",
        "1F-1F": "both win by default",
        "*": "adjourned",
    },
    board="table",
    # What absence is worth is the regulations' business, not that of a single player.
    byes={"Z": "excused"},
    bye_choices={"Z": "excused"},
    pairing_bye="free round",
    bye_heading="Free",
    nobody_has_bye="Nobody is free.",
    byes_heading="Absences",
    bye_chip="excused round ",
    open_game="brings no points yet",
    entries=ENTRIES,
    drawn_from=(
        *("rating", "strength", "title", "name", "fixed_board"),
        *("rank", "correction", "club", "federation", "family"),
    ),
    has_ranks=True,
    has_estimates=False,
    has_stones=True,
    country="Country",
    player_id="PIN",
    rating_kinds=(),
    list_content="With the list of the EGF, name, rank, rating, country and club come from it",
    list_command="import-egf",
    list_place=_list_place,
    draft_of=_draft_of,
)
