"""An answer about a round as its page shows it: everything said, names kept apart.

The desk and the public have the same page; they differ in their addresses.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from pairloom.director.desk.answers import RoundReasons
from pairloom.director.questions import WISHES
from pairloom.domain import Colour
from pairloom.explain.bracket_map import WIDE, BracketMap, as_svg, lay_out, map_in_words
from pairloom.explain.page.content import as_markup, with_names
from pairloom.explain.shown import (
    Citation,
    ShownAnswer,
    ShownBracket,
    ShownPair,
    ShownSeat,
)
from pairloom.messages import Text, Value, in_context, message
from pairloom.messages.current import current
from pairloom.messages.speaker import Speaker
from pairloom.web.pages import Link, names_of

__all__ = ["Places", "answer_names", "question_names", "question_prefix"]

_LINKS = {
    "bye": message("Why not the bye?"),
    "no-bye": message("Why the bye?"),
    "float": message("Why no float?"),
    "no-float": message("Why the float?"),
    "white": message("Why not White?"),
    "black": message("Why not Black?"),
}


# In Go nobody has a bye: somebody is free.
_LINKS_OF_GO = {"bye": message("Why not free?")}


@dataclass(frozen=True, slots=True)
class Places:
    """Where questions about a round are asked, and where its input is to be had.

    `kept` goes along with every question: the language, where the address names it.
    """

    ask: str
    input: str
    kept: Mapping[str, str]

    def question(self, player: int, wanted: str = "") -> str:
        """The address of an answer: a number, or a wish, is wanted."""
        named = {"player": str(player), **({"not": wanted} if wanted else {}), **self.kept}
        return f"{self.ask}?{urlencode(named)}"


def question_prefix(base: str, round_number: int, kept_query: str) -> str:
    """The address of "why?" on a public page of a round, but for the number at its end."""
    kept = f"{kept_query}&" if kept_query else "?"
    return f"{base}/rounds/{round_number}/explain{kept}player="


@dataclass(frozen=True, slots=True)
class CitedRow:
    """A rule in short; in full, and what it says, where somebody looks closer."""

    short: str
    full: str


@dataclass(frozen=True, slots=True)
class StepRow:
    """A step to the answer."""

    text: Markup
    rules: tuple[CitedRow, ...]


@dataclass(frozen=True, slots=True)
class CriterionRow:
    """A criterion both ways."""

    label: str
    words: str
    chosen: str
    other: str
    decides: bool


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A side of a pair; `missed` says which colour was due instead."""

    number: int
    name: str
    colour: str
    missed: Text


@dataclass(frozen=True, slots=True)
class PairRow:
    """A pair of a bracket, White first."""

    first: SeatRow
    second: SeatRow
    differs: bool
    is_asked: bool

    @property
    def missed(self) -> list[Text]:
        return [seat.missed for seat in (self.first, self.second) if seat.missed]


@dataclass(frozen=True, slots=True)
class BracketRow:
    """A bracket one way."""

    pairs: list[PairRow]
    leaving: list[SeatRow]
    taken_up: list[SeatRow]
    bye: SeatRow | None
    hidden: int


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """A question with its answer."""

    question: Markup
    sentence: Markup
    decided_by: str
    rule_words: str
    steps: list[StepRow]
    rows: list[CriterionRow]
    rest: str
    chosen: BracketRow | None
    alternative: BracketRow | None
    certificate: Markup


@dataclass(frozen=True, slots=True)
class MapRow:
    """The brackets of the round: a picture, and the same in words."""

    svg: Markup
    words: list[Markup]


@dataclass(frozen=True, slots=True)
class CheckRow:
    """How anybody comes to the same answer."""

    url: str
    file: str
    command: str
    tells_answer: bool = True


@dataclass(frozen=True, slots=True)
class AnswerNames:
    """What the page of an answer has."""

    round_number: int
    title: str
    answers: list[AnswerRow]
    heading_of_other: Text
    notes: list[Markup]
    map: MapRow | None
    check: CheckRow
    whole_url: str
    ask_url: str
    kept: Mapping[str, str]
    typed_player: str
    typed_other: str
    wishes: list[Link]
    problem: Text = ""


def answer_names(
    reasons: RoundReasons, places: Places, file_name: str, *, has_stones: bool = False
) -> dict[str, Any]:
    """The answer for a template."""
    links = {**_LINKS, **(_LINKS_OF_GO if has_stones else {})}
    speaker = with_names(current().on_paper(), reasons.names)
    told, player, other = reasons.told, reasons.player, reasons.other
    asked = str(other.number) if other is not None else reasons.wish
    plain = current().calling(lambda number: f"{number} {reasons.names.get(number, '')}".strip())
    page = AnswerNames(
        round_number=reasons.round,
        title=plain.say(told.answers[0].question),
        answers=[_answer(answer, speaker, reasons.names) for answer in told.answers],
        heading_of_other=_heading(reasons),
        notes=[_said(speaker, note) for note in reasons.notes],
        map=None if told.map is None else _map(told.map, speaker),
        check=_check(told.command, places.input, file_name),
        whole_url=places.question(player.number, asked),
        ask_url=places.ask,
        kept=places.kept,
        typed_player=f"{player.number} {player.name}",
        typed_other="" if other is None else f"{other.number} {other.name}",
        wishes=[
            Link(links[wish], places.question(player.number, wish), wish == reasons.wish)
            for wish in WISHES
            if wish in told.wishes or wish == reasons.wish
        ],
    )
    return names_of(page)


