"""A game under adjudication: the case, what is submitted, what is decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

from pairloom.correspondence.domain.evidence import Evidence
from pairloom.correspondence.domain.results import TO_BE_ADJUDICATED, GameResult, ResultCode
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import CaseState, Opening
from pairloom.correspondence.rules.calendar import Deadline, Due, begin_of, days_after
from pairloom.messages import Text, message

# The Adjudication Code of the association is not at hand.
ARTICLES = {Opening.WITHDRAWAL: "§7(3)a", Opening.DEATH: "§7(7)c"}
NO_ARTICLE = message("Adjudication Code")


@dataclass(frozen=True, slots=True)
class Person:
    """Who acts, and as what."""

    id: str
    role: Role


@dataclass(frozen=True, slots=True)
class Assessment:
    """A claim of a result for the game, with evidence."""

    by: Person
    on: date
    white_halves: int
    reasons: str
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision on the game."""

    by: str
    on: date
    white_halves: int
    reasons: str


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """Days for assessments and appeals; `None`: no limit."""

    assessment_days: int | None = None
    appeal_days: int | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """A case. `parties` may submit and appeal: players, or captains in team events."""

    game: str
    opening: Opening
    opened_on: date
    parties: tuple[str, ...]
    players: tuple[str, ...]
    team_event: bool = False
    limits: TimeLimits = field(default_factory=TimeLimits)
    state: CaseState = CaseState.OPEN
    adjudicator: str = ""
    assessments: tuple[Assessment, ...] = ()
    verdict: Verdict | None = None
    appeal: Assessment | None = None
    appeal_verdict: Verdict | None = None

    @property
    def article(self) -> Text:
        return ARTICLES.get(self.opening, NO_ARTICLE)

    @property
    def result(self) -> GameResult:
        """What stands in the cross-table: `A` alone until the case is final."""
        last = self.appeal_verdict or self.verdict
        if self.state is not CaseState.FINAL or last is None:
            return TO_BE_ADJUDICATED
        return GameResult(last.white_halves, ResultCode.ADJUDICATED)

    @property
    def last_step_on(self) -> date:
        """The day of the appeal, the decision or the opening, whichever came last."""
        last = self.appeal or self.verdict
        return last.on if last else self.opened_on

    @property
    def assessments_until(self) -> date | None:
        """The last day for assessments."""
        days = self.limits.assessment_days
        return None if days is None else days_after(self.opened_on, days)

    @property
    def appeal_until(self) -> date | None:
        """The last day for an appeal; `None` without a verdict or without a limit."""
        days = self.limits.appeal_days
        return None if days is None or not self.verdict else days_after(self.verdict.on, days)

    def calendar(self) -> Iterator[Deadline]:
        """What the parties may still do, and until when."""
        if self.state in (CaseState.OPEN, CaseState.ASSIGNED) and self.assessments_until:
            yield self._deadline(Due.ASSESSMENTS, self.assessments_until)
        if self.state is CaseState.DECIDED and self.appeal_until:
            yield self._deadline(Due.APPEAL, self.appeal_until)

    def _deadline(self, due: Due, day: date) -> Deadline:
        role = Role.CAPTAIN if self.team_event else Role.PLAYER
        return Deadline(begin_of(day), due, self.game, role=role, person="", article=self.article)
