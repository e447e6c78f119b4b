"""5.1: the game is adjourned, the move is sealed, and the arbiter keeps the form to the end (5.3).

A move on the form is secret until it is opened, so nothing here asks for it; only a move that
was played on the board instead is known (5.1.3).
"""

from __future__ import annotations

from pairloom.domain.clock import Phase, Rules, Side
from pairloom.domain.go.decision import Decision, Ruling, article
from pairloom.domain.go.decisions.asking import (
    LONGEST_TEXT,
    Answers,
    Field,
    choice,
    duration,
    time_of_day,
    whole,
    words,
)
from pairloom.domain.go.decisions.kind import DecisionKind, KeptForm, Situation, player
from pairloom.domain.go.decisions.sealing import require_two_times, time_to_seal, two_times
from pairloom.domain.time_control import TimeControl
from pairloom.errors import FieldsRefused
from pairloom.messages import Message, message
from pairloom.messages.values import sentences

__all__ = ["ADJOURNMENT", "form_of"]

DAY = 24 * 60
_HOW = (
    ("form", message("On the form, which is closed")),
    ("board", message("Played on the board instead")),
)


def _ask(situation: Situation) -> tuple[Field, ...]:
    return (
        *two_times(situation),
        player(situation, message("Who sealed")),
        time_of_day("sealed", message("Sealed at")),
        choice("how", message("The sealed move"), _HOW),
        words(
            "move",
            message("Move on the board"),
            message("Only if it was played there; a sealed move stays secret"),
            longest=LONGEST_TEXT,
            optional=True,
        ),
        *_clock("white", message("White's clock shows"), message("White's clock, byo-yomi")),
        *_clock("black", message("Black's clock shows"), message("Black's clock, byo-yomi")),
        time_of_day("resumes", message("Play goes on at")),
        whole("days", message("Days later"), message("0: the same day"), most=99, default="0"),
    )


def _clock(name: str, shows: Message, byo_yomi: Message) -> tuple[Field, ...]:
    left = message("In byo-yomi: periods or moves left; empty: main time")
    return (
        duration(f"{name}_left", shows),
        whole(f"{name}_count", byo_yomi, left, optional=True),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    if situation.form is not None and not situation.form.is_opened:
        told = message("The game at table {table} is adjourned already.", table=situation.table)
        raise FieldsRefused([("table", told)])
    _require_order(answers)
    form = form_of(situation.timing, answers)
    who = situation.name_of(form.sealed_by)
    if form.move:
        rule = article("5.1.3")
        sentence = message(
            "{player} played {move} on the board, which is written down as sealed; the clocks"
            " stand, and the arbiter keeps the form (5.1.4, 5.3).",
            player=who,
            move=form.move,
        )
    else:
        rule = article("5.1.2")
        sentence = message(
            "{player} has sealed a move, which cannot be changed; the clocks stand, and"
            " the arbiter keeps the form (5.1.4, 5.3).",
            player=who,
        )
    more = time_to_seal(who) if form.sealing_clock.phase is Phase.BYO_YOMI else ""
    return Decision(Ruling.ADJOURN, rule, sentences(sentence, more), adjourns=True)


def form_of(control: TimeControl, answers: Answers, *, is_opened: bool = False) -> KeptForm:
    """The form that was filled in."""
    minutes = DAY * answers.number("days") + answers.number("resumes") - answers.number("sealed")
    white, black = (_side(control, answers, name) for name in ("white", "black"))
    return KeptForm(
        control=control,
        sealed_by=answers.colour(),
        move=answers.text("move"),
        minutes=minutes,
        white=white,
        black=black,
        is_opened=is_opened,
    )


def _require_order(answers: Answers) -> None:
    require_two_times(answers)
    faults: list[tuple[str, Message]] = []
    if answers.number("sealed") <= answers.number("first"):
        faults.append(("sealed", message("Sealing is possible after the first time only (5.1.1).")))
    if DAY * answers.number("days") + answers.number("resumes") <= answers.number("sealed"):
        faults.append(("resumes", message("Play has to go on after the move was sealed.")))
    if answers.text("how") == "board" and "move" not in answers:
        faults.append(("move", message("Type the move that was played on the board (5.1.3).")))
    if answers.text("how") == "form" and "move" in answers:
        faults.append(("move", message("A sealed move stays secret: leave this empty (5.2.8).")))
    if faults:
        raise FieldsRefused(faults)


def _side(control: TimeControl, answers: Answers, name: str) -> Side:
    rules, left = Rules(control), answers.number(f"{name}_left") * 1000
    if f"{name}_count" not in answers:
        return Side(Phase.MAIN, left)
    count = answers.number(f"{name}_count")
    if not 1 <= count <= rules.count:
        told = _impossible_count(count, rules)
        raise FieldsRefused([(f"{name}_count", told)])
    if left > rules.period:
        told = message(
            "A period of {control} is shorter. Type what is left of it.", control=str(control)
        )
        raise FieldsRefused([(f"{name}_left", told)])
    return Side(Phase.BYO_YOMI, left, count)


def _impossible_count(count: int, rules: Rules) -> Message:
    if not rules.count:
        return message(
            "There is no byo-yomi with {control}: leave this empty.", control=str(rules.control)
        )
    return message(
        "{left} periods or moves are not possible with {control}: 1 to {most} are.",
        left=count,
        control=str(rules.control),
        most=rules.count,
    )


ADJOURNMENT = DecisionKind(
    "adjournment",
    message("Adjournment: the move is sealed"),
    ("5.1.2", "5.1.3", "5.1.4", "5.1.6", "5.3"),
    _ask,
    _rule,
    needs_time=True,
)
