"""Every system is generated, written, read back and checked: nothing is lost on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from pairloom import engines
from pairloom.domain import (
    Board,
    Colour,
    ColourPreferenceType,
    Match,
    Outcome,
    Points,
    PointSystem,
    Team,
    TeamScore,
    TeamSettings,
    Tournament,
    find_contradictions,
    team_score,
)
from pairloom.errors import InputError
from pairloom.formats import trf
from pairloom.formats.trf.canonical_form import canonical
from pairloom.simulate import (
    GeneratorOptions,
    check,
    generate,
    generate_from_model,
    recorded_pairing,
    varied_options,
)
from pairloom.simulate.recorded import Entrants

SYSTEMS = engines.available()
SEEDS = range(30)
BYES = (Outcome.HALF_BYE, Outcome.FULL_BYE, Outcome.ZERO_BYE)


@cache
def drawn(system: str, seed: int) -> Tournament:
    return generate(varied_options(seed, most_players=12, system=system), seed)


def all_drawn(system: str) -> Iterator[Tournament]:
    return (drawn(system, seed) for seed in SEEDS)


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_generated_written_and_read_checks_without_difference(system: str) -> None:
    """Thirty small tournaments of each system, different in every axis."""
    for tournament in all_drawn(system):
        loaded = trf.load(trf.write_trf(tournament))
        assert not loaded.errors
        assert loaded.tournament == canonical(tournament)
        report = check(loaded.require())
        assert (report.differences, report.system) == ((), system)
        assert report.rounds == tournament.settings.rounds


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_generated_does_not_contradict_itself(system: str) -> None:
    for tournament in all_drawn(system):
        assert list(find_contradictions(tournament)) == []


@pytest.mark.parametrize("system", ["dubov", "double-swiss", "team"])
def test_the_same_seed_makes_the_same_tournament(system: str) -> None:
    wishes = varied_options(3, most_players=12, system=system)
    assert generate(wishes, 3) == generate(wishes, 3)
    assert generate(wishes, 3).participants != generate(wishes, 4).participants


def test_dubov_draws_rated_players() -> None:
    for tournament in all_drawn("dubov"):
        assert all(player.rating for player in tournament.players)


def test_a_bye_lasts_a_whole_match_in_double_swiss() -> None:
    """The pairing-allocated one is a win and a draw: U, then H."""
    seconds: dict[Outcome, set[Outcome]] = {}
    for tournament in all_drawn("double-swiss"):
        for player in tournament.players:
            for first, second in zip(player.cells[::2], player.cells[1::2], strict=True):
                assert first.opponent == second.opponent
                if not first.opponent:
                    seconds.setdefault(first.outcome, set()).add(second.outcome)
    assert seconds == {outcome: {outcome} for outcome in BYES} | {
        Outcome.PAIRING_BYE: {Outcome.HALF_BYE}
    }


def test_whole_matches_are_forfeited_now_and_then_in_double_swiss() -> None:
    loss = Outcome.FORFEIT_LOSS
    ends = Counter(
        (first.outcome, second.outcome)
        for tournament in all_drawn("double-swiss")
        for player in tournament.players
        for first, second in zip(player.cells[::2], player.cells[1::2], strict=True)
    )
    assert ends[loss, loss] > 3


def test_a_won_match_is_lent_in_double_swiss() -> None:
    """Six matches: two points in the first half of the accelerated ones, then one."""
    options = GeneratorOptions(players=8, rounds=12, system="double-swiss", baku=True)
    tournament = generate(options, 1)
    two, one = Points(20), Points(10)
    assert tournament.settings.virtual_points[1] == (two,) * 4 + (one,) * 2
    assert check(tournament).is_clean


def outcomes_of_teams(tournament: Tournament) -> Counter[Outcome]:
    return Counter(match.outcome for team in tournament.teams for match in team.cells)


def test_teams_have_everything_that_happens_in_a_match() -> None:
    tournaments = list(all_drawn("team"))
    outcomes: Counter[Outcome] = sum(map(outcomes_of_teams, tournaments), Counter())
    assert set(outcomes) >= {
        *(Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
        *(Outcome.PAIRING_BYE, *BYES),
    }
    matches = [match for each in tournaments for team in each.teams for match in team.cells]
    played = [match for match in matches if match.outcome.is_played]
    assert any(0 in match.line_up for match in played), "an empty board"
    assert any(match.outcome.is_forfeit and not match.line_up for match in matches)
    assert any(each.settings.virtual_points for each in tournaments)
    settings = [each.settings.team for each in tournaments if each.settings.team]
    assert {each.preferences for each in settings} == set(ColourPreferenceType)
    assert {each.primary for each in settings} == set(TeamScore)
    assert len({each.pattern for each in settings}) > 3


def test_a_team_plays_with_reserves_in_the_order_of_its_roster() -> None:
    tournament = generate(GeneratorOptions(players=12, rounds=7, system="team"), 5)
    line_ups = [
        ([number for number in match.line_up if number], team)
        for team in tournament.teams
        for match in team.cells
    ]
    assert all(line_up == sorted(line_up) for line_up, _ in line_ups)
    assert any(set(line_up) - set(team.members[:4]) for line_up, team in line_ups)


def test_who_came_to_a_forfeited_match_is_recorded() -> None:
    options = GeneratorOptions(players=20, rounds=9, system="team", forfeit_rate=0.3)
    tournament = generate(options, 3)
    won_alone = 0
    for team in tournament.teams:
        for round_number, match in enumerate(team.cells, start=1):
            facing = tournament.get_team(match.opponent)
            if facing is None or any(facing.cells[round_number - 1].line_up):
                continue
            present = (number for number in match.line_up if number)
            cells = [tournament.find_player(number).cell(round_number) for number in present]
            assert all(cell and cell.outcome is Outcome.FORFEIT_WIN for cell in cells)
            assert not match.is_played
            won_alone += match.outcome is Outcome.FORFEIT_WIN and bool(cells)
    assert won_alone > 2


def test_teams_play_by_usual_regulations_if_nothing_is_wished() -> None:
    options = GeneratorOptions(players=6, rounds=3, system="team")
    settings = generate(options, 1).settings.team
    assert settings == TeamSettings()
    assert settings.boards == 4
    assert settings.preferences is ColourPreferenceType.TYPE_A
    assert [str(settings.match_points.of(each)) for each in (Outcome.WIN, Outcome.DRAW)] == [
        *("2.0", "1.0"),
    ]


def test_without_forfeits_every_board_is_played() -> None:
    quiet: dict[str, Any] = {"forfeit_rate": 0, "double_forfeit_rate": 0}
    tournament = generate(GeneratorOptions(players=8, rounds=5, system="team", **quiet), 2)
    matches = [match for team in tournament.teams for match in team.cells if match.opponent]
    assert matches
    assert all(match.outcome.is_played and 0 not in match.line_up for match in matches)


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        ({"system": "double-swiss", "rounds": 7}, "7 is odd"),
        ({"system": "double-swiss", "players": 4, "rounds": 8}, "8 rounds are too many"),
        ({"system": "dubov", "rating_shape": "unrated"}, "needs a rating of every player"),
        ({"system": "dubov", "ratings": (2000, 0)}, "needs a rating of every player"),
        ({"system": "team", "players": 1000}, "1000 teams"),
        ({"system": "team", "team": TeamSettings(pattern="")}, "boards: 0"),
        ({"system": "team", "players": 900, "team": TeamSettings("WB" * 8)}, "more than 9999"),
        ({"system": "fide-1992", "baku": True}, "not part of the rules fide-1992"),
        ({"system": "round-robin", "baku": True}, "for Swiss systems, not for round-robin"),
        (
            {"system": "team", "baku": True, "team": TeamSettings(primary=TeamScore.GAME)},
            "needs match points as primary score",
        ),
        (
            {
                "system": "team",
                "baku": True,
                "team": TeamSettings(match_points=PointSystem(Points(30), Points(10))),
            },
            "a win worth two draws",
        ),
    ],
)
def test_what_a_system_cannot_do_is_refused_with_the_reason(
    wishes: dict[str, Any], reason: str
) -> None:
    with pytest.raises(InputError, match=reason):
        GeneratorOptions(**wishes)


@pytest.mark.parametrize("system", ["double-swiss", "team", "dubov"])
def test_a_tournament_is_played_again_by_its_own_system(system: str) -> None:
    """Participants and byes are the model's, results are new."""
    model = drawn(system, 4)
    again = generate_from_model(model, 99).tournament
    assert check(again).is_clean
    assert again.settings.system == system
    for old, new in zip(model.participants, again.participants, strict=True):
        assert [cell.outcome in BYES and cell.opponent for cell in old.cells][:1] == [
            cell.outcome in BYES and cell.opponent for cell in new.cells
        ][:1]
    assert again.participants != model.participants


