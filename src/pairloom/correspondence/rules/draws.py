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
from pairloom.correspondence.domain.ruling import (
    Decision,
    News,
    ResultEntry,
    Ruling,
    tell,
)
from pairloom.correspondence.domain.states import ClaimKind, DrawRule
from pairloom.domain.chess.position import Position
from pairloom.domain.chess.replay import Replay
from pairloom.domain.colour import Colour
from pairloom.messages import Message, Text, counted, in_context, message
from pairloom.messages.values import sentences

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

_ANNOUNCEMENT: Final = in_context("article", "announcement")
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

    def ruling(self, article: Text, sentence: Message) -> Ruling:
        """What becomes of this claim, after the claim itself."""
        stated = [message("Stated move: {move}.", move=self.move)] if self.move else []
        claimed = _CLAIMED[self.kind] if self.halves == 1 else _WIN_CLAIMED
        own = claimed.filled(game=self.game, colour=self.by.words)
        return Ruling(article, sentences(own, *stated, sentence))


_CLAIMED: Final = {
    ClaimKind.REPETITION: message("{game}: {colour} claims a draw by threefold repetition."),
    ClaimKind.FIFTY_MOVES: message("{game}: {colour} claims a draw by the fifty-move rule."),
    ClaimKind.TABLEBASE: message("{game}: {colour} claims a draw by the tablebase."),
}
_WIN_CLAIMED: Final = message("{game}: {colour} claims a win by the tablebase.")


def obstacle_to_offer(
    terms: DrawTerms, by: Colour, at_move: int, earlier: Iterable[int]
) -> Ruling | None:
    """Why a draw cannot be offered at this move; `earlier` are the moves of own offers.

    Ten moves are counted from the last offer: after one at move 14 the next is possible at
    move 24.
    """
    if at_move < terms.first_move:
        too_early = message(
            "A draw may be offered from move {first} on; this is move {move}.",
            first=terms.first_move,
            move=at_move,
        )
        return Ruling(_ANNOUNCEMENT, too_early)
    last = max(earlier, default=None)
    if last is None or not terms.rule:
        return None
    if terms.rule is DrawRule.ONE_PER_GAME:
        once = message(
            "{colour} has offered a draw once in this game (move {last}): no more offers.",
            colour=by.words,
            last=last,
        )
        return Ruling(_ANNOUNCEMENT, once)
    next_move = last + _BETWEEN_OFFERS
    if at_move >= next_move:
        return None
    too_soon = message(
        "{colour} offered a draw at move {last}; the next offer is possible at move {next}.",
        colour=by.words,
        last=last,
        next=next_move,
    )
    return Ruling(_ANNOUNCEMENT, too_soon)


def offer_draw(claim: DrawClaim) -> Decision[None]:
    """An offer that nothing stands against."""
    ruling = _about_offer(claim, message("{game}: {colour} offers a draw at move {move}."))
    return Decision(ruling, None, tell(News.DRAW_OFFER, ruling.sentence, *_BOTH))


def answer_offer(claim: DrawClaim, *, accepted: bool) -> Decision[ResultEntry | None]:
    """The opponent's answer; accepted, the game is drawn."""
    sentence = _ACCEPTED if accepted else _DECLINED
    return _decided(claim, _about_offer(claim, sentence), upheld=accepted)


_ACCEPTED: Final = message(
    "{game}: {colour} offered a draw at move {move}, and the offer is accepted."
)
_DECLINED: Final = message(
    "{game}: {colour} offered a draw at move {move}, and the offer is declined."
)


def _about_offer(offer: DrawClaim, sentence: Message) -> Ruling:
    filled = sentence.filled(game=offer.game, colour=offer.by.words, move=offer.at_move)
    return Ruling(_laws("9.1"), filled)


def _laws(article: str) -> Message:
    return message("Laws {article}", article=article)


