"""A Go tournament of another program at the desk: every value at its place, both sides told."""

from __future__ import annotations

import pytest

from pairloom.director.desk.go.checking import check_tournament
from pairloom.director.desk.go.decisions import (
    decide_at_board,
    decisions_of,
    rule_at_board,
    situation_at_board,
)
from pairloom.director.desk.go.files import import_event
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.rounds import publish_round
from pairloom.director.desk.state import State
from pairloom.domain import ProhibitedGroup
from pairloom.domain.go import (
    GoGame,
    GoPlayer,
    GoRegulations,
    GoResult,
    GoRound,
    GoTournament,
    parse_rank,
)
from pairloom.errors import InputError
from pairloom.formats import go_json
from pairloom.storage.records import BoardDecision, Game
from tests.director.desk.at_the_desk import MEANT, Halls
from tests.director.desk.go.go_events import draw, mcmahon, play
from tests.domain.go_decisions import FILLED

WHITE, BLACK, JIGO = GoResult.WHITE_WINS, GoResult.BLACK_WINS, GoResult.JIGO
NUMBERS = (2, 3, 5, 7, 11, 13)


def tournament() -> GoTournament:
    """Six players whose numbers have gaps; one late, one excused, one gone, one forgotten."""
    ranks = ("3d", "2d", "1d", "1k", "5k", "6k")
    more = [
        {"rating": 2300, "country": "CZ", "club": "Brno", "pin": "12345678", "correction": 1},
        {"country": "SI", "club": "Koper", "family": "kos"},
        {"absent": frozenset({2})},
        {"arrival": 2},
        {"withdrawn_from": 2},
        {},
    ]
    players = tuple(
        GoPlayer(number, f"Player {number:02}", parse_rank(rank), **values)  # type: ignore[arg-type]
        for number, rank, values in zip(NUMBERS, ranks, more, strict=True)
    )
    first = GoRound(
        (
            GoGame(1, 3, 2, 0, 13, BLACK),
            GoGame(2, 5, 11, 5, 0, WHITE, by_default=True),
        ),
        free=13,
        seed=41,
    )
    second = GoRound((GoGame(1, 2, 7, 2, 1, JIGO),), free=3, seed=42)
    rules = GoRegulations(rounds=3, time_control="60m")
    groups = (ProhibitedGroup(frozenset({11, 3}), 1, 2), ProhibitedGroup(frozenset({13, 5, 2})))
    return GoTournament(players, (first, second), rules, "Cup", prohibited=groups)


@pytest.fixture
def imported(hall: Halls) -> State:
    event = hall(2)
    place = import_event(event.desk, "cup.json", go_json.write(tournament()).encode())
    return event.desk.state(place)


def result_of(game: Game) -> str:
    return (game.white_result or "") + (game.black_result or "")


def test_every_value_of_a_player_arrives(imported: State) -> None:
    mine = tournament().players
    for number, (entry, player) in enumerate(zip(imported.entries, mine, strict=True), 1):
        assert (entry.entry, entry.number, entry.name) == (number, number, player.name)
        assert (entry.rating, entry.federation) == (player.rating, player.country)
        assert (entry.fide_id, entry.club, entry.family) == (player.pin, player.club, player.family)
        assert parse_rank(entry.rank) == player.rank
        assert (entry.correction, entry.arrival) == (player.correction, player.arrival)
        assert entry.withdrawn_from == player.withdrawn_from


def test_games_and_byes_have_their_sides_results_and_stones(imported: State) -> None:
    games = [
        (one.round, one.board, one.white, one.black, result_of(one), one.handicap, one.komi)
        for one in imported.games
    ]
    assert games == [
        (1, 1, 2, 1, "01", 0, 13),
        (1, 2, 3, 5, "+-", 5, 0),
        (2, 1, 1, 4, "==", 2, 1),
    ]
    assert sorted((one.round, one.entry, one.kind, str(one.reason)) for one in imported.byes) == [
        (1, 6, "U", "free round"),
        (2, 2, "U", "free round"),
        (2, 3, "Z", "excused"),
        (2, 6, "Z", "no game in the file"),
    ]
    assert [
        (one.prohibition, one.entries, one.first_round, one.last_round, one.reason)
        for one in imported.prohibitions
    ] == [(1, (2, 5), 1, 2, "in the file"), (2, (1, 3, 6), 1, None, "in the file")]


def test_the_input_of_each_round_is_what_was_known_then(imported: State) -> None:
    first, second = (go_json.read(one.input) for one in imported.rounds)
    assert [one.seed for one in imported.rounds] == [41, 42]
    assert (first.rounds, len(second.rounds)) == ((), 1)
    whole = snapshot_of(imported)
    assert second.rounds[0] == whole.rounds[0]
    pairs = [(game.white, game.black) for game in second.rounds[0].games]
    assert (pairs, second.rounds[0].free) == ([(2, 1), (3, 5)], 6)
    assert [sorted(one.players) for one in second.prohibited] == [[2, 5], [1, 3, 6]]


def test_a_table_is_told_with_its_two_sides(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    publish_round(*event.at)
    state = event.state
    game = state.find_game(1, 2)
    names = tuple(state.entry_by_id[one].name for one in (game.white, game.black))
    found = situation_at_board(*event.at, 1, 2)
    assert (found.white, found.black, found.table) == (*names, 2)
    assert not found.has_result
    for late, who, result in (("white_late", 0, "0F-1F"), ("black_late", 1, "1F-0F")):
        ruling = rule_at_board(*event.at, 1, 2, "late-arrival", {late: "75"})
        assert names[who] in str(ruling.decision.sentence)
        assert names[1 - who] not in str(ruling.decision.sentence)
        assert ruling.new == result


def test_decisions_are_numbered_and_listed_in_their_order(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    publish_round(*event.at)
    for table, kind in ((3, "unclear-stone"), (1, "illegal-move"), (2, "unclear-stone")):
        shown = rule_at_board(*event.at, 1, table, kind, FILLED[kind])
        decide_at_board(
            *event.at, 1, table, kind, FILLED[kind], seen=shown.seen, confirmation=MEANT
        )
    with event.database.read(1) as reader:
        stored = reader.all(BoardDecision)
    assert [(one.decision, one.board) for one in stored] == [(1, 3), (2, 1), (3, 2)]
    assert {one.decided_by for one in stored} == {event.desk.identity.name}
    assert all(one.decided_at for one in stored)
    notes = decisions_of(*event.at, 1)
    assert [str(one.told).partition(":")[0] for one in notes] == ["Table 3", "Table 1", "Table 2"]
    assert {one.who for one in notes} == {event.desk.identity.name}


def test_a_check_is_of_rounds_that_are_published(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    with event.refuses(InputError, "no round has been published yet"):
        check_tournament(*event.at)
    play(event)
    assert check_tournament(*event.at).wrong == ()
