"""A kind of decision: what its form asks, and how the rules answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from pairloom.domain.clock import Side
from pairloom.domain.colour import Colour
from pairloom.domain.go.decision import Decision
from pairloom.domain.go.decisions.asking import (
    Answers,
    Field,
    choice,
    read_answers,
    time_control,
    words,
)
from pairloom.domain.time_control import TimeControl
from pairloom.errors import FieldsRefused
from pairloom.messages import Message, Text, message

__all__ = ["DecisionKind", "KeptForm", "Situation", "player", "reading_text"]


@dataclass(frozen=True, slots=True)
class KeptForm:
    """The form of an adjourned game, which the arbiter keeps to the end of the event (5.1.4, 5.3).

    `move` is known only if it was played on the board (5.1.3); `minutes` is how long the break
    lasts. Both clocks are as they were stopped, with the time control of the game.
    """

    control: TimeControl
    sealed_by: Colour
    move: str
    minutes: int
    white: Side
    black: Side
    is_opened: bool = False

    @property
    def sealing_clock(self) -> Side:
        """The clock of the player who sealed."""
        return self.white if self.sealed_by is Colour.WHITE else self.black


@dataclass(frozen=True, slots=True)
class Situation:
    """The table that is decided about, and where the tournament is.

    `typed_before` is what forms of this round were filled in with, for what holds for all tables.
    """

    table: int
    white: Text
    black: Text
    round_number: int
    rounds: int
    drawn_rounds: int
    results_declared: bool = False
    control: TimeControl | None = None
    form: KeptForm | None = None
    has_result: bool = True
    typed_before: Mapping[str, str] = field(default_factory=dict)

    def name_of(self, colour: Colour) -> Message:
        """The player with the colour, told by both."""
        if colour is Colour.WHITE:
            return message("{name} (White)", name=self.white)
        return message("{name} (Black)", name=self.black)

    def with_form(self, form: KeptForm) -> Situation:
        """The same table, whose game was adjourned."""
        return replace(self, form=form)

    @property
    def timing(self) -> TimeControl:
        """The time control; kinds that need it have asked for it."""
        assert self.control is not None
        return self.control

    @property
    def kept(self) -> KeptForm:
        """The form of this table; kinds that need it were refused without."""
        assert self.form is not None
        return self.form


@dataclass(frozen=True, slots=True)
class DecisionKind:
    """One kind of decision at the board.

    `ask` gives the fields of its form in a situation; `rule` the ruling on what was answered, or
    raises `FieldsRefused`. Every form has room for the arbiter's own words; `needs_words`: they
    are the decision, and have to be there.
    """

    code: str
    title: Message
    articles: tuple[str, ...]
    ask: Callable[[Situation], tuple[Field, ...]]
    rule: Callable[[Situation, Answers], Decision]
    needs_time: bool = False
    needs_form: bool = False
    needs_words: bool = False

    def fields(self, situation: Situation) -> tuple[Field, ...]:
        """Everything that the form asks."""
        timed = (time_control(),) if self.needs_time and situation.control is None else ()
        own = words(
            "words",
            message("In the arbiter's own words"),
            message("Kept with the decision")
            if self.needs_words
            else message("If there is more to tell"),
            optional=not self.needs_words,
        )
        return (*timed, *self.ask(situation), own)

    def decide(self, situation: Situation, typed: Mapping[str, str]) -> Decision:
        """The ruling; `FieldsRefused` tells beside which field something is wrong."""
        if self.needs_form and situation.form is None:
            raise FieldsRefused(
                [
                    (
                        "table",
                        message(
                            "No adjournment of table {table} is noted. Note it first.",
                            table=situation.table,
                        ),
                    )
                ]
            )
        answers = self.read(situation, typed)
        if self.needs_time and situation.control is None:
            situation = replace(situation, control=answers.control())
        return self.rule(situation, answers)

    def read(self, situation: Situation, typed: Mapping[str, str]) -> Answers:
        """What was typed into the form."""
        return read_answers(self.fields(situation), typed)


def player(
    situation: Situation, label: Text, *others: tuple[str, Text], name: str = "who"
) -> Field:
    """Which of the two, or somebody else who is listed."""
    both = tuple((colour.value, situation.name_of(colour)) for colour in Colour)
    return choice(name, label, (*both, *others))


def reading_text(seconds: int) -> str:
    """What a clock shows.

    >>> reading_text(605)
    '10:05'
    """
    return f"{seconds // 60}:{seconds % 60:02}"
