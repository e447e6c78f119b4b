"""Scores of games: handed in as PGN, one by one or a whole file, and read again.

A score is the moves, in the usual notation: they are played through before they are stored.
Comments and variations are read and left out. What contradicts the entered result is stored only
when somebody has confirmed it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from pairloom.correspondence.desk.base import OfficeWork, act_in_contest
from pairloom.correspondence.desk.loading import load_section
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.play.playing import names_of
from pairloom.correspondence.desk.play.read_scores import GAMES, ReadScore
from pairloom.correspondence.desk.play.score_files import MatchedGame, match_games
from pairloom.correspondence.desk.sections import SectionState, game_of
from pairloom.correspondence.domain.pgn import movetext_of, read_pgn
from pairloom.correspondence.domain.results import GameResult, parse_result
from pairloom.correspondence.records import GameScore, SectionGame
from pairloom.director.desk.base import Desk
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation
from pairloom.director.people.roles import Permission
from pairloom.director.reading_apart import read_apart
from pairloom.domain.chess.replay import Replay, replay
from pairloom.errors import ConfirmationNeeded, InputError, shortened
from pairloom.messages import Message, Text, counted, message
from pairloom.messages.values import LongNumber, joined
from pairloom.storage.ledger import Reader

__all__ = [
    "Contradicted",
    "HandedIn",
    "hand_in_score",
    "hand_in_scores",
    "offered_results",
    "pgn_result",
    "replay_of",
    "score_of",
]

LONGEST: Final = 2_000_000
_RESULTS: Final = {2: "1-0", 1: "1/2-1/2", 0: "0-1", None: "*"}


@dataclass(frozen=True, slots=True)
class HandedIn:
    """What was stored, which games of the file had no moves, and what is worth knowing."""

    scores: tuple[GameScore, ...]
    without_moves: int = 0
    notes: tuple[Text, ...] = ()


class Contradicted(ConfirmationNeeded):
    """Scores that are stored only when confirmed; `texts` say what they contradict."""

    def __init__(self, texts: Sequence[Text]) -> None:
        self.texts = tuple(texts)
        super().__init__(message("store the score"), 2, consequence=joined(self.texts))


def hand_in_score(
    desk: Desk,
    place: SectionPlace,
    key: str,
    text: str,
    *,
    on: date,
    by: str = "",
    confirmation: Confirmation = NOT_CONFIRMED,
) -> HandedIn:
    """Store the score of one game."""
    acting = act_in_contest(desk, place, "hand in score", Permission.ENTER_RESULTS)
    (score,) = _read(text, is_one=True)
    with acting as work:
        state = load_section(work.ledger, place)
        matched = MatchedGame(key, score.require())
        done = _store(work, state, [matched], on=on, by=by, confirmation=confirmation)
        work.tell(
            counted(
                "{group}: {game}, {count} move",
                "{group}: {game}, {count} moves",
                (len(matched.score.moves) + 1) // 2,
                group=state.title,
                game=names_of(state, state.games[key]),
            )
        )
    return done


def hand_in_scores(
    desk: Desk,
    place: SectionPlace,
    text: str,
    *,
    on: date,
    by: str = "",
    confirmation: Confirmation = NOT_CONFIRMED,
) -> HandedIn:
    """Store the scores of a file with games of a group; all of them or none."""
    acting = act_in_contest(desk, place, "hand in scores", Permission.ENTER_RESULTS)
    scores = _read(text, is_one=False)
    with acting as work:
        state = load_section(work.ledger, place)
        matched = match_games(state, scores)
        with_moves = [game for game in matched if game.text.moves]
        if not with_moves:
            raise InputError(message("there is no game with moves in this file"))
        done = _store(work, state, with_moves, on=on, by=by, confirmation=confirmation)
        work.tell(
            counted(
                "{group}: {count} game",
                "{group}: {count} games",
                len(with_moves),
                group=state.title,
            )
        )
    return HandedIn(done.scores, len(matched) - len(with_moves), done.notes)


def _read(text: str, *, is_one: bool) -> tuple[ReadScore, ...]:
    """The games of a text, read apart, and before anything is changed."""
    if len(text) > LONGEST:
        raise InputError(
            counted(
                "{count} character is too many; {most} at most",
                "{count} characters are too many; {most} at most",
                len(text),
                most=LongNumber(LONGEST),
            )
        )
    data = text.encode("utf-8", "surrogatepass")
    scores: tuple[ReadScore, ...] = read_apart(GAMES, "the games", data, is_one)
    return scores


def _store(
    work: OfficeWork,
    state: SectionState,
    games: list[MatchedGame],
    *,
    on: date,
    by: str,
    confirmation: Confirmation,
) -> HandedIn:
    contradictions = [text for game in games for text in _contradictions(state, game)]
    if contradictions and confirmation.level < 2:
        raise Contradicted(contradictions)
    stored = tuple(_put(work, state, game, on, by) for game in games)
    notes = (text for game in games for text in _notes(state, game))
    return HandedIn(stored, notes=(*contradictions, *notes))


def _put(
    work: OfficeWork, state: SectionState, matched: MatchedGame, on: date, by: str
) -> GameScore:
    game = state.find_game(matched.key)
    return work.ledger.put(
        GameScore(
            game.event,
            game.contest,
            game.section,
            cycle=game.cycle,
            white=game.white,
            black=game.black,
            movetext=movetext_of(matched.score.moves),
            handed_in=on,
            handed_in_by=by.strip() or work.who,
            result=matched.ending,
        )
    )


def _contradictions(state: SectionState, matched: MatchedGame) -> Iterator[Message]:
    """What speaks against the result that is entered, or against these players."""
    game = state.find_game(matched.key)
    names = names_of(state, game)
    entered = pgn_result(game_of(game).result)
    for told, result in ((_TEXT_SAYS, matched.said), (_POSITION_IS, matched.score.ending)):
        if entered != "*" and result not in ("", entered):
            yield told.filled(game=names, entered=game.result, result=result)
    if matched.is_of_others(state):
        white, black = (shortened(matched.text.tag(side)) for side in ("White", "Black"))
        yield message("{game}: the text names {players}", game=names, players=f"{white} – {black}")


_TEXT_SAYS = message("{game}: the entered result is {entered}, its text says {result}")
_POSITION_IS = message("{game}: the entered result is {entered}, the last position is {result}")


def _notes(state: SectionState, matched: MatchedGame) -> Iterator[Message]:
    game = state.find_game(matched.key)
    names, made = names_of(state, game), game.white_moves + game.black_moves
    if not game.result and (result := matched.ending):
        yield message(
            "{game}: the score ends {result}; no result is entered yet", game=names, result=result
        )
    if made and made != len(matched.score.moves):
        yield message(
            "{game}: half-moves in the score: {known}, reported: {made}",
            game=names,
            known=len(matched.score.moves),
            made=made,
        )


def pgn_result(result: GameResult | None) -> str:
    """A result as games write it; `*` where there is no score."""
    return _RESULTS[None if result is None else result.white_halves]


def offered_results(reader: Reader, state: SectionState) -> dict[str, str]:
    """The games without a result whose scores say how they end, as results are entered."""
    where = {"contest": state.contest.contest, "section": state.section.section}
    results = {}
    for score in reader.all(GameScore, **where):
        key = f"{score.cycle}:{score.white}-{score.black}"
        if score.result and not state.find_game(key).result:
            results[key] = parse_result(score.result).text
    return results


def score_of(reader: Reader, game: SectionGame) -> GameScore | None:
    """The score of a game, if it has been handed in."""
    place = (game.contest, game.section, game.cycle, game.white, game.black)
    return reader.get(GameScore, *place)


def replay_of(score: GameScore) -> Replay:
    """A stored score, played through."""
    return replay(read_pgn(score.movetext)[0].moves)
