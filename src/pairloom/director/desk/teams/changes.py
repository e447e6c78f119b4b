"""Changed regulations of a team event, one by one: what they are called, how they are protected.

| what                                                     | once round 1 is published |
|----------------------------------------------------------|---------------------------|
| colours, match points, scores, preferences, home colour, | 5                         |
| what makes a match won, how level ones are decided,      |                           |
| what becomes of results of a team that leaves a table    |                           |
| rosters, line-ups, wrong orders                          | 3                         |
| who hands in, when boards become known, captains' rights | free                      |
| seeding, the rating of players without one               | never                     |
| points of the bye, once one was given                    | never                     |
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from types import MappingProxyType
from typing import Any

from pairloom.director.desk.regulation_faults import Fault
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain import Points
from pairloom.domain.team import ColourPreferenceType, TeamScore
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.messages import Message, Text, Value, in_context, message
from pairloom.storage.records import Competition

__all__ = [
    "LEVELS",
    "NAMES",
    "PREFERENCES",
    "SCORES",
    "changed_rules",
    "settled_faults",
    "told_rules",
]

NAMES = MappingProxyType(
    {
        "pattern": message("colours by board"),
        "match_win": message("points of a match won"),
        "match_draw": message("points of a match drawn"),
        "match_loss": message("points of a match lost"),
        "bye_match_points": message("match points of the bye"),
        "bye_game_points": message("game points of the bye"),
        "primary": message("score that ranks first"),
        "secondary": message("score that ranks next"),
        "preferences": message("colour preferences"),
        "seeding": message("order of teams before round 1"),
        "unrated": message("rating of players without one"),
        "roster_most": message("size of a roster"),
        "takes_late_players": message("late players"),
        "order": message("order of players"),
        "order_limit": message("how far an order may be off"),
        "empty_boards": message("empty boards"),
        "fewest_players": message("fewest players of a team"),
        "missing_line_up": message("line-up of a team that hands in nothing"),
        "line_ups_by": message("who hands in line-ups"),
        "reveal": message("when boards become known"),
        "takes_late_line_ups": message("late line-ups"),
        "violation": message("what a wrong order costs"),
        "home_is_black": message("home team has Black on board 1"),
        "removes_early_leavers": message("who leaves a table early is left out"),
        "threshold": message("game points that a match point takes"),
        "captains_enter_results": message("captains enter results"),
        "captains_sign": message("captains confirm results"),
        "tie_criteria": message("how level matches of a knockout are decided"),
    }
)
_ANNOUNCED = (
    *("pattern", "match_win", "match_draw", "match_loss", "bye_match_points", "bye_game_points"),
    *("primary", "secondary", "preferences", "home_is_black", "threshold"),
    "removes_early_leavers",
    "tie_criteria",
)
_HANDLING = (
    *("roster_most", "takes_late_players", "order", "order_limit", "empty_boards"),
    *("fewest_players", "missing_line_up", "takes_late_line_ups", "violation"),
)
LEVELS = MappingProxyType({**dict.fromkeys(_ANNOUNCED, 5), **dict.fromkeys(_HANDLING, 3)})
"""The confirmation that a change needs once round 1 is published; none where a name is missing."""
_SETTLED = ("seeding", "unrated")
_BYE = ("bye_match_points", "bye_game_points")
_POINTS = ("match_win", "match_draw", "match_loss", *_BYE, "threshold")
PREFERENCES = MappingProxyType(
    {
        ColourPreferenceType.TYPE_A: message("simple (type A)"),
        ColourPreferenceType.TYPE_B: message("strong and mild (type B)"),
        ColourPreferenceType.NONE: in_context("colour preferences", "none"),
    }
)
SCORES = MappingProxyType(
    {TeamScore.MATCH: message("match points"), TeamScore.GAME: message("game points")}
)
_WORDS: dict[Any, Message] = {**PREFERENCES, **SCORES}
_YES_OR_NO = {True: message("yes"), False: message("no")}


def changed_rules(old: Competition, new: Competition) -> list[str]:
    """The regulations of teams that are other ones now."""
    return _changed(rules_of(old), rules_of(new), NAMES)


def told_rules(old: Competition, new: Competition, names: Iterable[str]) -> list[Text]:
    """Each change as `colours by board: WBWB → WWBB`."""
    before, after = rules_of(old), rules_of(new)
    return [
        message(
            "{regulation}: {before} → {after}",
            regulation=NAMES[name],
            before=_shown(before, name),
            after=_shown(after, name),
        )
        for name in names
    ]


def settled_faults(competition: Competition, state: State) -> Iterator[Fault]:
    """What cannot change any more at all."""
    old, new = rules_of(state.competition), rules_of(competition)
    if state.has_begun:
        for name in _changed(old, new, _SETTLED):
            text = message("Round 1 is published: numbers were given, and this stays as it was.")
            yield Fault(name, text)
    if any(bye.is_allocated and bye.round < state.next_round for bye in state.byes):
        for name in _changed(old, new, _BYE):
            yield Fault(name, _BYE_GIVEN)


_BYE_GIVEN = message(
    "A bye has been given: its points are the same for all of them (C.04.1 art. 3)."
)


def _changed(old: TeamRegulations, new: TeamRegulations, names: Iterable[str]) -> list[str]:
    return [name for name in names if getattr(old, name) != getattr(new, name)]


def _shown(rules: TeamRegulations, name: str) -> Value:
    value = getattr(rules, name)
    if value is None:
        return in_context("regulation", "usual") if name != "secondary" else _NO_SCORE
    if isinstance(value, bool):
        return _YES_OR_NO[value]
    if name in _POINTS:
        return Points(value)
    if isinstance(value, tuple):
        return tuple(criterion.words for criterion in value)
    if isinstance(value, Enum):
        words: Message = _WORDS.get(value) or value.words  # type: ignore[attr-defined]
        return words
    return value if isinstance(value, int) else str(value)


_NO_SCORE = in_context("second score", "none")
