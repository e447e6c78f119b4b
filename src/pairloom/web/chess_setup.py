"""The set-up form of a chess tournament: regulations as fields, and fields as regulations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.planning import SYSTEMS, editions_of, planning_notes
from pairloom.director.desk.state import State
from pairloom.director.desk.usual_order import usual_order
from pairloom.director.people.roles import Permission
from pairloom.director.tiebreak_list import list_offered, list_tiebreaks, plain_name
from pairloom.domain import Points
from pairloom.domain.systems import system_facts
from pairloom.errors import shortened
from pairloom.messages import Text, message
from pairloom.web import notation
from pairloom.web.access import Tournament
from pairloom.web.forms import Fields
from pairloom.web.pages import Choice, tournament_page

__all__ = [
    "chess_set_up_page",
    "codes_in_use",
    "no_number",
    "no_points",
    "read_regulations",
    "tenths_of",
    "typed_regulations",
]

_TEXTS = ("name", "time_control", "chief_arbiter", "deputy_arbiters", "round_dates")
_POINTS = ("win", "draw", "loss", "pairing_bye")


def chess_set_up_page(
    request: Request,
    tournament: Tournament,
    typed: dict[str, Any],
    errors: dict[str, Text],
    *,
    template: str = "desk/setup.html",
    **names: Any,
) -> Response:
    """The form with what is stored, or with what was typed and is wrong; a kind of play that has
    rules beside those of chess brings a `template` with further fields."""
    state = tournament.state
    competition = state.competition
    values = {name: getattr(competition, name) for name in competition.__slots__}
    for name in _POINTS:
        tenths = values[name]
        values[name] = "" if tenths is None else notation.points(Points(tenths))
    values["players"] = ""
    return tournament_page(
        request,
        tournament,
        template,
        tab="setup",
        state=state,
        status=422 if errors else 200,
        values={**values, **typed},
        errors=errors,
        systems=[Choice(*system) for system in SYSTEMS],
        editions=[
            ("", message("Newest")),
            *((edition, edition) for edition in editions_of(competition.system)),
        ],
        tiebreaks=_tiebreak_lines(state),
        possible=list_offered(),
        is_usual=competition.tiebreaks == usual_order(competition.system),
        usual=", ".join(usual_order(competition.system)),
        notes=planning_notes(state),
        has_maxi=system_facts(competition.system).has_maxi,
        may_edit=tournament.may(Permission.EDIT_REGULATIONS),
        is_saved="saved" in request.query_params and not errors,
        **names,
    )


def read_regulations(fields: Fields, state: State) -> tuple[dict[str, Any], dict[str, Text]]:
    """The values of the form, and what could not be read."""
    values: dict[str, Any] = {name: fields.text(name) for name in _TEXTS if name in fields.texts}
    errors: dict[str, Text] = {}
    for name in ("system", "edition", "initial_colour", "missed_rounds"):
        if name in fields.texts:
            values[name] = fields.text(name)
    if values.get("system", state.competition.system) != state.competition.system:
        values["edition"] = ""
    for name in ("rounds", "half_byes"):
        if name in fields.texts:
            number = fields.number(name)
            if number is None:
                errors[name] = no_number(fields.text(name))
            values[name] = number
    if "last_half_bye_round" in fields.texts:
        values["last_half_bye_round"] = fields.number("last_half_bye_round")
    for name in _POINTS:
        if name in fields.texts:
            try:
                values[name] = tenths_of(fields.text(name))
            except ValueError:
                errors[name] = no_points(fields.text(name))
    if "sent" in fields.texts:
        values["is_accelerated"] = fields.ticked("is_accelerated")
        values["is_maxi"] = fields.ticked("is_maxi")
        values["checks_in"] = fields.ticked("checks_in")
    return values, errors


def typed_regulations(fields: Fields) -> dict[str, Any]:
    """What stands in the fields, to be shown again."""
    typed: dict[str, Any] = dict(fields.texts)
    for name in ("is_accelerated", "is_maxi", "checks_in"):
        typed[name] = fields.ticked(name)
    return typed


def no_points(text: str) -> Text:
    """What is said to something that is no number of points."""
    return message("“{text}” is not a number of points. Type 1, ½ or 0.", text=shortened(text))


def no_number(text: str) -> Text:
    """What is said to something that is no whole number."""
    return message("“{text}” is not a whole number.", text=shortened(text))


def codes_in_use(state: State) -> list[str]:
    """The tie-breaks in their order."""
    return list(filter(None, state.competition.tiebreaks))


def tenths_of(text: str) -> int | None:
    """Points as they are typed, nothing for none; `ValueError` for anything else."""
    return Points.parse(text).tenths if text else None


@dataclass(frozen=True, slots=True)
class TiebreakLine:
    """A tie-break in its order: code, name, article."""

    code: str
    text: Text
    citation: str


def _tiebreak_lines(state: State) -> list[TiebreakLine]:
    known = {line.code: line for line in list_tiebreaks()}
    lines = []
    for code in codes_in_use(state):
        line = known.get(code.partition("/")[0].partition(":")[0])
        article = f"C.07 {line.article}" if line else ""
        lines.append(TiebreakLine(code, plain_name(code), article))
    return lines
