"""Regulations to start from, and where each value comes from.

FIDE's rules for teams leave most of it to the organiser; what is usual differs between weekend
events, Olympiads, leagues and club evenings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from pairloom.domain.team import ColourPreferenceType
from pairloom.domain.team_regulations import (
    EmptyBoards,
    LineUpOrder,
    LineUpsBy,
    MissingLineUp,
    Reveal,
    TeamRegulations,
)
from pairloom.domain.tie_criteria import TieCriterion
from pairloom.messages import Text, message

__all__ = ["CUP_PRESETS", "PRESETS", "SOURCES", "Preset", "Proposal", "proposed_preferences"]

_OURS = message("our proposal")
_LEAGUES = message("usual in leagues")
_CLUBS = message("usual on club evenings")

SOURCES: Mapping[str, Text] = MappingProxyType(
    {
        "pattern": message("TRF26, record 352"),
        "match_win": message("C.07 art. 11.1"),
        "match_draw": message("C.07 art. 11.1"),
        "match_loss": message("C.07 art. 11.1"),
        "bye_match_points": message("C.04.6 art. 1.4: as a drawn match"),
        "bye_game_points": message("C.04.6 art. 1.4: as a drawn match"),
        "primary": message("C.04.6 art. 1.2"),
        "secondary": message("C.04.6 art. 1.2"),
        "preferences": message("C.04.6 art. 1.7"),
        "seeding": message("C.04.6 art. 1.1.2 leaves it open; Olympiad pairing rules 3.1"),
        "unrated": message("the lowest rating of FIDE's list"),
        "roster_most": message("ECU rules B.12.3: boards and two reserves"),
        "takes_late_players": message("ECU rules B.12.3.1: at the bottom of the roster"),
        "order": message("ECU rules B.12.3: the order is fixed"),
        "order_limit": _OURS,
        "empty_boards": message("Olympiad 2010: a short team plays on the first boards"),
        "fewest_players": message("half the boards, as arbiters expect it"),
        "missing_line_up": message("World Team Rapid and Blitz; ECU rules B.12.3.3"),
        "line_ups_by": message("C.06 IV: the captain’s task"),
        "reveal": message("Olympiad: board pairings come after all line-ups"),
        "takes_late_line_ups": _OURS,
        "violation": message("rulings of the Prague chess union, 2013 and 2020"),
        "home_is_black": message("C.05 Annex 1"),
        "removes_early_leavers": message("C.05 art. 6.6 speaks of players only"),
        "threshold": message("C.07 art. 11.1: more game points win"),
        "captains_enter_results": _OURS,
        "captains_sign": _OURS,
        "tie_criteria": message("C.07 art. 12; English leagues, then play-off games and a lot"),
    }
)
"""Where the usual values come from."""


@dataclass(frozen=True, slots=True)
class Preset:
    """Regulations to start from; `sources` are those of values that are not the usual ones."""

    key: str
    title: Text
    hint: Text
    rules: TeamRegulations
    sources: Mapping[str, Text]

    def source(self, name: str) -> Text:
        """Where a value comes from."""
        return self.sources.get(name) or SOURCES[name]


class Proposal(NamedTuple):
    """A value that the rule book recommends, and why."""

    value: ColourPreferenceType
    source: Text


def proposed_preferences(rules: TeamRegulations, *, has_homes: bool) -> Proposal:
    """The type of colour preferences that C.04.6 recommends in its introduction.

    None at all is for matches in which everybody plays both colours, which no regulation of ours
    tells: that is left to the organiser.
    """
    if has_homes:
        source = message("C.04.6, introduction: type B for home and away")
        return Proposal(ColourPreferenceType.TYPE_B, source)
    if rules.boards % 2:
        source = message("C.04.6, introduction: type B for an odd number of boards")
        return Proposal(ColourPreferenceType.TYPE_B, source)
    source = message("C.04.6, introduction: type A for an even number of boards")
    return Proposal(ColourPreferenceType.TYPE_A, source)


def _preset(key: str, title: Text, hint: Text, **values: tuple[Any, Text]) -> Preset:
    rules = TeamRegulations(**{name: value for name, (value, _) in values.items()})
    sources = {name: source for name, (_, source) in values.items()}
    return Preset(key, title, hint, rules, MappingProxyType(sources))


PRESETS: tuple[Preset, ...] = (
    _preset(
        "weekend",
        message("FIDE / ECU weekend"),
        message("Four boards, fixed order, two reserves; all line-ups are opened at once."),
    ),
    _preset(
        "olympiad",
        message("Olympiad style"),
        message("Four boards and one reserve, three players at least; opened by the clock."),
        roster_most=(5, message("Olympiad: four players and one reserve")),
        fewest_players=(3, message("Olympiad: three of four")),
        takes_late_players=(False, message("Olympiad: the roster is closed with the start")),
        reveal=(Reveal.CLOCK, message("Olympiad: line-ups until 10:00, board pairings after")),
    ),
    _preset(
        "league",
        message("League home and away"),
        message("Eight boards, long rosters; a match is opened once both line-ups are in."),
        pattern=("WBWBWBWB", _LEAGUES),
        match_win=(30, message("Czech competition rules 5.3.2: 3, 1 and 0")),
        preferences=(
            ColourPreferenceType.TYPE_B,
            message("C.04.6, introduction: type B for home and away"),
        ),
        roster_most=(20, _LEAGUES),
        order=(LineUpOrder.SHIFT, message("league of SV Konz: one place apart at most")),
        order_limit=(1, message("league of SV Konz: one place apart at most")),
        empty_boards=(EmptyBoards.ANY, message("Baden, rules of the tournament H-2.6.3")),
        reveal=(Reveal.MATCH, _LEAGUES),
        takes_late_line_ups=(True, _LEAGUES),
        home_is_black=(True, message("league of SV Konz: guests have White on odd boards")),
        captains_sign=(True, message("English league system: captains verify results")),
    ),
    _preset(
        "club",
        message("Club evening, free order"),
        message("Four boards in any order; the arbiter types line-ups at the table."),
        preferences=(ColourPreferenceType.NONE, _CLUBS),
        roster_most=(12, _CLUBS),
        order=(LineUpOrder.FREE, _CLUBS),
        empty_boards=(EmptyBoards.ANY, _CLUBS),
        fewest_players=(1, _CLUBS),
        missing_line_up=(MissingLineUp.ARBITER, _CLUBS),
        line_ups_by=(LineUpsBy.ARBITERS, _CLUBS),
        reveal=(Reveal.MATCH, _CLUBS),
        takes_late_line_ups=(True, _CLUBS),
    ),
)

CUP_PRESETS: tuple[Preset, ...] = (
    _preset(
        "cup",
        message("Cup: board count, then elimination"),
        message("Four boards; a level match is decided by its boards, at last by a lot."),
        tie_criteria=(
            (TieCriterion.BOARD_COUNT, TieCriterion.ELIMINATION, TieCriterion.LOT),
            message("cup notes of Staffordshire; C.07 art. 12"),
        ),
    ),
    _preset(
        "berlin-cup",
        message("Berlin count, then rapid games"),
        message("Four boards with White twice for both; then play-off games until one wins."),
        pattern=("WBBW", message("Lahr: the home team has Black on boards 1 and 4")),
        tie_criteria=(
            (TieCriterion.BERLIN, TieCriterion.PLAY_OFF),
            message("cups of Lahr and Baunatal"),
        ),
    ),
)
"""Further ones for knockouts."""
