"""Teams and their players among the entries: what is typed of a team, and who is one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

from pairloom.director.desk.round_numbers import has_taken_part
from pairloom.director.desk.state import State
from pairloom.director.entry_lists.checks import HIGHEST_RATING, check_entry
from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.domain.name_folding import same_name_key
from pairloom.errors import FieldsRefused, InputError
from pairloom.formats.sheet.federations import code_of
from pairloom.messages import Text, message
from pairloom.storage.records import Entry

__all__ = [
    "TeamDraft",
    "checked_team",
    "find_member",
    "find_team",
    "has_played",
    "is_roster_open",
    "require_order_open",
    "with_draft",
]

_LONGEST_SHORT_NAME = 5
_PLAIN = ("short_name", "club", "captain", "deputy")


@dataclass(frozen=True, slots=True)
class TeamDraft:
    """A team as somebody wrote it down; `fixed_board` is the table of its matches."""

    name: str
    short_name: str = ""
    federation: str = ""
    club: str = ""
    captain: str = ""
    deputy: str = ""
    strength: int | None = None
    fixed_board: int | None = None
    is_guest: bool = False


def with_draft(team: Entry, draft: TeamDraft) -> Entry:
    """The team as the draft has it."""
    return replace(team, **{field.name: getattr(draft, field.name) for field in fields(draft)})


def checked_team(state: State, draft: TeamDraft, known: Entry | None = None) -> TeamDraft:
    """The draft in its usual spelling; `FieldsRefused` with everything that is wrong."""
    name = " ".join(draft.name.split())
    federation = code_of(draft.federation) or draft.federation.strip()
    short, club, captain, deputy = (" ".join(getattr(draft, each).split()) for each in _PLAIN)
    tidy = replace(
        draft,
        name=name,
        short_name=short,
        federation=federation,
        club=club,
        captain=captain,
        deputy=deputy,
    )
    faults = list(_faults(tidy))
    faults += [
        ("name", message("{name} is entered already.", name=other.name))
        for other in state.entries
        if other is not known and same_name_key(other.name) == same_name_key(name)
    ]
    if faults:
        raise FieldsRefused(faults)
    return tidy


def _faults(draft: TeamDraft) -> Iterator[tuple[str, Text]]:
    named = EntryDraft(draft.name, federation=draft.federation, club=draft.club)
    for error in check_entry(named):
        yield error.field, error.message
    for field in ("captain", "deputy"):
        for error in check_entry(EntryDraft("X", notes=getattr(draft, field))):
            yield field, error.message
    if len(draft.short_name) > _LONGEST_SHORT_NAME:
        text = message("A short name has at most {most} letters.", most=_LONGEST_SHORT_NAME)
        yield "short_name", text
    if draft.strength is not None and not 0 < draft.strength <= HIGHEST_RATING:
        yield "strength", message("A strength is a rating: 1 to {most}.", most=HIGHEST_RATING)


def has_played(state: State, entry: int) -> bool:
    """Was a player ever in a line-up, or at a board?"""
    return any(entry in line_up.players for line_up in state.line_ups) or any(
        entry in (game.white, game.black) for game in state.games
    )


def is_roster_open(state: State, team: int) -> bool:
    """A roster is settled with the first published round of its team: who came late has the same
    time to type it as everybody else had before round 1."""
    return not has_taken_part(state, team)


def require_order_open(state: State) -> None:
    """Numbers of teams and places of players are settled with round 1."""
    if state.has_begun:
        raise InputError(message("round 1 is published: the order of teams and rosters is settled"))


def find_team(state: State, entry: int) -> Entry:
    """A team, or a refusal."""
    team = state.find_entry(entry)
    if team.team or not team.entry:
        raise InputError(message("{name} is no team", name=team.name or "0"))
    return team


def find_member(state: State, entry: int) -> Entry:
    """A player of a team, or a refusal."""
    member = state.find_entry(entry)
    if not member.team:
        raise InputError(message("{name} is no player of a team", name=member.name or "0"))
    return member
