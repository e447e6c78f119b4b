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
from pairloom.domain.go.decisions.sealing import EXTRA, require_two_times, two_times
from pairloom.domain.time_control import TimeControl
from pairloom.errors import FieldsRefused

__all__ = ["ADJOURNMENT", "form_of"]

DAY = 24 * 60
_HOW = (("form", "On the form, which is closed"), ("board", "Played on the board instead"))


def _ask(situation: Situation) -> tuple[Field, ...]:
    return (
        *two_times(situation),
        player(situation, "Who sealed"),
        time_of_day("sealed", "Sealed at"),
        choice("how", "The move", _HOW),
        words(
            "move",
            "Move on the board",
            "Only if it was played there; a sealed move stays secret",
            longest=LONGEST_TEXT,
            optional=True,
        ),
        *_clock("white", "White's clock"),
        *_clock("black", "Black's clock"),
        time_of_day("resumes", "Play goes on at"),
        whole("days", "Days later", "0: the same day", most=99, default="0"),
    )


def _clock(name: str, label: str) -> tuple[Field, ...]:
    counted = "In byo-yomi: periods or moves left; empty: main time"
    return (
        duration(f"{name}_left", f"{label} shows"),
        whole(f"{name}_count", f"{label}, byo-yomi", counted, optional=True),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    if situation.form is not None and not situation.form.is_opened:
        message = f"The game at table {situation.table} is adjourned already."
        raise FieldsRefused([("table", message)])
    _require_order(answers)
    form = form_of(situation.timing, answers)
    who = situation.name_of(form.sealed_by)
    if form.move:
        rule = article("5.1.3")
        sentence = f"{who} played {form.move} on the board, which is written down as sealed"
    else:
        rule, sentence = article("5.1.2"), f"{who} has sealed a move, which cannot be changed"
    sentence += "; the clocks stand, and the arbiter keeps the form (5.1.4, 5.3)."
    if form.sealing_clock.phase is Phase.BYO_YOMI:
        sentence += f" {who} {EXTRA}."
    return Decision(Ruling.ADJOURN, rule, sentence, adjourns=True)


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
    faults = []
    if answers.number("sealed") <= answers.number("first"):
        faults.append(("sealed", "Sealing is possible after the first time only (5.1.1)."))
    if DAY * answers.number("days") + answers.number("resumes") <= answers.number("sealed"):
        faults.append(("resumes", "Play has to go on after the move was sealed."))
    if answers.text("how") == "board" and "move" not in answers:
        faults.append(("move", "Type the move that was played on the board (5.1.3)."))
    if answers.text("how") == "form" and "move" in answers:
        faults.append(("move", "A sealed move stays secret: leave this empty (5.2.8)."))
    if faults:
        raise FieldsRefused(faults)


def _side(control: TimeControl, answers: Answers, name: str) -> Side:
    rules, left = Rules(control), answers.number(f"{name}_left") * 1000
    if f"{name}_count" not in answers:
        return Side(Phase.MAIN, left)
    count = answers.number(f"{name}_count")
    if not 1 <= count <= rules.count:
        possible = f"1 to {rules.count} are" if rules.count else "there is no byo-yomi"
        message = f"{count} periods or moves are not possible with {control}: {possible}."
        raise FieldsRefused([(f"{name}_count", message)])
    if left > rules.period:
        message = f"A period of {control} is shorter. Type what is left of it."
        raise FieldsRefused([(f"{name}_left", message)])
    return Side(Phase.BYO_YOMI, left, count)


ADJOURNMENT = DecisionKind(
    "adjournment",
    "Adjournment: the move is sealed",
    ("5.1.2", "5.1.3", "5.1.4", "5.1.6", "5.3"),
    _ask,
    _rule,
    needs_time=True,
)
