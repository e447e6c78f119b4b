"""Evidence in an adjudication: a game or a position as text, or words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.domain.correspondence.fen import find_fen_faults
from pairloom.domain.correspondence.pgn import read_pgn
from pairloom.domain.finding import Finding

LONGEST = 200_000


class EvidenceKind(Enum):
    """What a text is."""

    PGN = "pgn"
    FEN = "fen"
    ANALYSIS = "analysis"


@dataclass(frozen=True, slots=True)
class Evidence:
    """A text that a party hands in."""

    kind: EvidenceKind
    text: str
    name: str = ""


def find_evidence_faults(evidence: Evidence) -> tuple[Finding, ...]:
    """What keeps a text from being what it is said to be."""
    if not evidence.text.strip():
        return (Finding("E-EVIDENCE", "the evidence is empty"),)
    if len(evidence.text) > LONGEST:
        size = f"{len(evidence.text)} characters"
        return (Finding("E-EVIDENCE", size, expected=f"{LONGEST} at most"),)
    if evidence.kind is EvidenceKind.FEN:
        return find_fen_faults(evidence.text.strip())
    if evidence.kind is EvidenceKind.PGN:
        return read_pgn(evidence.text)[1]
    return ()
