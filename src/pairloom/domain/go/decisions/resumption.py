"""5.2.8, 5.2.9, 5.1.5: play goes on: whose clocks run, and what the form says when it is opened."""

from __future__ import annotations

from pairloom.domain.colour import Colour
from pairloom.domain.go.decision import Decision, Ruling, article
from pairloom.domain.go.decisions.asking import LONGEST_TEXT, Answers, Field, Options, choice, words
from pairloom.domain.go.decisions.kind import DecisionKind, KeptForm, Situation
from pairloom.errors import FieldsRefused
from pairloom.messages import Message, message
from pairloom.messages.values import sentences

__all__ = ["RESUMPTION"]

_POSSIBLE = (("yes", message("It is possible")), ("no", message("It is not possible")))


def _ask(situation: Situation) -> tuple[Field, ...]:
    present: Options = (
        ("both", message("Both players")),
        *(
            (colour.value, message("Only {player}", player=situation.name_of(colour)))
            for colour in Colour
        ),
        ("nobody", message("Nobody")),
    )
    asked = (choice("present", message("Who is there"), present),)
    if situation.form is not None and situation.form.move:
        return asked
    return (
        *asked,
        words(
            "move",
            message("Move on the form"),
            message("As written, or pass; only if the player who sealed is there"),
            longest=LONGEST_TEXT,
            optional=True,
        ),
        choice(
            "possible",
            message("The move on the form"),
            _POSSIBLE,
            message("What the arbiter found"),
            optional=True,
        ),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    form, who = situation.kept, answers.text("present")
    if form.is_opened:
        raise FieldsRefused([("table", message("The form was opened: play goes on already."))])
    present = set(Colour) if who == "both" else {colour for colour in Colour if colour.value == who}
    opens = form.sealed_by in present
    _require_form(form, answers, opens=opens)
    clocks = _clocks(situation, present)
    if not opens:
        closed = message("The form stays closed until the player who sealed is there (5.2.8).")
        return Decision(Ruling.START_CLOCKS, article("5.2.9"), sentences(clocks, closed))
    move = form.move or answers.text("move")
    if answers.text("possible") == "no":
        sentence = message(
            "The form says {move}, which is not possible: it counts as a pass.", move=move
        )
        return Decision(
            Ruling.COUNT_AS_PASS, article("5.1.5"), sentences(sentence, clocks), opens_form=True
        )
    sentence = message("The form is opened; the sealed move is {move}.", move=move)
    rule = article("5.2.8" if len(present) == 2 else "5.2.9")
    return Decision(Ruling.START_CLOCKS, rule, sentences(sentence, clocks), opens_form=True)


def _require_form(form: KeptForm, answers: Answers, *, opens: bool) -> None:
    if form.move:
        return
    faults = []
    for name, missing in (
        ("move", message("Type what the form says; pass, if it says nothing.")),
        ("possible", message("Choose whether the move is possible (5.1.5).")),
    ):
        if opens and name not in answers:
            faults.append((name, missing))
        if not opens and name in answers:
            closed = message(
                "The form is opened only if the player who sealed is there: leave this"
                " empty (5.2.8)."
            )
            faults.append((name, closed))
    if faults:
        raise FieldsRefused(faults)


def _clocks(situation: Situation, present: set[Colour]) -> Message:
    absent = [colour for colour in Colour if colour not in present]
    if len(absent) == 2:
        return message("Nobody is there: both clocks run.")
    if absent:
        who = situation.name_of(absent[0])
        return message("{player} is absent: the clock of {player} runs.", player=who)
    return message(
        "Both are there: the clock of {player} runs.",
        player=situation.name_of(situation.kept.sealed_by.opposite),
    )


RESUMPTION = DecisionKind(
    "resumption",
    message("Resumption of an adjourned game"),
    ("5.2.8", "5.2.9", "5.1.5"),
    _ask,
    _rule,
    needs_form=True,
)
