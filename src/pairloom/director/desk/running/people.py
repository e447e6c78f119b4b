"""The players of a file as entries: spelling, numbers, who came late and who left.

A file has no word for coming late or leaving. Who has nothing but zero-point byes up to some round
has come with the next; who has nothing else for all rounds to come has left with the first of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, NamedTuple

from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.matches import is_of_matches
from pairloom.director.desk.running.choices import Adjustments
from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.director.entry_lists.kinds import CHESS
from pairloom.domain import Outcome, Player, Tournament
from pairloom.domain.player import Participant
from pairloom.errors import shortened
from pairloom.messages import Text, in_context, message
from pairloom.storage.records import Entry

__all__ = ["Presence", "entries_of", "entry_of_player", "presence_of", "tell_of_numbers"]

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


class Presence(NamedTuple):
    """From which round on somebody is there, and from which no longer."""

    arrival: int
    withdrawn_from: int | None
    withdrawal_reason: Text


def entries_of(tournament: Tournament, adjusted: Adjustments) -> tuple[Entry, ...]:
    """One entry per player; entry and pairing number are the place in the initial ranking."""
    has_begun = tournament.last_paired_round > 0
    tell_of_numbers(tournament, tournament.players, adjusted)
    known: set[str] = set()
    entries = []
    for place, player in enumerate(tournament.players, 1):
        entry = entry_of_player(player, place, known, adjusted)
        present = presence_of(player, tournament)
        number = place if has_begun else 0
        entries.append(replace(entry, number=number, **present._asdict()))
    return tuple(entries)


def tell_of_numbers(
    tournament: Tournament, everybody: tuple[Participant[Any], ...], adjusted: Adjustments
) -> None:
    """Of numbers that those who are paired do not keep."""
    if any(participant.number != place for place, participant in enumerate(everybody, 1)):
        adjusted.tell(
            message(
                "Starting numbers have gaps or are not in order of the initial ranking:"
                " they are given anew, from 1 on, in the same order."
            )
        )
    if not tournament.last_paired_round:
        adjusted.tell(
            message("No round is paired: pairing numbers are given with round 1, by strength.")
        )


def entry_of_player(player: Player, entry: int, known: set[str], adjusted: Adjustments) -> Entry:
    """What the desk keeps of a person; `known` are the FIDE IDs so far."""
    draft = _checked(player, entry, known, adjusted)
    return Entry(
        0, 0, entry, number=0,
        name=draft.name, rating=draft.rating_number, title=draft.title, sex=draft.sex,
        federation=draft.federation, fide_id=draft.fide_id, birth=draft.birth,
        strength=player.strength if draft.rating_number is None else None,
    )  # fmt: skip


def presence_of(participant: Participant[Any], tournament: Tournament) -> Presence:
    """When a player or a team comes and leaves."""
    return Presence(
        _arrival(participant, tournament),
        _leaves(participant, tournament),
        _AS_TOLD if _is_gone(participant, tournament) else "",
    )


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


def _arrival(participant: Participant[Any], tournament: Tournament) -> int:
    """The first round somebody is there for."""
    last = tournament.last_paired_round
    if _is_settled(tournament) or _is_gone(participant, tournament):
        missed = 0
    else:
        missed = _leading_absences(participant, last)
    if is_of_matches(tournament.settings.system):
        missed -= missed % 2  # nobody comes between the games of a match
    return missed + 1


def _leading_absences(participant: Participant[Any], last: int) -> int:
    cells = participant.record(last)[:last]
    return next((index for index, cell in enumerate(cells) if cell.outcome is not _ABSENT), last)


def _is_gone(participant: Participant[Any], tournament: Tournament) -> bool:
    """Is somebody absent in every round to come?"""
    first, planned = tournament.next_round, tournament.settings.rounds or 0
    if _is_settled(tournament) or first > planned:
        return False
    return all(_is_absent(participant, number) for number in range(first, planned + 1))


def _is_settled(tournament: Tournament) -> bool:
    """Is there a table or a bracket already? Then the field is settled: the file's remarks say who
    has left, and absence does not."""
    system = tournament.settings.system
    return kind_of(system).settles_field(system) and tournament.last_paired_round > 0


def _is_absent(participant: Participant[Any], round_number: int) -> bool:
    cell = participant.cell(round_number)
    if cell is not None:
        return cell.outcome is _ABSENT
    return not participant.is_present(round_number)


def _leaves(participant: Participant[Any], tournament: Tournament) -> int | None:
    """The first round somebody is gone for; the remark of a round robin tells it outright."""
    if _is_settled(tournament):
        return participant.withdrawn_from
    if not _is_gone(participant, tournament):
        leaves = participant.withdrawn_from
        return None if leaves is None or leaves <= tournament.last_paired_round else leaves
    first = tournament.next_round
    while first > 1 and _is_absent(participant, first - 1):
        first -= 1
    if is_of_matches(tournament.settings.system) and first % 2 == 0:
        first += 1  # the second game of a match belongs to the first
    return first
