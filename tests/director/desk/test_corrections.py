"""Corrections: what each counts for depends on when it is reported (C.04.2 art. 4.3, 3.1)."""

from __future__ import annotations

import pytest

from pairloom.director.desk import Confirmation
from pairloom.director.desk.corrections import (
    correct_colours,
    correct_result,
    preview_colours,
    preview_correction,
)
from pairloom.director.desk.effects import Effect, effect_of
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.prompts import adjourned_games
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.scores import points_before
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.standings import standings_of, standings_view
from pairloom.director.impact import Impact
from pairloom.errors import ConfirmationNeeded, InputError, NotAllowed, StaleSnapshot
from tests.director.desk.at_the_desk import MEANT, Hall, Halls, because


def points(event: Hall) -> dict[int, int]:
    return dict(points_before(event.state, 99))


def result(event: Hall, round_number: int, board: int) -> tuple[str, str]:
    game = event.state.find_game(round_number, board)
    return game.white_result or "", game.black_result or ""


@pytest.mark.requirement("GR-23")
def test_gr23_before_the_next_pairing_a_correction_counts_for_it(hall: Halls) -> None:
    """The draft of round 2 was made from the wrong result, so it is thrown away."""
    event, right = hall(8, played=1), hall(8)
    event.pair()
    with event.refuses(ConfirmationNeeded) as caught:
        correct_result(*event.at, 1, 1, "0-1")
    assert caught.value.level == 2
    correct_result(*event.at, 1, 1, "0-1", MEANT)
    assert event.state.draft is None
    event.publish()
    right.play({1: "0-1"})
    right.publish()
    assert event.pairs(2) == right.pairs(2)
    assert event.differences() == []


@pytest.mark.requirement("GR-23")
def test_gr23_while_the_next_round_is_played_it_stays_and_the_pairing_after_counts(
    hall: Halls,
) -> None:
    event = hall(8, played=1)
    event.publish()
    before, boards = points(event), event.pairs(2)
    preview = preview_correction(*event.at, 1, 1, "0-1")
    assert (preview.effect, preview.level, preview.from_round) == (Effect.PAIRING_AFTER, 3, 3)
    with event.refuses(ConfirmationNeeded):
        correct_result(*event.at, 1, 1, "0-1", MEANT)
    correct_result(*event.at, 1, 1, "0-1", because("slip read wrongly"))
    assert event.pairs(2) == boards
    white = event.state.find_game(1, 1).white
    assert points(event)[white] == before[white] - 10
    event.enter_results()
    finish_round(*event.at)
    drafted = event.pair()
    assert drafted.result.bye is None
    assert any("correct result" in line for line in event.report().splitlines())


@pytest.mark.requirement("GR-23")
def test_gr23_after_the_next_round_a_correction_is_for_the_rating_report_only(
    hall: Halls,
) -> None:
    event = hall(8, played=2)
    before = points(event)
    places = [line.player.name for line in standings_view(event.state).lines]
    preview = preview_correction(*event.at, 1, 1, "0-1")
    assert (preview.effect, preview.impact, preview.from_round) == (Effect.RATING_ONLY, None, None)
    correct_result(*event.at, 1, 1, "0-1", because("found in the scoresheets"))
    assert points(event) == before
    assert [line.player.name for line in standings_view(event.state).lines] == places
    assert event.reported().find_player(1).cells[0].outcome.value == "1"
    assert event.reported(for_rating=True).find_player(1).cells[0].outcome.value == "0"
    text = "round 1, board 1: 0-1 for rating, 1-0 in the event (C.04.2 art. 4.3)"
    assert text in event.report()
    event.pair()


@pytest.mark.requirement("GR-23")
def test_gr23_a_correction_for_the_report_can_be_taken_back(hall: Halls) -> None:
    event = hall(8, played=2)
    event.correct(1, 1, "0-1")
    with event.refuses(InputError, "0-1 is the result already"):
        event.correct(1, 1, "0-1")
    event.correct(1, 1, "½-½")
    game = event.correct(1, 1, "1-0")
    assert (game.reported_white, game.reported_black) == (None, None)
    with event.refuses(InputError, "1-0 is the result already"):
        event.correct(1, 1, "1-0")


@pytest.mark.requirement("GR-23")
def test_gr23_corrections_of_the_last_round_count_whenever_they_come(hall: Halls) -> None:
    event = hall(8, played=5)
    white = event.state.find_game(5, 1).white
    before = points(event)[white]
    won = event.state.find_game(5, 1).white_result == "1"
    event.correct(5, 1, "0-1" if won else "1-0")
    assert points(event)[white] == before + (-10 if won else 10)


