"""Games that somebody has to judge."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import ClassVar

from pairloom.correspondence.domain.evidence import EvidenceKind
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import CaseState, ClaimKind, ClaimState, Opening
from pairloom.domain.colour import Colour
from pairloom.messages import Text

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Adjudication:
    """A game under adjudication; halves are White's half points."""

    TABLE: ClassVar[str] = "adjudications"
    KEY: ClassVar[Names] = ("event", "adjudication")

    event: int
    adjudication: int
    contest: int
    section: int
    cycle: int
    white: int
    black: int
    opening: Opening
    opened_on: date
    state: CaseState
    adjudicator: str = ""
    verdict_halves: int | None = None
    verdict_on: date | None = None
    verdict_reasons: str = ""
    appeal_by: str = ""
    appeal_halves: int | None = None
    appeal_on: date | None = None
    appeal_reasons: str = ""


@dataclass(frozen=True, slots=True)
class Submission:
    """What a party claims, with evidence; `is_appeal` for the objection to a decision."""

    TABLE: ClassVar[str] = "submissions"
    KEY: ClassVar[Names] = ("event", "adjudication", "submission")

    event: int
    adjudication: int
    submission: int
    person: str
    role: Role
    handed_in: date
    halves: int
    reasons: str = ""
    evidence_kind: EvidenceKind | None = None
    evidence: str = ""
    is_appeal: bool = False


@dataclass(frozen=True, slots=True)
class GameClaim:
    """A draw offered or claimed, or an end in a tablebase. `side` is who claims.

    `position` is FEN, `move` the claimed or proposed move where there is one.
    """

    TABLE: ClassVar[str] = "game_claims"
    KEY: ClassVar[Names] = ("event", "claim")

    event: int
    claim: int
    contest: int
    section: int
    cycle: int
    white: int
    black: int
    side: Colour
    kind: ClaimKind
    made_on: date
    at_move: int = 0
    halves: int = 1
    position: str = ""
    move: str = ""
    state: ClaimState = ClaimState.OPEN
    decided_on: date | None = None
    reasons: Text = ""
