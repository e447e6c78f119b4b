"""The set-up form of a team event: what chess has, and the regulations of matches and line-ups."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.changes import PREFERENCES, SCORES
from pairloom.director.desk.teams.presets import (
    CUP_PRESETS,
    PRESETS,
    SOURCES,
    Preset,
    Proposal,
    proposed_preferences,
)
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain import Points
from pairloom.domain.team import ColourPreferenceType, TeamScore
from pairloom.domain.team_regulations import (
    EmptyBoards,
    LineUpOrder,
    LineUpsBy,
    MissingLineUp,
    Reveal,
    TeamRegulations,
    TeamSeeding,
    Violation,
)
from pairloom.domain.tie_criteria import TieCriterion
from pairloom.errors import InputError, shortened
from pairloom.messages import Text, in_context, message
from pairloom.web import notation
from pairloom.web.access import Tournament
from pairloom.web.chess_setup import (
    chess_set_up_page,
    no_number,
    no_points,
    read_regulations,
    tenths_of,
    typed_regulations,
)
from pairloom.web.forms import Fields

__all__ = ["read_team_regulations", "team_set_up_page", "typed_team_regulations"]

_POINTS = ("match_win", "match_draw", "match_loss")
_OPTIONAL_POINTS = ("bye_match_points", "bye_game_points", "threshold")
_NUMBERS = ("order_limit", "unrated")
_OPTIONAL_NUMBERS = ("roster_most", "fewest_players")
_TICKS = (
    *("takes_late_players", "takes_late_line_ups", "home_is_black"),
    *("captains_enter_results", "captains_sign", "removes_early_leavers"),
)
_CHOICES: dict[str, type[Enum]] = {
    "primary": TeamScore,
    "preferences": ColourPreferenceType,
    "seeding": TeamSeeding,
    "order": LineUpOrder,
    "empty_boards": EmptyBoards,
    "missing_line_up": MissingLineUp,
    "line_ups_by": LineUpsBy,
    "reveal": Reveal,
    "violation": Violation,
}
_WORDS: Mapping[Any, Text] = {**PREFERENCES, **SCORES}


def team_set_up_page(
    request: Request, tournament: Tournament, typed: dict[str, Any], errors: dict[str, Text]
) -> Response:
    """The form with what is stored, with a preset, or with what was typed and is wrong."""
    wanted = request.query_params.get("preset", "")
    presets = (*CUP_PRESETS, *PRESETS) if tournament.state.kind.has_bracket else PRESETS
    preset = next((each for each in presets if each.key == wanted), None)
    rules = preset.rules if preset else rules_of(tournament.state.competition)
    has_table = tournament.state.kind.has_table(tournament.state.competition.system)
    proposal = proposed_preferences(rules, has_homes=has_table)
    return chess_set_up_page(
        request,
        tournament,
        {**_values(rules), **typed},
        errors,
        template="desk/team-setup.html",
        choices_of=_choices(),
        presets=presets,
        criteria=list(TieCriterion),
        preset=preset,
        has_table=has_table,
        proposal=_proposal(rules, proposal),
        sources=_sources(rules, preset),
    )


def read_team_regulations(fields: Fields, state: State) -> tuple[dict[str, Any], dict[str, Text]]:
    """The values of the form, and what could not be read."""
    values, errors = read_regulations(fields, state)
    if "pattern" not in fields.texts:
        return values, errors
    changed: dict[str, Any] = {"pattern": fields.text("pattern").upper().replace(" ", "")}
    for name in (*_POINTS, *_OPTIONAL_POINTS):
        try:
            tenths = tenths_of(fields.text(name))
        except ValueError:
            errors[name] = no_points(fields.text(name))
            continue
        changed[name] = tenths if name in _OPTIONAL_POINTS else tenths or 0
    for name in (*_NUMBERS, *_OPTIONAL_NUMBERS):
        number = fields.number(name)
        if number is None and (fields.text(name) or name in _NUMBERS):
            errors[name] = no_number(fields.text(name))
        changed[name] = number
    for name, kind in _CHOICES.items():
        chosen = fields.texts.get(name)
        if chosen in [each.value for each in kind]:
            changed[name] = kind(chosen)
    scores = {score.value: score for score in TeamScore}
    changed["secondary"] = scores.get(fields.text("secondary"))
    changed |= {name: fields.ticked(name) for name in _TICKS}
    if "tie_criteria" in fields.texts:
        try:
            changed["tie_criteria"] = _criteria_in(fields.text("tie_criteria"))
        except InputError as refusal:
            errors["tie_criteria"] = refusal.message
    if not errors:
        values["team_rules"] = replace(rules_of(state.competition), **changed)
    return values, errors


def _criteria_in(text: str) -> tuple[TieCriterion, ...]:
    """The order that was typed, such as `BC, BBE, LOT`."""
    known = {criterion.value: criterion for criterion in TieCriterion}
    codes = [code for code in text.upper().replace(",", " ").split() if code]
    for code in codes:
        if code not in known:
            raise InputError(
                message(
                    "“{text}” decides no match. Known: {known}",
                    text=shortened(code),
                    known=tuple(known),
                )
            )
    return tuple(known[code] for code in codes)


def typed_team_regulations(fields: Fields) -> dict[str, Any]:
    """What stands in the fields, to be shown again."""
    return typed_regulations(fields) | {name: fields.ticked(name) for name in _TICKS}


def _values(rules: TeamRegulations) -> dict[str, Any]:
    values: dict[str, Any] = {name: getattr(rules, name) for name in ("pattern", *_NUMBERS)}
    for name in (*_POINTS, *_OPTIONAL_POINTS):
        tenths = getattr(rules, name)
        values[name] = "" if tenths is None else notation.points(Points(tenths))
    for name in _OPTIONAL_NUMBERS:
        number = getattr(rules, name)
        values[name] = "" if number is None else number
    values |= {name: getattr(rules, name).value for name in _CHOICES}
    values["secondary"] = rules.secondary.value if rules.secondary else ""
    values["tie_criteria"] = ", ".join(criterion.value for criterion in rules.tie_criteria)
    values |= {name: getattr(rules, name) for name in _TICKS}
    return values


def _choices() -> dict[str, list[tuple[str, Text]]]:
    choices: dict[str, list[tuple[str, Text]]] = {
        name: [(each.value, _WORDS.get(each) or getattr(each, "words")) for each in kind]  # noqa: B009
        for name, kind in _CHOICES.items()
    }
    choices["secondary"] = [("", in_context("second score", "none")), *choices["primary"]]
    return choices


def _proposal(rules: TeamRegulations, proposal: Proposal) -> Text:
    """What the rule book recommends for colours, where something else is chosen."""
    if rules.preferences is proposal.value:
        return ""
    proposed = PREFERENCES[proposal.value]
    return message("Proposed: {value} ({source})", value=proposed, source=proposal.source)


def _sources(rules: TeamRegulations, preset: Preset | None) -> dict[str, Text]:
    """Where each value comes from; nothing for one that the organiser has chosen."""
    usual = TeamRegulations()
    if preset is not None:
        return {name: preset.source(name) for name in SOURCES}
    return {
        name: source
        for name, source in SOURCES.items()
        if getattr(rules, name) == getattr(usual, name)
    }
