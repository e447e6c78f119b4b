"""Lists at the desk, compared whole and in their order."""

from __future__ import annotations

import json

from pairloom.director.desk.boards import Pair, seat
from pairloom.director.desk.deviations import deviations_of
from pairloom.director.desk.entries import edit_entry, enter_players
from pairloom.director.desk.go.decisions import decide_at_board, rule_at_board
from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.knockout.deciding import decide_match
from pairloom.director.desk.knockout.input import report_remark
from pairloom.director.desk.knockout.planning import bracket_notes, plan_knockout
from pairloom.director.desk.knockout.view import bracket_view
from pairloom.director.desk.manual import turn_colours
from pairloom.director.desk.prohibitions import prohibit
from pairloom.director.desk.rounds import publish_round, withdraw_publication
from pairloom.director.desk.running.choices import Choices
from pairloom.director.desk.running.reading import read_running
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.impact import Prohibition
from pairloom.domain import Cell, Colour, Outcome, Player, Settings, Tournament
from pairloom.domain.deviation import Cause
from pairloom.engines.knockout import DeciderKind, KnockoutPlan, Placement
from pairloom.errors import InputError
from pairloom.formats.trf import write_trf
from tests.director.desk.at_the_desk import MEANT, Halls, because, draft_of, for_good
from tests.director.desk.go.go_events import draw, mcmahon
from tests.domain.go_decisions import FILLED


def test_boards_are_in_their_order_with_a_fixed_one_between(hall: Halls) -> None:
    event = hall(8)
    edit_entry(*event.at, 1, draft_of(1), fixed_board=3)
    event.pair()
    pairs = [Pair(1, 5), Pair(6, 2), Pair(3, 7), Pair(8, 4)]
    assert list(seat(pairs, event.state).items()) == [
        (1, Pair(6, 2)),
        (2, Pair(3, 7)),
        (3, Pair(1, 5)),
        (4, Pair(8, 4)),
    ]
    assert list(event.pairs(1)) == [1, 2, 3, 4]


def test_causes_of_one_round_are_told_in_the_order_of_causes(hall: Halls) -> None:
    event = hall(8, played=2)
    event.pair()
    turn_colours(*event.at, 1, reason="the hall")
    publish_round(*event.at, for_good(event.name))
    event.correct(2, 2, "½-½")
    found = list(deviations_of(event.state, event.reported()))
    assert [(one.round, one.cause) for one in found] == [(3, Cause.BY_HAND), (3, Cause.CORRECTED)]


