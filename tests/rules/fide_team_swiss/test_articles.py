"""The Swiss Team Pairing System article by article: worked examples, and where engines go wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.domain import (
    Board,
    Colour,
    ColourPreferenceType,
    Match,
    Outcome,
    Player,
    Points,
    PointSystem,
    Settings,
    Team,
    TeamSettings,
    Tournament,
)
from pairloom.engines.common.colour_preference import BLACK, NO_COLOUR, WHITE
from pairloom.engines.common.upfloating.pool import LookAhead, Member, Pool, Rules
from pairloom.engines.common.upfloating.procedure import PairedBracket, pair_brackets
from pairloom.engines.fide_team_swiss import SYSTEM
from pairloom.engines.fide_team_swiss.colours import allocate
from pairloom.engines.fide_team_swiss.criteria import c02_bye_eligibility as c02
from pairloom.engines.fide_team_swiss.criteria import c10_floats as c10
from pairloom.engines.fide_team_swiss.criteria.c08_colour_preference import preference_missed
from pairloom.engines.fide_team_swiss.criteria.c09_strong_preference import (
    strong_preference_missed,
)
from pairloom.engines.fide_team_swiss.editions import EDITION_2026
from pairloom.engines.fide_team_swiss.preferences import NO_PREFERENCE, Preference, preference
from pairloom.engines.fide_team_swiss.state import Entrant, derive_round
from pairloom.errors import InputError, NoPairingExists

TYPE_A, TYPE_B = ColourPreferenceType.TYPE_A, ColourPreferenceType.TYPE_B
COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK}
BYES = {"PAB": Outcome.PAIRING_BYE, "Z": Outcome.ZERO_BYE, "H": Outcome.HALF_BYE}


def match(text: str) -> Match:
    """`4w3` is a match against team 4 with White, won with 3 of 4 game points."""
    if text in BYES:
        return Match(0, None, BYES[text], Points(20 if text == "PAB" else 0))
    points = Points.parse(text[text.index("w" if "w" in text else "b") + 1 :])
    letter = "w" if "w" in text else "b"
    outcome = Outcome.DRAW if points.tenths == 20 else Outcome.WIN
    if points.tenths < 20:
        outcome = Outcome.LOSS
    return Match(int(text.split(letter)[0]), COLOURS[letter], outcome, points)


def event(*records: str, rounds: int = 5, kind: ColourPreferenceType = TYPE_A) -> Tournament:
    teams = tuple(
        Team(number, cells=tuple(map(match, record.split())))
        for number, record in enumerate(records, start=1)
    )
    settings = Settings(
        rounds=rounds, initial_colour=Colour.WHITE, team=TeamSettings(preferences=kind)
    )
    return Tournament((), settings, teams=teams)


def pool(scores: dict[int, int], *, met: str = "", floated: tuple[int, ...] = ()) -> Pool:
    """Teams by pairing number with their scores; `met` lists pairs like "1-2"."""
    ranked = sorted(scores, key=lambda tpn: (-scores[tpn], tpn))
    barred = {frozenset(map(int, pair.split("-"))) for pair in met.split()}
    rows = [
        sum(1 << p for p, b in enumerate(ranked) if a != b and frozenset((a, b)) not in barred)
        for a in ranked
    ]
    members = [Member(tpn, tpn, scores[tpn], 1, tpn in floated, False) for tpn in ranked]
    return Pool(3, members, rows)


def brackets(field: Pool, look_ahead: LookAhead = LookAhead.PARITY) -> list[set[tuple[int, int]]]:
    rules = Rules(look_ahead, True, ("C8",), lambda *_: (0,), lambda _: 0)
    return [_pairs(field, bracket) for bracket in pair_brackets(field, None, rules)]


def _pairs(field: Pool, bracket: PairedBracket) -> set[tuple[int, int]]:
    return {(field.members[top].tpn, field.members[bottom].tpn) for top, bottom in bracket.pairs}


@pytest.mark.rule("fide-team-swiss", "2026", "1.7")
@pytest.mark.parametrize(
    ("colours", "type_a", "type_b"),
    [
        ("", (NO_COLOUR, False), (NO_COLOUR, False)),
        ("bb", (WHITE, False), (WHITE, True)),
        ("wbb", (WHITE, False), (WHITE, True)),
        ("wwbb", (WHITE, False), (WHITE, True)),
        ("ww", (BLACK, False), (BLACK, True)),
        ("bww", (BLACK, False), (BLACK, True)),
        ("bbww", (BLACK, False), (BLACK, True)),
        ("b", (NO_COLOUR, False), (WHITE, False)),
        ("w", (NO_COLOUR, False), (BLACK, False)),
        ("wwwbb", (NO_COLOUR, False), (BLACK, False)),  # +1 after Black, Black: only mild
        ("wb", (NO_COLOUR, False), (WHITE, False)),
        ("bw", (NO_COLOUR, False), (BLACK, False)),
    ],
)
def test_1_7_preferences_row_by_row(
    colours: str, type_a: tuple[int, bool], type_b: tuple[int, bool]
) -> None:
    assert preference(colours, TYPE_A, is_last=False) == type_a
    assert preference(colours, TYPE_B, is_last=False) == type_b
    assert preference(colours, ColourPreferenceType.NONE, is_last=False) == (NO_COLOUR, False)


@pytest.mark.rule("fide-team-swiss", "2026", "1.7")
def test_1_7_in_the_last_round_balanced_teams_keep_strong_preferences_only() -> None:
    assert preference("wb", TYPE_B, is_last=True) == (NO_COLOUR, False)
    assert preference("wwbb", TYPE_B, is_last=True) == (WHITE, True)
    assert preference("b", TYPE_B, is_last=True) == (WHITE, False)


@pytest.mark.rule("fide-team-swiss", "2026", "3.3")
def test_3_3_a_whole_event_round_1() -> None:
    """Seven teams: the bye to 7, upper half against lower half, colours by number."""
    result = SYSTEM.pair(event(*[""] * 7))
    assert result.boards == (Board(1, 4), Board(5, 2), Board(3, 6))
    assert result.bye == 7


@pytest.mark.rule("fide-team-swiss", "2026", "3.3")
def test_3_3_a_whole_event_round_2() -> None:
    """The bye to 5; 3, 6 and 7 need an upfloater, and only 4 is left."""
    result = SYSTEM.pair(event("4w3", "5b3", "6w2", "1b1", "2w1", "3b2", "PAB"))
    assert set(result.boards) == {Board(2, 1), Board(7, 3), Board(6, 4)}
    assert result.bye == 5
    articles = {colour.board: colour.article for colour in result.trace.colours}
    assert articles == {Board(2, 1): "4.3.5", Board(7, 3): "4.3.5", Board(6, 4): "4.3.8"}


@pytest.mark.rule("fide-team-swiss", "2026", "3.3")
def test_3_3_a_whole_event_round_3() -> None:
    """The bye to 4, since 5 and 7 had it; 1-2 and 3-6 have met."""
    result = SYSTEM.pair(
        event("4w3 2b2", "5b3 1w2", "6w2 7b3", "1b1 6b1.5", "2w1 PAB", "3b2 4w2.5", "PAB 3w1")
    )
    assert result.boards == (Board(1, 3), Board(6, 2), Board(7, 5))
    assert result.bye == 4


@pytest.mark.rule("fide-team-swiss", "2026", "3.6.2")
def test_3_6_2_the_smaller_number_is_the_top_member_whatever_the_score() -> None:
    """Residents 1, 2, 4 and upfloater 3: 1-3, 2-4."""
    assert brackets(pool({1: 20, 2: 20, 4: 20, 3: 10})) == [{(1, 3), (2, 4)}]


@pytest.mark.rule("fide-team-swiss", "2026", "3.6.3")
def test_3_6_3_bottom_members_in_order_not_by_a_sum_of_products() -> None:
    """One bracket of eight, 2 has met 6 and 7: identifier 1 2 3 4 5 8 6 7."""
    field = pool(dict.fromkeys(range(1, 9), 10), met="2-6 2-7")
    assert brackets(field) == [{(1, 5), (2, 8), (3, 6), (4, 7)}]


@pytest.mark.rule("fide-team-swiss", "2026", "3.3.2")
def test_3_3_2_a_lower_bracket_does_not_save_a_higher_one_from_its_upfloaters() -> None:
    """Position B: 3 and 6 have met; 2-4 is made all the same, and both 1 and 5 go up."""
    field = pool({2: 20, 4: 20, 3: 10, 6: 10, 1: 0, 5: 0}, met="3-6 1-4 2-5")
    assert brackets(field) == [{(2, 4)}, {(1, 6), (3, 5)}]


@pytest.mark.rule("fide-team-swiss", "2026", "C8")
@pytest.mark.rule("fide-team-swiss", "2026", "3.5.5")
def test_3_5_5_the_first_set_goes_up_even_if_colours_clash_below() -> None:
    """Position A: type B, round 2 of 4. 5 leads by a bye worth a win, 4 has the bye now.

    1 prefers Black, 2 and 3 prefer White; 5-1 and then 2-3, who clash.
    """
    won_by_bye = PointSystem(win=Points(20), draw=Points(10), pairing_bye=Points(20))
    settings = Settings(
        rounds=4,
        initial_colour=Colour.WHITE,
        team=TeamSettings(match_points=won_by_bye, preferences=TYPE_B),
    )
    teams = event("3w2", "4b2", "1b2", "2w2", "PAB").teams
    result = SYSTEM.pair(Tournament((), settings, teams=teams))
    assert {frozenset(board) for board in result.boards} == {frozenset((5, 1)), frozenset((2, 3))}
    assert result.bye == 4
    assert result.trace.brackets[1].values["C8"] == 1


@pytest.mark.rule("fide-team-swiss", "2026", "C7")
def test_c7_spares_those_that_floated_in_the_round_before() -> None:
    """1 and 2 have met and need two of 3, 4, 5; 3 and 4 floated: {3, 5}."""
    scores = {1: 20, 2: 20, 3: 10, 4: 10, 5: 10, 6: 0}
    field = pool(scores, met="1-2", floated=(3, 4))
    first = brackets(field)[0]
    assert {team for pair in first for team in pair} == {1, 2, 3, 5}


@pytest.mark.rule("fide-team-swiss", "2026", "C6")
@pytest.mark.parametrize(("look_ahead", "goes_up"), [(LookAhead.PARITY, 2), (LookAhead.GRADED, 3)])
def test_c6_passes_or_fails(look_ahead: LookAhead, goes_up: int) -> None:
    """3, 4, 5, 6 have all met one another: no set leaves a group that pairs within itself."""
    scores = {1: 20, 2: 10, 3: 10, 4: 10, 5: 10, 6: 10, 7: 0, 8: 0, 9: 0, 10: 0}
    field = pool(scores, met="3-4 3-5 3-6 4-5 4-6 5-6")
    assert brackets(field, look_ahead)[0] == {(1, goes_up)}


def side(colours: str, chosen: Preference = NO_PREFERENCE, *, order: int = 1) -> Entrant:
    return Entrant(order, order, 0, 0, colours, chosen, order)


@pytest.mark.rule("fide-team-swiss", "2026", "4.3")
@pytest.mark.parametrize(
    ("first", "second", "article", "colour"),
    [
        (side(""), side("", order=2), "4.3.1", WHITE),
        (side("", order=2), side("", order=3), "4.3.1", BLACK),
        (side("ww", Preference(BLACK)), side("wb", order=2), "4.3.2", BLACK),
        (side("wb"), side("ww", Preference(BLACK), order=2), "4.3.2", WHITE),
        (side("bb", Preference(WHITE)), side("ww", Preference(BLACK), order=2), "4.3.3", WHITE),
        (
            side("b", Preference(WHITE)),
            side("bb", Preference(WHITE, True), order=2),
            "4.3.4",
            BLACK,
        ),
        (side("w"), side("b", order=2), "4.3.5", BLACK),
        (side("wb"), side("bw", order=2), "4.3.6", WHITE),
        (side("b", Preference(WHITE)), side("b", Preference(WHITE), order=2), "4.3.7", WHITE),
        (side("wb"), side("wb", order=2), "4.3.8", WHITE),
        (side(""), side("wb", order=2), "4.3.9", BLACK),
    ],
)
def test_4_3_each_rule_in_turn(first: Entrant, second: Entrant, article: str, colour: int) -> None:
    found = allocate(first, second, Colour.WHITE)
    has_white = found.board.white == first.number
    assert (found.article, has_white) == (article, colour == WHITE)


@pytest.mark.rule("fide-team-swiss", "2026", "C1")
def test_c1_a_forfeited_match_may_be_paired_again() -> None:
    forfeited = event("", "")
    one = Team(1, cells=(Match(2, Colour.WHITE, Outcome.FORFEIT_LOSS),))
    other = Team(2, cells=(Match(1, Colour.BLACK, Outcome.FORFEIT_LOSS),))
    again = Tournament((), forfeited.settings, teams=(one, other))
    assert {frozenset(board) for board in SYSTEM.pair(again).boards} == {frozenset((1, 2))}


def two_rounds_of_three(*, is_played: bool) -> Tournament:
    """1 and 2 draw in round 1 while 3 has the bye; in round 2 3 beats 1, and 2 has a rest."""
    level = [Match(2, Colour.WHITE, Outcome.DRAW, Points(20), is_played=is_played)]
    level += [Match(1, Colour.BLACK, Outcome.DRAW, Points(20), is_played=is_played)]
    teams = (
        Team(1, cells=(level[0], match("3b1"))),
        Team(2, cells=(level[1], match("H"))),
        Team(3, cells=(match("PAB"), match("1w3"))),
    )
    return Tournament((), event("").settings, teams=teams)


@pytest.mark.rule("fide-team-swiss", "2026", "C1")
def test_c1_level_by_forfeits_only_is_no_meeting() -> None:
    level = Match(2, Colour.WHITE, Outcome.DRAW, Points(20), is_played=False)
    teams = (
        Team(1, cells=(level,)),
        Team(2, cells=(replace(level, opponent=1, colour=Colour.BLACK),)),
    )
    again = Tournament((), event("").settings, teams=teams)
    assert {frozenset(board) for board in SYSTEM.pair(again).boards} == {frozenset((1, 2))}
    met = (replace(team, cells=(replace(team.cells[0], is_played=True),)) for team in teams)
    with pytest.raises(NoPairingExists):
        SYSTEM.pair(replace(again, teams=tuple(met)))


@pytest.mark.rule("fide-team-swiss", "2026", "1.6")
@pytest.mark.parametrize(("is_played", "colours"), [(True, "wb"), (False, "b")])
def test_1_6_1_only_a_played_match_gives_a_colour(is_played: bool, colours: str) -> None:
    team_round = derive_round(two_rounds_of_three(is_played=is_played), EDITION_2026)
    assert {each.number: each.colours for each in team_round.entrants}[1] == colours


@pytest.mark.rule("fide-team-swiss", "2026", "1.5")
@pytest.mark.parametrize("is_played", [True, False])
def test_1_5_only_who_played_has_floated(is_played: bool) -> None:
    """3 has a point more than 1 before they draw, by forfeits or not."""
    level = Match(3, Colour.BLACK, Outcome.DRAW, Points(20), is_played=is_played)
    teams = (
        Team(1, cells=(match("2w1"), level)),
        Team(2, cells=(match("1b3"), match("H"))),
        Team(3, cells=(match("PAB"), replace(level, opponent=1, colour=Colour.WHITE))),
    )
    tournament = Tournament((), event("").settings, teams=teams)
    members = derive_round(tournament, EDITION_2026).pool.members
    assert {each.number: each.floated for each in members} == {1: is_played, 2: False, 3: is_played}


@pytest.mark.rule("fide-team-swiss", "2026", "3.4.3")
def test_3_4_3_the_bye_goes_to_the_team_with_most_matches_played() -> None:
    """Both have no point; 2 was absent in round 1."""
    result = SYSTEM.pair(event("3w1", "Z", "1b3"))
    assert result.bye == 1


def test_the_team_system_refuses_a_tournament_without_teams() -> None:
    with pytest.raises(InputError, match="310"):
        SYSTEM.pair(Tournament((Player(1), Player(2)), Settings(rounds=3)))


@pytest.mark.rule("fide-team-swiss", "2026", "C2")
@pytest.mark.parametrize(
    ("outcome", "in_2026", "in_2024"),
    [
        (Outcome.PAIRING_BYE, True, True),
        (Outcome.FORFEIT_WIN, True, True),
        (Outcome.FULL_BYE, True, True),
        (Outcome.HALF_BYE, False, False),
        (Outcome.ZERO_BYE, False, False),
        (Outcome.FORFEIT_LOSS, False, False),
    ],
)
def test_c2_who_is_barred_from_the_bye(outcome: Outcome, in_2026: bool, in_2024: bool) -> None:
    team = Team(1, cells=(Match(0, None, outcome),))
    points = TeamSettings().match_points
    assert c02.barred_by_kind(team, points) is in_2026
    assert c02.barred_by_points(team, points) is in_2024


@pytest.mark.rule("fide-team-swiss", "2026", "C2")
@pytest.mark.parametrize(
    ("level", "is_barred"),
    [
        (Match(2, Colour.WHITE, Outcome.DRAW, is_played=False), False),
        (Match(2, Colour.WHITE, Outcome.FORFEIT_WIN, is_played=False), True),
        (Match(2, Colour.WHITE, Outcome.FORFEIT_WIN, is_played=True), False),
    ],
)
def test_c2_bars_who_won_without_playing(level: Match, is_barred: bool) -> None:
    team, points = Team(1, cells=(level,)), TeamSettings().match_points
    assert c02.barred_by_kind(team, points) is is_barred
    assert c02.barred_by_points(team, points) is is_barred


@pytest.mark.rule("fide-team-swiss", "2026", "C2")
def test_c2_of_2024_goes_by_what_the_round_was_worth() -> None:
    """A full-point bye that is worth a draw bars in 2026 only."""
    team = Team(1, cells=(Match(0, None, Outcome.FULL_BYE),))
    points = PointSystem(win=Points(20), draw=Points(10), full_bye=Points(10))
    assert c02.barred_by_kind(team, points)
    assert not c02.barred_by_points(team, points)


@pytest.mark.rule("fide-team-swiss", "2026", "C9")
def test_c9_counts_two_strong_preferences_for_one_colour() -> None:
    strong, mild = Preference(WHITE, is_strong=True), Preference(WHITE)
    assert strong_preference_missed(strong, strong) == 1
    assert strong_preference_missed(strong, mild) == 0
    assert preference_missed(strong, mild) == 1
    assert preference_missed(strong, Preference(BLACK)) == 0
    assert preference_missed(Preference(), Preference()) == 0


@pytest.mark.rule("fide-team-swiss", "2026", "C10")
def test_c10_counts_opponents_of_upfloaters_that_floated_before() -> None:
    """Positions 0 and 1 are residents, 2 is taken up; 0 and 2 floated."""
    field = pool({1: 20, 2: 20, 3: 10}, floated=(1, 3))
    assert c10.opponents_floated(field, 0, 2, 0b100) == 1
    assert c10.opponents_floated(field, 1, 2, 0b100) == 0
    assert c10.opponents_floated(field, 0, 1, 0b100) == 0
    assert c10.float_again(field, 0, 2, 0b100) == 2  # both teams, in the text of 2024
    assert c10.float_again(field, 1, 2, 0b100) == 1
    assert c10.float_again(field, 0, 1, 0b100) == 0
