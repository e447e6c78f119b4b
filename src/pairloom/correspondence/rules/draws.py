"""Draw offers, claims of a draw, and ends in a tablebase.

| what          | who decides                                | rule                                |
|---------------|--------------------------------------------|-------------------------------------|
| draw offer    | the opponent                               | as often as announced (ICCF)        |
| repetition    | the score; without one the director        | third time, Laws 9.2                |
| fifty moves   | the score; without one the director        | 50 moves each, Laws 9.3             |
| tablebase     | the director, who looks it up              | announced number of pieces (ICCF)   |

Claims are made by the player to move, for the position on the board or for the one after a move
that is stated and not yet played. In positions that the announced tablebase has, the 50-move
rule is not applied.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pairloom.correspondence.domain.results import GameResult
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Decision, News, ResultEntry, Ruling, tell
from pairloom.correspondence.domain.states import ClaimKind, ClaimState, DrawRule
from pairloom.domain.chess.position import Position
from pairloom.domain.chess.replay import Replay
from pairloom.domain.colour import Colour

__all__ = [
    "DrawClaim",
    "DrawTerms",
    "answer_offer",
    "check_by_score",
    "decide_claim",
    "obstacle_to_claim",
    "obstacle_to_offer",
    "offer_draw",
    "open_claim",
]

_BETWEEN_OFFERS: Final = 10
# Letters go to both players and, in competitions of teams, to both captains.
_BOTH: Final = (Role.PLAYER, Role.CAPTAIN)


@dataclass(frozen=True, slots=True)
class DrawTerms:
    """What is announced. Without a `rule` there is no limit.

    `first_move` is the first at which a draw may be offered, `tablebase_pieces` how many pieces
    the tablebase has (0: no such claims).
    """

    rule: DrawRule | None = None
    first_move: int = 0
    tablebase_pieces: int = 0


@dataclass(frozen=True, slots=True)
class DrawClaim:
    """An offer or a claim. `move` is stated and not yet played; `halves` are White's."""

    game: str
    kind: ClaimKind
    by: Colour
    at_move: int = 0
    move: str = ""
    halves: int = 1

    @property
    def after(self) -> str:
        """For sentences: the stated move, if there is one."""
        return f" after {self.move}" if self.move else ""

    @property
    def ground(self) -> str:
        return self.kind.value + self.after

    def ruling(self, article: str, message: str, **values: object) -> Ruling:
        """A sentence about this claim."""
        own = {"game": self.game, "colour": self.by, "move": self.at_move, "after": self.after}
        return Ruling(article, message, {**own, **values})


def obstacle_to_offer(
    terms: DrawTerms, by: Colour, at_move: int, earlier: Iterable[int]
) -> Ruling | None:
    """Why a draw cannot be offered at this move; `earlier` are the moves of own offers.

    Ten moves are counted from the last offer: after one at move 14 the next is possible at
    move 24.
    """
    if at_move < terms.first_move:
        first = {"first": terms.first_move, "move": at_move}
        return Ruling("announcement", "draw.too_early", first)
    last = max(earlier, default=None)
    if last is None or not terms.rule:
        return None
    if terms.rule is DrawRule.ONE_PER_GAME:
        return Ruling("announcement", "draw.once", {"colour": by, "last": last})
    next_move = last + _BETWEEN_OFFERS
    if at_move >= next_move:
        return None
    too_soon = {"colour": by, "last": last, "next": next_move}
    return Ruling("announcement", "draw.too_soon", too_soon)


def offer_draw(claim: DrawClaim) -> Decision[None]:
    """An offer that nothing stands against."""
    ruling = claim.ruling("Laws 9.1", "draw.offered")
    return Decision(ruling, None, tell(News.CLAIM, ruling.sentence, *_BOTH))


def answer_offer(claim: DrawClaim, *, accepted: bool) -> Decision[ResultEntry | None]:
    """The opponent's answer; accepted, the game is drawn."""
    ruling = claim.ruling("Laws 9.1", "draw.accepted" if accepted else "draw.declined")
    return _decided(claim, ruling, upheld=accepted)


def obstacle_to_claim(
    claim: DrawClaim, terms: DrawTerms, now: Position | None, reached: Position | None
) -> Ruling | None:
    """Why a claim is not even looked at. `now` is the position on the board and `reached` that
    after the stated move; both `None` where nobody knows."""
    if claim.kind is ClaimKind.TABLEBASE and not terms.tablebase_pieces:
        return Ruling("announcement", "tablebase.none")
    if now is None or reached is None:
        return None
    if now.to_move is not claim.by:
        return Ruling("Laws 9.2", "draw.not_to_move", {"colour": claim.by})
    in_tablebase = reached.pieces <= terms.tablebase_pieces
    values = {"pieces": reached.pieces, "limit": terms.tablebase_pieces, "after": claim.after}
    if claim.kind is ClaimKind.FIFTY_MOVES and in_tablebase:
        return Ruling("ICCF", "fifty.tablebase", values)
    if claim.kind is not ClaimKind.TABLEBASE:
        return None
    if not in_tablebase:
        return Ruling("announcement", "tablebase.too_many", values)
    return Ruling("ICCF", "tablebase.castling") if reached.castling else None


def check_by_score(claim: DrawClaim, reached: Replay) -> Decision[ResultEntry | None]:
    """Repetition or fifty moves, held against the score up to the position claimed."""
    if claim.kind is ClaimKind.REPETITION:
        times = reached.repetitions()
        upheld = times >= 3
        message = "repetition.upheld" if upheld else "repetition.rejected"
        ruling = claim.ruling("Laws 9.2", message, times=times)
    else:
        moves = reached.last.quiet // 2
        upheld = moves >= 50
        message = "fifty.upheld" if upheld else "fifty.rejected"
        ruling = claim.ruling("Laws 9.3", message, moves=moves)
    return _decided(claim, ruling, upheld=upheld)


def open_claim(claim: DrawClaim) -> Decision[None]:
    """A claim that waits for the director."""
    what = "a draw" if claim.halves == 1 else "a win"
    ruling = claim.ruling("", "claimed", what=what, ground=claim.ground)
    return Decision(ruling, None, tell(News.CLAIM, ruling.sentence, *_BOTH, Role.DIRECTOR))


def decide_claim(claim: DrawClaim, *, upheld: bool) -> Decision[ResultEntry | None]:
    """The director's decision; upheld, the game ends as claimed."""
    outcome = ClaimState.UPHELD if upheld else ClaimState.REJECTED
    ruling = claim.ruling("", "claim.decided", ground=claim.ground, outcome=outcome.value)
    return _decided(claim, ruling, upheld=upheld)


def _decided(claim: DrawClaim, ruling: Ruling, *, upheld: bool) -> Decision[ResultEntry | None]:
    entry = ResultEntry(claim.game, GameResult(claim.halves)) if upheld else None
    return Decision(ruling, entry, tell(News.CLAIM, ruling.sentence, *_BOTH))
