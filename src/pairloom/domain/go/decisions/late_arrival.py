"""4.4.4: who comes more than an hour late has lost; with less main time, later than that.

Two clocks are spoken of: before anybody is there Black's runs, and White's is set alike when the
first player comes (4.4.2).
"""

from __future__ import annotations

from pairloom.domain.colour import Colour
from pairloom.domain.go.decision import Decision, Ruling, article, loss_of
from pairloom.domain.go.decisions.asking import Answers, Field, duration
from pairloom.domain.go.decisions.kind import DecisionKind, Situation, reading_text
from pairloom.domain.go.record import GoResult
from pairloom.domain.time_control import TimeControl
from pairloom.errors import FieldsRefused
from pairloom.messages import Text, message
from pairloom.messages.values import sentences

__all__ = ["LATE_ARRIVAL", "latest_arrival"]

AN_HOUR = 3600


def latest_arrival(control: TimeControl) -> int:
    """Seconds after the set start; who comes exactly then is in time.

    Without main time the hour counts: a limit of nothing would mean that nobody may be late.
    """
    return min(AN_HOUR, control.main_seconds or AN_HOUR)


def _ask(situation: Situation) -> tuple[Field, ...]:
    hint = message("After the set start; empty: in time. Who is still missed: the time gone by now")
    return tuple(
        duration(
            f"{colour.name.lower()}_late",
            message("{player}: minutes late", player=situation.name_of(colour)),
            hint,
            optional=True,
        )
        for colour in Colour
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    delays = {colour: answers.number(f"{colour.name.lower()}_late", 0) for colour in Colour}
    if not any(delays.values()):
        raise FieldsRefused(
            [("white_late", message("Nobody is late. Type how late White or Black is."))]
        )
    limit = latest_arrival(situation.timing)
    late = [colour for colour, delay in delays.items() if delay > limit]
    rule, allowed = article("4.4.4"), reading_text(limit)
    if len(late) == 2:
        sentence = message(
            "Both players come later than {limit} after the set start: the game is lost for both.",
            limit=allowed,
        )
        return Decision(Ruling.BOTH_LOSE, rule, sentence, GoResult.BOTH_LOSE, by_default=True)
    if late:
        sentence = message(
            "{player} comes later than {limit} after the set start and has lost.",
            player=situation.name_of(late[0]),
            limit=allowed,
        )
        return Decision(Ruling.GAME_LOST, rule, sentence, loss_of(late[0]), by_default=True)
    sentence = message(
        "Nobody comes later than {limit} after the set start: the game is played.", limit=allowed
    )
    return Decision(Ruling.PLAY_ON, rule, sentences(sentence, _clocks(min(delays.values()))))


def _clocks(nobody: int) -> Text:
    if not nobody:
        return ""
    return message(
        "Nobody was there for {time}: Black's clock has run so long, and White's is"
        " set alike (4.4.2).",
        time=reading_text(nobody),
    )


LATE_ARRIVAL = DecisionKind(
    "late-arrival", message("Late arrival"), ("4.4.4", "4.4.2"), _ask, _rule, needs_time=True
)
