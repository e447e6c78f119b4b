"""A game as pages show it: its score with the last position, what was offered and claimed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pairloom.correspondence.desk.play.claims import claims_of
from pairloom.correspondence.desk.play.pgn_exports import side_of
from pairloom.correspondence.desk.play.scores import replay_of, score_of
from pairloom.correspondence.desk.sections import SectionState, game_of
from pairloom.correspondence.domain.states import ClaimKind, ClaimState
from pairloom.correspondence.records import (
    Correspondent,
    GameClaim,
    GameScore,
    SectionGame,
)
from pairloom.domain.chess.board import EMPTY, is_own, name_of
from pairloom.domain.chess.position import Position
from pairloom.domain.colour import Colour
from pairloom.messages import Message, Text, Value, message
from pairloom.messages.values import joined
from pairloom.storage.ledger import Reader

__all__ = ["ClaimLine", "GameLine", "GameSheet", "game_lines", "game_sheet", "position_in_words"]


@dataclass(frozen=True, slots=True)
class ClaimLine:
    """An offer or a claim in words, as a sentence without its dot."""

    claim: GameClaim
    text: Message

    @property
    def is_open(self) -> bool:
        return self.claim.state is ClaimState.OPEN

    @property
    def is_offer(self) -> bool:
        return self.claim.kind is ClaimKind.OFFER


@dataclass(frozen=True, slots=True)
class GameSheet:
    """`position` is the last one of the score, `words` the same for who cannot see a board."""

    score: GameScore | None
    position: Position | None
    words: Text
    claims: tuple[ClaimLine, ...]


class GameLine(NamedTuple):
    """A game in a list; `moves` is 0 without a score."""

    key: str
    white: Correspondent
    black: Correspondent
    game: SectionGame
    moves: int
    is_finished: bool


def game_sheet(reader: Reader, state: SectionState, game: SectionGame) -> GameSheet:
    """Everything about one game but its clocks."""
    score = score_of(reader, game)
    position = replay_of(score).last if score is not None else None
    words = position_in_words(position) if position is not None else ""
    claims = tuple(_line(state, claim) for claim in claims_of(reader, game))
    return GameSheet(score, position, words, claims)


def _line(state: SectionState, claim: GameClaim) -> ClaimLine:
    who = state.person_at(claim.white if claim.side is Colour.WHITE else claim.black).name
    if claim.kind is ClaimKind.OFFER:
        offers = message("{player} offers a draw at move {move}", player=who, move=claim.at_move)
        return ClaimLine(claim, offers)
    values: dict[str, Value] = {"player": who, "ground": claim.kind.words}
    told = _CLAIMS[claim.halves == 1, bool(claim.move)]
    return ClaimLine(claim, told.filled(**values, move=claim.move))


# Is a draw claimed, and after a move that is stated?
_CLAIMS = {
    (True, False): message("{player} claims a draw: {ground}"),
    (True, True): message("{player} claims a draw: {ground} after {move}"),
    (False, False): message("{player} claims a win: {ground}"),
    (False, True): message("{player} claims a win: {ground} after {move}"),
}
_TO_MOVE = {Colour.WHITE: message("White to move"), Colour.BLACK: message("Black to move")}


def position_in_words(position: Position) -> Message:
    """The pieces of both sides, kings first, and who is to move.

    >>> from pairloom.domain.chess.position import parse_fen
    >>> print(position_in_words(parse_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")))
    White Ke1 e2; Black Ke8; White to move
    """
    return joined(
        [
            message("White {pieces}", pieces=_pieces(position, Colour.WHITE)),
            message("Black {pieces}", pieces=_pieces(position, Colour.BLACK)),
            _TO_MOVE[position.to_move],
        ]
    )


def _pieces(position: Position, colour: Colour) -> str:
    pieces = [
        (letter.upper(), name_of(square))
        for square, letter in enumerate(position.board)
        if letter != EMPTY and is_own(letter, colour)
    ]
    pieces.sort(key=lambda placed: "KQRBNP".index(placed[0]))
    return " ".join(("" if piece == "P" else piece) + square for piece, square in pieces)


def game_lines(reader: Reader, state: SectionState) -> list[GameLine]:
    """All games of a group, with how many moves of them are known."""
    where = {"contest": state.contest.contest, "section": state.section.section}
    scores = {(s.cycle, s.white, s.black): s for s in reader.all(GameScore, **where)}
    lines = []
    for key, game in state.games.items():
        score = scores.get((game.cycle, game.white, game.black))
        moves = score.movetext.count(". ") if score is not None else 0
        white, black = side_of(state, game.white, key), side_of(state, game.black, key)
        is_finished = game_of(game).has_score
        lines.append(
            GameLine(
                key, white.player, black.player, game=game, moves=moves, is_finished=is_finished
            )
        )
    return lines
