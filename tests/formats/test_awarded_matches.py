"""Matches that a decision changed after play: what a report file says of them."""

from __future__ import annotations

from dataclasses import replace

from test_forfeited_matches import SETTINGS, event, records, require_kept, results

from pairloom.domain import (
    ABSENT,
    Adjustment,
    Board,
    BoardResult,
    Cell,
    Match,
    Outcome,
    Points,
    Tournament,
    cells_of_boards,
)
from pairloom.domain.recorded_match import recorded_match
from pairloom.engines.fide_team_swiss import SYSTEM
from pairloom.formats.trf import find_losses, load
from pairloom.simulate import check

GAMES = results("1+5- 2+6- 3+7-")
AS_PLAYED = [
    board._replace(outcome=Outcome(own), facing=Outcome(other))
    for board, (own, other) in zip(GAMES, ("01", "==", "10"), strict=True)
]
AWARDED = [
    board._replace(outcome=Outcome.FORFEIT_WIN, facing=Outcome.FORFEIT_LOSS) for board in GAMES
]


def test_an_award_after_play_stays_a_meeting_in_the_file() -> None:
    settings = event("0-0- 0-0- 0-0-").settings
    recorded = recorded_match(Board(1, 2), 1, played=AS_PLAYED, counting=AWARDED, settings=settings)
    assert recorded.results == tuple(AS_PLAYED)
    assert [match.outcome for match in recorded.matches] == [Outcome.DRAW] * 2
    assert recorded.adjustments == (
        Adjustment(1, Points(10), Points(15), 1),
        Adjustment(2, Points(-10), Points(-15), 1),
    )


def test_an_awarded_match_is_a_meeting_to_whoever_checks_the_file() -> None:
    """Four teams, three rounds: 1 and 2 have played, and all of it is given to 1 later."""
    tournament = event("1-0- 2-0- 3-0-", other="9+0- 10+0- 11+0-")
    tournament = replace(
        tournament,
        players=tuple(player.without_record() for player in tournament.players),
        teams=tuple(team.without_record() for team in tournament.teams),
    )
    for _ in range(3):
        tournament = play_round(tournament)
    text = require_kept(tournament)
    assert len(records(text, "299")) == 6
    report = check(load(text).require())
    assert (report.rounds, report.differences) == (3, ())
    assert all(len(team.history.opponents) == 3 for team in load(text).require().teams)


def play_round(tournament: Tournament) -> Tournament:
    """Drawn on every board; then the match of the first board is given to White as a whole."""
    round_number, settings = tournament.next_round, tournament.settings
    matches: dict[int, Match] = {}
    cells: dict[int, Cell] = {}
    adjustments: tuple[Adjustment, ...] = ()
    for place, teams in enumerate(SYSTEM.pair(tournament).boards):
        rosters = [tournament.find_team(number).members[:3] for number in teams]
        drawn = [
            BoardResult(*seats, Outcome.DRAW, Outcome.DRAW) for seats in zip(*rosters, strict=True)
        ]
        given = [
            each._replace(outcome=Outcome.FORFEIT_WIN, facing=Outcome.FORFEIT_LOSS)
            for each in drawn
        ]
        counting = drawn if place else given
        recorded = recorded_match(
            teams, round_number, played=drawn, counting=counting, settings=settings
        )
        matches |= dict(zip(teams, recorded.matches, strict=True))
        cells |= cells_of_boards(recorded.results, SETTINGS)
        adjustments += recorded.adjustments
    regulations = settings.team
    assert regulations is not None
    regulations = replace(regulations, adjustments=(*regulations.adjustments, *adjustments))
    return replace(
        tournament,
        settings=replace(settings, team=regulations),
        players=tuple(
            player.with_cell(cells.get(player.number, ABSENT)) for player in tournament.players
        ),
        teams=tuple(team.with_cell(matches[team.number]) for team in tournament.teams),
    )


def test_a_board_awarded_among_others_is_written_as_it_counts() -> None:
    counting = [AWARDED[0], *AS_PLAYED[1:]]
    settings = event("0-0- 0-0- 0-0-").settings
    recorded = recorded_match(
        Board(1, 2), 1, played=AS_PLAYED, counting=counting, settings=settings
    )
    assert (recorded.results, recorded.adjustments) == (tuple(counting), ())
    assert recorded.matches.white.game_points == Points(25)
    report = recorded_match(
        Board(1, 2), 1, played=AS_PLAYED, counting=counting, settings=settings, keeps_games=True
    )
    assert report.results == tuple(AS_PLAYED)
    assert report.adjustments == (
        Adjustment(1, Points(10), Points(10), 1),
        Adjustment(2, Points(-10), Points(-10), 1),
    )


def test_what_nobody_played_needs_no_adjustment() -> None:
    forfeits = results("1+0- 0-6+ 3+0-")
    settings = event("0-0- 0-0- 0-0-").settings
    for keeps_games in (False, True):
        recorded = recorded_match(
            Board(1, 2),
            1,
            played=forfeits,
            counting=forfeits,
            settings=settings,
            keeps_games=keeps_games,
        )
        assert recorded.adjustments == ()
        assert not recorded.matches.white.is_played


def test_play_that_no_letter_shows_is_told_as_a_loss() -> None:
    """Written with the results that count alone, the file could not say that they have met."""
    tournament = event("1+5- 2+6- 3+7-")
    teams = tuple(
        replace(team, cells=(replace(team.cells[0], outcome=outcome, is_played=True),))
        for team, outcome in zip(tournament.teams[:2], (Outcome.WIN, Outcome.LOSS), strict=True)
    )
    changed = replace(tournament, teams=(*teams, *tournament.teams[2:]))
    assert [(loss.team, loss.round) for loss in find_losses(changed, "trf26")] == [(1, 1), (2, 1)]
