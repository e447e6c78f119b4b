"""Corrections of finished rounds, with their impact shown before and their effect by the rules.

FIDE C.04.2 (2026) art. 4.3: what a correction counts for depends on when it is reported.

| reported                                  | effect                                          |    |
|-------------------------------------------|-------------------------------------------------|----|
| before the next round is paired           | standings and the next pairing                  | 2  |
| while the next round is being played      | that round stays; counts from the pairing after | 3  |
| after the next round has ended            | the rating report only                          | 3  |

An adjourned game counts as a draw for pairing until its result is known (art. 3.1). The result is
entered whenever it comes: standings and the next pairing have it, pairings already made stay. It
takes level 3 unless it is the draw that was assumed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.effects import Effect, effect_of, letters_of, level_of
from pairloom.director.desk.entering import require_result_possible
from pairloom.director.desk.results import (
    ADJOURNED,
    RESULTS,
    Letters,
    parse_result,
    result_text,
)
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.previews import MatchChange, with_letters
from pairloom.director.impact import Impact, WrongColours
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.messages import Text, message
from pairloom.storage.database import now
from pairloom.storage.records import Game

__all__ = [
    "Effect",
    "Preview",
    "correct_colours",
    "correct_result",
    "preview_colours",
    "preview_correction",
    "store_correction",
]


# A protest is made before the next draw; later the arbiter corrects on their own account.


@dataclass(frozen=True, slots=True)
class Preview:
    """What a correction would do, before it is saved; `matches` are of teams."""

    game: Game
    old: str
    new: Text
    effect: Effect
    level: int
    impact: Impact | None
    from_round: int | None
    rule: Text
    matches: tuple[MatchChange, ...] = ()


def preview_correction(
    desk: Desk, place: Place, round_number: int, board: int, text: str
) -> Preview:
    """Everything that another result would change."""
    _require_right(desk, place, board)
    state = desk.state(place).shown
    game = _require_correctable(state, round_number, board)
    letters = parse_result(text, state.discipline.results)
    effect = _require_other(state, game, letters)
    impact: Impact | None = None
    matches: tuple[MatchChange, ...] = ()
    if effect is not Effect.RATING_ONLY:
        _require_bracket_holds(state, with_letters(game, letters))
        field = state.kind.field
        impact = state.kind.impact_of(state, field.corrected(state, game, letters))
        matches = field.changed_matches(state, game, letters)
    return _preview(state, game, letters, effect, impact, matches=matches)


def preview_colours(desk: Desk, place: Place, round_number: int, board: int) -> Preview:
    """Everything that turned colours would change: the game is played the other way round.

    In a round that is being played that is nothing but the board itself.
    """
    _require_right(desk, place, board)
    state = desk.state(place).shown
    if state.find_round(round_number).is_draft:
        raise InputError(
            message(
                "round {round_number} is a draft: turn the colours of the board there",
                round_number=round_number,
            )
        )
    game = state.find_game(round_number, board)
    effect = _require_colours_open(state, game)
    if _is_played_now(state, round_number):
        return _preview(state, game, None, effect, None)
    numbers = {entry.entry: entry.number for entry in state.numbered}
    change = WrongColours(round_number, numbers[game.white], numbers[game.black])
    return _preview(state, game, None, effect, state.kind.impact_of(state, change))


def _require_right(desk: Desk, place: Place, board: int) -> None:
    """A preview shows pairings to come, so it is for those who may correct."""
    event, competition = place
    desk.identity.require(
        Permission.CORRECT_RESULTS, event=event, competition=competition, board=board
    )


def correct_result(
    desk: Desk,
    place: Place,
    round_number: int,
    board: int,
    text: str,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> Game:
    """Store a correction with the effect that the rules give it now."""
    with desk.act(place, "correct result", Permission.CORRECT_RESULTS) as work:
        letters = parse_result(text, work.state.discipline.results)
        game = _require_correctable(work.state, round_number, board)
        effect = _require_other(work.state, game, letters)
        changed = store_correction(work, game, letters, desk.identity.name, confirmation)
        told = message(
            "round {round}, board {board}: {old} → {new}. {effect}",
            round=round_number,
            board=work.state.board_name(board),
            old=_old(game),
            new=result_text(*letters),
            effect=effect.sentence,
        )
        work.tell(told, round=round_number, reason=confirmation.reason)
        return changed


def store_correction(
    work: Work, game: Game, letters: Letters, by: str, confirmation: Confirmation
) -> Game:
    """Another result in a finished round, if it was confirmed as its effect demands."""
    effect = effect_of(work.state, game)
    _require_meant(work.state, game, effect, confirmation, letters)
    if effect is Effect.RATING_ONLY:
        changed = _reported(game, letters)
    else:
        forget_draft(work)
        changed = _counted(game, letters, by)
        _require_bracket_holds(work.state, changed)
    return work.ledger.put(replace(changed, version=work.ledger.number))


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
        if work.state.find_round(round_number).is_draft:
            raise InputError(message("the round is a draft: turn the colours of the board there"))
        effect = _require_colours_open(work.state, game)
        _require_meant(work.state, game, effect, confirmation)
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
        told = message(
            "round {round}, board {board}: played with the other colours. {effect}",
            round=round_number,
            board=work.state.board_name(board),
            effect=effect.sentence,
        )
        work.tell(told, round=round_number, reason=confirmation.reason)
        return changed


def _preview(
    state: State,
    game: Game,
    letters: Letters | None,
    effect: Effect,
    impact: Impact | None,
    matches: tuple[MatchChange, ...] = (),
) -> Preview:
    new = message("the other colours") if letters is None else result_text(*letters)
    counts = {
        Effect.NEXT_PAIRING: game.round + 1,
        Effect.PAIRING_AFTER: game.round + 2,
        Effect.ADJOURNED: state.next_round,
        Effect.COMING: state.next_round,
        Effect.STANDINGS: state.next_round,
    }
    level = level_of(effect, letters)
    rule = _rule(state, effect)
    return Preview(
        game,
        old=_old(game),
        new=new,
        effect=effect,
        level=level,
        impact=impact,
        from_round=counts.get(effect),
        rule=rule,
        matches=matches,
    )


def _rule(state: State, effect: Effect) -> Text:
    """The article that is cited: those of Swiss systems are not for tables and brackets."""
    handling = state.handling
    if effect is Effect.STANDINGS:
        return handling.late_corrections
    return handling.adjourned if effect is Effect.ADJOURNED else handling.corrections


def _require_meant(
    state: State,
    game: Game,
    effect: Effect,
    confirmation: Confirmation,
    letters: Letters | None = None,
) -> None:
    require_confirmed(
        confirmation,
        message(
            "correct round {round}, board {board}",
            round=game.round,
            board=state.board_name(game.board),
        ),
        level_of(effect, letters),
        rule=_rule(state, effect),
        consequence=effect.sentence,
    )


def _counted(game: Game, letters: Letters, by: str) -> Game:
    return replace(
        game,
        white_result=letters[0],
        black_result=letters[1],
        entered_by=by,
        entered_at=now(),
        verified_by="",
    )


def _reported(game: Game, letters: Letters) -> Game:
    """For the rating report; the result of the event again takes that back."""
    if letters == letters_of(game):
        return replace(game, reported_white=None, reported_black=None)
    return replace(game, reported_white=letters[0], reported_black=letters[1])


def _old(game: Game) -> str:
    return result_text(*letters_of(game)) or "–"


def _require_bracket_holds(state: State, changed: Game) -> None:
    """In a knockout nobody plays on instead of somebody who has played on already."""
    if obstacle := state.kind.why_impossible(state, changed):
        raise InputError(obstacle)


def _require_colours_open(state: State, game: Game) -> Effect:
    if obstacle := state.kind.why_colours_stay:
        raise InputError(obstacle)
    effect = effect_of(state, game)
    if effect in (Effect.RATING_ONLY, Effect.ADJOURNED):
        raise InputError(
            message(
                "colours of a round before the last one cannot change any more ({corrections})",
                corrections=state.handling.corrections,
            )
        )
    return effect


def _is_played_now(state: State, round_number: int) -> bool:
    last = state.settled[-1]
    return last.round == round_number and not last.is_finished


def _require_correctable(state: State, round_number: int, board: int) -> Game:
    if state.find_round(round_number).is_draft:
        raise InputError(
            message(
                "round {round_number} is a draft and has no results",
                round_number=round_number,
            )
        )
    if _is_played_now(state, round_number):
        raise InputError(
            message(
                "round {round_number} is being played: enter the result there",
                round_number=round_number,
            )
        )
    require_result_possible(state, round_number, board)
    return state.find_game(round_number, board)


def _require_other(state: State, game: Game, letters: Letters) -> Effect:
    """What the new result counts for; refused if it is no news."""
    effect = effect_of(state, game)
    if not letters[0]:
        raise InputError(message("a finished game cannot lose its result; say what it was"))
    if effect is Effect.RATING_ONLY and letters == RESULTS[ADJOURNED]:
        raise InputError(message("a game of an earlier round cannot be adjourned any more"))
    known = (game.reported_white, game.reported_black)
    if letters == (known if known[0] else letters_of(game)):
        raise InputError(
            message(
                "{result_text} is the result already",
                result_text=result_text(*letters),
            )
        )
    return effect
