"""The report: everything the format can say, and remarks where the event left the usual way."""

from __future__ import annotations

import pytest

from pairloom.director.desk import Confirmation
from pairloom.director.desk.corrections import correct_result
from pairloom.director.desk.events import add_tournament, edit_event
from pairloom.director.desk.fide_mode import leave_by_choice
from pairloom.director.desk.presence import request_bye
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.report import report_losses, report_text
from pairloom.domain import Severity
from pairloom.errors import InputError, NotAllowed
from pairloom.formats import trf
from pairloom.simulate.checker import check
from pairloom.standings.recorded import check_places
from tests.director.desk.at_the_desk import Halls, because


def players_of(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("001")]


def test_there_is_a_report_at_any_moment_with_somebody_in_it(hall: Halls) -> None:
    event = hall(0)
    with event.refuses(InputError, "nobody is entered yet"):
        event.report()
    event.enter(1)
    event.enter(2)
    for _ in range(2):
        found = event.reported()
        assert [player.name for player in found.players] == ["Player 01, X", "Player 02, X"]
        assert found.last_paired_round == 0
        assert "### NOT FINAL: 0 of 5 rounds are finished" in event.report().splitlines()
        event.pair()


@pytest.mark.requirement("GR-20")
def test_gr20_the_report_says_which_game_is_adjourned_and_counts_nothing_for_it(
    hall: Halls,
) -> None:
    event = hall(4, rounds=2)
    event.play({1: "*"})
    event.play({1: "½-½", 2: "½-½"})
    open_game = "### NOT FINAL: round 1, board 1 is adjourned, a draw for pairing only"
    assert any(line.startswith(open_game) for line in event.report().splitlines())
    columns = {line[4:8].strip(): line[80:84].strip() for line in players_of(event.report())}
    entry = event.board_of(1, 1)
    white = event.state.find_entry(entry.white).number
    assert columns[str(white)] == "0.5"
    event.correct(1, 1, "1-0")
    assert "NOT FINAL" not in event.report()


@pytest.mark.requirement("GR-26")
def test_gr26_the_checker_accepts_the_report_and_its_places(hall: Halls) -> None:
    event = hall(9, played=5, tiebreaks=("BH/C1", "BH", "SB"))
    assert event.differences() == []
    loaded = trf.load(event.report())
    assert [one for one in loaded.findings if one.severity is not Severity.INFO] == []
    places = check_places(loaded.require(), loaded.ranks)
    assert (places.compared, places.differences) == (9, ())
    assert places.tiebreaks == ("BH/C1", "BH", "SB")


@pytest.mark.requirement("GR-10")
def test_gr10_the_report_says_what_was_announced(hall: Halls) -> None:
    event = hall(4, played=1, chief_arbiter="Kos, Ana", time_control="90 min + 30 s")
    edit_event(event.desk, 1, city="Brno", federation="CZE", start="2026-11-16")
    found = event.reported()
    assert (found.details.city, found.details.chief_arbiter) == ("Brno", "Kos, Ana")
    assert found.details.federation == "CZE"
    assert found.settings.rounds == 5


def test_an_event_by_the_rules_has_no_remarks(hall: Halls) -> None:
    """Set-up before round 1 and an arbiter's name afterwards are nothing to remark."""
    event = hall(8)
    change_regulations(*event.at, tiebreaks=("BH",), rounds=6)
    event.play()
    change_regulations(*event.at, chief_arbiter="Kos, Ana")
    assert event.remarks() == []


def test_full_point_byes_are_remarked(hall: Halls) -> None:
    event = hall(8)
    request_bye(*event.at, 3, 1, "F", confirmation=because())
    event.play()
    assert "### FPB @ Round 1: 3" in event.report().splitlines()


def test_corrections_are_remarked_with_time_and_reason(hall: Halls) -> None:
    event = hall(8, played=1)
    correct_result(*event.at, 1, 1, "½-½", because("slip read wrongly"))
    (line,) = event.remarks()
    assert line.startswith(f"### {event.last_action.at[:16]} correct result: round 1, board 1")
    assert line.endswith("(slip read wrongly)")


def test_acts_of_another_tournament_are_none_of_this_report(hall: Halls) -> None:
    event = hall(8, played=1)
    other = add_tournament(event.desk, 1, "Open B")
    leave_by_choice(event.desk, other, Confirmation(4, "for fun", "Open B"))
    assert event.remarks() == []


