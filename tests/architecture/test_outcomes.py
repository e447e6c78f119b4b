"""What one player has in a round is known wherever outcomes are told apart.

`domain/result.py` has the outcomes; these tables give each of them a sign, a worth or a letter.
A new outcome that is left out of one of them is shown as nothing or counts as nothing there.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pytest

from pairloom.director.desk.results import RESULTS
from pairloom.director.impact.games import _SCORES, _USUAL_ANSWER
from pairloom.domain import STANDARD, Outcome
from pairloom.domain.abnormal_points import KINDS
from pairloom.domain.result import can_face
from pairloom.engines.knockout.chess import _HALVES
from pairloom.formats.trf.writer import _OLD_BYES, _OLD_RESULTS
from pairloom.ratings.fide.games import _POINTS
from pairloom.standings.crosstable import _SYMBOLS
from pairloom.tiebreaks.c07.games_won import IS_WIN
from pairloom.web.kinds.chess import _KINDS

PAIRED = {one for one in Outcome if one.has_opponent}
OPEN = {one for one in Outcome if one.is_open}
FINISHED = {one for one in PAIRED - OPEN if one.is_played}
UNRATED = {one for one in FINISHED if not one.is_rated}
BYES = set(Outcome) - PAIRED


@pytest.mark.parametrize(
    ("table", "known"),
    [
        pytest.param(_KINDS, FINISHED, id="web/kinds/chess.py"),
        pytest.param(_SCORES, PAIRED, id="director/impact/games.py, texts"),
        pytest.param(_USUAL_ANSWER, PAIRED, id="director/impact/games.py, answers"),
        pytest.param(_POINTS, FINISHED, id="ratings/fide/games.py"),
        pytest.param(_SYMBOLS, UNRATED | OPEN | {Outcome.DRAW}, id="standings/crosstable.py"),
        pytest.param(_OLD_RESULTS, UNRATED, id="formats/trf/writer.py, games"),
        pytest.param(_OLD_BYES, BYES, id="formats/trf/writer.py, byes"),
    ],
)
def test_a_table_by_outcomes_has_all_of_them(
    table: Mapping[Outcome, object], known: Collection[Outcome]
) -> None:
    assert set(table) == set(known)


def test_points_by_decision_are_for_every_outcome_that_is_settled() -> None:
    """But the pairing-allocated bye, which has no letter there."""
    of_a_kind = [outcome for outcomes in KINDS.values() for outcome in outcomes]
    assert sorted(of_a_kind) == sorted(set(Outcome) - OPEN - {Outcome.PAIRING_BYE})


def test_a_win_is_a_win_to_tiebreaks_and_in_a_knockout() -> None:
    wins = {one for one in PAIRED - OPEN if STANDARD.of(one) == STANDARD.win}
    draws = {one for one in PAIRED - OPEN if STANDARD.of(one) == STANDARD.draw}
    assert {one for one in Outcome if IS_WIN[one.position]} == wins
    assert dict.fromkeys(wins, 2) | dict.fromkeys(draws, 1) == _HALVES


def test_every_outcome_of_a_game_is_part_of_a_result_of_the_desk() -> None:
    letters = {letter for both in RESULTS.values() for letter in both}
    assert letters >= PAIRED - {Outcome.PENDING}
    assert all(any(can_face(one, other) for other in letters if other) for one in letters if one)