def obstacle_to_claim(
    claim: DrawClaim, terms: DrawTerms, now: Position | None, reached: Position | None
) -> Ruling | None:
    """Why a claim is not even looked at. `now` is the position on the board and `reached` that
    after the stated move; both `None` where nobody knows."""
    if claim.kind is ClaimKind.TABLEBASE and not terms.tablebase_pieces:
        none = message("Tablebase claims are not announced for this competition.")
        return Ruling(_ANNOUNCEMENT, none)
    if now is None or reached is None:
        return None
    if now.to_move is not claim.by:
        waits = message(
            "{colour} is not to move: a claim is made by the player to move.",
            colour=claim.by.words,
        )
        return Ruling(_laws("9.2"), waits)
    in_tablebase = reached.pieces <= terms.tablebase_pieces
    if claim.kind is ClaimKind.FIFTY_MOVES and in_tablebase:
        return Ruling("ICCF", _about_pieces(_FIFTY_NOT_APPLIED, reached, terms))
    if claim.kind is not ClaimKind.TABLEBASE:
        return None
    if not in_tablebase:
        return Ruling(_ANNOUNCEMENT, _about_pieces(_TOO_MANY, reached, terms))
    if not reached.castling:
        return None
    castling = message("A tablebase has no positions in which somebody may still castle.")
    return Ruling("ICCF", castling)


_FIFTY_NOT_APPLIED: Final = message(
    "With {pieces} pieces the 50-move rule is not applied here: claim what the tablebase of "
    "{limit} pieces says."
)
_TOO_MANY: Final = message(
    "The position claimed has {pieces} pieces; the tablebase has {limit} at most."
)


def _about_pieces(sentence: Message, reached: Position, terms: DrawTerms) -> Message:
    return sentence.filled(pieces=reached.pieces, limit=terms.tablebase_pieces)


def check_by_score(claim: DrawClaim, reached: Replay) -> Decision[ResultEntry | None]:
    """Repetition or fifty moves, held against the score up to the position claimed."""
    if claim.kind is ClaimKind.REPETITION:
        times = reached.repetitions()
        upheld = times >= 3
        ruling = claim.ruling(_laws("9.2"), _by_repetition(times, upheld=upheld))
    else:
        moves = reached.last.quiet // 2
        upheld = moves >= 50
        ruling = claim.ruling(_laws("9.3"), _by_fifty_moves(moves, upheld=upheld))
    return _decided(claim, ruling, upheld=upheld)


def _by_repetition(times: int, *, upheld: bool) -> Message:
    if upheld:
        return counted(
            "The position has occurred {count} time: the claim is upheld.",
            "The position has occurred {count} times: the claim is upheld.",
            times,
        )
    return counted(
        "The position has occurred {count} time, and three are needed: the claim is rejected.",
        "The position has occurred {count} times, and three are needed: the claim is rejected.",
        times,
    )


def _by_fifty_moves(moves: int, *, upheld: bool) -> Message:
    if upheld:
        return counted(
            "Each side has made {count} move without a capture or a move of a pawn: the claim is "
            "upheld.",
            "Each side has made {count} moves without a capture or a move of a pawn: the claim "
            "is upheld.",
            moves,
        )
    return counted(
        "Each side has made {count} move without a capture or a move of a pawn, and 50 are "
        "needed: the claim is rejected.",
        "Each side has made {count} moves without a capture or a move of a pawn, and 50 are "
        "needed: the claim is rejected.",
        moves,
    )


def open_claim(claim: DrawClaim) -> Decision[None]:
    """A claim that waits for the director."""
    ruling = claim.ruling("", message("The director decides."))
    return Decision(ruling, None, tell(News.CLAIM, ruling.sentence, *_BOTH, Role.DIRECTOR))


def decide_claim(claim: DrawClaim, *, upheld: bool) -> Decision[ResultEntry | None]:
    """The director's decision; upheld, the game ends as claimed."""
    decided = message("The claim is upheld.") if upheld else message("The claim is rejected.")
    ruling = claim.ruling("", decided)
    return _decided(claim, ruling, upheld=upheld)


def _decided(claim: DrawClaim, ruling: Ruling, *, upheld: bool) -> Decision[ResultEntry | None]:
    entry = ResultEntry(claim.game, GameResult(claim.halves)) if upheld else None
    news = News.DRAW_OFFER if claim.kind is ClaimKind.OFFER else News.CLAIM
    return Decision(ruling, entry, tell(news, ruling.sentence, *_BOTH))