def test_the_report_has_the_forms_of_the_format(hall: Halls) -> None:
    """The event's name, days, federations and lent points as other programs read them."""
    event = hall(9, played=1, rounds=9, is_accelerated=True, round_dates="2026-11-16,2026-11-17")
    edit_event(event.desk, 1, federation="cze", start="2026-11-16", end="2026-11-20")
    lines = event.report().splitlines()
    for line in ("012 Spring Open", "032 CZE", "042 2026/11/16", "052 2026/11/20"):
        assert line in lines
    (dates,) = [line for line in lines if line.startswith("132")]
    assert dates.split()[1:] == ["26/11/16", "26/11/17"]
    assert dates.index("26/11/16") == 91
    lent = event.reported().settings.virtual_points
    assert {number: [str(one) for one in points] for number, points in lent.items()} == {
        number: ["1.0", "1.0"] for number in range(1, 7)
    }
    add_tournament(event.desk, 1, "Open B")
    assert "012 Spring Open, Open A" in event.report().splitlines()


def test_the_older_format_has_what_others_need_to_pair_on(hall: Halls) -> None:
    event = hall(9, played=1, rounds=9, is_accelerated=True)
    loaded = trf.load(report_text(*event.at, dialect="trf16"))
    settings = loaded.require().settings
    assert (settings.rounds, str(settings.initial_colour)) == (9, "White")
    assert settings.virtual_points
    assert check(loaded.require(), system="dutch", edition="2026").differences == ()


@pytest.mark.parametrize("dialect", ["trf26", "trf16"])
def test_both_dialects_are_written(hall: Halls, dialect: str) -> None:
    event = hall(8, played=2)
    text = report_text(*event.at, dialect=dialect)
    assert trf.load(text).require().last_paired_round == 2


def test_a_spectator_exports_nothing(hall: Halls) -> None:
    event = hall(4, played=1)
    with event.refuses(NotAllowed):
        report_text(*event.onlooker)


@pytest.mark.parametrize("dialect", ["trf16", "trf06"])
@pytest.mark.parametrize("is_accelerated", [False, True])
def test_older_forms_hold_what_other_programs_need(
    hall: Halls, dialect: str, is_accelerated: bool
) -> None:
    """Number of rounds, first colour, system and virtual points: the file pairs as played."""
    event = hall(10, rounds=9, played=3, is_accelerated=is_accelerated)
    text = event.report(dialect=dialect)
    records = {line[:3] for line in text.splitlines()}
    assert records >= ({"092", "XXR", "XXC", "XXA"} if is_accelerated else {"092", "XXR", "XXC"})
    loaded = trf.load(text)
    assert loaded.require().settings.system == "dutch"
    assert check(loaded.require()).differences == ()


def test_what_an_older_form_cannot_hold_is_said_before(hall: Halls) -> None:
    event = hall(9, played=1)
    event.play({1: "½-½ u"})
    assert report_losses(*event.at, "trf26") == ()
    (loss,) = report_losses(*event.at, "trf16")
    assert str(loss) == "the tie-breaks cannot be written in TRF16"
    unrated = [one for one in report_losses(*event.at, "trf06") if "'D' in round 2" in str(one)]
    assert len(unrated) == 2
    change_regulations(*event.at, Confirmation(4, "not announced", "Open A"), tiebreaks=())
    assert report_losses(*event.at, "trf16") == ()
    with pytest.raises(NotAllowed):
        report_losses(*event.onlooker, "trf16")


def test_many_losses_are_folded(hall: Halls) -> None:
    event = hall(8, tiebreaks=("BH",))
    event.play(dict.fromkeys(range(1, 5), "½-½ u"))
    told = report_losses(*event.at, "trf06")
    assert (len(told), str(told[-1])) == (6, "and 4 more")


@pytest.mark.parametrize(
    ("system", "code"), [("fide-1992", "FIDE_1992"), ("dutch", "FIDE_DUTCH"), ("lim", "FIDE_LIM")]
)
def test_the_system_is_named_before_round_1(hall: Halls, system: str, code: str) -> None:
    """The rules of 1992 have one edition, and a code with it only."""
    assert f"192 {code}\n" in hall(4, system=system).report().replace("\r", "")