def test_a_wrong_match_of_teams_is_found() -> None:
    """The black teams of the first two matches of the last round have changed places."""
    right = generate(GeneratorOptions(players=8, rounds=3, system="team"), 3)
    (one, other), (third, fourth) = recorded_pairing(right, 3).boards[:2]
    opponents = {one: fourth, fourth: one, third: other, other: third}
    teams = [
        team.with_record((*team.cells[:2], _drawn_match(team, opponents))) for team in right.teams
    ]
    players = [player.without_record() for player in right.players]
    wrong = replace(right, teams=tuple(teams), players=tuple(players))
    (difference,) = check(wrong).differences
    assert difference.round == 3
    assert difference.only_expected == (Board(one, other), Board(third, fourth))
    assert set(difference.only_recorded) == {Board(one, fourth), Board(third, other)}


def _drawn_match(team: Team, opponents: dict[int, int]) -> Match:
    last = team.cells[2]
    draw = Outcome.DRAW if last.opponent else last.outcome
    return Match(opponents.get(team.number, last.opponent), last.colour, draw)


def test_matches_are_listed_by_the_primary_score() -> None:
    settings = TeamSettings(primary=TeamScore.GAME, secondary=None)
    options = GeneratorOptions(players=10, rounds=4, system="team", team=settings)
    tournament = generate(options, 8)
    scores = [
        max(team_score(tournament, number, TeamScore.GAME, after=3).tenths for number in board)
        for board in recorded_pairing(tournament, 4).boards
    ]
    assert scores == sorted(scores, reverse=True)


