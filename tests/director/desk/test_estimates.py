"""C.04.2 art. 2.1 and 1992 A1: an estimate ranks and is paired by; it is no rating."""

from __future__ import annotations

import pytest

from pairloom.director.desk.entries import edit_entry, enter_player, enter_players, rank_anew
from pairloom.director.desk.history import take_back
from pairloom.director.desk.planning import planning_notes
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.snapshot import input_of
from pairloom.director.desk.standings import standings_of, standings_view
from pairloom.director.entry_lists import EntryDraft
from pairloom.errors import FieldsRefused, ImpossibleTieBreak, InputError
from pairloom.ratings.fide.games import rated_games
from pairloom.standings import make_standings
from tests.director.desk.at_the_desk import Hall, Halls, because, for_good

UNRATED = EntryDraft("Newcomer, X", strength="2455")


def event_with(hall: Halls, players: int = 7, **regulations: object) -> Hall:
    """The newcomer is estimated between players 4 and 5."""
    event = hall(players, **regulations)
    enter_player(*event.at, UNRATED)
    return event


@pytest.mark.requirement("GR-13", "GR-14")
def test_gr13_c0422_1_an_estimate_orders_the_players(hall: Halls) -> None:
    event = event_with(hall)
    event.play()
    newcomer = event.named("Newcomer")
    assert (newcomer.number, newcomer.rating, newcomer.strength) == (5, None, 2455)
    assert event.database.actions(1)[-1].act != "enter player"
    entered = [one for one in event.database.actions(1) if one.act == "enter player"]
    assert str(entered[-1].summary) == "Newcomer, X (estimated 2455)"


@pytest.mark.requirement("GR-13")
def test_gr13_c0422_1_the_report_has_no_rating_for_it(hall: Halls) -> None:
    """Neither in the rating columns nor in the number of rated players; the place stays."""
    event = event_with(hall)
    event.play_rounds(2)
    text = event.report()
    line = next(line for line in text.splitlines() if "Newcomer" in line)
    assert line[48:52].strip() == ""
    assert "\n072 7\n" in text.replace("\r", "")
    assert "2455" not in text.replace("### ESTIMATE player 5 2455", "")
    reported = event.reported().find_player(5)
    assert (reported.rating, reported.strength) == (None, 2455)
    assert event.differences() == []


@pytest.mark.requirement("GR-13")
@pytest.mark.parametrize("system", ["dutch", "dubov", "burstein", "lim", "fide-1992"])
def test_gr13_c0422_1_every_system_pairs_by_it_and_the_report_again(
    hall: Halls, system: str
) -> None:
    event = event_with(hall, 8, system=system)
    event.play_rounds(3)
    assert [input_of(one).find_player(5).strength for one in event.state.rounds] == [2455] * 3
    assert event.differences() == []


def test_c0441_1_dubov_takes_the_arbiters_rating_and_needs_one(hall: Halls) -> None:
    """C.04.4.1 art. 1.1: an unrated player gets a provisional rating."""
    event = hall(7, system="dubov")
    enter_player(*event.at, EntryDraft("Newcomer, X"))
    with event.refuses(InputError, "no rating is known of: 8"):
        event.pair()
    edit_entry(*event.at, 8, UNRATED)
    event.play_rounds(3)
    assert event.differences() == []


def test_c0441_1_who_has_played_a_dubov_tournament_keeps_a_strength(hall: Halls) -> None:
    """Otherwise no later round could be paired, nor the report be checked."""
    event = event_with(hall, system="dubov")
    event.play()
    with event.refuses(FieldsRefused) as caught:
        edit_entry(*event.at, 8, EntryDraft("Newcomer, X"))
    assert "needs a rating of everybody who plays" in str(caught.value.of("strength"))
    edit_entry(*event.at, 8, EntryDraft("Newcomer, X", rating="2300"))
    late = enter_player(*event.at, EntryDraft("Late, X"), confirmation=because())
    edit_entry(*event.at, late.entry, EntryDraft("Late, Y"))
    with event.refuses(InputError, "no rating is known of"):
        event.pair()


def test_c0441_1_dubov_is_not_chosen_for_those_who_played_without(hall: Halls) -> None:
    event = hall(7)
    enter_player(*event.at, EntryDraft("Newcomer, X"))
    event.play()
    with event.refuses(FieldsRefused) as caught:
        change_regulations(*event.at, for_good(event.name), system="dubov", edition="")
    assert "without a rating or an estimate: Newcomer, X." in str(caught.value.of("system"))
    edit_entry(*event.at, 8, UNRATED)
    change_regulations(*event.at, for_good(event.name), system="dubov", edition="")


def test_c0441_1_nor_is_a_strength_taken_back_that_is_needed(hall: Halls) -> None:
    event = hall(7)
    enter_player(*event.at, EntryDraft("Newcomer, X"))
    event.play()
    edit_entry(*event.at, 8, UNRATED)
    edited = event.last_action.number
    change_regulations(*event.at, for_good(event.name), system="dubov", edition="")
    with event.refuses(InputError, "neither a rating nor an estimate of Newcomer, X"):
        take_back(event.desk, event.place.event, edited)


def test_c0443_7_1_lim_gives_the_first_bye_by_the_estimate(hall: Halls) -> None:
    """The lowest rated has it: with an estimate that is player 8, without one the newcomer."""
    byes = []
    for draft in (UNRATED, EntryDraft("Newcomer, X")):
        event = hall(8, system="lim")
        enter_player(*event.at, draft)
        event.publish()
        (bye,) = [one for one in event.state.byes if one.kind == "U"]
        byes.append(event.state.find_entry(bye.entry).name)
    assert byes == ["Player 08, X", "Newcomer, X"]


