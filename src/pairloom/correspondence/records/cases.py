"""Games that somebody has to judge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

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
    opening: str
    opened_on: str
    state: str
    adjudicator: str = ""
    verdict_halves: int | None = None
    verdict_on: str = ""
    verdict_reasons: str = ""
    appeal_by: str = ""
    appeal_halves: int | None = None
    appeal_on: str = ""
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
    role: str
    handed_in: str
    halves: int
    reasons: str = ""
    evidence_kind: str = ""
    evidence: str = ""
    is_appeal: bool = False


@dataclass(frozen=True, slots=True)
class GameClaim:
    """A draw offered or claimed, or an end in a tablebase. `side` is who claims, `w` or `b`.

    `position` is FEN, `move` the claimed or proposed move where there is one; `state`: open,
    upheld, rejected, accepted, declined or withdrawn.
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
    side: str
    kind: str
    made_on: str
    at_move: int = 0
    halves: int = 1
    position: str = ""
    move: str = ""
    state: str = "open"
    decided_on: str = ""
    reasons: str = ""
