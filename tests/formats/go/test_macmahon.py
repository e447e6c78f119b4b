"""Tournament files of MacMahon 3: read, and every fault told."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairloom.director.go_files import parse_go_file
from pairloom.domain.finding import Severity
from pairloom.domain.go import GoGame, GoResult, GoSystem, GoTournament, MissedRounds
from pairloom.formats.go_journal import GoFile
from pairloom.formats.go_rounds import MOST_ROUNDS
from pairloom.formats.macmahon import read_macmahon
from pairloom.placement import make_placement

SAMPLE = """\
<?xml version="1.0" encoding="UTF-8"?>
<Tournament typeversion="3.9">
  <Name>Lipovec Cup</Name>
  <NumberOfRounds>4</NumberOfRounds>
  <CurrentRoundNumber>3</CurrentRoundNumber>
  <UpperMacMahonBar>true</UpperMacMahonBar><UpperMacMahonBarLevel>2d</UpperMacMahonBarLevel>
  <LowerMacMahonBar>true</LowerMacMahonBar><LowerMacMahonBarLevel>20k</LowerMacMahonBarLevel>
  <HandicapUsed>true</HandicapUsed>
  <HandicapBelow>true</HandicapBelow><HandicapBelowLevel>1d</HandicapBelowLevel>
  <HandicapAdjustment>true</HandicapAdjustment><HandicapAdjustmentValue>-1</HandicapAdjustmentValue>
  <HandicapLimit>true</HandicapLimit><HandicapLimitValue>6</HandicapLimitValue>
  <HandicapByLevel>false</HandicapByLevel>
  <Walllist>
    <Criterion><ShortName>Score</ShortName></Criterion>
    <Criterion><ShortName>Points</ShortName></Criterion>
    <Criterion><ShortName>SOS</ShortName></Criterion>
    <Criterion><ShortName>SOSOS</ShortName></Criterion>
    <Criterion><ShortName>Weight</ShortName></Criterion>
  </Walllist>
  <IndividualParticipant>
    <Id>11</Id><SuperBarMember>true</SuperBarMember>
    <GoPlayer><FirstName>Jan</FirstName><Surname>Novák</Surname><Club>Prah</Club>
      <Country>cz</Country><GoLevel>3d</GoLevel><Rating>2312</Rating><EgdPin>13089501</EgdPin></GoPlayer>
  </IndividualParticipant>
  <IndividualParticipant>
    <Id>12</Id><NotPlayingInRound>2</NotPlayingInRound><NotPlayingInRound>3</NotPlayingInRound>
    <GoPlayer><FirstName>Anna</FirstName><Surname>Van Berg</Surname><GoLevel>1d</GoLevel></GoPlayer>
  </IndividualParticipant>
  <IndividualParticipant>
    <Id>3</Id>
    <GoPlayer><FirstName>Eva</FirstName><Surname>Muster</Surname><GoLevel>5k</GoLevel>
      <Rating>-901</Rating><EgdPin>12</EgdPin></GoPlayer>
  </IndividualParticipant>
  <IndividualParticipant>
    <Id>4</Id><PreliminaryRegistration>true</PreliminaryRegistration>
    <GoPlayer><Surname>Late</Surname><GoLevel>7k</GoLevel></GoPlayer>
  </IndividualParticipant>
  <TournamentRound>
    <RoundNumber>1</RoundNumber>
    <Pairing><BoardNumber>1</BoardNumber><Black>12</Black><White>11</White><Result>0-1</Result></Pairing>
    <Pairing><PairingWithBye>true</PairingWithBye><Black>3</Black></Pairing>
  </TournamentRound>
  <TournamentRound>
    <RoundNumber>2</RoundNumber>
    <Pairing><BoardNumber>2</BoardNumber><Black>3</Black><White>11</White><Handicap>4</Handicap>
      <Result>1-0!</Result></Pairing>
  </TournamentRound>