def test_c07_10_tie_breaks_on_ratings_know_no_estimate(hall: Halls) -> None:
    """An unrated player takes part, so they are not used unless the regulations say how."""
    event = event_with(hall, tiebreaks=("ARO", "BH", "PTP"))
    event.play_rounds(2)
    sentence = (
        "Tie-breaks not used: ARO, PTP. 1 player has no rating, and the regulations do not say what"
        " counts for them (C.07 art. 10)"
    )
    assert standings_of(event.state).columns == ("BH",)
    assert str(standings_view(event.state).left_out) == sentence
    assert f"### {sentence}" in event.report()
    assert event.reported().settings.tiebreaks == ("BH",)
    assert sentence in [str(note.text) for note in planning_notes(event.state)]
    with pytest.raises(ImpossibleTieBreak):
        standings_of(event.state, tiebreaks=("ARO",))
    change_regulations(*event.at, for_good(event.name), tiebreaks=("ARO/U1400", "BH"))
    view = standings_view(event.state)
    assert ([code for code, _ in view.columns], view.left_out) == (["ARO", "BH"], "")


@pytest.mark.parametrize("tiebreaks", [(), ("ARO",)])
def test_1992_f10_without_ratings_the_game_for_first_place_remains(
    hall: Halls, tiebreaks: tuple[str, ...]
) -> None:
    event = event_with(hall, system="fide-1992", tiebreaks=tiebreaks)
    event.play_rounds(2)
    assert standings_of(event.state).columns == ("DE1ST",)
    assert make_standings(event.reported()).columns == ("DE1ST",)
    assert "not used: ARO." in str(standings_view(event.state).left_out)


def test_1992_f10_with_ratings_the_rules_rank_themselves(hall: Halls) -> None:
    event = hall(8, played=2, system="fide-1992", tiebreaks=())
    assert standings_of(event.state).columns == ("DE1ST", "ARO")
    assert event.reported().settings.tiebreaks == ()


def test_c07_10_all_rated_all_tie_breaks_are_used(hall: Halls) -> None:
    event = hall(8, played=2, tiebreaks=("ARO", "BH"))
    view = standings_view(event.state)
    assert ([code for code, _ in view.columns], view.left_out) == (["ARO", "BH"], "")


def test_b02_no_game_against_an_estimate_is_rated(hall: Halls) -> None:
    event = event_with(hall)
    event.play_rounds(2)
    report = event.reported(for_rating=True)
    met = {one.number for one in report.players for cell in one.cells if cell.opponent == 5}
    assert met
    for number in met:
        assert 5 not in {game.opponent for game in rated_games(report, number)}


@pytest.mark.requirement("GR-13")
def test_gr13_c0422_1_a_rating_and_an_estimate_exclude_each_other(hall: Halls) -> None:
    event = hall(4)
    both = EntryDraft("Newcomer, X", rating="1900", strength="1950")
    with event.refuses(FieldsRefused) as caught:
        enter_player(*event.at, both)
    assert "Rating 1900 is known" in str(caught.value.of("strength"))


@pytest.mark.requirement("GR-15")
def test_gr15_c0422_3_an_estimate_may_be_corrected_until_round_4(hall: Halls) -> None:
    event = event_with(hall)
    event.play_rounds(1)
    edit_entry(*event.at, 8, EntryDraft("Newcomer, X", strength="2600"))
    assert event.named("Newcomer").number == 5
    rank_anew(*event.at, because())
    assert event.named("Newcomer").number == 1


@pytest.mark.requirement("GR-15")
def test_gr15_c0422_3_once_round_4_is_paired_it_stays(hall: Halls) -> None:
    """A rating that turns up is for the report; another estimate would be for nothing."""
    event = event_with(hall, 9)
    event.play_rounds(4)
    entry = event.named("Newcomer").entry
    for strength in ("2600", ""):
        with event.refuses(FieldsRefused) as caught:
            edit_entry(*event.at, entry, EntryDraft("Newcomer, X", strength=strength))
        assert "Round 4 has been paired" in str(caught.value.of("strength"))
    edit_entry(*event.at, entry, EntryDraft("Newcomer, X", rating="2300"))
    found = event.state.find_entry(entry)
    assert (found.rating, found.strength, found.report_rating) == (None, 2455, 2300)
    event.play()
    assert event.reported().find_player(found.number).rating == 2300
    edit_entry(*event.at, entry, UNRATED)
    assert event.state.find_entry(entry).report_rating is None


def test_c0422_1_a_draft_is_paired_anew_for_another_estimate(hall: Halls) -> None:
    event = event_with(hall)
    event.pair()
    edit_entry(*event.at, 8, EntryDraft("Newcomer, X", strength="2600"))
    assert event.state.draft is None


@pytest.mark.requirement("GR-13")
def test_gr13_who_has_neither_is_pointed_out(hall: Halls) -> None:
    event = event_with(hall)
    told = " ".join(str(note.text) for note in planning_notes(event.state))
    assert "no estimate" not in told
    enter_player(*event.at, EntryDraft("Another, X"))
    told = " ".join(str(note.text) for note in planning_notes(event.state))
    assert "1 of 9 players has no rating and no estimate of it (C.04.2 art. 2.1)" in told


def test_go_players_have_a_rank_and_no_estimate(hall: Halls) -> None:
    event = hall(0, system="mcmahon")
    enter_players(*event.at, [EntryDraft("Kos, Ana", rank="3d", strength="2000")])
    assert event.named("Kos").strength is None
