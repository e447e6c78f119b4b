"""Corrections of finished rounds, with their impact shown before and their effect by the rules.

FIDE C.04.2 (2026) art. 4.3: what a correction counts for depends on when it is reported.

| reported                                  | effect                                          |    |
|-------------------------------------------|-------------------------------------------------|----|
| before the next round is paired           | standings and the next pairing                  | 2  |
| while the next round is being played      | that round stays; counts from the pairing after | 3  |
| after the next round has ended            | the rating report only                          | 3  |
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.results import outcome_of, parse_result, result_text
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.state import DRAFT, FINISHED, State
from pairloom.director.impact import ChangedResult, Impact, WrongColours, impact_of
from pairloom.director.people.roles import Permission
from pairloom.domain import Board, RoundPairing
from pairloom.errors import InputError
from pairloom.storage.database import now
from pairloom.storage.records import Game

__all__ = [
    "Effect",
    "Preview",
    "correct_colours",
    "correct_result",
    "effect_of",
    "preview_colours",
    "preview_correction",
]


class Effect(Enum):
    """What a correction counts for."""

    NEXT_PAIRING = "standings and the next pairing"
    PAIRING_AFTER = "the next round stays as paired; it counts from the pairing after it"
    RATING_ONLY = "the rating report only; standings and pairings stay"


@dataclass(frozen=True, slots=True)
class Preview:
    """What a correction would do, before it is saved."""

    game: Game
    old: str
    new: str
    effect: Effect
    level: int
    impact: Impact | None
    from_round: int | None


def effect_of(state: State, round_number: int) -> Effect:
    """What a correction of a round counts for now."""
    following = [one for one in state.settled if one.round > round_number]
    if not following:
        return Effect.NEXT_PAIRING
    if len(following) == 1 and following[0].state != FINISHED:
        return Effect.PAIRING_AFTER
    return Effect.RATING_ONLY


def preview_correction(
    desk: Desk, place: Place, round_number: int, board: int, text: str
) -> Preview:
    """Everything that another result would change."""
    state = desk.state(place)
    game = _require_correctable(state, round_number, board)
    white, black = _require_other(game, parse_result(text))
    effect = effect_of(state, round_number)
    impact = None
    if effect is not Effect.RATING_ONLY:
        numbers = {one.entry: one.number for one in state.numbered}
        change = ChangedResult(
            round_number,
            numbers[game.white],
            outcome_of(white),
            outcome_of(black),
            numbers[game.black],
        )
        impact = impact_of(tournament_of(state), change, draft=_draft(state))
    return _preview(state, game, result_text(white, black), effect, impact)


def preview_colours(desk: Desk, place: Place, round_number: int, board: int) -> Preview:
    """Everything that turned colours would change: the game was played the other way round."""
    state = desk.state(place)
    game = _require_correctable(state, round_number, board)
    effect = effect_of(state, round_number)
    numbers = {one.entry: one.number for one in state.numbered}
    change = WrongColours(round_number, numbers[game.white], numbers[game.black])
    impact = impact_of(tournament_of(state), change, draft=_draft(state))
    return _preview(state, game, "the other colours", effect, impact)


def correct_result(
    desk: Desk,
    place: Place,
    round_number: int,
    board: int,
    text: str,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> Game:
    """Store a correction with the effect that the rules give it now."""
    letters = parse_result(text)
    with desk.act(place, "correct result", Permission.CORRECT_RESULTS) as work:
        game = _require_correctable(work.state, round_number, board)
        _require_other(game, letters)
        effect = _require_meant(work, game, confirmation)
        old = result_text(game.white_result, game.black_result) or "–"
        if effect is Effect.RATING_ONLY:
            changed = replace(game, reported_white=letters[0], reported_black=letters[1])
        else:
            forget_draft(work)
            changed = replace(
                game,
                white_result=letters[0],
                black_result=letters[1],
                entered_by=desk.identity.name,
                entered_at=now(),
                verified_by="",
            )
        changed = work.ledger.put(replace(changed, version=work.ledger.number))
        what = f"round {round_number}, board {board}: {old} → {result_text(*letters)}"
        work.tell(f"{what}; {effect.value}", round=round_number, reason=confirmation.reason)
        return changed


def correct_colours(
    desk: Desk,
    place: Place,
    round_number: int,
    board: int,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> Game:
    """The game was played with the other colours: record what was played, result included."""
    with desk.act(place, "correct colours", Permission.CORRECT_RESULTS) as work:
        game = work.state.find_game(round_number, board)
        if work.state.find_round(round_number).state == DRAFT:
            raise InputError("the round is a draft: turn the colours of the board there")
        effect = _require_meant(work, game, confirmation)
        if effect is Effect.RATING_ONLY:
            raise InputError(
                "colours of a round before the last one cannot change any more (C.04.2 art. 4.3)"
            )
        forget_draft(work)
        changed = replace(
            game,
            white=game.black,
            black=game.white,
            white_result=game.black_result,
            black_result=game.white_result,
            version=work.ledger.number,
        )
        work.ledger.put(changed)
        what = f"round {round_number}, board {board}: played with the other colours"
        work.tell(f"{what}; {effect.value}", round=round_number, reason=confirmation.reason)
        return changed


def _preview(state: State, game: Game, new: str, effect: Effect, impact: Impact | None) -> Preview:
    old = result_text(game.white_result, game.black_result) or "–"
    following = game.round + (1 if effect is Effect.NEXT_PAIRING else 2)
    counts = None if effect is Effect.RATING_ONLY else following
    return Preview(game, old, new, effect, _level(effect), impact, counts)


def _level(effect: Effect) -> int:
    return 2 if effect is Effect.NEXT_PAIRING else 3


def _require_meant(work: Work, game: Game, confirmation: Confirmation) -> Effect:
    effect = effect_of(work.state, game.round)
    require_confirmed(
        confirmation,
        f"correct round {game.round}, board {game.board}",
        _level(effect),
        rule="C.04.2 art. 4.3",
        consequence=f"It counts for {effect.value}.",
    )
    return effect


def _require_correctable(state: State, round_number: int, board: int) -> Game:
    found = state.find_round(round_number)
    if found.state == DRAFT:
        raise InputError(f"round {round_number} is a draft and has no results")
    if found is state.settled[-1] and found.state != FINISHED:
        raise InputError(f"round {round_number} is being played: enter the result there")
    return state.find_game(round_number, board)


def _require_other(game: Game, letters: tuple[str, str]) -> tuple[str, str]:
    if not letters[0]:
        raise InputError("a finished game cannot lose its result; say what it was")
    if letters == (game.white_result, game.black_result):
        raise InputError(f"{result_text(*letters)} is the result already")
    return letters


def _draft(state: State) -> RoundPairing | None:
    draft = state.draft
    if draft is None:
        return None
    numbers = {one.entry: one.number for one in state.numbered}
    games = state.games_by_round.get(draft.round, [])
    boards = tuple(Board(numbers[game.white], numbers[game.black]) for game in games)
    byes = state.byes_by_round.get(draft.round, {}).values()
    bye = next((numbers[one.entry] for one in byes if one.kind == "U"), None)
    return RoundPairing(boards, bye)