@pytest.mark.requirement("GR-23")
def test_gr23_every_correction_carries_who_when_why_and_what_for(hall: Halls) -> None:
    event = hall(8, played=1)
    correct_result(*event.at, 1, 1, "½-½", because("both players agree"))
    action = event.last_action
    assert action.who == "Ana Kos"
    assert action.at
    assert action.reason == "both players agree"
    assert (
        str(action.summary)
        == "round 1, board 1: 1-0 → ½-½. It counts for standings and the next pairing."
    )


@pytest.mark.requirement("GR-23")
def test_gr23_what_the_engine_saw_never_changes_afterwards(hall: Halls) -> None:
    event = hall(8, played=1)
    event.publish()
    inputs = [one.input for one in event.state.rounds]
    event.correct(1, 1, "0-1")
    correct_colours(*event.at, 1, 2, because())
    assert [one.input for one in event.state.rounds] == inputs


@pytest.mark.requirement("GR-23")
def test_gr23_a_game_with_wrong_colours_is_recorded_as_it_was_played(hall: Halls) -> None:
    """The players sat down the wrong way round; White of the pairing won with Black."""
    event = hall(8, played=1)
    game = event.state.find_game(1, 1)
    with event.refuses(ConfirmationNeeded):
        correct_colours(*event.at, 1, 1)
    correct_colours(*event.at, 1, 1, MEANT)
    turned = event.state.find_game(1, 1)
    assert (turned.white, turned.black) == (game.black, game.white)
    assert (turned.white_result, turned.black_result) == ("0", "1")
    event.publish()
    lines = {one.number: one.cells for one in event.reported().players}
    assert lines[1][0].colour is not None
    assert lines[1][0].colour.letter.lower() == "b"


@pytest.mark.requirement("GR-23")
@pytest.mark.parametrize("result", ["", "1-0"], ids=["no result yet", "with a result"])
def test_gr23_wrong_colours_are_put_right_while_the_round_is_played(
    hall: Halls, result: str
) -> None:
    """Art. 4.3: noticed at the board, not only after the round; shown before, as any correction."""
    event = hall(8, played=1)
    event.publish()
    enter_result(*event.at, 2, 1, result or "")
    game, others = event.state.find_game(2, 1), event.state.games_by_round[2][1:]
    preview = preview_colours(*event.at, 2, 1)
    assert (preview.effect, preview.level, preview.from_round) == (Effect.NEXT_PAIRING, 2, 3)
    with event.refuses(ConfirmationNeeded):
        correct_colours(*event.at, 2, 1)
    correct_colours(*event.at, 2, 1, MEANT)
    turned = event.state.find_game(2, 1)
    assert (turned.white, turned.black) == (game.black, game.white)
    assert (turned.white_result, turned.black_result) == (game.black_result, game.white_result)
    assert event.state.games_by_round[2][1:] == others
    with event.refuses(StaleSnapshot):
        enter_result(*event.at, 2, 1, "½-½", version=game.version)
    event.enter_results()
    finish_round(*event.at)
    event.play()
    assert "correct colours: round 2, board 1" in event.report()
    assert event.differences() == [2]


@pytest.mark.requirement("GR-23")
def test_gr23_colours_of_older_rounds_stay(hall: Halls) -> None:
    event = hall(8, played=2)
    with event.refuses(InputError, "cannot change any more"):
        correct_colours(*event.at, 1, 1, because())
    with event.refuses(InputError, "cannot change any more"):
        preview_colours(*event.at, 1, 1)


@pytest.mark.requirement("GR-23")
def test_gr23_a_preview_shows_everything_and_stores_nothing(hall: Halls) -> None:
    event = hall(8, played=1)
    event.pair()
    last = event.last_action
    preview = preview_correction(*event.at, 1, 1, "0-1")
    assert (preview.old, preview.new, preview.level, preview.from_round) == ("1-0", "0-1", 2, 2)
    assert preview.impact is not None
    assert preview.impact.standings.rows
    assert preview.impact.draft is not None
    colours = preview_colours(*event.at, 1, 1)
    assert str(colours.new) == "the other colours"
    assert event.last_action == last


@pytest.mark.requirement("GR-20")
def test_gr20_the_real_result_replaces_the_draw_before_the_next_pairing(hall: Halls) -> None:
    event = hall(8)
    event.play({1: "*"})
    correct_result(*event.at, 1, 1, "1-0", MEANT)
    assert result(event, 1, 1) == ("1", "0")
    event.publish()
    assert event.differences() == []


