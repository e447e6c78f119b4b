"""The table of contents: every article of the rules of 1992 and where it is written.

The text was approved by the General Assembly in 1992. Where it can be read in more than one
way, docs/decisions/0009-1992-readings.md says how we read it (R1 … R13).
"""

from __future__ import annotations

from typing import NamedTuple

from pairloom.domain import RuleRef

BOOK = "FIDE Swiss rules"
EDITION_1992 = "1992"
EDITIONS = (EDITION_1992,)


class Article(NamedTuple):
    """An article, what it is about, and the module that says it."""

    label: str
    subject: str
    module: str

    @property
    def rule(self) -> RuleRef:
        """Its full name."""
        return RuleRef(BOOK, EDITION_1992, self.label, self.label)


ARTICLES = (
    Article("A2", "order of the players", "state"),
    Article("A3", "score brackets, homogeneous and heterogeneous", "bracket"),
    Article("A4", "floats", "state"),
    Article("A5", "the bye", "state"),
    Article("A6", "subgroups and p", "bracket"),
    Article("A7", "colour differences and preferences", "state"),
    Article("A8", "x", "criteria.b4_colour_preferences"),
    Article("A9", "transpositions and exchanges", "exchanges"),
    Article(
        "B1", "no second meeting, no second point without play", "criteria.b1_meetings_and_byes"
    ),
    Article("B2", "absolute colour preferences", "criteria.b2_absolute_colours"),
    Article("B3", "equal scores: what the procedure itself sees to", "procedure"),
    Article("B4", "colour preferences", "criteria.b4_colour_preferences"),
    Article("B5", "no float as in the last round", "criteria.b5_b6_floats"),
    Article("B6", "no float as two rounds before", "criteria.b5_b6_floats"),
    Article("C1", "players without opponent in the bracket", "bracket"),
    Article("C2", "x of the bracket", "bracket"),
    Article("C3", "p of the bracket", "bracket"),
    Article("C4", "S1 and S2", "search"),
    Article("C5", "S1 and S2 in order", "exchanges"),
    Article("C6", "pairs in order; the next bracket", "search"),
    Article("C7", "transpositions", "search"),
    Article("C8", "exchanges", "search"),
    Article("C9", "B6 and B5 dropped for downfloats", "search"),
    Article("C10", "other opponents for moved-down players; upfloats", "search"),
    Article("C11", "x raised", "feasibility"),
    Article("C12", "other floaters from the bracket above", "c12_other_floaters"),
    Article("C13", "the lowest bracket", "c13_lowest_bracket"),
    Article("C14", "fewer pairs", "c14_fewer_pairs"),
    Article("D1", "order of transpositions", "transpositions"),
    Article("D2", "order of exchanges", "exchanges"),
    Article("E1", "both preferences", "colours"),
    Article("E2", "the stronger preference", "colours"),
    Article("E3", "alternation", "colours"),
    Article("E4", "the higher player; the first round", "colours"),
    Article("F1", "order of boards", "colours"),
    Article("F2", "unplayed games", "criteria.b1_meetings_and_byes"),
    Article("F3", "unplayed rounds in the colour history", "colours"),
    Article("F4", "the first round", "search"),
)


def rule(label: str) -> RuleRef:
    """The full name of an article."""
    return RuleRef(BOOK, EDITION_1992, label, label)
