"""Round robins and Scheveningen matches answer from their table; the full schedule confirms it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from pairloom import explain
from pairloom.domain import (
    ABSENT,
    Cell,
    Colour,
    Match,
    Outcome,
    Player,
    RoundPairing,
    Settings,
    Team,
    Tournament,
)
from pairloom.domain.team import NO_MATCH
from pairloom.engines import ScheduledSystem
from pairloom.engines.alternatives import (
    Alternative,
    Bar,
    ExplainsAlternatives,
    Game,
    Verdict,
    WhyNot,
    Wish,
)
from pairloom.engines.participants import pairs_teams
from pairloom.engines.round_robin import (
    DOUBLE_ROUND_ROBIN,
    DOUBLE_SCHEVENINGEN,
    ROUND_ROBIN,
    SCHEVENINGEN,
    TEAM_DOUBLE_ROUND_ROBIN,
    TEAM_ROUND_ROBIN,
)
from pairloom.engines.round_robin.system import TableSystem
from pairloom.errors import InputError


def _played(tournament: Tournament, pairing: RoundPairing) -> Tournament:
    """One round more, everything drawn."""
    make, absent = (Match, NO_MATCH) if tournament.teams else (Cell, ABSENT)
    cells: dict[int, Any] = {}
    for board in pairing.boards:
        cells[board.white] = make(board.black, Colour.WHITE, Outcome.DRAW)
        cells[board.black] = make(board.white, Colour.BLACK, Outcome.DRAW)
    field: list[Any] = [
        each.with_cell(cells.get(each.number, absent)) for each in tournament.participants
    ]
    if tournament.teams:
        return replace(tournament, teams=tuple(field))
    return replace(tournament, players=tuple(field))


def _field(size: int, system: TableSystem = ROUND_ROBIN) -> Tournament:
    """Players, or teams, whose numbers are not their places."""
    places = range(1, size + 1)
    if pairs_teams(system.name):
        return Tournament((), teams=tuple(Team(2 * place, rank=place) for place in places))
    return Tournament(tuple(Player(2 * place, rank=place) for place in places))


def _games(schedule: tuple[RoundPairing, ...]) -> dict[tuple[int, int], list[Game]]:
    """Every game of the schedule, by pair."""
    games: dict[tuple[int, int], list[Game]] = {}
    for number, pairing in enumerate(schedule, start=1):
        for index, board in enumerate(pairing.boards, start=1):
            game = Game(number, index, *board)
            games.setdefault((min(board), max(board)), []).append(game)
    return games


def _confirm(answer: WhyNot, games: dict[tuple[int, int], list[Game]], number: int) -> None:
    one, other = sorted((answer.alternative.player, answer.alternative.opponent or 0))
    expected = games.get((one, other), [])
    scheduled = answer.scheduled
    assert scheduled is not None
    assert list(scheduled.meetings) == expected
    assert [(player, 2 * place) for player, place in scheduled.places] == [
        (player, player) for player, _ in scheduled.places
    ]
    for (player, _), now in zip(scheduled.places, scheduled.now, strict=True):
        mine = [g for each in games.values() for g in each if player in (g.white, g.black)]
        assert now == next((game for game in mine if game.round == number), None)
    is_now = any(game.round == number for game in expected)
    assert (answer.verdict is Verdict.IS_THE_PAIRING) == is_now
    assert (answer.verdict is Verdict.IMPOSSIBLE) == (not expected)


CASES = [
    *((ROUND_ROBIN, size) for size in range(3, 13)),
    *(pytest.param(ROUND_ROBIN, size, marks=pytest.mark.nightly) for size in range(13, 17)),
    *((DOUBLE_ROUND_ROBIN, size) for size in (3, 4, 5, 6, 8)),
    *((TEAM_ROUND_ROBIN, size) for size in (3, 6, 7)),
    *((TEAM_DOUBLE_ROUND_ROBIN, size) for size in (3, 6)),
    *((SCHEVENINGEN, size) for size in (4, 6, 8, 10, 12, 16)),
    *((DOUBLE_SCHEVENINGEN, size) for size in (4, 6)),
]


@pytest.mark.parametrize(
    ("system", "size"), CASES, ids=lambda value: str(getattr(value, "name", value))
)
def test_every_answer_is_that_of_the_full_schedule(system: TableSystem, size: int) -> None:
    """All pairs in all rounds of the table."""
    tournament = _field(size, system)
    schedule = system.schedule(tournament)
    games = _games(schedule)
    for number, pairing in enumerate(schedule, start=1):
        for one, other in combinations((each.number for each in tournament.participants), 2):
            answer = system.why_not(tournament, Alternative(Wish.MEETS, one, other))
            _confirm(answer, games, number)
        tournament = _played(tournament, pairing)


@pytest.mark.parametrize("size", [5, 8])
def test_colours_byes_and_floats_are_the_tables(size: int) -> None:
    tournament = _field(size)
    for pairing in ROUND_ROBIN.schedule(tournament):
        for player in tournament.players:
            _confirm_wishes(tournament, pairing, player.number)
        tournament = _played(tournament, pairing)


def _confirm_wishes(tournament: Tournament, pairing: RoundPairing, number: int) -> None:
    def verdict(wish: Wish) -> Verdict:
        return ROUND_ROBIN.why_not(tournament, Alternative(wish, number)).verdict

    white = number in {board.white for board in pairing.boards}
    black = number in {board.black for board in pairing.boards}
    assert (verdict(Wish.HAS_WHITE) is Verdict.IS_THE_PAIRING) == white
    assert (verdict(Wish.HAS_BLACK) is Verdict.IS_THE_PAIRING) == black
    assert verdict(Wish.HAS_NO_BYE) is verdict(Wish.STAYS) is Verdict.IS_THE_PAIRING
    for wish, bar in ((Wish.HAS_BYE, Bar.NO_BYE), (Wish.FLOATS, Bar.NO_FLOATS)):
        answer = ROUND_ROBIN.why_not(tournament, Alternative(wish, number))
        assert answer.verdict is Verdict.IMPOSSIBLE
        assert answer.obstacle is not None
        assert answer.obstacle.bar is bar


@pytest.mark.parametrize(
    "system",
    [
        *(ROUND_ROBIN, DOUBLE_ROUND_ROBIN, TEAM_ROUND_ROBIN, TEAM_DOUBLE_ROUND_ROBIN),
        *(SCHEVENINGEN, DOUBLE_SCHEVENINGEN),
    ],
)
def test_tables_can_be_asked(system: TableSystem) -> None:
    assert isinstance(system, ExplainsAlternatives)
    assert isinstance(system, ScheduledSystem)


def _berger(size: int, rounds: int) -> Tournament:
    tournament = Tournament(tuple(map(Player, range(1, size + 1))), Settings(rounds=size - 1))
    for pairing in ROUND_ROBIN.schedule(tournament)[:rounds]:
        tournament = _played(tournament, pairing)
    return tournament


def test_the_table_is_told_in_words() -> None:
    answer = explain.why_not(_berger(10, 5), 3, 8, system=ROUND_ROBIN)

    assert explain.in_words(answer) == [
        "Why does 3 not meet 8 in round 6?",
        "The table has it otherwise (C.05 Annex 1).",
        "Number of 3 in the table (C.05 Annex 1, 10 numbers): 3.",
        "Number of 8 in the table (C.05 Annex 1, 10 numbers): 8.",
        "They meet in round 1 on board 3: 3 – 8.",
        "In round 6 the table has for 3: board 5, 3 – 4.",
        "In round 6 the table has for 8: board 1, 10 – 8.",
    ]


def test_a_player_without_opponent_rests() -> None:
    """Five players: number 1 would meet number 6, who does not exist."""
    tournament = Tournament(tuple(map(Player, range(1, 6))), Settings(rounds=5))

    lines = explain.in_words(explain.why(tournament, 1, system=ROUND_ROBIN))

    assert lines == [
        "Why does 1 not play in round 1?",
        "Number of 1 in the table (C.05 Annex 1, 6 numbers): 1.",
        "In round 1 the table has for 1: a rest, no opponent and no points.",
    ]


def test_a_colour_is_the_tables() -> None:
    lines = explain.in_words(explain.why(_berger(4, 0), 3, system=ROUND_ROBIN))

    assert lines[0] == "Why does 3 meet 2 in round 1?"
    assert lines[-1] == "3 has Black: the table names the opponent first (C.05 Annex 1)."


def test_the_game_of_an_absent_player_can_be_asked_for() -> None:
    """It stays on the schedule, as a forfeit (C.05 art. 6.6)."""
    tournament = _berger(4, 1)
    absent = tuple(
        replace(player, withdrawn_from=2) if player.number == 3 else player
        for player in tournament.players
    )

    answer = explain.why_not(replace(tournament, players=absent), 3, 4, system=ROUND_ROBIN)

    assert answer.verdict is Verdict.IS_THE_PAIRING


def test_a_player_who_does_not_exist_is_an_error() -> None:
    with pytest.raises(
        InputError, match="there is no player 9; numbers in this tournament: 1 to 4"
    ):
        explain.why_not(_berger(4, 0), 1, 9, system=ROUND_ROBIN)


def test_players_of_one_team_never_meet() -> None:
    tournament = Tournament(tuple(map(Player, range(1, 9))), Settings(rounds=4))

    lines = explain.in_words(explain.why_not(tournament, 1, 2, system=SCHEVENINGEN))

    assert lines[1:3] == ["It is impossible.", "1 and 2 belong to the same team."]


def test_scheveningen_is_asked_about_players_also_where_teams_are_known() -> None:
    teams = (Team(1, members=(1, 2, 3, 4)), Team(2, members=(5, 6, 7, 8)))
    tournament = Tournament(tuple(map(Player, range(1, 9))), Settings(rounds=4), teams=teams)

    answer = explain.why_not(tournament, 1, 8, system=SCHEVENINGEN)

    assert answer.verdict is Verdict.BY_TABLE
    with pytest.raises(InputError, match="there is no player 9"):
        explain.why_not(tournament, 1, 9, system=SCHEVENINGEN)
