"""The example files: one small event in every dialect, a team event, a defective file."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairloom.domain import Colour, Outcome, Severity
from pairloom.formats.trf import Dialect, TrfFile, convert, load, read_trf

FILES = Path(__file__).parent / "files"


def load_file(name: str) -> TrfFile:
    return load((FILES / name).read_bytes(), name=name)


def cells_of(file: TrfFile, number: int) -> list[str]:
    player = file.require().find_player(number)
    return [
        f"{cell.opponent}{cell.colour.value if cell.colour else '-'}{cell.outcome.value}"
        for cell in player.cells
    ]


def worth_telling(file: TrfFile) -> list[str]:
    return [finding.code for finding in file.findings if finding.severity is not Severity.INFO]


@pytest.mark.parametrize(
    ("name", "dialect"),
    [
        ("report_trf06.trf", "TRF06"),
        ("report_trf16.trf", "TRF16"),
        ("report_trf26.trf", "TRF26"),
        ("itdx_javafo.trf", "TRF16(x)"),
        ("itdx_trf26.trf", "TRF26"),
        ("team_round_robin.trf", "TRF26"),
    ],
)
def test_the_dialect_is_recognised_and_nothing_is_wrong(name: str, dialect: str) -> None:
    file = load_file(name)

    assert file.dialect_name == dialect
    assert worth_telling(file) == []


def test_a_report_gives_players_details_and_results() -> None:
    tournament = read_trf(FILES / "report_trf26.trf")

    assert tournament.name == "Spring Open 2026"
    assert tournament.settings.rounds == 3
    assert tournament.settings.initial_colour is Colour.WHITE
    assert (tournament.settings.system, tournament.settings.edition) == ("dutch", "2026")
    assert tournament.settings.tiebreaks == ("WIN", "TPN")
    assert tournament.details.city == "Brno"
    assert tournament.details.deputy_arbiters == ("300888 FA Mala, Lenka",)
    assert tournament.details.round_dates == ("26/04/10", "26/04/11", "26/04/12")
    second = tournament.find_player(2)
    assert (second.name, second.title, second.sex) == ("Schmidt, Eva", "WFM", "w")
    assert (second.rating, second.federation, second.fide_id) == (2205, "GER", "12900001")
    assert tournament.find_player(6).rating is None
    assert cells_of(load_file("report_trf26.trf"), 2) == ["5b=", "0-H", "4w+"]


def test_all_three_dialects_tell_the_same_players() -> None:
    newest = read_trf(FILES / "report_trf26.trf").players
    assert read_trf(FILES / "report_trf16.trf").players == newest

    oldest = load_file("report_trf06.trf")
    assert oldest.dialect is Dialect.TRF06
    assert cells_of(oldest, 2) == ["5b=", "0-H", "4-+"]  # forfeit without a colour
    assert cells_of(oldest, 3) == ["6w0", "0-U", "1b1"]
    assert [player.title for player in oldest.require().players[:2]] == ["IM", "WFM"]


def test_a_request_is_the_same_in_240_and_in_the_columns() -> None:
    as_record, as_column = load_file("itdx_trf26.trf"), load_file("itdx_javafo.trf")

    assert as_record.require().players == as_column.require().players
    tournament = as_record.require()
    assert tournament.next_round == 2
    assert not tournament.find_player(2).is_present(2)
    assert tournament.find_player(1).is_present(2)
    assert tournament.find_player(2).cells[1].outcome is Outcome.HALF_BYE


@pytest.mark.parametrize(
    ("name", "dialect"),
    [
        ("report_trf16.trf", "trf16"),
        ("report_trf26.trf", "trf26"),
        ("team_round_robin.trf", "trf26"),
    ],
)
def test_a_canonical_file_is_written_byte_for_byte(name: str, dialect: str) -> None:
    text, losses = convert(load_file(name), dialect)

    assert text.encode() == (FILES / name).read_bytes()
    assert losses == ()


def test_the_defective_file_has_exactly_the_expected_findings() -> None:
    file = load_file("defective.trf")

    found = [
        (finding.line, finding.column, finding.column_end, finding.code)
        for finding in file.findings
        if finding.severity is not Severity.INFO
    ]
    assert found == [
        (3, 15, 15, "E-162"),
        (4, 49, 52, "W-RATING"),
        (5, 97, 97, "E-COLOUR"),
        (6, 81, 84, "W-POINTS"),
        (7, 119, 119, "E-RES-PAIR"),
        (8, 61, 119, "E-SHORT"),
        (10, 1, 15, "W-UNKNOWN"),
        (11, 13, 14, "E-REF"),
    ]
    assert file.tournament is None
    assert len(file.errors) == 5
    assert str(file.errors[1]) == (
        "defective.trf:5:97: error E-COLOUR: colour 'x' in round 1 of player 2; "
        "expected w, b, - or blank; round entry not used"
    )
