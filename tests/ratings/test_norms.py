"""Title norms: each requirement of B.01 with the smallest event that shows it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rating_events import candidate_event, exercise

from pairloom.domain import (
    Cell,
    Colour,
    EventDetails,
    Outcome,
    Player,
    Points,
    Settings,
    Tournament,
)
from pairloom.errors import UnknownName
from pairloom.ratings.fide.norms import (
    EventFacts,
    NormCheck,
    Requirement,
    Verdict,
    check_norm,
    facts_of,
    possible_norms,
)
from pairloom.ratings.fide.norms.event import is_strong_swiss, minutes_for_sixty_moves

GOOD = EventFacts(minutes=120, rounds_a_day=1)
# Nine opponents, 2500 on average, of whom 4 GM, 3 IM, 2 FM; 3 from GER, 2 from CZE.
MIX = (
    "GM 2560 GER 1,GM 2540 GER =,GM 2530 POL 1,GM 2520 SVK 0,IM 2500 HUN 1,"
    "IM 2480 CZE =,IM 2470 CZE 1,FM 2460 POL 1,FM 2440 GER ="
)

FEDERATIONS = tuple("GER POL SVK HUN GER POL SVK HUN GER POL SVK".split())


def check(text: str, title: str = "GM", *, facts: EventFacts = GOOD, **given: object) -> NormCheck:
    return check_norm(candidate_event(text, **given), 1, title, facts=facts)  # type: ignore[arg-type]


def requirement(found: NormCheck, name: str) -> Requirement:
    return next(item for item in found.requirements if item.name == name)


def failed(found: NormCheck) -> list[str]:
    return [item.name for item in found.failed]


def test_a_grandmaster_norm_by_hand() -> None:
    """6½ from 9 against 2500: 72 % are +166, performance 2666; 6 points (67 %) would do."""
    found = check(MIX)
    assert found.is_fulfilled
    assert (found.score, found.percent, found.average, found.performance) == (
        *(Points(65), 72),
        *(2500, 2666),
    )
    assert found.score_needed == Points(60)
    assert found.games_counted == 9
    assert [item.article for item in found.requirements] == [
        *("1.1.2", "1.1.3", "1.1.3", "1.4.1", "1.4.3", "1.4.4", "1.4.4", "1.4.5a", "1.4.5b"),
        *("1.4.8", "1.4.8a", "1.4.8b"),
    ]
    assert str(requirement(found, "title-holders")) == (
        "B.01 1.4.5b: fulfilled: 4 of 9 opponents hold a title out of GM, at least 3 are required"
    )


def test_half_a_point_less_than_needed_is_no_norm() -> None:
    """5½ from 9: 61 %, +80, 2580."""
    found = check(MIX.replace("HUN 1", "HUN 0"))
    assert failed(found) == ["performance"]
    assert (found.performance, found.score_needed, found.games_counted) == (2580, Points(60), 0)
    assert str(found.failed[0].reason) == "performance 2580, at least 2600 is required"


def test_each_full_point_above_counts_as_a_game() -> None:
    assert check(MIX.replace("CZE =", "CZE 1")).games_counted == 10


@pytest.mark.parametrize(
    ("rounds", "name"),
    [("Z", "games"), ("GM 2520 SVK -", "games")],
)
def test_eight_games_are_too_few(rounds: str, name: str) -> None:
    found = check(MIX.replace("GM 2520 SVK 0", rounds))
    assert name in failed(found)
    assert (requirement(found, name).found, requirement(found, name).needed) == (8, 9)


@pytest.mark.parametrize("missing", ["U", "GM 2520 SVK +"])
def test_eight_games_of_nine_rounds_do_if_the_other_was_won_without_play(missing: str) -> None:
    """Article 1.4.1c: the score is that of the eight games."""
    found = check(MIX.replace("GM 2520 SVK 0", missing))
    assert found.is_fulfilled
    assert (len(found.games), found.score, found.games_counted) == (8, Points(65), 10)
    games = requirement(found, "games")
    assert (games.article, games.found) == ("1.4.1c", 9)


def test_eight_games_of_ten_rounds_do_not() -> None:
    assert "games" in failed(check(MIX.replace("GM 2520 SVK 0", "U,Z")))


def test_a_team_championship_may_need_seven_games() -> None:
    seven = ",".join(MIX.split(",")[:7])
    assert failed(check(seven)) == ["games"]
    assert check(seven, facts=replace(GOOD, fewest_games=7)).is_fulfilled


def test_a_last_round_that_the_opponent_forfeits_may_count_as_lost() -> None:
    """Article 1.4.2c: with eight games alone the titles are missing, with the ninth as a loss
    they are there, and the score is high enough all the same."""
    text = (
        "GM 2560 GER 1,FM 2540 GER 1,GM 2530 POL 1,FM 2520 SVK 1,- 2500 HUN 1,"
        "- 2480 CZE 1,- 2470 CZE 1,- 2460 POL 1,GM 2440 GER +"
    )
    found = check(text)
    assert found.is_fulfilled
    assert (len(found.games), found.score) == (9, Points(80))
    assert found.games[-1].points == Points(0)


def test_two_federations_besides_the_own_are_required() -> None:
    one = MIX.replace("POL", "GER").replace("SVK", "GER").replace("HUN", "GER")
    found = check(one)
    assert failed(found) == ["federations", "one-federation"]
    assert str(requirement(found, "federations").reason) == (
        "opponents from 1 federations other than CZE, at least 2 are required"
    )
    assert str(requirement(found, "one-federation").reason) == (
        "7 opponents from GER, at most 6 of 9 may come from one federation"
    )


def test_three_fifths_may_be_compatriots() -> None:
    five = MIX.replace("GER", "CZE")
    assert check(five).is_fulfilled
    six = five.replace("HUN", "CZE")
    assert failed(check(six)) == ["own-federation"]
    assert requirement(check(six), "own-federation").needed == 5


def test_players_of_fide_are_nobodys_foreigners() -> None:
    """Their games count, their federation does not; in excess they are no federation either."""
    found = check(MIX.replace("POL", "FID").replace("SVK", "FID").replace("HUN", "FID"))
    assert failed(found) == ["federations"]
    assert len(found.games) == 9
    mostly = check(MIX.replace("GER", "FID").replace("HUN", "FID").replace("CZE", "FID"))
    assert mostly.is_fulfilled


def test_a_missing_federation_is_not_guessed() -> None:
    found = check(MIX.replace("GER", "-").replace("HUN", "-"))
    assert requirement(found, "own-federation").verdict is Verdict.NOT_KNOWN
    assert found.is_possible
    assert not found.is_fulfilled
    nobody = check(MIX, candidate=Player(1, rating=2450))
    assert [item.name for item in nobody.not_known] == ["federations", "own-federation"]


def test_opponents_outside_fide_are_left_out() -> None:
    found = check(MIX + ",GM 2600 NON 1")
    assert len(found.games) == 9


@pytest.mark.parametrize("article", ["1.4.3a", "1.4.3b", "1.4.3c", "1.4.3d"])
def test_exemptions_lift_all_rules_on_federations(article: str) -> None:
    home = MIX
    for federation in ("GER", "POL", "SVK", "HUN"):
        home = home.replace(federation, "CZE")
    assert failed(check(home)) == ["federations", "own-federation", "one-federation"]
    facts = replace(GOOD, exemption=article, host="CZE")
    found = check(home, facts=facts)
    assert found.is_fulfilled
    assert requirement(found, "federations").article == article


def test_a_guest_of_a_national_championship_is_not_exempt() -> None:
    facts = replace(GOOD, exemption="1.4.3b", host="GER")
    text = MIX.replace("POL", "CZE").replace("HUN", "CZE").replace("2440 GER", "2440 CZE")
    assert failed(check(text, facts=facts)) == ["own-federation"]
    with pytest.raises(UnknownName, match=r"1\.4\.3a"):
        EventFacts(exemption="1.4.3z")


def test_half_of_the_opponents_hold_a_title_above_candidate_master() -> None:
    found = check(MIX.replace("FM", "CM").replace("IM", "WCM"))
    assert failed(found) == ["titled"]
    assert (requirement(found, "titled").found, requirement(found, "titled").needed) == (4, 5)


@pytest.mark.parametrize(
    ("title", "holders"), [("GM", "GM"), ("IM", "IM"), ("WGM", "WGM"), ("WIM", "WIM")]
)
def test_a_third_of_the_opponents_hold_the_title_or_a_higher_one(title: str, holders: str) -> None:
    """Three of nine are enough, two are not; codes of old files are understood."""
    woman = Player(1, rating=2300, federation="CZE", sex="w")
    three = MIX.replace("GM", "FM").replace("IM", holders)
    assert check(three, title, candidate=woman).is_possible
    two = three.replace(f"{holders} 2500", "FM 2500")
    assert failed(check(two, title, candidate=woman)) == ["title-holders"]
    old = {"GM": "g", "IM": "m", "WGM": "wg", "WIM": "wm"}[holders]
    assert check(three.replace(holders, old), title, candidate=woman).is_possible


def test_eleven_games_need_four_title_holders_nine_need_three() -> None:
    """Three grandmasters: not enough for all eleven rounds, enough for the first nine."""
    titles = ("GM",) * 3 + ("IM",) * 8
    text = ",".join(f"{t} 2700 {f} =" for t, f in zip(titles, FEDERATIONS, strict=True))
    whole = check(text, facts=replace(GOOD, predetermined=True))
    assert failed(whole) == ["title-holders"]
    assert requirement(whole, "title-holders").needed == 4
    found = check(text)
    assert found.is_fulfilled
    assert (len(found.games), found.ignored) == (9, (10, 11))


def test_women_have_norms_of_their_own() -> None:
    man = check(MIX, "WGM", candidate=Player(1, rating=2300, federation="CZE", sex="m"))
    assert failed(man) == ["women"]
    unknown = check(MIX, "WGM")
    assert [item.name for item in unknown.not_known] == ["women"]


def test_only_the_one_lowest_opponent_is_raised_to_the_floor() -> None:
    """1900 and an unrated player (1400): the unrated one counts 2200, 1900 stays."""
    text = MIX.replace("FM 2440 GER", "FM - GER").replace("FM 2460", "FM 1900")
    found = check(text)
    assert found.average == round((22500 - 2440 - 2460 + 2200 + 1900) / 9)
    assert check(text, "IM").average == round((22500 - 2440 - 2460 + 2050 + 1900) / 9)


def test_the_average_must_be_high_enough_whatever_the_score() -> None:
    text = ",".join(f"{t} 2379 {f} 1" for t, f in zip(("GM",) * 9, FEDERATIONS[:9], strict=True))
    found = check(text)
    assert failed(found) == ["average"]
    assert (found.performance, found.score_needed) == (3179, None)
    assert check(text, "IM").is_fulfilled


def test_35_per_cent_is_the_least() -> None:
    text = ",".join(f"GM 2900 {f} {r}" for f, r in zip(FEDERATIONS[:9], "111000000", strict=True))
    found = check(text)
    assert failed(found) == ["score"]
    assert str(found.failed[0].reason) == (
        "3.0 points from 9 games, at least 3.5 (35 %) are required"
    )


def test_time_control_and_rounds_a_day_are_known_or_not() -> None:
    unknown = check(MIX, facts=EventFacts())
    assert [item.name for item in unknown.not_known] == ["hours-a-day", "rounds-a-day", "time"]
    assert str(unknown.not_known[2].reason) == "not known: the time control"
    quick = check(MIX, facts=EventFacts(minutes=90, rounds_a_day=3))
    assert failed(quick) == ["rounds-a-day", "time"]
    long = check(MIX, facts=EventFacts(minutes=200, rounds_a_day=2))
    assert failed(long) == ["hours-a-day"]


@pytest.mark.parametrize(
    ("encoded", "minutes"),
    [
        *(("5400+30", 120), ("40/5400+30:1800+30", 150), ("40/7200:20/3600:900", 180)),
        *(("3600", 60), ("W5400+30-B3600+30", 90), ("", None), ("90 min", None)),
    ],
)
def test_the_time_for_sixty_moves(encoded: str, minutes: int | None) -> None:
    assert minutes_for_sixty_moves(encoded) == minutes


def test_facts_are_read_from_the_record() -> None:
    details = EventDetails(
        federation="CZE",
        encoded_time_control="5400+30",
        round_dates=("2026/05/01", "2026/05/01", "2026/05/02"),
    )
    event = candidate_event(MIX, details=details, system="double-round-robin")
    assert facts_of(event) == EventFacts(
        minutes=120,
        rounds_a_day=2,
        host="CZE",
        predetermined=True,
        double_round_robin=True,
    )


def test_games_after_the_norm_may_be_ignored() -> None:
    """Nine good rounds and two lost ones in a Swiss; in a round robin they all count."""
    text = MIX + ",- 2100 CZE 0,- 2100 CZE 0"
    found = check(text)
    assert found.is_fulfilled
    assert (found.ignored, len(found.games)) == ((10, 11), 9)
    closed = replace(GOOD, predetermined=True)
    assert "performance" in failed(check(text, facts=closed))


def test_a_weak_opponent_who_lost_may_be_ignored() -> None:
    """Ten rounds: a win against 1400 in round 4 pulls the average down."""
    rounds = MIX.split(",")
    text = ",".join([*rounds[:3], "- 1500 CZE 1,- 1400 POL 1", *rounds[3:]])
    found = check(text)
    assert found.is_fulfilled
    assert set(found.ignored) <= {4, 5}
    assert found.ignored


def test_a_lost_game_in_between_may_not_be_ignored() -> None:
    rounds = MIX.split(",")
    text = ",".join([*rounds[:3], "- 1400 CZE 0", *rounds[3:]])
    assert not check(text).is_possible


def test_a_round_robin_is_judged_when_it_is_over() -> None:
    closed = replace(GOOD, predetermined=True)
    assert failed(check(MIX, facts=closed, rounds=11)) == ["all-rounds"]
    assert check(MIX, facts=closed).is_fulfilled


def test_unrated_players_without_a_point_do_not_count_in_a_round_robin() -> None:
    closed = replace(GOOD, predetermined=True)
    text = MIX + ",- - GER 1"
    assert len(check(text, facts=closed).games) == 9
    assert len(check_norm(candidate_event(text), 1, "WIM").games) == 10


def double_round_robin(players: list[tuple[str, int, str]]) -> Tournament:
    """Everybody twice; the first player wins all games, the others draw."""
    size = len(players)
    order = list(range(1, size + 1))
    cells: dict[int, list[Cell]] = {number: [] for number in order}
    for cycle in range(2):
        circle = order[1:]
        for _ in range(size - 1):
            table = [order[0], *circle]
            for one, other in zip(table[: size // 2], reversed(table[size // 2 :]), strict=True):
                result = ("1", "0") if one == 1 else ("=", "=")
                colour = Colour.WHITE if cycle else Colour.BLACK
                cells[one].append(Cell(other, colour, Outcome(result[0])))
                cells[other].append(Cell(one, colour.opposite, Outcome(result[1])))
            circle = [circle[-1], *circle[:-1]]
    return Tournament(
        tuple(
            Player(n, title=t, rating=r, federation=f, cells=tuple(cells[n]))
            for n, (t, r, f) in enumerate(players, 1)
        ),
        Settings(rounds=2 * (size - 1), system="double-round-robin"),
    )


def test_a_double_round_robin_needs_six_players_and_half_of_them_titled() -> None:
    """Five opponents: three grandmasters; each counts once."""
    six = [("", 2450, "CZE"), ("GM", 2500, "GER"), ("GM", 2500, "POL"), ("GM", 2500, "SVK")]
    six += [("IM", 2450, "CZE"), ("", 2400, "GER")]
    facts = replace(GOOD, predetermined=True, double_round_robin=True)
    found = check_norm(double_round_robin(six), 1, "GM", facts=facts)
    assert found.is_fulfilled
    assert (len(found.games), requirement(found, "title-holders").found) == (10, 3)
    assert requirement(found, "title-holders").article == "1.4.5f"
    fewer = [*six[:3], ("IM", 2500, "SVK"), *six[4:]]
    worse = check_norm(double_round_robin(fewer), 1, "GM", facts=facts)
    assert failed(worse) == ["title-holders"]
    four = check_norm(double_round_robin(six[:4]), 1, "GM", facts=facts)
    assert {"games", "players"} <= set(failed(four))


def test_the_lowest_opponent_is_raised_in_both_games_of_a_double_round_robin() -> None:
    six = [("", 2450, "CZE")] + [("GM", 2500, "GER")] * 4 + [("IM", 1900, "POL")]
    facts = replace(GOOD, predetermined=True, double_round_robin=True)
    found = check_norm(double_round_robin(six), 1, "GM", facts=facts)
    assert found.average == (4 * 2500 + 2200) // 5


def guests(count: int, *, titled: int, federations: str = "GER POL SVK") -> Tournament:
    """One round in which so many guests are present."""
    codes = federations.split()
    players = [
        Player(
            number,
            rating=2300,
            title="IM" if number <= titled else "FM",
            federation=codes[number % len(codes)],
            cells=(Cell(0, None, Outcome.PAIRING_BYE),) * 3,
        )
        for number in range(1, count + 1)
    ]
    return Tournament(tuple(players), Settings(rounds=3))


def test_a_strong_swiss_is_exempt_by_itself() -> None:
    """20 rated guests from 3 federations, 10 of them with high titles, present in all rounds."""
    assert is_strong_swiss(guests(20, titled=10), "CZE")
    assert not is_strong_swiss(guests(19, titled=19), "CZE")
    assert not is_strong_swiss(guests(20, titled=9), "CZE")
    assert not is_strong_swiss(guests(20, titled=10, federations="GER POL"), "CZE")
    assert not is_strong_swiss(guests(20, titled=10), "GER")
    assert not is_strong_swiss(guests(20, titled=10), "")
    event = guests(20, titled=10)
    away = replace(event.players[0], cells=(Cell(0, None, Outcome.HALF_BYE),) * 2)
    assert not is_strong_swiss(replace(event, players=(away, *event.players[1:])), "CZE")


def test_all_norms_of_a_tournament_are_found() -> None:
    """The candidate has no title: GM and IM; the women's norms need a woman."""
    event = candidate_event(MIX)
    assert [(norm.player, norm.title) for norm in possible_norms(event, facts=GOOD)] == [
        *((1, "GM"), (1, "IM"), (1, "WGM"), (1, "WIM")),
    ]
    man = Player(1, rating=2450, federation="CZE", sex="m", title="IM")
    event = candidate_event(MIX, candidate=man)
    assert [norm.title for norm in possible_norms(event, facts=GOOD)] == ["GM"]
    assert possible_norms(event)[0].not_known


def test_a_norm_by_forfeit_in_the_last_round_is_found_too() -> None:
    text = (
        "GM 2560 GER 1,FM 2540 GER 1,GM 2530 POL 1,FM 2520 SVK 1,- 2500 HUN 1,"
        "- 2480 CZE 1,- 2470 CZE 1,- 2460 POL 1,GM 2440 GER +"
    )
    assert "GM" in [norm.title for norm in possible_norms(candidate_event(text), facts=GOOD)]


@pytest.mark.parametrize("text", ["Z,Z,Z", "- - - 1,- - - 1"])
def test_without_games_or_ratings_there_is_an_answer_all_the_same(text: str) -> None:
    found = check(text)
    assert not found.is_possible
    assert all(str(item) for item in found.requirements)
    assert possible_norms(candidate_event(text)) == ()


def test_a_club_tournament_has_no_norms() -> None:
    assert possible_norms(exercise()) == ()
    found = check_norm(exercise(), 2, "IM")
    assert {"games", "titled", "title-holders", "average", "performance"} <= set(failed(found))
