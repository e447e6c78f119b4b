"""The players of a file as entries: spelling, numbers, who came late and who left.

A file has no word for coming late or leaving. Who has nothing but zero-point byes up to some round
has come with the next; who has nothing else for all rounds to come has left with the first of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pairloom.director.desk.matches import is_of_matches
from pairloom.director.desk.running.choices import Adjustments
from pairloom.director.desk.schedules import is_scheduled
from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.director.entry_lists.kinds import CHESS
from pairloom.domain import Outcome, Player, Tournament
from pairloom.errors import shortened
from pairloom.messages import Text, in_context, message
from pairloom.storage.records import Entry

__all__ = ["entries_of"]

_FIELDS: Final[dict[str, Text]] = {
    "name": message("Name"),
    "title": in_context("chess", "Title"),
    "rating": message("Rating"),
    "fide_id": "FIDE ID",
    "federation": message("Federation"),
    "birth": message("Born"),
    "sex": message("Sex"),
}
_CHANGED = message("{number} {name}: {field} {before}, kept as {after}.")
_LEFT_OUT = message("{number} {name}: {field} {before}, cannot be kept and is left out.")
_AS_TOLD = message("as the imported file tells")
_ABSENT = Outcome.ZERO_BYE


def entries_of(tournament: Tournament, adjusted: Adjustments) -> tuple[Entry, ...]:
    """One entry per player; entry and pairing number are the place in the initial ranking."""
    has_begun = tournament.last_paired_round > 0
    if any(player.number != place for place, player in enumerate(tournament.players, 1)):
        adjusted.tell(
            message(
                "Starting numbers have gaps or are not in order of the initial ranking:"
                " they are given anew, from 1 on, in the same order."
            )
        )
    if not has_begun:
        adjusted.tell(
            message("No round is paired: pairing numbers are given with round 1, by strength.")
        )
    known: set[str] = set()
    entries = []
    for place, player in enumerate(tournament.players, 1):
        draft = _checked(player, place, known, adjusted)
        entries.append(
            Entry(
                0, 0, place, number=place if has_begun else 0,
                name=draft.name, rating=draft.rating_number, title=draft.title, sex=draft.sex,
                federation=draft.federation, fide_id=draft.fide_id, birth=draft.birth,
                strength=player.strength if draft.rating_number is None else None,
                arrival=_arrival(player, tournament),
                withdrawn_from=_leaves(player, tournament),
                withdrawal_reason=_AS_TOLD if _is_gone(player, tournament) else "",
            )
        )  # fmt: skip
    return tuple(entries)


def _checked(player: Player, place: int, known: set[str], adjusted: Adjustments) -> EntryDraft:
    """What the file tells of a player, in the desk's spelling and without what is wrong."""
    written = EntryDraft(
        name=player.name,
        title=player.title,
        rating="" if player.rating is None else str(player.rating),
        fide_id=player.fide_id,
        federation=player.federation,
        birth=player.birth,
        sex=player.sex,
    )
    draft = CHESS.tidy(written)
    if not any(sign.isalpha() for sign in draft.name):
        draft = replace(draft, name=f"Player {place} {draft.name}".strip(" ,"))
    for fault in CHESS.check(draft):
        draft = replace(draft, **{fault.field: fault.suggestion if fault.field == "name" else ""})
    if draft.fide_id and draft.fide_id in known:
        adjusted.tell(
            message(
                "{name}: FIDE ID {fide_id} is that of another player: left out.",
                name=draft.name,
                fide_id=draft.fide_id,
            )
        )
        draft = replace(draft, fide_id="")
    known.add(draft.fide_id)
    _tell_changes(written, draft, place, adjusted)
    return draft


def _tell_changes(
    written: EntryDraft, draft: EntryDraft, place: int, adjusted: Adjustments
) -> None:
    for field in _FIELDS:
        before, after = getattr(written, field).strip(), getattr(draft, field)
        if before == after or (field == "rating" and not int(before or 0)):
            continue
        changed = _CHANGED if after else _LEFT_OUT
        adjusted.tell(
            changed.filled(
                number=place,
                name=draft.name,
                field=_FIELDS[field],
                before=shortened(before),
                after=after,
            ),
            message("{field}, spelled otherwise or left out", field=_FIELDS[field]),
        )


def _arrival(player: Player, tournament: Tournament) -> int:
    """The first round the player is there for."""
    last = tournament.last_paired_round
    if _has_table(tournament) or _is_gone(player, tournament):
        missed = 0
    else:
        missed = _leading_absences(player, last)
    if is_of_matches(tournament.settings.system):
        missed -= missed % 2  # nobody comes between the games of a match
    return missed + 1


def _leading_absences(player: Player, last: int) -> int:
    cells = player.record(last)[:last]
    return next((index for index, cell in enumerate(cells) if cell.outcome is not _ABSENT), last)


def _is_gone(player: Player, tournament: Tournament) -> bool:
    """Is the player absent in every round to come?"""
    first, planned = tournament.next_round, tournament.settings.rounds or 0
    if _has_table(tournament) or first > planned:
        return False
    return all(_is_absent(player, number) for number in range(first, planned + 1))


def _has_table(tournament: Tournament) -> bool:
    """Is there a table already, in which everybody stays, whoever leaves?"""
    return is_scheduled(tournament.settings.system) and tournament.last_paired_round > 0


def _is_absent(player: Player, round_number: int) -> bool:
    cell = player.cell(round_number)
    if cell is not None:
        return cell.outcome is _ABSENT
    return not player.is_present(round_number)


def _leaves(player: Player, tournament: Tournament) -> int | None:
    """The first round the player is gone for; the remark of a round robin tells it outright."""
    if _has_table(tournament):
        return player.withdrawn_from
    if not _is_gone(player, tournament):
        leaves = player.withdrawn_from
        return None if leaves is None or leaves <= tournament.last_paired_round else leaves
    first = tournament.next_round
    while first > 1 and _is_absent(player, first - 1):
        first -= 1
    if is_of_matches(tournament.settings.system) and first % 2 == 0:
        first += 1  # the second game of a match belongs to the first
    return first
