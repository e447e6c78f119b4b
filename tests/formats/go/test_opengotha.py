"""Tournament files of OpenGotha: what is taken over, what is noted, what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairloom.domain.finding import Severity
from pairloom.domain.go import (
    Avoidance,
    GoGame,
    GoResult,
    GoSystem,
    GoTournament,
    HandicapRule,
    MissedRounds,
    Scoring,
    Seeding,
    SeedingStage,
)
from pairloom.formats.egd import PlacedRow, read_h9, write_h9
from pairloom.formats.go_journal import GoFile
from pairloom.formats.opengotha import read_opengotha

SAMPLE = """\
<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<Tournament dataVersion="201" fullVersionNumber="3.51" saveDT="20261114110542">
<Players>
<Player club="Prah" country="CZ" egfPin="13089501" firstName="Jan" grade="3D" name="Novák" participating="11111111111111111111" rank="3D" rating="2312" ratingOrigin="EGF : 100" registeringStatus="FIN" smmsCorrection="1"/>
<Player club="Utre" country="NL" egfPin="" firstName="Anna Maria" grade="2D" name="Van Berg" participating="10111111111111111111" rank="2D" rating="2200" ratingOrigin="INI" registeringStatus="FIN" smmsCorrection="0"/>
<Player club="" country="" egfPin="123" firstName="Can" grade="" name="Yılmaz-İnce" participating="11111111111111111111" rank="5k" rating="1580" ratingOrigin="MAN" registeringStatus="FIN" smmsCorrection="0"/>
<Player club="Lip" country="SI" firstName="Eva" name="Muster" participating="01000000000000000000" rank="20K" rating="-2950" ratingOrigin="FFG : -5000" registeringStatus="FIN" smmsCorrection="0"/>
<Player club="Lip" country="SI" firstName="Late" name="Comer" participating="11111111111111111111" rank="7K" rating="1400" ratingOrigin="EGF" registeringStatus="PRE" smmsCorrection="0"/>
</Players>
<Games>
<Game blackPlayer="VANBERGANNAMARIA" handicap="0" knownColor="true" result="RESULT_WHITEWINS" roundNumber="1" tableNumber="1" whitePlayer="NOVÁKJAN"/>
<Game blackPlayer="MUSTEREVA" handicap="9" knownColor="true" result="RESULT_BLACKWINS_BYDEF" roundNumber="2" tableNumber="2" whitePlayer="YILMAZ-İNCECAN"/>
</Games>
<ByePlayers>
<ByePlayer player="YILMAZ-İNCECAN" roundNumber="1"/>
</ByePlayers>
<TournamentParameterSet>
<GeneralParameterSet basicTime="45" beginDate="2026-11-14" bInternet="false" canByoYomiTime="300" complementaryTimeSystem="CANBYOYOMI" director="A. Referee" endDate="2026-11-15" fischerTime="10" genCountNotPlayedGamesAsHalfPoint="false" genMMBar="4D" genMMFloor="20K" genMMS2ValueAbsent="1" genMMS2ValueBye="2" genMMZero="30K" genNBW2ValueAbsent="0" genNBW2ValueBye="2" genRoundDownNBWMMS="true" komi="7.5" location="Lipovec" name="Lipovec Cup" nbMovesCanTime="15" numberOfCategories="1" numberOfRounds="5" shortName="lip" size="19" stdByoYomiTime="30"/>
<HandicapParameterSet hdBasedOnMMS="true" hdCeiling="9" hdCorrection="2" hdNoHdRankThreshold="1D"/>
<PlacementParameterSet>
<PlacementCriteria>
<PlacementCriterion name="SOSM" number="2"/>
<PlacementCriterion name="MMS" number="1"/>
<PlacementCriterion name="SOSOSM" number="3"/>
<PlacementCriterion name="NULL" number="4"/>
</PlacementCriteria>
</PlacementParameterSet>
<PairingParameterSet paiBaRandom="0" paiMaAdditionalPlacementCritSystem1="Rating" paiMaAdditionalPlacementCritSystem2="NULL" paiMaCompensateDUDD="true" paiMaDUDDLowerMode="MID" paiMaDUDDUpperMode="MID" paiMaLastRoundForSeedSystem1="2" paiMaSeedSystem1="SPLITANDRANDOM" paiMaSeedSystem2="SPLITANDFOLD" paiSeAvoidSameGeo="100000000000" paiSeBarThresholdActive="true" paiSeMinimizeHandicap="0" paiSePreferMMSDiffRatherThanSameClub="3" paiSePreferMMSDiffRatherThanSameCountry="1"/>
</TournamentParameterSet>
</Tournament>
"""  # noqa: E501

SECOND_FREE = '<ByePlayer player="MUSTEREVA" roundNumber="1"/>'


def read(text: str) -> GoFile:
    return read_opengotha(text.encode())


def changed(old: str, new: str) -> GoFile:
    assert old in SAMPLE
    return read(SAMPLE.replace(old, new, 1))


def sample() -> GoTournament:
    return read(SAMPLE).require()


def test_players_are_taken_over() -> None:
    first, second, third, fourth, late = sample().players
    assert (first.name, first.rank, first.rating) == ("Novák, Jan", 2, 2312)
    assert (first.country, first.club, first.pin, first.correction) == ("CZ", "Prah", "13089501", 1)
    assert (second.name, second.rating, second.absent) == ("Van Berg, Anna Maria", None, {2})
    assert (third.pin, third.rating) == ("", 1580)
    assert (fourth.rating, fourth.absent) == (-900, {1, 3, 4, 5})
    assert late.absent == {1, 2, 3, 4, 5}


def test_games_are_taken_over() -> None:
    """Names are found whatever language the capitals were made in."""
    one, two = sample().rounds
    assert one.games == (GoGame(1, 1, 2, 0, 15, GoResult.WHITE_WINS),)
    assert two.games == (GoGame(2, 3, 4, 9, 0, GoResult.BLACK_WINS, by_default=True),)
    assert (one.free, two.free) == (3, None)


@pytest.mark.parametrize("names", [("MUSTEREVA", "NOVÁKJAN"), ("NOVÁKJAN", "MUSTEREVA")])
def test_who_sat_at_a_table_was_there(names: tuple[str, str]) -> None:
    """Muster is marked for round 2 alone, and plays in round 3 with White or Black."""
    game = (
        '<Game blackPlayer="{}" handicap="0" knownColor="true" result="RESULT_UNKNOWN" '
        'roundNumber="3" tableNumber="1" whitePlayer="{}"/></Games>'
    )
    third = changed("</Games>", game.format(*names)).require()
    assert [player.absent for player in third.players] == [
        set(), {2}, set(), {1, 4, 5}, {1, 2, 3, 4, 5},
    ]  # fmt: skip
    white, black = (1, 4) if names[1] == "NOVÁKJAN" else (4, 1)
    assert third.rounds[2].games == (GoGame(1, white, black, 0, 15, GoResult.UNKNOWN),)


def test_who_is_free_was_there() -> None:
    free = '<ByePlayer player="MUSTEREVA" roundNumber="3"/></ByePlayers>'
    assert changed("</ByePlayers>", free).require().players[3].absent == {1, 4, 5}


def test_parameters_become_regulations() -> None:
    rules = sample().regulations
    assert (rules.system, rules.rounds, rules.bar, rules.floor) == (GoSystem.MCMAHON, 5, 3, -20)
    assert rules.handicap == HandicapRule(by_score=True, threshold=0, correction=2, ceiling=9)
    assert (rules.komi, rules.time_control) == (15, "45m+15/5m")
    assert (rules.scoring, rules.missed_rounds) == (Scoring(2, 1), MissedRounds.EGF)
    assert rules.criteria == ("MMS", "SOSM", "SOSOSM")
    assert rules.seeding == (
        SeedingStage(Seeding.SPLIT_AND_RANDOM, 2),
        SeedingStage(Seeding.SPLIT_AND_FOLD, by_rating=False),
    )
    assert rules.avoidances == (Avoidance("club", 3), Avoidance("country", 1))


def test_details_are_taken_over() -> None:
    details = sample().details
    assert sample().name == "Lipovec Cup"
    assert (details.city, details.director) == ("Lipovec", "A. Referee")
    assert (details.start, details.end, details.egf_class) == ("2026-11-14", "2026-11-15", "")
    assert read(SAMPLE).findings == ()
    internet = changed('bInternet="false"', 'bInternet="true"').require()
    assert internet.details.egf_class == "D"


@pytest.mark.parametrize(
    ("kind", "control"),
    [("STDBYOYOMI", "45m+1x30s"), ("FISCHER", "45m+10s/move"), ("SUDDENDEATH", "45m")],
)
def test_time_systems_are_taken_over(kind: str, control: str) -> None:
    assert changed("CANBYOYOMI", kind).require().regulations.time_control == control


def test_a_swiss_tournament_is_recognised_by_its_criteria() -> None:
    text = SAMPLE.replace('"MMS"', '"NBW"').replace("SOSM", "SOSW").replace("SOSOSW", "DC")
    rules = read(text).require().regulations
    assert rules.system is GoSystem.SWISS
    assert rules.criteria == ("PTS", "SOS", "DE")
    assert rules.scoring == Scoring(2, 0)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"SOSOSM"', '"CAT"', 24),
        ('"MMS"', '"NBW"', 22),
        ('genMMZero="30K"', 'genMMZero="1D"', 18),
        ('numberOfCategories="1"', 'numberOfCategories="3"', 18),
        ('size="19"', 'size="13"', 18),
        ('AsHalfPoint="false"', 'AsHalfPoint="true"', 18),
        ('komi="7.5"', 'komi="6.25"', 18),
        ('paiBaRandom="0"', 'paiBaRandom="5"', 28),
        ('paiMaSeedSystem2="SPLITANDFOLD"', 'paiMaSeedSystem2="CROSS"', 28),
        ("</Games>", '</Games><Teams><Team teamName="A"/></Teams>', 13),
    ],
)
def test_what_has_no_counterpart_is_noted(old: str, new: str, line: int) -> None:
    file = changed(old, new)
    assert file.tournament is not None
    assert {one.severity for one in file.findings} == {Severity.INFO}
    assert ("I-OG-LOST", line) in [(one.code, one.line) for one in file.findings]


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('whitePlayer="NOVÁKJAN"', 'whitePlayer="NOBODY"', "E-OG-PLAYER", 11),
        ('name="Novák"', 'name="Van Berg Anna" ', "E-OG-PLAYER", 11),
        ('"Jan" grade="3D" name="Novák"', '"Eva" name="Muster"', "E-OG-PLAYER", 7),
        ('player="YILMAZ-İNCECAN" round', 'player="NOVÁKJAN" round', "E-OG-TWICE", 15),
        ('whitePlayer="NOVÁKJAN"', 'whitePlayer="VANBERGANNAMARIA"', "E-OG-TWICE", 11),
        ("RESULT_WHITEWINS", "RESULT_SUPER", "E-OG-RESULT", 11),
        ('handicap="9"', 'handicap="10"', "E-OG-VALUE", 12),
        ('handicap="9"', 'handicap="-1"', "E-OG-VALUE", 12),
        ('tableNumber="2"', 'tableNumber="two"', "E-OG-VALUE", 12),
        ('roundNumber="2"', 'roundNumber="99999999999999999999"', "E-OG-VALUE", 12),
        ('roundNumber="2"', "", "E-OG-VALUE", 12),
        ('rank="3D"', 'rank="3X"', "E-GO-RANK", 4),
        ("</Players>", "", "E-OG-XML", 30),
        ("<Games>", "<Games", "E-OG-XML", 11),
        ('<Tournament data', '<Turnier data', "E-OG-XML", 30),
        ("UTF-8", "UTF-99", "E-OG-XML", 1),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_line(old: str, new: str, code: str, line: int) -> None:
    file = changed(old, new)
    assert file.tournament is None
    errors = [one for one in file.findings if one.severity is Severity.ERROR]
    assert (code, line) in [(one.code, one.line) for one in errors], errors


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('rank="20K"', 'rank="99K"', "W-GO-RANK"),
        ('rating="2312"', 'rating="very"', "W-OG-VALUE"),
        ('genMMBar="4D"', 'genMMBar="high"', "W-OG-VALUE"),
        ('hdBasedOnMMS="true"', 'hdBasedOnMMS="yes"', "W-OG-VALUE"),
        ('numberOfRounds="5"', 'numberOfRounds="500"', "W-OG-VALUE"),
        ("</ByePlayers>", f"{SECOND_FREE}</ByePlayers>", "W-OG-FREE"),
        ('roundNumber="2" tableNumber="2"', 'roundNumber="3" tableNumber="2"', "W-OG-ROUND"),
    ],
)  # fmt: skip
def test_what_can_be_used_is_used_with_a_warning(old: str, new: str, code: str) -> None:
    file = changed(old, new)
    assert file.tournament is not None
    assert code in [one.code for one in file.findings]


BOMB = """<?xml version="1.0"?>
<!DOCTYPE bomb [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<Tournament name="&b;"/>"""
OUTSIDE = """<?xml version="1.0"?>
<!DOCTYPE Tournament [<!ENTITY a SYSTEM "file:///etc/passwd">]><Tournament>&a;</Tournament>"""
PARAMETER = """<?xml version="1.0"?>
<!DOCTYPE Tournament [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]><Tournament/>"""
UNDECLARED = """<?xml version="1.0"?>
<!DOCTYPE Tournament SYSTEM "file:///etc/passwd"><Tournament>&a;</Tournament>"""


@pytest.mark.parametrize(
    ("data", "code", "line"),
    [
        (BOMB.encode(), "E-OG-XML", 2),
        (OUTSIDE.encode(), "E-OG-XML", 2),
        (PARAMETER.encode(), "E-OG-XML", 2),
        (UNDECLARED.encode(), "E-OG-XML", 2),
        (b'<Tournament name="&undefined;"/>', "E-OG-XML", 1),
        (b"", "E-OG-XML", 1),
        (b"\0" * 100, "E-OG-XML", 1),
        (bytes(range(256)), "E-OG-XML", 1),
        (SAMPLE.encode()[:700], "E-OG-XML", 6),
        (b"<a>" * 100, "E-OG-XML", 1),
        (b"<a>" + b"<b/>" * 50_001 + b"</a>", "E-OG-XML", 1),
        (b"<a>" + b" " * 100 * 1024**2 + b"</a>", "E-GO-SIZE", 0),
        (b"<Tournament/>", "E-GO-EMPTY", 1),
        (b"<html/>", "E-OG-XML", 1),
    ],
    ids=(
        "bomb outside parameter undeclared entity empty zeros bytes cut deep many 100MB bare html"
    ).split(),
)
def test_what_is_no_tournament_file_is_refused(data: bytes, code: str, line: int) -> None:
    file = read_opengotha(data)
    assert file.tournament is None
    assert (code, line) in [(one.code, one.line) for one in file.findings], file.findings


@pytest.mark.parametrize(
    "declared",
    [
        "<!DOCTYPE Tournament>",
        '<!DOCTYPE Tournament SYSTEM "file:///nowhere/tournament.dtd">',
        '<!DOCTYPE Tournament PUBLIC "-//x//y" "http://nowhere.invalid/tournament.dtd">',
        "<!DOCTYPE Tournament [<!ELEMENT Tournament ANY>]>",
    ],
)
def test_a_document_type_alone_does_no_harm(declared: str) -> None:
    """Old files name one; nothing is fetched, and the tournament is the same."""
    file = read(SAMPLE.replace("?>\n", f"?>\n{declared}\n", 1))
    assert file.require() == sample()
    assert "I-GO-DOCTYPE" in [one.code for one in file.findings]


@settings(max_examples=100)
@given(st.data())
def test_a_damaged_file_gives_findings_and_never_breaks(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(SAMPLE)))
    end = data.draw(st.integers(start, min(len(SAMPLE), start + 20)))
    middle = data.draw(st.text('0123456789"<>/= &;abcKD\nİ', max_size=6))
    file = read(SAMPLE[:start] + middle + SAMPLE[end:])
    assert (file.tournament is None) == any(one.severity is Severity.ERROR for one in file.findings)


def test_a_tournament_of_opengotha_can_be_sent_to_the_database() -> None:
    tournament = sample()
    rows = [PlacedRow(one.number, one.number) for one in tournament.players]
    found = read_h9(write_h9(tournament, rows)).require()
    assert [one.name for one in found.players] == [one.name for one in tournament.players[:4]]
    assert [one.games[0].result for one in found.rounds] == [
        GoResult.WHITE_WINS, GoResult.BLACK_WINS,
    ]  # fmt: skip
