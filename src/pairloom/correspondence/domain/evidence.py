"""Evidence in an adjudication: a game or a position as text, or words; games are played through."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pairloom.correspondence.domain.fen import find_fen_faults
from pairloom.correspondence.domain.pgn import GameText, read_pgn
from pairloom.domain.chess.position import START, parse_fen
from pairloom.domain.chess.replay import replay
from pairloom.domain.finding import Finding
from pairloom.errors import InputError
from pairloom.messages import counted, message
from pairloom.messages.values import LongNumber

LONGEST = 200_000
MOST_HALF_MOVES = 1_000


class EvidenceKind(StrEnum):
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
        return (Finding("E-EVIDENCE", message("the evidence is empty")),)
    if len(evidence.text) > LONGEST:
        size = counted("{count} character", "{count} characters", len(evidence.text))
        return (
            Finding(
                "E-EVIDENCE", size, expected=message("{most} at most", most=LongNumber(LONGEST))
            ),
        )
    if evidence.kind is EvidenceKind.FEN:
        return find_fen_faults(evidence.text.strip())
    if evidence.kind is EvidenceKind.PGN:
        game, faults = read_pgn(evidence.text)
        return faults or _find_move_faults(game)
    return ()


def _find_move_faults(game: GameText) -> tuple[Finding, ...]:
    """The first move that cannot be played on the board."""
    if len(game.moves) > MOST_HALF_MOVES:
        too_long = counted(
            "{count} half-move; {most} at most",
            "{count} half-moves; {most} at most",
            len(game.moves),
            most=MOST_HALF_MOVES,
        )
        return (Finding("E-EVIDENCE", too_long),)
    try:
        replay(game.moves, parse_fen(game.tag("FEN")) if game.tag("FEN") else START)
    except InputError as refusal:
        return (Finding("E-EVIDENCE", refusal.message),)
    return ()
