"""Offers and claims: found, and the positions they speak of."""

from __future__ import annotations

from typing import NamedTuple

from pairloom.correspondence.desk.base import require_record
from pairloom.correspondence.desk.play.playing import names_of
from pairloom.correspondence.desk.play.scores import replay_of, score_of
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.fen import find_fen_faults
from pairloom.correspondence.domain.states import ClaimKind
from pairloom.correspondence.records import Contest, GameClaim, SectionGame
from pairloom.correspondence.rules.draws import DrawClaim, DrawTerms
from pairloom.domain.chess.position import Position, parse_fen
from pairloom.domain.chess.replay import Replay
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.messages.values import joined
from pairloom.storage.ledger import Reader

__all__ = ["Claimed", "claim_of", "claims_of", "find_claim", "find_claimed", "terms_of"]


def terms_of(contest: Contest) -> DrawTerms:
    """What is announced about draws."""
    return DrawTerms(contest.draw_rule, contest.first_draw_move, contest.tablebase_pieces)


def claims_of(reader: Reader, game: SectionGame) -> list[GameClaim]:
    """Everything offered and claimed in a game, the oldest first."""
    return reader.all(
        GameClaim,
        contest=game.contest,
        section=game.section,
        cycle=game.cycle,
        white=game.white,
        black=game.black,
    )


def find_claim(reader: Reader, number: int) -> GameClaim:
    return require_record(
        reader.get(GameClaim, number), message("there is no claim {number}", number=number)
    )


def claim_of(state: SectionState, game: SectionGame, stored: GameClaim) -> DrawClaim:
    """A stored claim for the rules."""
    return DrawClaim(
        names_of(state, game),
        stored.kind,
        stored.side,
        at_move=stored.at_move,
        move=stored.move,
        halves=stored.halves,
    )


class Claimed(NamedTuple):
    """The position on the board and the one after the stated move; `None` where nobody knows.

    `reached` is how that came about, where there is a score. `move` is the stated one.
    """

    now: Position | None
    then: Position | None
    reached: Replay | None
    move: str


def find_claimed(
    reader: Reader, game: SectionGame, kind: ClaimKind, position: str, move: str
) -> Claimed:
    """What a claim speaks of, from the score or from a position as text."""
    score = score_of(reader, game)
    if score is None and not position:
        if kind is ClaimKind.TABLEBASE:
            raise InputError(
                message("give the position as FEN, or hand in the score: pieces are counted")
            )
        return Claimed(None, None, None, move)
    if score is None:
        before = Replay((), (_read_position(position),))
    else:
        before = replay_of(score)
        _require_whole(game, before)
        if position and _read_position(position).board != before.last.board:
            raise InputError(
                message(
                    "the score ends in another position: {fen}",
                    fen=before.last.fen,
                )
            )
    after = before.followed_by(move) if move else before
    stated = after.moves[-1] if move else ""
    return Claimed(before.last, after.last, after if score else None, stated)


def _read_position(text: str) -> Position:
    faults = find_fen_faults(text)
    if faults:
        raise InputError(joined(fault.message for fault in faults))
    return parse_fen(text)


def _require_whole(game: SectionGame, replay: Replay) -> None:
    made = game.white_moves + game.black_moves
    if len(replay.moves) < made:
        raise InputError(
            message(
                "half-moves in the score: {known}, in the game: {made}; hand in all of it before "
                "a claim",
                known=len(replay.moves),
                made=made,
            )
        )
