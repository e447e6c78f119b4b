"""Refusals at the desk, each reached once with its words; nothing is stored."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.director.brackets import read_bracket
from pairloom.director.desk.corrections import preview_colours
from pairloom.director.desk.draws import new_seed
from pairloom.director.desk.entries import enter_player
from pairloom.director.desk.go.reasons import explain_free, explain_table, explain_unmade_table
from pairloom.director.desk.history import restore, set_restore_point
from pairloom.director.desk.importing import import_entries
from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.knockout.planning import plan_knockout
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import check_in, check_out, request_bye
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import withdraw_publication
from pairloom.director.desk.running.choices import Choices
from pairloom.director.desk.running.reading import read_running
from pairloom.director.desk.running.storing import import_running_section
from pairloom.director.desk.seating import seat_late_player
from pairloom.director.desk.standings import standings_of, working_of
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.entry_lists.list_import import ListImport
from pairloom.director.stages.planning import plan_stages
from pairloom.engines.knockout import KnockoutPlan
from pairloom.errors import FieldsRefused, InputError, NotFound
from pairloom.storage.records import Bye, Entry
from tests.director.desk.at_the_desk import Hall, Halls, because
from tests.director.desk.go.go_events import draw, mcmahon, play
from tests.director.stages.staged_events import groups_then_knockout


def test_colours_of_a_draft_are_turned_in_the_draft(hall: Halls) -> None:
    event = hall(8)
    event.pair()
    with event.refuses(InputError, "^round 1 is a draft: turn the colours of the board there$"):
        preview_colours(*event.at, 1, 1)


def test_a_go_draw_needs_two_players(hall: Halls) -> None:
    event = mcmahon(hall, ("1d", "2k"))
    check_out(*event.at, 2)
    with event.refuses(InputError, "^fewer than two players are there; check players in$"):
        draw(event)
    check_in(*event.at, 2)
    draw(event)
    assert len(event.state.games) == 1


def test_go_reasons_are_of_go_tournaments_and_of_who_was_there(hall: Halls) -> None:
    chess = hall(8, played=1)
    asks: tuple[Callable[[], object], ...] = (
        lambda: explain_table(*chess.at, 1, 1),
        lambda: explain_free(*chess.at, 1),
        lambda: explain_unmade_table(*chess.at, 1, "1 2"),
    )
    for ask in asks:
        with chess.refuses(InputError, "^Open A is no Go tournament$"):
            ask()


def test_who_was_not_there_is_not_asked_about(hall: Halls) -> None:
    event = mcmahon(hall, ("3d", "2d", "1d", "1k"))
    play(event)
    enter_player(*event.at, EntryDraft("Late, X", rank="5d"))
    draw(event)
    number = event.named("Late").number
    for text in ("Late – Player 01", "Player 01 – Late"):
        with event.refuses(NotFound, f"^{number} Late, X was not there in round 1$"):
            explain_unmade_table(*event.at, 1, text)


ELSEWHERE: tuple[Callable[[Hall], object], ...] = (
    lambda event: set_restore_point(event.desk, 77, "before"),
    lambda event: restore(event.desk, 77, 1, reason="wrong event"),
    lambda event: set_public(event.desk, 77, public=True),
)


@pytest.mark.parametrize("act", ELSEWHERE)
def test_acts_on_an_event_that_is_not_there(hall: Halls, act: Callable[[Hall], object]) -> None:
    event = hall(2)
    with event.refuses(InputError, "^there is no event 77$"):
        act(event)


def test_a_file_is_not_imported_into_an_event_that_is_not_there(hall: Halls) -> None:
    event = hall(8, played=1)
    running = read_running("open.trf", event.report().encode(), Choices())
    assert not running.problems
    with event.refuses(InputError, "^there is no event 77$"):
        import_running_section(event.desk, 77, running)


def test_stages_begin_with_a_tournament_that_is_there(hall: Halls) -> None:
    event = hall(8)
    for number, made_from in ((event.place.event, 9), (77, 1)):
        with event.refuses(NotFound, "^choose the tournament whose players begin the first stage$"):
            plan_stages(event.desk, number, made_from, groups_then_knockout(2))


def test_a_list_without_names_is_refused_with_what_is_wrong(hall: Halls) -> None:
    event = hall(0)
    source = ListImport("list.csv", b"Rating;Club\n2100;Brno\n")
    with event.refuses(InputError) as caught:
        import_entries(*event.at, source)
    assert str(caught.value) == str(source.preview().problem) != ""


@pytest.mark.parametrize("seed", [-1, 10**19])
def test_a_seed_that_is_none(hall: Halls, seed: int) -> None:
    event = hall(4, system="knockout")
    with event.refuses(InputError, f"a seed is a whole number from 0 to .*; {seed} is not"):
        pair_round(*event.at, seed=seed)
    assert new_seed(0) == 0
    assert 100_000 <= new_seed() < 1_000_000


def test_a_bracket_needs_two_players_and_one_round_at_a_time(hall: Halls) -> None:
    event = hall(2, system="knockout")
    check_out(*event.at, 2)
    with event.refuses(InputError, "^a knockout needs two players; check players in$"):
        event.pair()
    other = hall(4, system="knockout")
    other.publish()
    with other.refuses(InputError, "^round 1 is not finished: 2 results are missing: boards 1, 2$"):
        other.pair()
    other.enter_results()
    with other.refuses(InputError, "^round 1 is not finished: finish it$"):
        other.pair()


def test_a_bracket_keeps_those_it_was_made_for(hall: Halls) -> None:
    """A record of other making: somebody with a place in the bracket is gone from the list."""
    event = hall(4, system="knockout")
    event.play()
    with event.database.change(1, event.desk.identity.actor(1), "repair") as ledger:
        found = ledger.get(Entry, 1, 4)
        assert found is not None
        ledger.remove(found)
    with event.refuses(InputError, "^1 player of the bracket is not entered any more$"):
        event.pair()


@pytest.mark.parametrize("text", ["{}", "012 Open\n### entries by number: 1,2\n"])
def test_an_input_without_a_bracket(text: str) -> None:
    with pytest.raises(InputError, match=r"^the input of this round has no bracket$"):
        read_bracket(text)


def test_plans_of_a_knockout(hall: Halls) -> None:
    event = hall(8)
    with event.refuses(InputError, "^Open A is no knockout$"):
        plan_knockout(*event.at, KnockoutPlan())
    cup = hall(5, system="knockout")
    for seeded in (-1, 6):
        with cup.refuses(FieldsRefused) as caught:
            plan_knockout(*cup.at, KnockoutPlan(), seeded=seeded, apart="family")
        assert str(caught.value.of("seeded")) == "Type 0 to 5; empty: all are seeded."
        assert str(caught.value.of("apart")) == (
            "Players are kept apart by club, by federation or not at all."
        )
    plan = KnockoutPlan((2, 1), third_place=True)
    stored = plan_knockout(*cup.at, plan, seeded=5, apart="club")
    assert (stored.plan, stored.seeded, stored.apart) == (plan, 5, "club")
    assert knockout_of(cup.state.competition) == stored
    assert str(cup.last_action.summary) == (
        "Games of a match: 2, 1. There is a match for third place. Seeded: 5. "
        "Who loses is eliminated."
    )
    cup.pair()
    with cup.refuses(InputError, "^round 1 is drawn: the bracket stays as it was announced$"):
        plan_knockout(*cup.at, KnockoutPlan())


def test_a_publication_is_withdrawn_for_a_reason_of_the_edition(hall: Halls) -> None:
    event = hall(8)
    event.publish()
    with event.refuses(InputError, "^one of the reasons of C.04.2 art. 4.4 is needed$"):
        withdraw_publication(*event.at, None, because())


def test_who_met_the_holder_of_the_bye_is_not_seated_against_them(hall: Halls) -> None:
    """A record of other making: the absence of somebody who has come is gone."""
    event = hall(6, played=1)
    request_bye(*event.at, 3, 2, "Z")
    event.publish()
    (bye,) = (one for one in event.state.byes if one.round == 2 and one.kind == "U")
    assert event.board_of(1, 3).black == bye.entry == 6
    with event.database.change(1, event.desk.identity.actor(1), "repair") as ledger:
        absence = ledger.get(Bye, 1, 2, 3)
        assert absence is not None
        ledger.remove(absence)
    words = "^Player 03, X and Player 06, X, who has the bye, met in round 1; a second meeting is"
    with event.refuses(InputError, words):
        seat_late_player(*event.at, 3, because("all agree"))


def test_a_working_is_of_a_column_and_a_round_that_are_there(hall: Halls) -> None:
    event = hall(8, played=1)
    known = ", ".join(standings_of(event.state).columns)
    words = f"XYZ is not a tie-break of these standings; there are: {known}"
    with pytest.raises(NotFound, match=f"^{words}$"):
        working_of(event.state, 1, "XYZ")
    with pytest.raises(NotFound, match=r"^there are no standings after round 2; ask for 0 to 1$"):
        working_of(event.state, 1, "BH", after=2)
