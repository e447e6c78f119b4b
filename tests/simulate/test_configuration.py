"""Configuration files of the generator."""

from __future__ import annotations

import pytest

from pairloom.domain import Outcome, Points, PointSystem, Severity
from pairloom.simulate.configuration import parse_configuration
from pairloom.simulate.options import GeneratorOptions

BBP = """
# a club tournament
PlayersNumber=40
RoundsNumber = 8
DrawPercentage=30
ForfeitRate=20
RetiredRate=50
HalfPointByeRate=10
HighestRating=2500
LowestRating=1500
PointsForWin=3.0
PointsForDraw=1
PointsForPAB=1.5
"""

JAVAFO = """
PlayersNumber=30
RoundsNumber=7
ForfeitRate=50
QuickgameRate=10
ZPBRate=20
HPBRate=45
FPBRate=2
Groups=4
Separator=30
WWPoints=1
BWPoints=1
WDPoints=.5
BDPoints=.5
"""


def test_the_keys_of_bbp_pairings_are_understood() -> None:
    options, findings = parse_configuration(BBP)

    assert findings == ()
    assert (options.players, options.rounds) == (40, 8)
    assert (options.results, options.draw_percentage) == ("fide-table", 30)
    assert (options.highest_rating, options.lowest_rating) == (2500, 1500)
    assert options.forfeit_rate == pytest.approx(1 / 20)
    assert options.zero_point_bye_rate == pytest.approx(1 / 50 / 8)
    assert options.half_point_bye_rate == pytest.approx(1 / 10 / 8)
    assert options.points == PointSystem(win=Points(30), draw=Points(10), pairing_bye=Points(15))


def test_the_keys_of_javafo_are_understood() -> None:
    options, findings = parse_configuration(JAVAFO)

    assert findings == ()
    assert (options.rating_shape, options.rating_groups) == ("groups", 4)
    assert options.group_separator == 30
    assert options.quick_game_rate == pytest.approx(0.010)
    assert options.half_point_bye_rate == pytest.approx(0.045)
    assert options.full_point_bye_rate == pytest.approx(0.002)
    assert options.results == "milvang"


def test_an_empty_configuration_leaves_everything_to_the_lot() -> None:
    assert parse_configuration("# nothing\n\n") == (GeneratorOptions(), ())


def test_an_unknown_key_is_an_error_with_its_line() -> None:
    options, findings = parse_configuration("PlayersNumber=20\nPlayerNumber=30\n")

    assert options.players == 20
    assert [(each.code, each.line, each.severity) for each in findings] == [
        ("E-CONFIG-KEY", 2, Severity.ERROR)
    ]
    assert "PlayerNumber" in str(findings[0].message)
    assert "PlayersNumber" in str(findings[0].expected)


def test_an_unknown_key_is_a_warning_when_not_strict() -> None:
    _, findings = parse_configuration("Colour=blue", strict=False)

    assert findings[0].severity is Severity.WARNING


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("PlayersNumber=many", "E-CONFIG-VALUE"),
        ("PlayersNumber=-5", "E-CONFIG-VALUE"),
        ("PlayersNumber=1", "E-CONFIG-VALUE"),
        ("PlayersNumber=²", "E-CONFIG-VALUE"),
        ("PlayersNumber=", "E-CONFIG-VALUE"),
        ("DrawPercentage=101", "E-CONFIG-VALUE"),
        ("ForfeitRate=0", "E-CONFIG-VALUE"),
        ("RetiredRate=1", "E-CONFIG-VALUE"),
        ("PointsForWin=lots", "E-CONFIG-VALUE"),
        ("PlayersNumber", "E-CONFIG-LINE"),
        ("RoundsNumber=9" + "9" * 5000, "E-CONFIG-VALUE"),
    ],
)
def test_a_bad_line_is_a_finding_and_nothing_else(line: str, code: str) -> None:
    options, findings = parse_configuration(line)

    assert [each.code for each in findings] == [code]
    assert options == GeneratorOptions()


def test_settings_that_do_not_fit_together_are_a_finding() -> None:
    _, findings = parse_configuration("PlayersNumber=4\nRoundsNumber=9")

    assert [each.code for each in findings] == ["E-CONFIG"]
    assert "9 rounds" in str(findings[0].message)


def test_a_key_given_twice_is_a_warning_and_the_last_one_wins() -> None:
    options, findings = parse_configuration("PlayersNumber=20\nPlayersNumber=30")

    assert options.players == 30
    assert [each.severity for each in findings] == [Severity.WARNING]


def test_different_points_for_white_and_black_are_refused() -> None:
    _, findings = parse_configuration("WWPoints=1\nBWPoints=2")

    assert [(each.code, each.line) for each in findings] == [("E-CONFIG-VALUE", 2)]


def test_points_for_a_forfeit_loss_set_the_zero_point_bye_too() -> None:
    both, _ = parse_configuration("PointsForForfeitLoss=0.5")
    own, _ = parse_configuration("PointsForForfeitLoss=0.5\nPointsForZPB=0")

    assert both.points.of(Outcome.ZERO_BYE) == Points(5)
    assert own.points.of(Outcome.ZERO_BYE) == Points(0)
    assert own.points.of(Outcome.FORFEIT_LOSS) == Points(5)
