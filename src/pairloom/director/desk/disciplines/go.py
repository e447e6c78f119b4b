"""Go. A game can be won or lost by both; what was not played is by default."""

from __future__ import annotations

from pairloom.director.desk.disciplines.base import Discipline
from pairloom.director.desk.disciplines.go_words import CONTEXT, in_words_of_go
from pairloom.director.desk.results import GO_RESULTS
from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.director.entry_lists.kinds import GO as ENTRIES
from pairloom.domain.listed_player import ListedPlayer, RatingKind
from pairloom.messages import in_context, message

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
        "1-0": in_context("result", "White wins"),
        "0-1": in_context("result", "Black wins"),
        "½-½": in_context("result", "jigo"),
        "0-0": in_context("result", "both lose"),
        "1-1": in_context("result", "both win"),
        "1F-0F": in_context("result", "White wins by default"),
        "0F-1F": in_context("result", "Black wins by default"),
        "0F-0F": in_context("result", "both lose by default"),
        "½F-½F": in_context("result", "jigo by default"),
        "1F-1F": in_context("result", "both win by default"),
        "*": in_context("result", "adjourned"),
    },
    board="table",
    board_heading=in_context("Go", "Table"),
    # What absence is worth is the regulations' business, not that of a single player.
    byes={"Z": in_context("player", "excused")},
    bye_choices={"Z": in_context("player", "excused")},
    pairing_bye=message("free round"),
    bye_heading=in_context("player", "Free"),
    nobody_has_bye=message("Nobody is free."),
    byes_heading=message("Absences"),
    bye_chip=message("excused round {round}"),
    open_game="brings no points yet",
    entries=ENTRIES,
    drawn_from=(
        *("rating", "strength", "title", "name", "fixed_board"),
        *("rank", "correction", "club", "federation", "family"),
    ),
    has_ranks=True,
    has_estimates=False,
    has_stones=True,
    country=message("Country"),
    player_id="PIN",
    rating_kinds=(),
    list_content=message(
        "With the list of the EGF, name, rank, rating, country and club come from it"
    ),
    list_command="import-egf",
    list_place=_list_place,
    draft_of=_draft_of,
    context=CONTEXT,
    in_own_words=in_words_of_go,
)
