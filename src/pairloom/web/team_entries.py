"""Pages of teams and their players: what they show, and what their forms do."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import fields as fields_of
from typing import Any

from starlette.requests import Request

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.roster_view import TeamRow, team_row
from pairloom.director.desk.teams.rosters import (
    TeamDraft,
    enter_member,
    remove_member,
    remove_team,
)
from pairloom.director.desk.teams.team_entries import is_roster_open
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import FieldsRefused
from pairloom.messages import Text, message
from pairloom.web.access import Tournament
from pairloom.web.chess_setup import no_number
from pairloom.web.forms import Fields
from pairloom.web.pages import names_of

__all__ = [
    "enter_for_team",
    "read_team",
    "remove_of_team",
    "team_names",
    "team_template",
    "team_values",
]

_NUMBERS = ("strength", "fixed_board")


@dataclass(frozen=True, slots=True)
class TeamPage:
    """A team with its roster; an open one is typed as before round 1."""

    row: TeamRow
    team_values: dict[str, Any]
    has_open_roster: bool


def team_template(state: State, entry: int | None) -> str:
    """A team, one of its players, or the form for a new player."""
    if entry is not None and not state.find_entry(entry).team:
        return "desk/teams/team.html"
    return "desk/teams/player.html"


def team_names(request: Request, tournament: Tournament, entry: int | None) -> dict[str, Any]:
    """What these pages show beside what is known of a player."""
    state = tournament.state
    known = state.find_entry(entry) if entry is not None else None
    if known is not None and not known.team:
        return names_of(
            TeamPage(
                row=team_row(state, known.entry),
                team_values=team_values(tournament.stored, entry),
                has_open_roster=is_roster_open(state, known.entry),
            )
        )
    asked = parse_whole(request.query_params.get("team", "")) or 0
    team = state.entry_by_id.get(known.team if known is not None else asked)
    names: dict[str, Any] = {
        "of_team": True,
        "own_team": team,
        "has_open_roster": is_roster_open(state, team.entry) if team else not state.has_begun,
        "team": str(team.entry) if team is not None else "",
    }
    names["teams"] = [(str(each.entry), each.name) for each in state.entries]
    if known is not None:
        members = team_row(state, known.team).members
        names["member"] = next(row for row in members if row.entry.entry == known.entry)
    return names


def team_values(state: State, entry: int | None = None) -> dict[str, Any]:
    """The fields of a team as they stand in its form; empty ones for a new team."""
    known = state.find_entry(entry) if entry is not None else None
    names = [field.name for field in fields_of(TeamDraft)]
    stored = {name: getattr(known, name, "") for name in names}
    return {name: "" if value is None else value for name, value in stored.items()}


def read_team(fields: Fields) -> TeamDraft:
    """What was typed of a team; `FieldsRefused` for something that is no number."""
    faults: list[tuple[str, Text]] = [
        (name, no_number(fields.text(name)))
        for name in _NUMBERS
        if fields.text(name) and fields.number(name) is None
    ]
    if faults:
        raise FieldsRefused(faults)
    texts = ("name", "short_name", "federation", "club", "captain", "deputy")
    return TeamDraft(
        **{name: fields.text(name) for name in texts},
        strength=fields.number("strength"),
        fixed_board=fields.number("fixed_board"),
        is_guest=fields.ticked("is_guest"),
    )


def enter_for_team(tournament: Tournament, draft: EntryDraft, fields: Fields) -> str:
    """A new player; the page of the team comes next."""
    team = fields.number("team")
    if team not in {entry.entry for entry in tournament.stored.entries}:
        text = message("Choose the team of the player.")
        raise FieldsRefused([("team", text)])
    assert team is not None
    enter_member(tournament.desk, tournament.place, team, draft, fields.confirmation)
    return f"players/{team}"


def remove_of_team(tournament: Tournament, entry: int) -> str:
    """Take out a team, or a player of one."""
    known = tournament.stored.find_entry(entry)
    if known.team:
        remove_member(tournament.desk, tournament.place, entry)
        return f"players/{known.team}"
    remove_team(tournament.desk, tournament.place, entry)
    return "players"
