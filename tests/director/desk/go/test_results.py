"""Results of Go games: both may lose or win, and by default each."""

from __future__ import annotations

import pytest

from pairloom.director.desk.corrections import correct_result, preview_correction
from pairloom.director.desk.entering import enter_result, verify_result
from pairloom.director.desk.entries import enter_player
from pairloom.director.desk.go.impact import places_changed
from pairloom.director.desk.go.scores import halves_before
from pairloom.director.desk.results import GO_RESULTS
from pairloom.director.desk.rounds import publish_round
from pairloom.domain.go import GoResult, score_halves
from pairloom.errors import ConfirmationNeeded, InputError
from pairloom.placement import make_placement
from tests.director.desk.at_the_desk import Halls, because
from tests.director.desk.go.go_events import RANKS, draw, mcmahon, people, play, snapshot

MEANINGS = {
    "1-0": (GoResult.WHITE_WINS, False),
    "0-1": (GoResult.BLACK_WINS, False),
    "½-½": (GoResult.JIGO, False),
    "0-0": (GoResult.BOTH_LOSE, False),
    "1-1": (GoResult.BOTH_WIN, False),
    "1F-0F": (GoResult.WHITE_WINS, True),
    "0F-1F": (GoResult.BLACK_WINS, True),
    "0F-0F": (GoResult.BOTH_LOSE, True),
    "½F-½F": (GoResult.JIGO, True),
    "1F-1F": (GoResult.BOTH_WIN, True),
    "*": (GoResult.UNKNOWN, False),
    "": (GoResult.UNKNOWN, False),
}


@pytest.mark.article("go", "4.4.5")
def test_every_result_is_stored_and_means_what_it_says(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    publish_round(*event.at)
    assert set(MEANINGS) == set(GO_RESULTS)
    for text, meaning in MEANINGS.items():
        enter_result(*event.at, 1, 1, text)
        game = snapshot(event).rounds[0].games[0]
        assert (game.result, game.by_default) == meaning


def test_a_result_of_chess_alone_is_refused_and_the_other_way_round(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    publish_round(*event.at)
    with event.refuses(InputError, "is not a result"):
        enter_result(*event.at, 1, 1, "½-0")
    chess = hall(4)
    chess.publish()
    with chess.refuses(InputError, "1-1 is not a result"):
        enter_result(*chess.at, 1, 1, "1-1")


def test_a_second_typing_is_compared(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    publish_round(*event.at)
    enter_result(*event.at, 1, 1, "1-1")
    assert verify_result(*event.at, 1, 1, "1-1").agrees
    assert not verify_result(*event.at, 1, 1, "0-0").agrees


@pytest.mark.parametrize("later", [0, 2])
def test_a_corrected_result_counts_in_the_scores_and_drawn_rounds_stay(
    hall: Halls, later: int
) -> None:
    """Unlike chess a correction is never for the rating report only."""
    event = mcmahon(hall)
    play(event)
    for seed in range(later):
        play(event, seed=seed)
    pairs = [event.pairs(n) for n in range(1, later + 2)]
    white = event.pairs(1)[1][0]
    before = score_halves(snapshot(event), white)
    preview = preview_correction(*event.at, 1, 1, "0-1")
    assert preview.impact is None
    changes = {one.number: one for one in places_changed(event.state, preview.game, ("0", "1"))}
    assert changes[white].is_own
    placed = {row.number: row.written for row in make_placement(snapshot(event)).rows}
    assert changes[white].scores[0] == placed[white][0]
    with event.refuses(ConfirmationNeeded):
        correct_result(*event.at, 1, 1, "0-1")
    correct_result(*event.at, 1, 1, "0-1", because())
    assert score_halves(snapshot(event), white) == before - 2
    now = {row.number: (row.place, row.written[0]) for row in make_placement(snapshot(event)).rows}
    for number, (place, score) in now.items():
        if number in changes:
            assert (changes[number].places[1], changes[number].scores[1]) == (place, score)
        else:
            assert placed[number][0] == score
    assert [event.pairs(n) for n in range(1, later + 2)] == pairs


def test_newcomers_have_the_same_score_before_and_after_they_have_numbers(hall: Halls) -> None:
    event = mcmahon(hall, RANKS[:4])
    play(event)
    for draft in people(RANKS)[4:]:
        enter_player(*event.at, draft)
    assert sum(not entry.number for entry in event.state.entries) == 8
    before = halves_before(event.state, 2)
    draw(event)
    assert before == halves_before(event.state, 2)
    assert len(before) == len(RANKS)
