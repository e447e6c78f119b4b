"""What one player has in a round is known wherever outcomes are told apart.

`domain/result.py` has the outcomes; these tables give each of them a sign, a worth or a letter.
A new outcome that is left out of one of them is shown as nothing or counts as nothing there.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from pathlib import Path

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
from pairloom.web.score_cells import _KINDS

PAIRED = {one for one in Outcome if one.has_opponent}
OPEN = {one for one in Outcome if one.is_open}
FINISHED = {one for one in PAIRED - OPEN if one.is_played}
UNRATED = {one for one in FINISHED if not one.is_rated}
BYES = set(Outcome) - PAIRED


@pytest.mark.parametrize(
    ("table", "known"),
    [
        pytest.param(_KINDS, FINISHED, id="web/score_cells.py"),
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


ROOT = Path(__file__).parents[2]
OF_TEAMS = (
    "src/pairloom/domain/*.py",
    "src/pairloom/engines/fide_team_swiss/**/*.py",
    "src/pairloom/engines/common/why_not/*.py",
    "src/pairloom/formats/trf/team_*.py",
    "src/pairloom/simulate/*.py",
    "src/pairloom/standings/*.py",
    "src/pairloom/tiebreaks/**/*.py",
    "twins/fide_team_swiss/*.py",
)
ASK_THE_OUTCOME = {
    "player.py": "a game of a player",
    "history.py": "games of players, in an inner loop",
    "team.py": "what is taken unless the match says otherwise",
    "team_match.py": "a board of a match",
    "team_consistency.py": "compares the two",
    "boards.py": "does the outcome say which boards were won?",
    "crosstable.py": "is there a sign for the outcome?",
}


def test_whether_a_match_was_played_is_asked_of_the_match() -> None:
    """All boards may be forfeited and the match drawn: its outcome tells nothing of play."""
    files = [path for pattern in OF_TEAMS for path in sorted(ROOT.glob(pattern))]
    asking = {
        path.name
        for path in files
        if re.search(r"\boutcome\.is_played", path.read_text(encoding="utf-8"))
    }
    assert len(files) > 100
    assert asking == set(ASK_THE_OUTCOME)


def test_every_outcome_of_a_game_is_part_of_a_result_of_the_desk() -> None:
    letters = {letter for both in RESULTS.values() for letter in both}
    assert letters >= PAIRED - {Outcome.PENDING}
    assert all(any(can_face(one, other) for other in letters if other) for one in letters if one)
