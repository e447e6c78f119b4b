"""The player list of the European Go Federation: import it, and enter players from it.

It is kept as a rating list of its own beside that of FIDE: the PIN is the number, the rank
stands where titles do, and the club where further titles do.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from pairloom.director.data_folder import data_folder
from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.domain.go import rank_text
from pairloom.domain.listed_player import ListedPlayer
from pairloom.errors import FileAccess, InputError
from pairloom.formats.egd import EgfListedPlayer, read_player_list
from pairloom.messages import message
from pairloom.storage.rating_list import ListDetails, ListInfo, RatingListStore

__all__ = ["draft_of_egf", "egf_place", "import_egf_list"]

_NAME = "EGF player list"
_ENVIRONMENT = "PAIRLOOM_EGF_LIST"


def egf_place() -> str:
    """Where the list is kept; the environment variable PAIRLOOM_EGF_LIST names another place."""
    return os.environ.get(_ENVIRONMENT) or str(data_folder() / "egf-list.sqlite")


def import_egf_list(
    source: str,
    store: RatingListStore,
    *,
    now: Callable[[], datetime] = lambda: datetime.now(UTC),
) -> ListInfo:
    """Put a list (`allworld_lp`) in place of the old one; that stays if anything goes wrong."""
    path = Path(source)
    try:
        with path.open(encoding="utf-8", errors="replace") as lines:
            replaced = store.replace(
                _players(lines, path.name),
                lambda: ListDetails(_NAME, "", path.name),
                imported_at=now().isoformat(timespec="seconds"),
            )
    except OSError as error:
        raise FileAccess(source, error.strerror or str(error)) from error
    return replaced.info


def draft_of_egf(player: ListedPlayer) -> EntryDraft:
    """The entry that the list tells."""
    return EntryDraft(
        player.name,
        rating="" if player.standard is None else str(player.standard),
        fide_id=str(player.fide_id),
        federation=player.federation,
        club=player.other_titles,
        rank=player.title,
    )


def _players(lines: Iterator[str], name: str) -> Iterator[ListedPlayer]:
    count = 0
    for player in read_player_list(lines):
        count += 1
        yield _listed(player)
    if not count:
        raise InputError(
            message(
                "{name}: no line of it is a player of the EGF list",
                name=name,
            )
        )


def _listed(player: EgfListedPlayer) -> ListedPlayer:
    return ListedPlayer(
        int(player.pin),
        player.name,
        player.country,
        title="" if player.rank is None else rank_text(player.rank),
        other_titles=player.club,
        standard=player.rating,
    )
