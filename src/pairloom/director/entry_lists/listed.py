"""A player of the rating list, as an entry."""

from __future__ import annotations

from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.domain.listed_player import ListedPlayer, RatingKind


def draft_of(player: ListedPlayer, kind: RatingKind = RatingKind.STANDARD) -> EntryDraft:
    """The entry that the list tells; the rating is that of the kind, empty if there is none."""
    rating = player.rating(kind)
    return EntryDraft(
        name=player.name,
        title=player.title,
        rating=str(rating) if rating else "",
        fide_id=str(player.fide_id),
        federation=player.federation,
        birth=f"{player.birth_year}/00/00" if player.birth_year else "",
        sex=player.sex,
    )