</Tournament>
"""


def read(text: str) -> GoFile:
    return read_macmahon(text.encode())


def changed(old: str, new: str) -> GoFile:
    assert old in SAMPLE
    return read(SAMPLE.replace(old, new, 1))


def sample() -> GoTournament:
    return read(SAMPLE).require()


def test_players_are_taken_over() -> None:
    first, second, third, late = sample().players
    assert (first.name, first.rank, first.rating) == ("Novák, Jan", 2, 2312)
    assert (first.country, first.club, first.pin, first.correction) == ("CZ", "Prah", "13089501", 1)
    assert (second.name, second.absent) == ("Van Berg, Anna", {2, 3})
    assert (third.rating, third.pin) == (None, "")
    assert late.absent == {1, 2, 3, 4}


def test_games_are_taken_over_with_the_result_of_black_first() -> None:
    one, two = sample().rounds
    assert one.games == (GoGame(1, 1, 2, 0, 13, GoResult.WHITE_WINS),)
    assert (one.free, two.free) == (3, None)
    assert two.games == (GoGame(2, 1, 3, 4, 0, GoResult.BLACK_WINS, by_default=True),)


def test_settings_are_taken_over() -> None:
    rules = sample().regulations
    assert (rules.system, rules.rounds, rules.bar, rules.floor) == (GoSystem.MCMAHON, 4, 1, -20)
    handicap = rules.handicap
    assert (handicap.by_score, handicap.threshold) == (True, 0)
    assert (handicap.correction, handicap.ceiling) == (1, 6)
    assert rules.criteria == ("MMS", "SOS", "SSOS")
    assert rules.missed_rounds is MissedRounds.VIRTUAL
    assert sample().name == "Lipovec Cup"
    assert [one.code for one in read(SAMPLE).findings] == ["I-MM-LOST"]
    assert len(make_placement(sample()).rows) == 4


def test_points_as_the_first_criterion_are_a_swiss_tournament() -> None:
    text = SAMPLE.replace("<Criterion><ShortName>Score</ShortName></Criterion>", "")
    rules = read(text).require().regulations
    assert (rules.system, rules.criteria) == (GoSystem.SWISS, ("PTS", "SOS", "SSOS"))


def test_other_names_of_the_elements_around_are_read_as_well() -> None:
    """Rounds and participants are recognised by what they hold."""
    text = SAMPLE.replace("IndividualParticipant", "Player").replace("TournamentRound", "Round")
    assert read(text).require() == sample()


def test_the_kind_of_xml_is_recognised() -> None:
    assert parse_go_file("x.xml", SAMPLE.encode()).require() == sample()


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("<Id>12</Id>", "<Id>11</Id>", "E-MM-PLAYER"),
        ("<Id>12</Id>", "<Id>x</Id>", "E-MM-VALUE"),
        ("<White>11</White>", "<White>99</White>", "E-MM-PLAYER"),
        ("<White>11</White>", "<White>12</White>", "E-GO-TWICE"),
        ("<Black>3</Black></Pairing>", "<Black>11</Black></Pairing>", "E-GO-TWICE"),
        ("0-1", "2-1", "E-MM-RESULT"),
        ("<RoundNumber>2<", "<RoundNumber>0<", "E-MM-VALUE"),
        ("<GoLevel>3d", "<GoLevel>3x", "E-GO-RANK"),
        ("</Tournament>", "", "E-OG-XML"),
    ],
)
def test_a_fault_is_told(old: str, new: str, code: str) -> None:
    file = changed(old, new)
    assert file.tournament is None
    assert code in [one.code for one in file.findings if one.severity is Severity.ERROR]


def test_every_round_there_can_be_may_be_missed_and_no_other() -> None:
    """The player plays in the first round, so the others are left."""
    rounds = "".join(f"<NotPlayingInRound>{number}</NotPlayingInRound>" for number in range(23))
    file = changed("<NotPlayingInRound>2</NotPlayingInRound>", rounds)
    assert file.require().find_player(2).absent == set(range(2, MOST_ROUNDS + 1))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("<Handicap>4<", "<Handicap>44<", "W-MM-VALUE"),
        ("<UpperMacMahonBar>true", "<UpperMacMahonBar>perhaps", "W-MM-VALUE"),
        ("BarLevel>2d", "BarLevel>zz", "W-MM-VALUE"),
        (
            "</Pairing>\n  </TournamentRound>\n  <T",
            "</Pairing><Pairing><PairingWithBye>true</PairingWithBye><Black>4</Black></Pairing>"
            "\n  </TournamentRound>\n  <T",
            "W-GO-FREE",
        ),
    ],
)
def test_what_can_be_used_is_used_with_a_warning(old: str, new: str, code: str) -> None:
    file = changed(old, new)
    assert file.tournament is not None
    assert code in [one.code for one in file.findings]


@settings(max_examples=100)
@given(st.data())
def test_a_damaged_file_gives_findings_and_never_breaks(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(SAMPLE)))
    end = data.draw(st.integers(start, min(len(SAMPLE), start + 40)))
    middle = data.draw(st.text("<>/=\"'&;abc019 \n\0é", max_size=8))
    file = read(SAMPLE[:start] + middle + SAMPLE[end:])
    assert (file.tournament is None) == any(one.severity is Severity.ERROR for one in file.findings)