@pytest.mark.requirement("GR-20")
@pytest.mark.parametrize("later", [1, 3])
def test_gr20_the_real_result_is_entered_whenever_it_comes(hall: Halls, later: int) -> None:
    """Pairings made stay; standings and the next pairing have the result, however late."""
    event = hall(8)
    event.play({1: "*"})
    event.play_rounds(later)
    boards = [event.pairs(number) for number in range(1, later + 2)]
    game = event.state.find_game(1, 1)
    assert effect_of(event.state, game) is Effect.ADJOURNED
    preview = preview_correction(*event.at, 1, 1, "0-1")
    assert (preview.level, preview.from_round) == (3, later + 2)
    with event.refuses(ConfirmationNeeded, "art. 3.1"):
        correct_result(*event.at, 1, 1, "0-1", MEANT)
    before = points(event)
    event.correct(1, 1, "0-1")
    assert points(event)[game.black] == before[game.black] + 5
    assert points(event)[game.white] == before[game.white] - 5
    assert [event.pairs(number) for number in range(1, later + 2)] == boards
    event.pair()


@pytest.mark.requirement("GR-20")
def test_gr20_the_draw_that_was_assumed_needs_no_reason(hall: Halls) -> None:
    event = hall(8)
    event.play({1: "*"})
    event.play()
    correct_result(*event.at, 1, 1, "½-½", MEANT)
    assert event.differences() == []


@pytest.mark.requirement("GR-20")
def test_gr20_a_result_entered_late_is_then_corrected_like_any_other(hall: Halls) -> None:
    event = hall(8)
    event.play({1: "*"})
    event.play_rounds(2)
    event.correct(1, 1, "1-0")
    assert effect_of(event.state, event.state.find_game(1, 1)) is Effect.RATING_ONLY
    with event.refuses(InputError, "cannot be adjourned any more"):
        event.correct(1, 2, "*")


@pytest.mark.requirement("GR-20")
def test_gr20_an_adjourned_game_is_a_draw_for_pairing_and_nothing_in_standings(
    hall: Halls,
) -> None:
    event = hall(4, rounds=2)
    event.play({1: "*"})
    view = standings_view(event.state)
    assert view.open_games == 1
    assert view.open_rule == event.state.handling.adjourned != ""
    assert [str(line.points) for line in view.lines] == ["1.0", "0.0", "0.0", "0.0"]
    assert sorted(points_before(event.state, 2).values()) == [0, 5, 5, 10]
    event.play()
    assert not standings_view(event.state).is_final
    event.correct(1, 1, "1-0")
    assert adjourned_games(event.state) == []
    assert standings_view(event.state).is_final


def test_what_is_being_played_is_entered_not_corrected(hall: Halls) -> None:
    event = hall(8, played=1)
    event.pair()
    with event.refuses(InputError, "is a draft"):
        event.correct(2, 1, "1-0")
    with event.refuses(InputError, "is a draft"):
        correct_colours(*event.at, 2, 1, MEANT)
    event.publish()
    with event.refuses(InputError, "is being played"):
        event.correct(2, 1, "1-0")
    with event.refuses(InputError, "cannot lose its result"):
        event.correct(1, 1, "")
    with event.refuses(InputError, "is not a result"):
        event.correct(1, 1, "1-1")


def test_a_confirmation_without_a_reason_is_none(hall: Halls) -> None:
    event = hall(8, played=2)
    with event.refuses(ConfirmationNeeded):
        correct_result(*event.at, 1, 1, "0-1", Confirmation(3, "  "))


def test_a_spectator_corrects_nothing(hall: Halls) -> None:
    event = hall(4, played=1)
    with event.refuses(NotAllowed):
        correct_result(*event.onlooker, 1, 1, "0-1", because())
    with event.refuses(NotAllowed):
        correct_colours(*event.onlooker, 1, 1, because())


@pytest.mark.parametrize("text", ["0-1", "½-½", "0F-1F", "1F-0F"])
@pytest.mark.parametrize("board", [1, 2])
def test_a_correction_does_what_its_preview_shows(hall: Halls, board: int, text: str) -> None:
    event = hall(8)
    event.play({1: "0F-0F", 2: "1-0"})
    impact = preview_correction(*event.at, 1, board, text).impact
    assert impact is not None
    event.correct(1, board, text)
    corrected = tournament_of(event.state)
    assert impact.changed.players == corrected.players
    _require_standings(event, impact)


@pytest.mark.parametrize("board", [1, 2, 3])
def test_turned_colours_do_what_their_preview_shows(hall: Halls, board: int) -> None:
    event = hall(8)
    event.play({1: "1-0", 2: "0-1", 3: "½-½"})
    impact = preview_colours(*event.at, 1, board).impact
    assert impact is not None
    correct_colours(*event.at, 1, board, because())
    assert impact.changed.players == tournament_of(event.state).players
    _require_standings(event, impact)


def _require_standings(event: Hall, impact: Impact) -> None:
    """Whoever has another row afterwards is in the preview with it, and nobody else."""
    rows = {row.number: row for row in standings_of(event.state).rows}
    for change in impact.standings.rows:
        row = rows[change.number]
        assert (row.place, row.points) == (change.place_after, change.points_after)
