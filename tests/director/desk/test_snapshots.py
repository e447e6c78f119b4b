"""What engines and reports see of a tournament: everything that is stored, nothing by default."""

from __future__ import annotations

from dataclasses import MISSING, fields, replace
from typing import Any

import pytest

from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.state import State
from pairloom.domain import (
    Colour,
    EventDetails,
    Outcome,
    Player,
    Points,
    PointSystem,
    ProhibitedGroup,
    Settings,
)
from pairloom.domain.go import GoDetails, GoGame, GoPlayer, GoResult, GoRound, parse_rank
from pairloom.domain.states import RoundState
from pairloom.storage.records import Bye, Competition, Entry, Event, Game, Prohibition, Round

EVENT = Event(1, "open", "Lipovec Open", "Lipovec", "SI", "2026-11-16", "2026-11-20", "Club")
ENTRIES = (
    Entry(
        *(1, 1, 7, 1, "Kos, Ana", 2310, "WIM", "w", "SLO", "14600013", "1990-01-02", "Lipovec"),
        *("", False, 2299, 1, 4),
        rank="3d",
        correction=1,
        family="Kos",
    ),
    Entry(1, 1, 5, 2, "Zajc, Bor", strength=1900, arrival=2, rank="2k"),
    Entry(1, 1, 6, 0, "Not, There", 2000, rank="1k"),
)
COMPETITION = Competition(1, 1, "a", "Open A", "dutch")
CHESS = replace(
    COMPETITION, rounds=7, edition="2026", is_accelerated=True, initial_colour="black", lots=17,
    tiebreaks=("BH", "", "SB"), is_maxi=True, win=30, draw=10, loss=1, pairing_bye=20,
    forfeit_win=25, chief_arbiter="Ž. Q.", deputy_arbiters="A. B.; C. D.;", time_control="90 min",
    encoded_time_control="5400", round_dates="2026-11-16,2026-11-17",
)  # fmt: skip
PROHIBITIONS = (Prohibition(1, 1, 1, (5, 7), 2, 6), Prohibition(1, 1, 2, (6, 7)))


def _usual(thing: Any) -> set[str]:
    """The fields that have the values they would have if nobody named them."""
    return {
        field.name
        for field in fields(thing)
        if field.default is not MISSING and getattr(thing, field.name) == field.default
    }


def _state(competition: Competition, *games: Game, byes: tuple[Bye, ...] = ()) -> State:
    rounds = tuple(
        Round(1, 1, number, RoundState.FINISHED, competition.system, "2026", "0", "", "", "")
        for number in sorted({game.round for game in games})
    )
    return State(EVENT, competition, ENTRIES, byes, PROHIBITIONS, rounds, games, 1)


def test_regulations_and_announcements_of_chess_are_all_there() -> None:
    seen = tournament_of(_state(CHESS))
    assert seen.name == "Open A"
    assert seen.settings == Settings(
        rounds=7,
        points=PointSystem(Points(30), Points(10), Points(1), Points(20), Points(25)),
        initial_colour=Colour.BLACK,
        system="dutch",
        edition="2026",
        baku=True,
        prohibited=(ProhibitedGroup(frozenset({1, 2}), 2, 6),),
        tiebreaks=("BH", "SB"),
        maxi=True,
        lots=17,
    )
    assert _usual(seen.settings) == {"team", "abnormal"}
    assert seen.details == EventDetails(
        "Lipovec", "SI", "2026/11/16", "2026/11/20", "Individual: Swiss-System", "Ž. Q.",
        ("A. B.", "C. D."), "90 min", "5400", ("26/11/16", "26/11/17"),
    )  # fmt: skip
    assert _usual(seen.details) == {"pairing_controller"}


def test_players_of_chess_are_all_there_and_reports_have_the_corrected_rating() -> None:
    state = _state(CHESS)
    ana, bor = tournament_of(state).players
    assert ana == Player(
        1, "Kos, Ana", 2310, "WIM", "w", "SLO", "14600013", "1990-01-02", withdrawn_from=4
    )
    assert bor == Player(2, "Zajc, Bor", strength=1900)
    reported = tournament_of(state, for_report=True).players
    assert reported == (replace(ana, rating=2299), bor)


def test_a_game_of_chess_is_told_from_both_sides_and_corrected_in_reports() -> None:
    game = Game(1, 1, 1, 1, 7, 5, Outcome.WIN, Outcome.LOSS)
    corrected = replace(game, reported_white=Outcome.LOSS, reported_black=Outcome.WIN)
    state = _state(CHESS, corrected)
    cells = [one.cells[0] for one in tournament_of(state).players]
    assert [(cell.opponent, cell.colour, cell.outcome) for cell in cells] == [
        (2, Colour.WHITE, Outcome.WIN),
        (1, Colour.BLACK, Outcome.LOSS),
    ]
    reported = [one.cells[0] for one in tournament_of(state, for_report=True).players]
    assert [cell.outcome for cell in reported] == [Outcome.LOSS, Outcome.WIN]


@pytest.mark.parametrize(
    ("system", "kind"),
    [
        ("dutch", "Individual: Swiss-System"),
        ("round-robin", "Individual: Round-Robin"),
        ("double-round-robin", "Individual: Double Round-Robin"),
    ],
)
def test_a_report_says_what_kind_of_tournament_it_is(system: str, kind: str) -> None:
    assert tournament_of(_state(replace(CHESS, system=system))).details.kind == kind


@pytest.mark.parametrize(
    ("letters", "result", "by_default"),
    [
        (("1", "0"), GoResult.WHITE_WINS, False),
        (("+", "-"), GoResult.WHITE_WINS, True),
        (("-", "+"), GoResult.BLACK_WINS, True),
        ((None, None), GoResult.UNKNOWN, False),
    ],
)
def test_a_result_of_go_says_whether_it_was_played(
    letters: tuple[Outcome, Outcome], result: GoResult, by_default: bool
) -> None:
    competition = replace(COMPETITION, system="mcmahon")
    ((game,),) = (
        one.games
        for one in snapshot_of(_state(competition, Game(1, 1, 1, 1, 7, 5, *letters))).rounds
    )
    assert (game.result, game.by_default) == (result, by_default)


def test_everything_of_a_go_tournament_is_there() -> None:
    competition = replace(COMPETITION, system="mcmahon", chief_arbiter="Ž. Q.", rounds=3)
    game = Game(1, 1, 1, 1, 7, 5, Outcome.WIN, Outcome.LOSS, handicap=3, komi=1)
    drawn = _state(competition, game, byes=(Bye(1, 1, 2, 5, Outcome.ZERO_BYE),))
    state = replace(drawn, rounds=tuple(replace(one, seed=4071) for one in drawn.rounds))
    seen = snapshot_of(state)
    assert seen.name == "Lipovec Open, Open A"
    assert seen.details == GoDetails("Lipovec", "SI", "2026-11-16", "2026-11-20", director="Ž. Q.")
    assert seen.prohibited == (ProhibitedGroup(frozenset({1, 2}), 2, 6),)
    ana, bor = seen.players
    assert ana == GoPlayer(
        1, "Kos, Ana", parse_rank("3d"), 2310, "SLO", "Lipovec", "14600013", "Kos", 1,
        withdrawn_from=4,
    )  # fmt: skip
    assert bor == GoPlayer(2, "Zajc, Bor", parse_rank("2k"), arrival=2, absent=frozenset({2}))
    table = GoGame(1, 1, 2, handicap=3, komi=1, result=GoResult.WHITE_WINS)
    assert seen.rounds == (GoRound((table,), None, 4071),)
    assert seen.regulations.rounds == 3
