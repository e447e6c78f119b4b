"""Report files of other programs at the desk: what is told, adjusted, refused and kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.director.checking import CheckedFile, CheckRequest, check_one
from pairloom.director.desk import Desk
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.events import close_event
from pairloom.director.desk.history import restore
from pairloom.director.desk.reasons import explain_board
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.running.choices import Adjustments, Choices
from pairloom.director.desk.running.kept import IMPORT, find_report
from pairloom.director.desk.running.looking import Verdict
from pairloom.director.desk.running.people import entries_of
from pairloom.director.desk.running.regulations import competition_of
from pairloom.director.desk.running.storing import (
    import_running_event,
    import_running_section,
    look_at_running,
)
from pairloom.director.desk.running.view import facts_of
from pairloom.director.people.identity import Identity
from pairloom.domain import (
    Cell,
    Colour,
    EventDetails,
    Outcome,
    Player,
    Points,
    PointSystem,
    Settings,
    Tournament,
)
from pairloom.domain.bye import ByeCause
from pairloom.domain.deviation import Cause, Deviation
from pairloom.domain.states import RoundState
from pairloom.errors import InputError, NotAllowed, TrfError
from pairloom.formats import trf
from pairloom.formats.trf import write_trf
from pairloom.messages import message
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import generate
from pairloom.storage import Database
from pairloom.storage.records import Competition, Entry
from pairloom.storage.verification import verify
from tests.director.desk.at_the_desk import SPECTATOR, Hall, Halls, everything, open_empty
from tests.director.desk.imported_copies import deviations_in, import_text, read_text

SYSTEMS = ("dutch", "dubov", "burstein", "lim", "double-swiss", "fide-1992")
HEADER = "012 Club Cup\n142 5\n152 W\n192 FIDE_DUTCH_2026\n"


def line(number: int, name: str, rest: str, points: str, *cells: str) -> str:
    """A player record; the place is the number."""
    identity = f"001 {number:4} {rest[:1]:1}    {name:33} {2200 - 100 * number:4} {rest[1:]:26}"
    return f"{identity} {points:>4} {number:4}" + "".join(f"  {cell}" for cell in cells) + "\n"


FOUR = (
    HEADER + "022 Ptuj\n032 SLO\n042 2026/03/01\n052 2026/03/05\n"
    + line(1, "Kos, Ana", "m" + "SLO" + " " * 13 + "1990/01/01", "1.0", "   3 w 1", "   2 b  ")
    + line(2, "Zajc, Bor", "  ", "1.0", "   4 b 1", "   1 w  ")
    + line(3, "Novak, Cene", "  ", "0.0", "   1 b 0", "   4 w  ")
    + line(4, "Bizjak, Dan", "  ", "0.0", "   2 w 0", "   3 b  ")
)  # fmt: skip
REMATCH = (
    HEADER
    + line(1, "Kos, Ana", "  ", "2.0", "   3 w 1", "   3 b 1")
    + line(2, "Zajc, Bor", "  ", "1.0", "   4 b 1", "   4 w 0")
    + line(3, "Novak, Cene", "  ", "0.0", "   1 b 0", "   1 w 0")
    + line(4, "Bizjak, Dan", "  ", "1.0", "   2 w 0", "   2 b 1")
)
TWICE = (
    HEADER
    + line(1, "Kos, Ana", "  ", "2.0", "   2 w 1", "   2 b 1")
    + line(2, "Zajc, Bor", "  ", "0.0", "   1 b 0", "   1 w 0")
)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    found = open_empty(tmp_path / "events.db")
    yield found
    assert verify(found).problems == ()
    found.close()


def checked(folder: Path, text: str) -> CheckedFile:
    path = folder / "export.trf"
    path.write_text(text, encoding="utf-8")
    answer = check_one(str(path), CheckRequest())
    assert answer.failure is None, answer.failure
    return answer


def without_record(text: str, record: str) -> str:
    return "".join(line for line in text.splitlines(True) if not line.startswith(record))


# What other programs write.


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("dialect", ["trf26", "javafo", "trf06"])
def test_generated_events_of_every_system_are_the_same_afterwards(
    database: Database, system: str, dialect: str
) -> None:
    """Games, colours, byes, forfeits, absences: every cell, in every dialect that tells them."""
    for seed in range(4):
        options = GeneratorOptions(players=9 + seed, rounds=6, system=system)
        text = write_trf(generate(options, seed), dialect=dialect)
        before = trf.load(text).require()
        copy = import_text(database, text, system=system, rounds=before.settings.rounds or 6)
        after = copy.reported()
        assert _cells(before) == _cells(after)
        assert [one.name for one in before.players] == [one.name for one in after.players]
        assert after.settings.points.tenths() == before.settings.points.tenths()


def _cells(tournament: Tournament) -> list[object]:
    """A forfeit without colours gets some; everything else stays."""
    rounds = tournament.last_paired_round
    return [
        [
            replace(cell, colour=cell.colour if cell.outcome.is_played else None)
            for cell in one.record(rounds)[:rounds]
        ]
        for one in tournament.players
    ]


@pytest.mark.parametrize("seed", range(6))
def test_rounds_of_other_rules_are_explained_by_the_import(
    database: Database, tmp_path: Path, seed: int
) -> None:
    """Burstein pairs otherwise than Dutch: check tells those rounds, and calls none wrong."""
    tournament = generate(GeneratorOptions(players=14, rounds=6, system="burstein"), seed)
    settings = replace(tournament.settings, system="dutch", edition="2026")
    text = write_trf(replace(tournament, settings=settings))
    named = {one.round for one in checked(tmp_path, text).wrong}
    assert named
    running = read_text(text)
    assert {one.round for one in running.looks if one.differs} == named
    export = import_text(database, text).report()
    answer = checked(tmp_path, export)
    assert answer.wrong == ()
    assert set(answer.deviations) == {Deviation(number, Cause.IMPORTED) for number in named}


def test_what_the_file_explains_itself_keeps_its_cause(database: Database) -> None:
    text = REMATCH + "### DEVIATION round 2 by-hand: boards were changed by hand\n"
    running = read_text(text)
    assert running.looks[1].verdict is Verdict.EXPLAINED
    assert "boards were changed by hand before it was published" in str(running.looks[1].sentence)
    copy = import_text(database, text)
    assert deviations_in(copy.report()) == (Deviation(2, Cause.BY_HAND),)


def test_a_rematch_is_imported_reported_and_leaves_fide_mode(
    database: Database, tmp_path: Path
) -> None:
    running = read_text(REMATCH)
    assert running.can_be_stored
    first, second = running.looks
    assert first.verdict is Verdict.SAME
    assert second.verdict is Verdict.BREAKS
    assert tuple(map(str, second.breaches)) == (
        "1 and 3 have met before",
        "2 and 4 have met before",
    )
    assert second.recorded == "3-1, 2-4"
    copy = import_text(database, REMATCH)
    assert not copy.state.is_in_fide_mode
    assert "1 and 3 have met before" in str(copy.state.competition.left_fide_mode)
    answer = checked(tmp_path, copy.report())
    assert answer.wrong == ()
    assert [one.cause for one in answer.deviations] == [Cause.IMPORTED]
    assert any(line.startswith("### IMPORTED @ Round 2: ") for line in copy.remarks())
    assert explain_board(*copy.at, 2, 1).is_by_hand
    copy.pair()


def test_a_round_that_no_rules_can_pair_is_kept_as_it_was_played(database: Database) -> None:
    """Two players meet a second time: nobody else is there."""
    running = read_text(TWICE)
    assert "no pairing: " in str(running.looks[1].by_rules)
    copy = import_text(database, TWICE)
    assert deviations_in(copy.report()) == (Deviation(2, Cause.IMPORTED),)
    assert "IMPORTED @ Round 2:  => 2-1" in copy.report()


def test_players_are_stored_with_everything_that_the_file_tells() -> None:
    told = (
        Player(1, "Kos, Ana", 2310, "WIM", "w", "SLO", "14600013", "1990/01/02"),
        Player(2, "Zajc, Bor", strength=1900, arrival=2, withdrawn_from=2),
        Player(3, "Novak, Cene", 2100, "FM", "m", "CZE", "14600021", "1985/00/00"),
    )
    ana, bor, cene = entries_of(Tournament(told, Settings(system="dutch")), Adjustments())
    assert (ana, cene) == (
        Entry(0, 0, 1, 0, "Kos, Ana", 2310, "WIM", "w", "SLO", "14600013", "1990/01/02"),
        Entry(0, 0, 3, 0, "Novak, Cene", 2100, "FM", "m", "CZE", "14600021", "1985/00/00"),
    )
    assert (bor.number, bor.name, bor.rating, bor.strength) == (0, "Zajc, Bor", None, 1900)


def test_regulations_are_stored_with_everything_that_the_file_tells() -> None:
    file = trf.load(FOUR)
    points = PointSystem(Points(30), Points(10), Points(1), Points(20), Points(25))
    settings = Settings(
        rounds=9, points=points, initial_colour=Colour.BLACK, system="lim", edition="2026",
        baku=True, tiebreaks=("BH", "SB"), maxi=True, lots=17,
    )  # fmt: skip
    details = EventDetails(
        chief_arbiter="Ž. Q.", deputy_arbiters=("A. B.", "C; D."), time_control="90 min",
        encoded_time_control="5400", round_dates=("26/03/01", "26/03/02"),
    )  # fmt: skip
    told = replace(file.require(), settings=settings, details=details)
    stored = competition_of(told, file, Choices(in_fide_mode=False), Adjustments())
    assert stored.left_fide_mode
    assert replace(stored, left_fide_mode="") == Competition(
        *(0, 0, "", "Open", "lim", "2026", 9, "black"), is_accelerated=True,
        tiebreaks=("BH", "SB"), win=30, draw=10, loss=1, pairing_bye=20, forfeit_win=25,
        time_control="90 min", encoded_time_control="5400", chief_arbiter="Ž. Q.",
        deputy_arbiters="A. B.; C, D.", round_dates="2026-03-01,2026-03-02", is_maxi=True, lots=17,
    )  # fmt: skip


def test_who_is_absent_to_the_end_has_left_and_who_comes_later_has_not() -> None:
    text = (
        HEADER
        + line(1, "Kos, Ana", "  ", "1.0", "   2 w 1")
        + line(2, "Zajc, Bor", "  ", "0.0", "   1 b 0")
        + line(3, "Novak, Cene", "  ", "0.5", "0000 - H", *["0000 - Z"] * 4)
        + line(4, "Bizjak, Dan", "  ", "0.0", "0000 - Z")
    )
    found = [
        (one.number, one.arrival, one.withdrawn_from, str(one.withdrawal_reason))
        for one in read_text(text).state.entries
    ]
    assert found == [
        (1, 1, None, ""),
        (2, 1, None, ""),
        (3, 1, 2, "as the imported file tells"),
        (4, 2, None, ""),
    ]


def test_byes_of_a_file_have_their_reasons(database: Database) -> None:
    text = (
        HEADER
        + line(1, "Kos, Ana", "  ", "1.0", "   2 w 1")
        + line(2, "Zajc, Bor", "  ", "0.0", "   1 b 0")
        + line(3, "Novak, Cene", "  ", "1.0", "0000 - U")
        + line(4, "Bizjak, Dan", "  ", "0.5", "0000 - H")
    )
    byes = import_text(database, text).state.byes
    assert [(bye.entry, bye.kind, str(bye.reason), bye.cause) for bye in byes] == [
        (3, "U", "pairing-allocated bye", ByeCause.ALLOCATED),
        (4, "H", "in the imported file", ByeCause.GRANTED),
    ]


def test_an_edition_that_there_is_not_and_too_many_rounds_are_refused() -> None:
    (refusal,) = read_text(FOUR, system="mcmahon").problems
    assert str(refusal) == "The desk does not run mcmahon from a report."
    running = read_text(FOUR, edition="1066", rounds=99)
    assert not running.can_be_stored
    edition, rounds = running.problems
    assert str(edition) == "dutch has no edition 1066."
    assert "and 30" in str(rounds)


def test_an_unfinished_round_stays_in_play_and_is_finished_here(database: Database) -> None:
    copy = import_text(database, FOUR)
    assert [one.state for one in copy.state.rounds] == [RoundState.FINISHED, RoundState.PUBLISHED]
    assert copy.state.missing_boards(2) == [1, 2]
    copy.enter_results()
    finish_round(*copy.at)
    copy.play()
    assert len(copy.state.settled) == 3
    assert deviations_in(copy.report()) == ()


def test_a_round_with_some_results_is_being_played(database: Database) -> None:
    text = FOUR.replace("2 b  ", "2 b 1").replace("1 w  ", "1 w 0").replace("1.0    1", "2.0    1")
    copy = import_text(database, text)
    assert copy.state.rounds[-1].state == RoundState.PLAYING
    (board,) = copy.state.missing_boards(2)
    enter_result(*copy.at, 2, board, "½-½")
    finish_round(*copy.at)
    assert copy.pair().round == 3


def test_a_missing_result_of_an_earlier_round_is_an_adjourned_game(database: Database) -> None:
    text = REMATCH.replace("3 w 1", "3 w  ").replace("1 b 0", "1 b  ")
    text = text.replace("2.0    1", "1.0    1")
    running = read_text(text)
    assert any("kept as adjourned" in str(one) for one in running.adjusted)
    copy = import_text(database, text)
    assert copy.board_of(1, 1).white_result == Outcome.ADJOURNED.value
    assert copy.state.rounds[0].state == RoundState.FINISHED


SIX = (
    HEADER
    + line(1, "Kos, Ana", "  ", "2.0", "   4 w 1", "   5 b 1")
    + line(2, "Zajc, Bor", "  ", "1.5", "   5 b +", "0000 - H")
    + line(3, "Novak, Cene", "  ", "1.0", "0000 - U", "   6 w 0")
    + line(4, "Bizjak, Dan", "  ", "0.0", "   1 b 0", "        ")
    + line(5, "Oblak, Eva", "  ", "0.0", "   2 w -", "   1 w 0")
    + line(6, "Turk, Filip", "  ", "1.0", "        ", "   3 b 1")
    + "".join(f"240 Z {number:3}    4\n" for number in (3, 4, 5))
    + "240 H   3    1\n"
    + "260   3   5    2    3\n"
)


def test_who_came_late_who_left_and_what_is_asked_for(database: Database, tmp_path: Path) -> None:
    """A late entry, a withdrawal, a forfeit, byes of every kind, a pair that may not meet."""
    copy = import_text(database, SIX)
    entries = copy.state.entry_by_id
    assert [one.arrival for one in entries.values()] == [1, 1, 1, 1, 1, 2]
    assert [one.withdrawn_from for one in entries.values()] == [None, None, None, 2, None, None]
    byes = [(one.round, one.entry, one.kind) for one in copy.state.byes]
    assert byes == [(1, 3, "U"), (2, 2, "H"), (3, 1, "H")]
    forfeit = copy.board_of(1, 2)
    assert (forfeit.white_result, forfeit.black_result) == ("-", "+")
    (group,) = copy.state.prohibitions
    assert (group.entries, group.first_round) == ((2, 3), 3)
    drafted = copy.pair().result
    seated = {number for board in drafted.boards for number in (board.white, board.black)}
    assert seated | {drafted.bye} - {None} == {2, 3, 5, 6}
    again = [one for one in copy.report().splitlines() if one.startswith(("240", "260"))]
    expected = [one for one in SIX.splitlines() if one.startswith(("240", "260"))]
    assert sorted(one for one in again if not one.startswith("240 H   2")) == sorted(expected)
    assert checked(tmp_path, copy.report()).wrong == ()


# What the file does not say.


def test_an_unknown_system_has_to_be_chosen(database: Database) -> None:
    text = FOUR.replace("FIDE_DUTCH_2026", "KEIZER")
    running = read_text(text)
    assert tuple(map(str, running.problems)) == (
        "The file names a pairing system that we do not know. Choose one.",
    )
    assert any("W-192" in str(one) for one in running.findings)
    with pytest.raises(InputError, match="Choose one"):
        import_text(database, text)
    assert database.event_numbers() == {}
    assert import_text(database, text, system="burstein").state.competition.system == "burstein"


def test_a_system_that_the_desk_does_not_run_has_to_be_chosen_anew() -> None:
    running = read_text(FOUR.replace("FIDE_DUTCH_2026", "CUSTOM_SWISS"))
    assert "does not run the system custom-swiss" in str(running.problems[0])
    assert read_text(FOUR.replace("FIDE_DUTCH_2026", "CUSTOM_SWISS"), system="dutch").problems == ()


def test_what_was_assumed_is_told() -> None:
    text = without_record(without_record(FOUR, "192"), "142")
    told = " ".join(map(str, read_text(text).adjusted))
    assert "names no pairing system: dutch is taken" in told
    assert "how many rounds there will be: 2 are planned" in told
    assert read_text(text, rounds=7).state.competition.rounds == 7
    assert "1 are" not in " ".join(read_text(text, rounds=7, system="lim").adjusted)


def test_an_edition_that_is_not_ours_is_told_and_judges_nothing() -> None:
    running = read_text(FOUR.replace("DUTCH_2026", "DUTCH_2017"))
    assert "Edition 2017 of dutch is none of ours" in str(running.adjusted[0])
    assert running.state.competition.edition == "2026"
    assert str(running.notice) == "edition 2017 of dutch is none of ours"
    assert "is before" not in str(running.notice)


@pytest.mark.parametrize("rounds", [1, 31])
def test_a_number_of_rounds_that_cannot_be_is_refused(rounds: int) -> None:
    (problem,) = read_text(FOUR, rounds=rounds).problems
    assert "must be between 2 and" in str(problem)


# What cannot be kept.


def test_what_the_desk_cannot_spell_is_left_out_and_told() -> None:
    text = FOUR.replace("1990/01/01", "31/31/1990").replace("Club Cup", "Club  Cup")
    running = read_text(text)
    assert running.state.entries[0].birth == ""
    assert any("W-BIRTH" in str(one) for one in running.findings)
    assert any("is kept as Club Cup" in str(one) for one in running.adjusted)


def test_a_fide_id_twice_is_kept_once() -> None:
    tournament = trf.load(FOUR).require()
    players = tuple(replace(one, fide_id="14600001") for one in tournament.players[:2])
    text = write_trf(replace(tournament, players=(*players, *tournament.players[2:])))
    running = read_text(text)
    assert [one.fide_id for one in running.state.entries] == ["14600001", "", "", ""]
    assert any("that of another player" in str(one) for one in running.adjusted)


def test_points_that_would_change_are_refused() -> None:
    text = FOUR + "299          -1.0         1\n"
    found = read_text(text)
    assert any("Points by decision (record 299)" in str(one) for one in found.problems)


def test_points_that_nobody_has_are_told() -> None:
    tournament = trf.load(FOUR).require()
    points = replace(tournament.settings.points, full_bye=Points(5))
    settings = replace(tournament.settings, points=points)
    running = read_text(write_trf(replace(tournament, settings=settings)))
    assert tuple(map(str, running.problems)) == ()
    assert any("“F” is worth 0.5 in the file" in str(one) for one in running.adjusted)
    cell = Cell(0, None, Outcome.FULL_BYE)
    first = tournament.players[0]
    absent = replace(first, cells=(cell,))
    others = [
        replace(one, cells=tuple(Cell(0, None, Outcome.HALF_BYE) for _ in one.cells[:1]))
        for one in tournament.players[1:]
    ]
    changed = replace(tournament, settings=settings, players=(absent, *others))
    assert "Points would change" in " ".join(map(str, read_text(write_trf(changed)).problems))


def test_a_round_in_which_everybody_is_absent_is_refused() -> None:
    text = HEADER + "".join(line(one, f"Player {one}", "  ", "0.0") for one in (1, 2, 3))
    (problem,) = read_text(text + "240 Z   1    1    2    3\n").problems
    assert str(problem).startswith("Round 1: everybody is absent")


def test_a_competition_of_teams_without_rosters_is_refused_with_what_to_do() -> None:
    text = FOUR.replace("FIDE_DUTCH_2026", "FIDE_TEAM") + "352 WBWB\n362 TW 2.0   TD 1.0\n"
    with pytest.raises(InputError, match=r"competition of teams.*records 310 or 013"):
        read_text(text)


def test_a_file_that_cannot_be_used_says_every_reason() -> None:
    with pytest.raises(TrfError) as caught:
        read_text(FOUR.replace("3 w 1", "9 w 1"))
    assert any(one.code == "E-OPP" for one in caught.value.findings)


def test_baku_is_recognised_by_its_points(hall: Halls) -> None:
    original = hall(8, played=1, is_accelerated=True, rounds=9)
    text = original.report(dialect="trf16")
    running = read_text(without_record(without_record(text, "192"), "092"))
    assert running.state.competition.is_accelerated
    assert any("are those of Baku" in str(one) for one in running.adjusted)


def test_estimates_and_a_maxi_tournament_are_kept(database: Database) -> None:
    text = FOUR.replace("FIDE_DUTCH_2026", "FIDE_LIM")
    tournament = trf.load(text).require()
    settings = replace(tournament.settings, maxi=True)
    last = replace(tournament.players[3], rating=None, strength=1650)
    players = (*tournament.players[:3], last)
    told = write_trf(replace(tournament, settings=settings, players=players))
    copy = import_text(database, told)
    assert copy.state.competition.is_maxi
    assert copy.state.find_number(4).strength == 1650
    assert copy.reported().settings.maxi
    assert copy.reported().players[3].strength == 1650
    other = read_text(told, system="dutch")
    assert not other.state.competition.is_maxi
    assert any("dutch knows none" in str(one) for one in other.adjusted)


def test_another_acceleration_is_told() -> None:
    running = read_text(FOUR + "XXA    1  1.5  1.5\n")
    assert not running.state.competition.is_accelerated
    assert any("not those of Baku" in str(one) for one in running.adjusted)


# Who has done it, and what is kept of it.


def test_the_history_tells_the_file_the_person_and_every_adjustment(database: Database) -> None:
    copy = import_text(database, REMATCH, "club cup.trf")
    (action,) = database.actions(copy.place.event)
    digest = read_text(REMATCH).digest
    assert (action.act, action.who) == (IMPORT, "Bor Zajc")
    assert (
        str(action.summary) == f"club cup.trf (sha256 {digest[:16]}…). Players: 4, rounds: 2 of 5."
    )
    report = find_report(*copy.at)
    assert f"sha256 {digest}." in report.lines[0]
    assert any("1 and 3 have met before" in line for line in report.lines)
    assert sum(line.startswith("### ") and IMPORT in line for line in copy.remarks()) == 1


def test_a_tournament_that_was_not_imported_has_no_such_report(hall: Halls) -> None:
    with pytest.raises(InputError, match="was not imported"):
        find_report(*hall(4).at)


def test_it_can_be_one_more_tournament_of_an_event(hall: Halls) -> None:
    first = hall(4, played=1)
    place = import_running_section(first.desk, first.place.event, read_text(FOUR))
    second = Hall(first.database, first.desk, place)
    assert (place.event, second.name) == (first.place.event, "Club Cup")
    assert second.reported().name == "Spring Open, Club Cup"
    assert first.pair().round == 2


def test_going_back_before_the_import_takes_all_of_it_away(hall: Halls) -> None:
    first = hall(4, played=1)
    before = first.last_action.number
    import_running_section(first.desk, first.place.event, read_text(FOUR))
    restore(first.desk, first.place.event, before, reason="the wrong event")
    assert [one.name for one in first.desk.competitions(first.place.event)] == ["Open A"]
    assert first.pair().round == 2


def test_a_closed_event_and_those_who_may_not_get_nothing_stored(hall: Halls) -> None:
    first = hall(4)
    running = read_text(FOUR)
    with first.refuses(NotAllowed):
        import_running_section(Desk(first.database, SPECTATOR), first.place.event, running)
    with first.refuses(NotAllowed):
        import_running_event(Desk(first.database, SPECTATOR), running)
    close_event(first.desk, first.place.event)
    with first.refuses(InputError, match="is closed"):
        import_running_section(first.desk, first.place.event, running)


def test_it_is_stored_as_a_whole_or_not_at_all(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pairloom.director.desk.running import storing

    def breaks_off(*_: object) -> str:
        raise InputError("the light goes out")

    before = everything(database)
    monkeypatch.setattr(storing, "report_of", breaks_off)
    with pytest.raises(InputError, match="light"):
        import_text(database, FOUR)
    assert everything(database) == before


@pytest.mark.parametrize("chosen", [True, False])
def test_fide_mode_is_on_unless_it_is_chosen_or_was_left(database: Database, chosen: bool) -> None:
    copy = import_text(database, FOUR, in_fide_mode=chosen)
    assert copy.state.is_in_fide_mode is chosen
    again = import_text(database, copy.report())
    assert again.state.is_in_fide_mode is chosen
    assert str(again.state.competition.left_fide_mode) == str(copy.state.competition.left_fide_mode)


def test_rules_outside_the_handbook_have_no_fide_mode() -> None:
    running = read_text(FOUR.replace("FIDE_DUTCH_2026", "FIDE_1992"))
    assert not running.state.is_in_fide_mode
    facts = {str(label): str(text) for label, text in facts_of(running)}
    assert facts["FIDE mode"] == "off: The rules of 1992 are no longer part of FIDE's Handbook."
    assert dict(facts_of(read_text(FOUR)))[message("FIDE mode")] == message("FIDE mode is on.")


def test_read_apart_it_is_the_same(database: Database) -> None:
    apart = look_at_running("copy.trf", REMATCH.encode(), Choices(rounds=6))
    assert apart == read_text(REMATCH, rounds=6)
    desk = Desk(database, Identity.local("Ana Kos"))
    assert import_running_event(desk, apart).event == 1
