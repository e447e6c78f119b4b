"""Handling rules by edition: what an arbiter may do, and the article that says so.

One row per edition. The acts of the desk ask the row of their tournament and cite from it, so
that an event by the rules of 1992 is not judged by FIDE C.04.2 of 2026.

| subject                          | 1992     | C.04.2 of 2025 | C.04.2 of 2026      |
|----------------------------------|----------|----------------|---------------------|
| order of titles                  | A2       | 2.2            | 2.2                 |
| numbers are settled              | never F7 | 2.3, round 4   | 2.3, round 4        |
| late entries                     | –        | 3.1-3.3        | 2.4, 2.5, 4.1       |
| withdrawn                        | F5       | 4.3            | 3.2                 |
| known absence                    | F5, 0    | 4.4            | 3.3                 |
| absent without notice            | F8       | 4.2            | (Competition Rules) |
| adjourned games                  | F9       | 4.1            | 3.1                 |
| corrections                      | F7       | 4.8            | 4.3                 |
| order of boards                  | F1       | 4.9            | 3.6, recommended    |
| equal places                     | F10      | –              | –                   |
| a published pairing may change   | F6, F7   | 4.10           | 4.4                 |
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from pairloom.domain.systems import system_facts
from pairloom.engines.first_days import HANDBOOK_OF_2026
from pairloom.messages import Message, Text, Value, message
from pairloom.messages.values import Both

__all__ = [
    "HANDLING",
    "Handling",
    "PublishedChange",
    "handling_of",
    "handling_of_brackets",
    "handling_of_go",
]


class PublishedChange(Enum):
    """Why a published pairing may change; which of these count, the edition says."""

    SECOND_MEETING = "second meeting"
    COMPETITION_RULES = "competition rules"
    TWO_WITHOUT_OPPONENT = "two without opponent"
    LATE_ENTRY = "late entry"
    UNFORESEEABLE = "unforeseeable"
    FORBIDDEN_BYE = "forbidden bye"
    FORBIDDEN_COLOUR = "forbidden colour"
    CORRECTION = "correction"

    @property
    def words(self) -> Message:
        """What it is, as a part of a sentence."""
        return _WORDS[self]


_P = PublishedChange
_WORDS = {
    _P.SECOND_MEETING: message("two players were paired who have met before"),
    _P.COMPETITION_RULES: message("the competition rules provide for it"),
    _P.TWO_WITHOUT_OPPONENT: message(
        "two players without an opponent, close in the standings, agree to play"
    ),
    _P.LATE_ENTRY: message("a late entry is admitted, with consent of all concerned"),
    _P.UNFORESEEABLE: message("unforeseeable events on top boards in the last round"),
    _P.FORBIDDEN_BYE: message("the bye was given to a player who may not have it"),
    _P.FORBIDDEN_COLOUR: message("a player has a colour that the absolute criteria forbid"),
    _P.CORRECTION: message(
        "a result, a colour or a rating was corrected since, and the arbiter decides so"
    ),
}
_FEW = {
    1: message("It can change for one reason only."),
    4: message("It can change for four reasons only."),
    5: message("It can change for five reasons only."),
}


def _article(book: str, article: Value) -> Message:
    return message("{book} art. {article}", book=book, article=article)


def _of_1992(article: Value) -> Message:
    return message("rules of 1992, {article}", article=article)


_TIEBREAKS = _article("C.07", "4.1")
_ABSENCE_IN_TABLE = _article("C.05", "6.6")


@dataclass(frozen=True, slots=True)
class Handling:
    """The handling rules of one edition. Articles are written as they are cited; an empty one is
    not in the text.

    `settled_with_round` is the round whose pairing settles the numbers, if any does;
    `has_rating_only`: a correction may come too late for the event; `usual_half_byes`: how many
    half-point byes a player may have unless the regulations say so; `equal_places` is what stands
    below the standings. Without any `changes` a published pairing may change for whatever reason
    the arbiter has; `late_corrections` is for those that count in the standings only.
    """

    edition: str
    number_of_rounds: Text
    meeting: Text
    bye_points: Text
    bye_right: Text
    colour_difference: Text
    colour_sequence: Text
    announced: Text
    no_favours: Text
    ranking: Text
    titles: tuple[str, ...]
    renumbering: Text
    settled_with_round: int | None
    late_entry: Text
    late_number: Text
    withdrawn: Text
    known_absence: Text
    usual_half_byes: int
    absent_without_notice: Text
    adjourned: Text
    corrections: Text
    has_rating_only: bool
    boards: Text
    published: Text
    changes: tuple[PublishedChange, ...]
    equal_places: Text = ""
    lots: Text = ""
    tiebreaks: Text = _TIEBREAKS
    absence_in_table: Text = _ABSENCE_IN_TABLE
    late_corrections: Text = ""

    @property
    def seats_late_players(self) -> bool:
        """May somebody who came after the publication still play in that round?"""
        return PublishedChange.LATE_ENTRY in self.changes

    def settles_numbers(self, rounds: int) -> bool:
        """Are the numbers settled when so many rounds are paired?"""
        return self.settled_with_round is not None and rounds >= self.settled_with_round

    @property
    def few(self) -> Text:
        """How many reasons there are to change a published pairing, as the pages say it."""
        return _FEW.get(len(self.changes), "")


_IN_FORCE = Handling(
    edition="2026",
    number_of_rounds=_article("C.04.1", "1"),
    meeting=_article("C.04.1", "2"),
    bye_points=_article("C.04.1", "3"),
    bye_right=_article("C.04.1", "4"),
    colour_difference=_article("C.04.1", "6"),
    colour_sequence=_article("C.04.1", "7"),
    announced=message("{book} art. {first} to {last}", book="C.04.2", first="1.1", last="1.4"),
    no_favours=_article("C.04.2", "1.5"),
    ranking=_article("C.04.2", "2.2"),
    titles=("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"),
    renumbering=_article("C.04.2", "2.3"),
    settled_with_round=4,
    late_entry=_article("C.04.2", "2.5"),
    late_number=_article("C.04.2", Both(("2.3", "2.4"))),
    withdrawn=_article("C.04.2", "3.2"),
    known_absence=_article("C.04.2", "3.3"),
    usual_half_byes=1,
    absent_without_notice=message(
        "FIDE Competition Rules; until 2026 {article}", article=_article("C.04.2", "4.2")
    ),
    adjourned=_article("C.04.2", "3.1"),
    corrections=_article("C.04.2", "4.3"),
    has_rating_only=True,
    boards=_article("C.04.2", "3.6"),
    published=_article("C.04.2", "4.4"),
    changes=(
        *(_P.SECOND_MEETING, _P.COMPETITION_RULES, _P.TWO_WITHOUT_OPPONENT),
        *(_P.LATE_ENTRY, _P.UNFORESEEABLE),
    ),
)
_OF_2025 = replace(
    _IN_FORCE,
    edition="2025",
    announced=message(
        "{book} art. {first} to {last}", book="C.04.2 (2025)", first="1.1", last="1.4"
    ),
    no_favours=_article("C.04.2 (2025)", "1.5"),
    ranking=_article("C.04.2 (2025)", "2.2"),
    renumbering=_article("C.04.2 (2025)", "2.3"),
    late_entry=_article("C.04.2 (2025)", "3.2"),
    late_number=_article("C.04.2 (2025)", Both(("2.3", "3.2"))),
    withdrawn=_article("C.04.2 (2025)", "4.3"),
    known_absence=_article("C.04.2 (2025)", "4.4"),
    absent_without_notice=_article("C.04.2 (2025)", "4.2"),
    adjourned=_article("C.04.2 (2025)", "4.1"),
    corrections=_article("C.04.2 (2025)", "4.8"),
    boards=_article("C.04.2 (2025)", "4.9"),
    published=_article("C.04.2 (2025)", "4.10"),
    changes=(_P.SECOND_MEETING,),
)
_OF_1992 = Handling(
    edition="1992",
    number_of_rounds="",
    meeting=_of_1992("B1"),
    bye_points=_of_1992("A5"),
    bye_right=_of_1992("B1"),
    colour_difference=_of_1992("B2"),
    colour_sequence=_of_1992("B2"),
    announced="",
    no_favours="",
    ranking=_of_1992("A2"),
    titles=("GM", "WGM", "IM", "WIM", "FM", "WFM"),
    renumbering=_of_1992("F7"),
    settled_with_round=None,
    late_entry="",
    late_number=_of_1992("A2"),
    withdrawn=_of_1992("F5"),
    known_absence=_of_1992("F5"),
    usual_half_byes=0,
    absent_without_notice=_of_1992("F8"),
    adjourned=_of_1992("F9"),
    corrections=_of_1992("F7"),
    has_rating_only=False,
    boards=_of_1992("F1"),
    published=_of_1992(Both(("F6", "F7"))),
    changes=(_P.SECOND_MEETING, _P.FORBIDDEN_BYE, _P.FORBIDDEN_COLOUR, _P.CORRECTION),
    equal_places=message(
        "Players with equal points share their prize money; a lot decides places that are still "
        "equal (rules of 1992, F10)."
    ),
    lots=_of_1992("F10"),
)

_GO = Handling(
    edition="go",
    number_of_rounds="",
    meeting="",
    bye_points="",
    bye_right="",
    colour_difference="",
    colour_sequence="",
    announced="",
    no_favours="",
    ranking="",
    titles=_IN_FORCE.titles,
    renumbering="",
    settled_with_round=1,
    late_entry="",
    late_number="",
    withdrawn="",
    known_absence="",
    usual_half_byes=1,
    absent_without_notice="",
    adjourned="",
    corrections=message("Czech Go rules {article}", article="4.4.8"),
    has_rating_only=False,
    boards="",
    published="",
    changes=(),
    tiebreaks="",
    absence_in_table="",
    late_corrections=message("Czech Go rules {article}", article="4.4.8"),
)
HANDLING = {row.edition: row for row in (_OF_1992, _OF_2025, _IN_FORCE)}


def handling_of(system: str, start: str = "") -> Handling:
    """The row of a tournament: by its system, and by the day on which the event starts.

    An event of before 1 February 2026 is not handled by rules that were not there yet: the
    text of 2025, whose application was postponed, stands for its forerunners, which are the same
    in the places that are told here.
    """
    if own := system_facts(system).handling:
        return HANDLING[own]
    is_earlier = bool(start) and start.replace("-", "/") < HANDBOOK_OF_2026
    return HANDLING["2025" if is_earlier else "2026"]


def handling_of_brackets(start: str = "") -> Handling:
    """The row of a knockout of chess: the Handbook says nothing of absence there, nor of
    publications that change."""
    return replace(handling_of("", start), absent_without_notice="", published="", changes=())


def handling_of_go() -> Handling:
    """The row of a Go tournament, whatever its system."""
    return _GO
