"""What cannot be used is refused, and the refusal says what is possible."""

from __future__ import annotations

import pytest

from pairloom.domain import Tournament
from pairloom.errors import ImpossibleTieBreak, UnknownName
from pairloom.tiebreaks import available, find_possible, open_book, parse_code, possible_names
from tests.tiebreaks.exercise_teams import exercise_teams
from tests.tiebreaks.small_events import event, values

SWISS = event("2000 2w1\n1900 1b0")
ROUND_ROBIN = event("2000 2w1\n1900 1b0", system="round-robin")
UNRATED = event("2000 2w1\n- 1b0")
TEAMS = exercise_teams()


def refuse(tournament: Tournament, text: str, *, edition: str = "2026") -> ImpossibleTieBreak:
    code = parse_code(text)
    with pytest.raises(ImpossibleTieBreak) as caught:
        find_possible(code, open_book(tournament, edition=edition))
    return caught.value


def test_an_unknown_code_lists_all_there_are() -> None:
    with pytest.raises(
        UnknownName, match="unknown tie-break 'MAGIC/C1'; available: AOB, "
    ) as error:
        find_possible(parse_code("Magic/C1"), open_book(SWISS))
    assert error.value.available == available()


@pytest.mark.parametrize("text", ["BH", "BH/C1", "FB", "AOB"])
def test_buchholz_is_not_for_round_robins(text: str) -> None:
    error = refuse(ROUND_ROBIN, text)
    assert "it is not for round robins" in str(error)
    assert "SB" in error.possible
    assert "BH" not in error.possible


def test_before_2026_buchholz_was_allowed_there() -> None:
    assert values(ROUND_ROBIN, "BH", edition="2024-08") == {1: 0, 2: 1}


def test_koya_is_for_round_robins_only() -> None:
    assert "it is for round robins, and this is none" in str(refuse(SWISS, "KS"))


@pytest.mark.parametrize("text", ["MPvGP", "EDE", "EMMSB", "BC", "TBR", "BBE", "SSSC", "EDEBT"])
def test_tiebreaks_of_teams_are_not_for_players(text: str) -> None:
    error = refuse(SWISS, text)
    assert str(error.reason) == "it is for teams, and this is a competition of players"
    assert text not in error.possible


@pytest.mark.parametrize("text", ["SB", "ARO", "TPR", "BPG", "REP", "STD", "RTNG"])
def test_tiebreaks_of_players_are_not_for_teams(text: str) -> None:
    assert "this is a competition of teams" in str(refuse(TEAMS, text).reason)


@pytest.mark.parametrize("text", ["ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"])
def test_ratings_must_be_known_of_everybody(text: str) -> None:
    """Player 2 is unrated."""
    error = refuse(UNRATED, text)
    assert "there is none for 2" in str(error.reason)
    assert "BH" in error.possible
    assert "ARO" not in error.possible


def test_a_rating_for_the_unrated_makes_it_possible() -> None:
    assert values(UNRATED, "ARO/U1400") == {1: 1400, 2: 2000}
    assert open_book(UNRATED).with_unrated(1500).ratings == {1: 2000, 2: 1500}


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("WIN/C1", ("WIN",)),
        ("SB/M1", ("SB", "SB/Cn", "SB/P")),
        ("BH/F", ("BH", "BH/Cn", "BH/Mn", "BH/P")),
        ("DE/R", ("DE", "DE/P")),
        ("TPN/C1", ("TPN", "TPN/R")),
    ],
)
def test_a_modifier_that_a_tiebreak_does_not_take_is_refused(
    text: str, possible: tuple[str, ...]
) -> None:
    assert refuse(SWISS, text).possible == possible


def test_a_score_of_teams_means_nothing_for_players() -> None:
    assert refuse(SWISS, "BH:GP").possible == ("BH",)


def test_wins_are_counted_by_match_points_only() -> None:
    assert refuse(TEAMS, "WIN:GP").possible == ("WIN", "WIN:MP")


@pytest.mark.parametrize("text", ["STD", "TPN", "RTNG", "AOB/F"])
def test_what_came_in_2026_is_not_in_the_rules_before(text: str) -> None:
    assert "2024-08" in str(refuse(SWISS, text, edition="2024-08").reason)


def test_an_unknown_edition_lists_those_there_are() -> None:
    with pytest.raises(UnknownName, match="available: 2026, 2024-08"):
        open_book(SWISS, edition="1992")


def test_board_criteria_need_results_board_by_board() -> None:
    """The exercise tells game points of whole matches only."""
    book = open_book(TEAMS)
    code = parse_code("TBR")
    with pytest.raises(ImpossibleTieBreak, match="no results board by board of team 1 in round 1"):
        find_possible(code, book).values(book, code)


def test_the_possible_names_fit_the_tournament() -> None:
    assert "BH" in possible_names(open_book(SWISS))
    assert "KS" in possible_names(open_book(ROUND_ROBIN))
    assert "EDEBT" in possible_names(open_book(TEAMS))
