"""What a decision, a correction or an adjustment would do, before it is stored.

Every act on a match first makes its records, and then stores them. Made and not stored, they give
the preview: the same tournament that would be there afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pairloom.director.desk.effects import Effect, effect_of
from pairloom.director.desk.results import ADJOURNED, RESULTS, Letters, result_text
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.matches import (
    MatchScore,
    MatchView,
    match_of_board,
    score_of,
    views_of,
)
from pairloom.domain import Outcome
from pairloom.errors import InputError
from pairloom.messages import Message, message
from pairloom.storage.records import Game, PointAdjustment, TeamMatch

if TYPE_CHECKING:
    from pairloom.director.impact import Change, Impact

__all__ = [
    "DecisionPreview",
    "MatchChange",
    "board_corrected",
    "changed_matches",
    "effect_on_match",
    "preview_of",
    "require_decidable",
    "with_letters",
    "with_records",
]


@dataclass(frozen=True, slots=True)
class MatchChange:
    """A match before and after: `2-2 → 2½-1½, MP 1-1 → 2-0`.

    `was_open`, `is_open`: a board was, or is, not over; it counts as drawn, for pairing only.
    """

    record: TeamMatch
    before: MatchScore
    after: MatchScore
    was_open: bool = False
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class DecisionPreview:
    """What an act would do; nothing of it has happened."""

    matches: tuple[MatchChange, ...]
    effect: Effect
    level: int
    impact: Impact | None


def with_records(
    state: State,
    *,
    matches: Iterable[TeamMatch] = (),
    games: Iterable[Game] = (),
    adjustments: Iterable[PointAdjustment] | None = None,
) -> State:
    """The tournament as it would be with these records instead of those of the same place."""
    by_match = {(match.round, match.match): match for match in matches}
    by_board = {(game.round, game.board): game for game in games}
    return replace(
        state,
        matches=tuple(by_match.get((known.round, known.match), known) for known in state.matches),
        games=tuple(by_board.get((known.round, known.board), known) for known in state.games),
        adjustments=state.adjustments if adjustments is None else tuple(adjustments),
    )


def preview_of(
    before: State, after: State, words: Message, effect: Effect, *, since: int, level: int = 3
) -> DecisionPreview:
    """Matches, standings, the draft that would fall and the next pairing."""
    from pairloom.director.impact.restated import Restated  # pairs again: most acts do not

    _require_possible(after)
    changes = tuple(changed_matches(before, after))
    teams = {team for change in changes for team in (change.record.white, change.record.black)}
    teams |= {each.team for each in {*before.adjustments} ^ {*after.adjustments}}
    numbers = frozenset(before.entry_by_id[team].number for team in teams)
    change = Restated(tournament_of(after), words, numbers, since)
    return DecisionPreview(changes, effect, level, before.kind.impact_of(before, change))


def _require_possible(after: State) -> None:
    """What would be refused is not shown as if it could be: who has played on stays."""
    tuple(after.kind.consequences(after))


def with_letters(game: Game, letters: Letters) -> Game:
    """A board with another result."""
    return replace(game, white_result=letters[0], black_result=letters[1])


def board_corrected(state: State, game: Game, letters: Letters) -> Change:
    """Another result of a board, and of its match with it."""
    from pairloom.director.impact.restated import Restated  # pairs again: most acts do not

    after = with_records(state, games=[with_letters(game, letters)])
    match = state.find_match(game.round, match_of_board(state.competition, game.board))
    by_id = state.entry_by_id
    words = message(
        "round {round}, {white} – {black}: {old} becomes {new}",
        round=game.round,
        white=by_id[game.white].name,
        black=by_id[game.black].name,
        old=result_text(game.white_result, game.black_result) or "–",
        new=result_text(*letters),
    )
    numbers = frozenset(by_id[team].number for team in (match.white, match.black))
    return Restated(tournament_of(after), words, numbers, game.round + 1)


def changed_matches(before: State, after: State) -> Iterator[MatchChange]:
    """The matches that come out otherwise, in order."""
    competition = before.competition
    for was, is_now in zip(views_of(before), views_of(after), strict=True):
        if was.games == is_now.games and was.record == is_now.record:
            continue
        old, new = score_of(competition, was.sides), score_of(competition, is_now.sides)
        if old != new:
            yield MatchChange(was.record, old, new, was.is_open, is_now.is_open)


def require_decidable(state: State, round_number: int, match: int) -> tuple[MatchView, Effect]:
    """The match that is to be decided, and what a decision counts for now.

    C.04.2 art. 4.3 for decisions as for results: once the next round is over, nothing would change
    but the rating report, and ratings count what was played.
    """
    round_ = state.find_round(round_number)
    record = state.find_match(round_number, match)
    if round_.is_draft:
        raise InputError(
            message(
                "round {round} is a draft; publish it before matches are decided",
                round=round_number,
            )
        )
    view = next(view for view in views_of(state) if view.record == record)
    effect = effect_on_match(state, view)
    if effect is Effect.RATING_ONLY:
        raise InputError(
            message(
                "round {round} is too long ago: a decision would change the rating report only "
                "({rule}), and ratings count what was played. Adjust the points of the team "
                "instead",
                round=round_number,
                rule=state.handling.corrections,
            )
        )
    return view, effect


def effect_on_match(state: State, view: MatchView) -> Effect:
    """What a change of a match counts for now; one that was put off counts whenever it comes."""
    is_put_off = view.white_result is Outcome.ADJOURNED
    letters = RESULTS[ADJOURNED] if is_put_off else (None, None)
    record = view.record
    place = (record.event, record.competition, record.round, 0)
    return effect_of(state, Game(*place, 0, 0, *letters))