def question_names(
    round_number: int, places: Places, player: str, other: str, problem: Text
) -> dict[str, Any]:
    """The page of a question that nobody can answer as it was typed."""
    page = AnswerNames(
        round_number=round_number,
        title=current().say(message("Why? Round {round}", round=round_number)),
        answers=[],
        heading_of_other="",
        notes=[],
        map=None,
        check=CheckRow("", "", ""),
        whole_url="",
        ask_url=places.ask,
        kept=places.kept,
        typed_player=player,
        typed_other=other,
        wishes=[],
        problem=problem,
    )
    return names_of(page)


_ABOUT_SOMEBODY = frozenset({"--player", "--why-not", "--table"})


def _check(command: tuple[str, ...], url: str, file_name: str) -> CheckRow:
    """Of tables and brackets only the whole round can be had."""
    name, *options = command or ("explain",)
    line = " ".join(("pairloom", name, file_name, *options))
    return CheckRow(url, file_name, line, not _ABOUT_SOMEBODY.isdisjoint(options))


def _said(speaker: Speaker, told: Value) -> Markup:
    """A sentence with names as elements of the page."""
    return Markup(as_markup(speaker.show(told)))  # escaped there


def _heading(reasons: RoundReasons) -> Text:
    """Above what would be otherwise."""
    question = next(iter(reasons.told.answers)).question
    numbers = [
        number
        for name, value in question.values
        if name in ("player", "opponent", "one", "other")
        for number in getattr(value, "numbers", ())
    ]
    if reasons.other is None or len(numbers) != 2:
        return message("Otherwise")
    return message("With {first}–{second}", first=numbers[0], second=numbers[1])


def _answer(answer: ShownAnswer, speaker: Speaker, names: Mapping[int, str]) -> AnswerRow:
    rule = answer.decided_by
    return AnswerRow(
        question=_said(speaker, answer.question),
        sentence=_said(speaker, answer.sentence),
        decided_by="" if rule is None else speaker.show(rule.full),
        rule_words="" if rule is None or rule.words is None else speaker.say(rule.words),
        steps=[
            StepRow(_said(speaker, step.text), tuple(_cited(speaker, rule) for rule in step.rules))
            for step in answer.steps
        ],
        rows=[
            CriterionRow(
                row.label,
                speaker.say(row.meaning),
                speaker.show(row.chosen),
                speaker.show(row.alternative),
                decides=row.decides,
            )
            for row in answer.rows
        ],
        rest="–".join(dict.fromkeys((*answer.not_reached[:1], *answer.not_reached[-1:]))),
        chosen=_bracket(answer.chosen, names),
        alternative=_bracket(answer.alternative, names),
        certificate=Markup("")
        if answer.certificate is None
        else _said(speaker, answer.certificate),
    )


def _cited(speaker: Speaker, rule: Citation) -> CitedRow:
    full = speaker.show(rule.full)
    told = full if rule.words is None else f"{full}: {speaker.say(rule.words)}"
    return CitedRow(speaker.show(rule.short), told)


def _bracket(shown: ShownBracket | None, names: Mapping[int, str]) -> BracketRow | None:
    if shown is None:
        return None
    return BracketRow(
        pairs=list(_pairs(shown.pairs, names)),
        leaving=[_seat(ShownSeat(number), names) for number in shown.leaving],
        taken_up=[_seat(ShownSeat(number), names) for number in shown.taken_up],
        bye=None if shown.bye is None else _seat(ShownSeat(shown.bye), names),
        hidden=shown.hidden,
    )


def _pairs(pairs: tuple[ShownPair, ...], names: Mapping[int, str]) -> Iterator[PairRow]:
    for pair in pairs:
        first, second = (_seat(seat, names) for seat in (pair.first, pair.second))
        yield PairRow(first, second, differs=pair.differs, is_asked=pair.is_asked)


_DUE = {
    Colour.WHITE: in_context("colour due", "{number} is due White"),
    Colour.BLACK: in_context("colour due", "{number} is due Black"),
}


def _seat(seat: ShownSeat, names: Mapping[int, str]) -> SeatRow:
    missed = "" if seat.missed is None else _DUE[seat.missed].filled(number=seat.number)
    colour = "" if seat.colour is None else seat.colour.name.lower()
    surname = names.get(seat.number, "").partition(",")[0]
    return SeatRow(seat.number, surname, colour, missed)


def _map(drawn: BracketMap, speaker: Speaker) -> MapRow:
    svg = as_svg(lay_out(drawn, current(), width=WIDE), has_style=False)
    words = [_said(speaker, line) for line in map_in_words(drawn, speaker)]
    return MapRow(Markup(svg), words)  # escaped where it is drawn
