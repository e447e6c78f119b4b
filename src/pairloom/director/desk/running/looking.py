"""Every round of a file held against the rules: as they pair it, or otherwise, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.director.desk.imported_rounds import import_remarks
from pairloom.domain import Board, Tournament
from pairloom.domain.deviation import Cause, Deviation
from pairloom.messages import Message, Text, Value, message
from pairloom.messages.values import Clauses
from pairloom.simulate.checker import CheckReport, RoundDifference
from pairloom.simulate.shared_rules import Breach

__all__ = ["RoundLook", "Verdict", "look_at_rounds"]

_MOST_BOARDS = 12


class Verdict(Enum):
    """What can be said of a round."""

    SAME = "paired as the rules pair it"
    EXPLAINED = "paired otherwise than the rules pair it from this record; the file says why"
    DIFFERS = "paired otherwise than the rules pair it"
    BREAKS = "breaks a rule that every edition has"

    @property
    def sentence(self) -> Message:
        """A sentence about round {round}."""
        return _SENTENCES[self]


_SENTENCES = {
    Verdict.SAME: message("Round {round} is paired as the rules pair it."),
    Verdict.EXPLAINED: message(
        "Round {round} is paired otherwise than the rules pair it from this record; the file says"
        " why."
    ),
    Verdict.DIFFERS: message("Round {round} is paired otherwise than the rules pair it."),
    Verdict.BREAKS: message("Round {round} breaks a rule that every edition has."),
}


@dataclass(frozen=True, slots=True)
class RoundLook:
    """One round: what was played, what the rules give instead, and what is wrong with it."""

    round: int
    verdict: Verdict
    causes: tuple[Cause, ...] = ()
    by_rules: Text = ""
    recorded: str = ""
    breaches: tuple[Text, ...] = ()

    @property
    def differs(self) -> bool:
        """Are the boards not those that the rules give?"""
        return bool(self.by_rules or self.recorded)

    @property
    def sentence(self) -> Text:
        """The whole answer in one line."""
        told = self.verdict.sentence.filled(round=self.round)
        causes = [cause.sentence for cause in self.causes if self.verdict is Verdict.EXPLAINED]
        details: list[Value] = [*causes, *self.breaches]
        if self.differs:
            details.append(
                message(
                    "by the rules {by_rules}; in the file {recorded}",
                    by_rules=self.by_rules,
                    recorded=self.recorded,
                )
            )
        if not details:
            return told
        return message("{verdict} {details}.", verdict=told, details=Clauses(tuple(details)))

    def remarks(self, name: str) -> tuple[str, ...]:
        """What the input that is stored with the round says of where it comes from."""
        causes = self.causes or ((Cause.IMPORTED,) if self.differs else ())
        return import_remarks(name, (Deviation(self.round, cause) for cause in causes))


def look_at_rounds(
    tournament: Tournament,
    report: CheckReport,
    breaches: tuple[Breach, ...],
    told: tuple[Deviation, ...],
) -> tuple[RoundLook, ...]:
    """All paired rounds; `told` are the causes that the file's own remarks name."""
    differing = {difference.round: difference for difference in report.differences}
    return tuple(
        _look(
            number,
            differing.get(number),
            tuple(
                dict.fromkeys(deviation.cause for deviation in told if deviation.round == number)
            ),
            tuple(breach.message for breach in breaches if breach.round == number),
        )
        for number in range(1, tournament.last_paired_round + 1)
    )


def _look(
    number: int,
    difference: RoundDifference | None,
    causes: tuple[Cause, ...],
    breaches: tuple[Text, ...],
) -> RoundLook:
    """What the engine gives breaks no rule, whatever a count of colours may look like."""
    if difference is None:
        return RoundLook(number, Verdict.SAME, causes)
    verdict = Verdict.BREAKS if breaches else Verdict.DIFFERS
    if causes:
        verdict, breaches = Verdict.EXPLAINED, ()
    by_rules: Text = _boards(difference.only_expected) or message(
        "no pairing: {reason}", reason=difference.reason
    )
    return RoundLook(
        number,
        verdict,
        causes,
        by_rules=by_rules,
        recorded=_boards(difference.only_recorded),
        breaches=breaches,
    )


def _boards(boards: tuple[Board, ...]) -> str:
    """As remarks of reports write them."""
    shown = [f"{board.white}-{board.black or 'bye'}" for board in boards[:_MOST_BOARDS]]
    return ", ".join(shown) + (", …" if len(boards) > _MOST_BOARDS else "")
