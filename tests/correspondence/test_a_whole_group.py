"""A group of thirteen from start to final table: withdrawals, an adjudication, a title."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from pairloom.correspondence.domain.crosstable import scores_of
from pairloom.correspondence.domain.group import Entrant, Group, all_play_all, find_group_faults
from pairloom.correspondence.domain.results import GameResult, ResultCode, won_by
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import Ground, Opening
from pairloom.correspondence.domain.tie_breaks import table_of
from pairloom.correspondence.domain.time_control import Standard
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.rules.adjudication import appoint, close, decide, open_case, submit
from pairloom.correspondence.rules.cases import Assessment, Case, Person, Verdict
from pairloom.correspondence.rules.clocks import GameTimes, clock_of
from pairloom.correspondence.rules.eligibility import Standing, eligibility
from pairloom.correspondence.rules.rated_games import rated_game
from pairloom.correspondence.rules.requests import Step, WithdrawalRequest, kind_of, take_step
from pairloom.correspondence.rules.titles import TitleGroup, candidates
from pairloom.correspondence.rules.withdrawals import Departure, Participation, consequences
from pairloom.domain.colour import Colour

PLAYERS = 13
START = date(2014, 5, 1)
WITHDREW = date(2015, 5, 11)


def new_group() -> Group:
    entrants = tuple(
        Entrant(n, f"p{n}", f"Player {n}", 2410 - 5 * n, seeded=n == 13)
        for n in range(1, PLAYERS + 1)
    )
    games = [replace(game, white_moves=30, black_moves=30) for game in all_play_all(PLAYERS)]
    return Group("Memorial", entrants, tuple(games))


def enter(group: Group, consequence: Departure, number: int) -> Group:
    found = consequences(consequence, [Participation(group, number)])
    results = found.groups[0].results
    assert results is not None
    for entry in results.enters:
        group = group.with_result(entry.game, entry.result)
    return group


def play(group: Group, *numbers: int) -> Group:
    """The open games of these: the smaller number wins, neighbours draw."""
    for game in group.games:
        if game.result is None and (not numbers or {game.white, game.black} & set(numbers)):
            low = min(game.white, game.black)
            near = abs(game.white - game.black) == 1
            result = GameResult(1) if near else won_by(game.colour_of(low))
            group = group.with_result(game.key, result)
    return group


def accepted_withdrawal() -> WithdrawalKind:
    request = WithdrawalRequest(
        "p7", WITHDREW, Ground.ILLNESS, months=6, reasons="ill", opponents_informed=True
    )
    kind = kind_of(take_step(request, Step.ACCEPT, Role.DIRECTOR).enters)
    assert kind is not None
    return kind


def adjudicate(group: Group, key: str, white_halves: int) -> Group:
    game = group.find_game(key)
    parties = (f"p{game.white}", f"p{game.black}")
    case, _ = open_case(
        Case(key, Opening.WITHDRAWAL, WITHDREW, parties, parties), Role.DIRECTOR
    ).enters
    claim = Assessment(Person(parties[0], Role.PLAYER), WITHDREW, white_halves, "see analysis")
    case = appoint(submit(case, claim).enters, "adjudicator", Role.DIRECTOR).enters
    verdict = Verdict("adjudicator", date(2015, 7, 1), white_halves, "agreed")
    _, entry = close(decide(case, verdict).enters, date(2015, 8, 1), Role.DIRECTOR).enters
    return group.with_result(entry.game, entry.result)


def test_a_group_of_thirteen_from_start_to_the_rating_office() -> None:
    group = new_group()
    assert find_group_faults(group) == ()
    group = play(group, 1)
    # Player 7 withdraws with an accepted ground: one game is finished, the others become A.
    group = enter(group, Departure("p7", accepted_withdrawal(), WITHDREW), 7)
    pending = [game.key for game in group.games if game.awaits_adjudication]
    assert len(pending) == 11
    # Player 13 leaves silently: his open games are lost, the one with player 7 stays A.
    group = enter(group, Departure("p13", WithdrawalKind.SILENT, WITHDREW, "Memorial"), 13)
    assert (
        sum(g.result is not None and g.result.code is ResultCode.DEFAULT for g in group.games) == 10
    )
    # The rest is played; until the adjudicator has decided the table is provisional.
    group = play(group)
    assert all(row.place_provisional for row in table_of(group))
    for key in pending:
        group = adjudicate(group, key, 1)
    table = table_of(group)
    assert not any(row.place_provisional for row in table)
    assert (table[0].place.number, float(table[0].scores.points)) == (1, 11.5)
    assert sum(scores.points for scores in scores_of(group).values()) == 78
    # Every game goes to the rating office, and the winner is a candidate for the title.
    games = [
        rated_game(group, game, ended=date(2015, 8, 1), reported=date(2015, 8, 2))
        for game in group.games
    ]
    assert sum(game.code.value == "A" for game in games) == 11
    (found,) = candidates([TitleGroup(group)], [])
    assert (found.player, found.criterion) == ("p1", "b")


def test_both_who_withdrew_may_enter_again_at_their_time() -> None:
    departures = (
        Departure("p7", WithdrawalKind.ACCEPTED, WITHDREW),
        Departure("p13", WithdrawalKind.SILENT, WITHDREW, "Memorial"),
    )
    bans = [consequences(each, []).ban for each in departures]
    days = date(2015, 11, 11), date(2015, 11, 12), date(2017, 5, 12)
    standings = [
        [eligibility([each.enters], day).standing for day in days] for each in bans if each
    ]
    assert standings == [
        [Standing.BANNED, Standing.ELIGIBLE, Standing.ELIGIBLE],
        [Standing.BANNED, Standing.BANNED, Standing.DEPOSIT_REQUIRED],
    ]


def test_a_game_lost_on_time_is_entered_with_its_code() -> None:
    """White makes no move for 36 days: 52 days are charged of 50."""
    begin = datetime(2014, 5, 1, tzinfo=UTC)
    clock = clock_of(GameTimes(begin), Standard(), begin + timedelta(days=36))
    assert clock.exceeded is Colour.WHITE
    game = new_group().games[0]
    group = new_group().with_result(game.key, won_by(Colour.BLACK, ResultCode.TIME))
    assert scores_of(group)[game.black].points == 1