def test_tables_with_decisions_are_named_in_their_order(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    publish_round(*event.at)
    for table in (4, 2, 3):
        texts = FILLED["unclear-stone"]
        shown = rule_at_board(*event.at, 1, table, "unclear-stone", texts)
        decide_at_board(
            *event.at, 1, table, "unclear-stone", texts, seen=shown.seen, confirmation=MEANT
        )
    with event.refuses(InputError, r"has decisions at the board \(tables 2, 3, 4\); take them"):
        withdraw_publication(*event.at, None, because())


def test_club_mates_are_kept_apart_in_a_bracket(hall: Halls) -> None:
    clubs = ("Brno", "Zlín", "Praha", "", "", "Praha", "Zlín", "Brno")
    event = hall(0, system="knockout")
    drafts = [
        EntryDraft(f"Player {number:02}, X", rating=str(2500 - number), club=club)
        for number, club in enumerate(clubs, 1)
    ]
    enter_players(*event.at, drafts)
    plan_knockout(*event.at, KnockoutPlan(), seeded=2, apart="club")
    event.pair()
    state = event.state
    for game in state.games:
        one, other = (state.entry_by_id[entry].club for entry in (game.white, game.black))
        assert not one or one != other
    assert knockout_of(state.competition).order[:2] == (1, 2)


def test_notes_of_a_bracket_count_its_byes(hall: Halls) -> None:
    event = hall(5, system="knockout")
    plan_knockout(*event.at, KnockoutPlan((2,)))
    texts = [str(note.text) for note in bracket_notes(event.state, 5)]
    assert texts == [
        "Players: 5, places in the bracket: 8, rounds: 6.",
        "3 players have a bye in round 1: the highest seeds.",
        "Matches of an even number of games can be tied: announce the decider.",
    ]
    texts = [str(note.text) for note in bracket_notes(event.state, 7)]
    assert "1 player has a bye in round 1" in texts[1]


def test_what_a_bracket_remembers_stands_in_its_file_in_order(hall: Halls) -> None:
    """Two ties decided, the later one first; two who have left, the higher seed last."""
    event = hall(8, system="knockout")
    event.play({1: "½-½", 2: "½-½", 3: "1-0", 4: "1-0"})
    view = bracket_view(event.state)
    assert view is not None
    tied = [one.number for one in view.tied]
    assert len(tied) == 2
    decided = {}
    for match in reversed(tied):
        box = next(one for each in view.rounds for one in each.matches if one.number == match)
        winner = box.sides[0].entry.entry
        decided[match] = winner
        decide_match(*event.at, match, DeciderKind.REGULATIONS, winner=winner, reason="quick games")
    stored = knockout_of(event.state.competition)
    text = report_remark(stored, {6: 2, 3: 1}, {2: 41, 1: 40}, ())
    plain = json.loads(text.partition("{")[1] + text.partition("{")[2])
    assert plain["gone"] == [[3, 1], [6, 2]]
    assert plain["lots"] == [[1, 40], [2, 41]]
    assert [match for match, *_ in plain["decided"]] == sorted(tied)


def test_matches_for_lower_places_come_in_the_order_of_places(hall: Halls) -> None:
    event = hall(8, system="knockout")
    plan_knockout(*event.at, KnockoutPlan(placement=Placement.FULL))
    event.play_rounds(3)
    view = bracket_view(event.state)
    assert view is not None
    assert [(one.number, str(one.name)) for one in view.further] == [
        (3, "Third place"),
        (2, "Places 5–8"),
        (3, "Places 5–6"),
        (3, "Places 7–8"),
    ]


def test_a_running_event_is_read_with_its_lists_in_order(hall: Halls) -> None:
    event = hall(8)
    prohibit(*event.at, [7, 2], reason="family")
    event.play()
    wishes = "240 H   4    5\n240 H   3    5\n"
    running = read_running("open.trf", (event.report() + wishes).encode(), Choices())
    assert [one.entries for one in running.state.prohibitions] == [(2, 7)]
    assert [(bye.round, bye.entry) for bye in running.state.byes] == [(3, 5), (4, 5)]
    assert [(one.board, one.white, one.black) for one in running.state.games] == [
        (one.board, one.white, one.black) for one in event.state.games
    ]
    results = [(one.white_result, one.black_result) for one in event.state.games]
    assert [(one.white_result, one.black_result) for one in running.state.games] == results


def test_a_running_table_is_read_with_the_boards_of_its_schedule(hall: Halls) -> None:
    """A report tells no boards, and points or ratings order none of a table."""
    event = hall(8, system="round-robin", played=3)
    running = read_running("table.trf", event.report().encode(), Choices())
    assert [(game.round, game.board, game.white, game.black) for game in running.state.games] == [
        (game.round, game.board, game.white, game.black) for game in event.state.games
    ]


def test_games_without_result_or_colours_are_told_with_white_first(hall: Halls) -> None:
    """Round 1: 3 has White against 1, without a result; of 2 and 4 no colours are told."""
    white, black = Colour.WHITE, Colour.BLACK
    first = {
        1: Cell(3, black, Outcome.PENDING),
        2: Cell(4, None, Outcome.FORFEIT_WIN),
        3: Cell(1, white, Outcome.PENDING),
        4: Cell(2, None, Outcome.FORFEIT_LOSS),
    }
    second = {
        1: Cell(2, white, Outcome.WIN),
        2: Cell(1, black, Outcome.LOSS),
        3: Cell(4, black, Outcome.WIN),
        4: Cell(3, white, Outcome.LOSS),
    }
    players = tuple(
        Player(n, f"Player {n:02}", rating=2000 - n, cells=(first[n], second[n])) for n in first
    )
    settings = Settings(rounds=3, system="dutch", initial_colour=black)
    text = write_trf(Tournament(players, settings, "Open"))
    running = read_running("open.trf", text.encode(), Choices())
    told = "\n".join(map(str, running.adjusted))
    assert "Round 1, 3–1 has no result: kept as adjourned" in told
    games = [(one.round, one.white, one.black) for one in running.state.games]
    assert {(1, 3, 1), (2, 1, 2), (2, 4, 3)} < set(games)
    (colourless,) = (one for one in games if one[0] == 1 and one != (1, 3, 1))
    _, one, other = colourless
    assert f"Round 1, {one}–{other}: the file tells no colours; {one} is put down as White" in told
    results = {
        (one.round, one.white): one.white_result + one.black_result for one in running.state.games
    }
    won = "+-" if one == 2 else "-+"
    assert results == {(1, 3): "??", (1, one): won, (2, 1): "10", (2, 4): "01"}


def test_players_of_a_prohibition_are_named_in_order() -> None:
    players = tuple(Player(number, f"P{number}") for number in range(1, 10))
    nine = Tournament(players, Settings(rounds=5))
    change = Prohibition(frozenset({8, 1, 3}), 2, 4)
    assert str(change.describe(nine)) == "1 P1 and 3 P3 and 8 P8 may not meet in rounds 2 to 4"