def played_twice(players: int = 8) -> Tournament:
    quiet: dict[str, Any] = {
        f"{name}_rate": 0 for name in ("forfeit", "double_forfeit", "withdrawal")
    }
    quiet |= {f"{name}_point_bye_rate": 0 for name in ("half", "zero", "full")}
    options = GeneratorOptions(
        players=players, rounds=4, system="double-swiss", late_entry_rate=0, **quiet
    )
    return generate(options, 2)


def with_round(tournament: Tournament, round_number: int, **changes: Any) -> Tournament:
    """The tournament with all cells of a round changed."""
    players = [
        replace(
            player,
            cells=tuple(
                replace(cell, **{name: change(cell) for name, change in changes.items()})
                if index == round_number
                else cell
                for index, cell in enumerate(player.cells, start=1)
            ),
        )
        for player in tournament.players
    ]
    return replace(tournament, players=tuple(players))


def test_second_games_without_reversed_colours_are_found() -> None:
    wrong = with_round(
        played_twice(), 2, colour=lambda cell: cell.colour.opposite if cell.colour else None
    )
    (difference,) = check(wrong).differences
    assert difference.round == 2
    assert {Board(one.black, one.white) for one in difference.only_expected} == set(
        difference.only_recorded
    )


def test_a_second_game_of_somebody_with_the_bye_is_found() -> None:
    """Player 7 has the bye and must not play in the second round of the match."""
    tournament = played_twice(7)
    bye = recorded_pairing(tournament, 1).bye
    wrong = with_round(
        tournament,
        2,
        outcome=lambda cell: Outcome.PAIRING_BYE if not cell.opponent else cell.outcome,
    )
    (difference, *_) = check(wrong).differences
    assert difference.round == 2
    assert difference.only_recorded == (Board(bye or 0, 0),)


def test_a_first_game_forfeited_without_colours_has_a_second_game_all_the_same() -> None:
    tournament = played_twice()
    loss = Outcome.FORFEIT_LOSS
    wrong = with_round(tournament, 1, colour=lambda _: None, outcome=lambda _: loss)
    second = engines.get("double-swiss").pair(wrong.before(2))
    assert len(second.boards) == 4
    first = {frozenset(board) for board in recorded_pairing(tournament, 1).boards}
    assert {frozenset(board) for board in second.boards} == first


def test_a_team_tournament_is_not_checked_by_a_system_for_players() -> None:
    with pytest.raises(InputError, match=r"pairs players, but this is a competition of .* teams"):
        check(drawn("team", 1), system="dubov")
    with pytest.raises(InputError, match=r"pairs teams, and there are none.*dutch, dubov"):
        check(drawn("dutch", 1), system="team")


def test_a_team_tournament_without_declared_system_is_one_of_team_swiss() -> None:
    tournament = drawn("team", 1)
    settings = replace(tournament.settings, system="", edition="")
    assert check(replace(tournament, settings=settings)).system == "team"


def test_scheveningen_pairs_players_also_where_teams_are_known() -> None:
    tournament = drawn("team", 1)
    settings = replace(tournament.settings, system="scheveningen")
    assert Entrants.of(replace(tournament, settings=settings)).everybody == tournament.players
    assert Entrants.of(tournament).everybody == tournament.teams


def test_the_edition_of_another_system_is_not_taken_over() -> None:
    """A file that declares Dutch 2026, checked by the rules of 1992."""
    tournament = drawn("dutch", 2)
    assert tournament.settings.edition == "2026"
    assert check(tournament, system="fide-1992").edition == "1992"


def test_an_initial_colour_as_wished_is_that_of_the_first_team() -> None:
    options = GeneratorOptions(players=6, rounds=1, system="team", initial_colour=Colour.BLACK)
    first = generate(options, 11).find_team(1).cells[0]
    assert first.colour in (Colour.BLACK, None)
