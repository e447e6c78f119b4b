"""Answers about a round for pages: those of the stored input, and nothing that is private."""

from __future__ import annotations

import pytest

from pairloom import engines
from pairloom.director.desk.answers import (
    RoundReasons,
    ask_at_board,
    ask_of_player,
    asked_at_desk,
    find_typed,
    input_name,
    of_engines,
    people_of_round,
    public_input,
)
from pairloom.director.desk.entries import edit_entry, enter_players
from pairloom.director.desk.manual import exchange_players
from pairloom.director.desk.presence import request_bye, withdraw
from pairloom.director.desk.seating import seat_late_player
from pairloom.director.desk.snapshot import input_in, input_of
from pairloom.director.desk.state import State
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.go_draws import draw_from
from pairloom.director.questions import WISHES
from pairloom.domain import Tournament
from pairloom.engines.alternatives import Alternative, Wish
from pairloom.errors import InputError, NotFound
from pairloom.explain import answer
from pairloom.explain.shown import shown_why_not
from pairloom.messages.speaker import ENGLISH
from tests.director.desk.at_the_desk import Halls, because
from tests.director.desk.go.go_events import mcmahon, people, play
from tests.director.desk.teams.at_the_teams import set_up_teams

SWISS = ("dutch", "dubov", "burstein", "lim", "double-swiss", "fide-1992")
TABLES = ("round-robin", "double-round-robin")


def said(reasons: RoundReasons) -> list[str]:
    return [ENGLISH.say(each.sentence) for each in reasons.told.answers]


def everybody(state: State, round_number: int) -> list[RoundReasons]:
    """Why, of whoever has a board or a round without one."""
    typed = people_of_round(state, round_number)
    return [ask_of_player(state, round_number, find_typed(state, text)) for text in typed]


@pytest.mark.requirement("GR-9")
@pytest.mark.parametrize("system", [*SWISS, *TABLES])
def test_gr9_whoever_has_a_round_can_ask_why(hall: Halls, system: str) -> None:
    event = hall(7, played=2, system=system, rounds=7)
    for number in (1, 2):
        reasons = everybody(event.state, number)
        assert len(reasons) == 7
        assert all(said(each)[0].endswith(".") for each in reasons)


@pytest.mark.parametrize("system", [*SWISS, *TABLES])
def test_the_file_for_everybody_gives_the_same_round(hall: Halls, system: str) -> None:
    """What is left out of it decides nothing."""
    event = hall(9, played=3, system=system, rounds=9)
    for drawn in event.state.settled:
        shared = input_in(public_input(event.state, drawn.round).text)
        again = engines.get(drawn.system).pair(shared, edition=drawn.edition or None)
        given = event.state.kind.draw_again(drawn)
        assert (again.boards, again.bye, again.round) == (given.boards, given.bye, drawn.round)


def test_the_file_of_a_go_round_gives_the_same_draw(hall: Halls) -> None:
    event = mcmahon(hall)
    for _ in range(3):
        play(event)
    for drawn in event.state.settled:
        file = public_input(event.state, drawn.round)
        seed = drawn.seed or 0
        assert file.name.endswith(".json")
        assert draw_from(file.text, seed) == draw_from(drawn.input, seed)


def test_the_file_for_everybody_has_nothing_that_decides_no_pairing(hall: Halls) -> None:
    event = hall(6, played=1, rounds=5, chief_arbiter="Ada Secretová")
    player = event.named("Player 02")
    draft = EntryDraft(player.name, rating="2480", fide_id="1503014", birth="1987-06-05", sex="w")
    edit_entry(*event.at, player.entry, draft)
    withdraw(*event.at, event.entry(6), reason="broken leg")
    event.publish()
    stored = event.state.find_round(2).input
    shared = public_input(event.state, 2).text
    for hidden in ("1503014", "1987", "Secretová"):
        assert hidden in stored, "or this test shows nothing"
        assert hidden not in shared
    assert "broken leg" not in shared
    assert input_name(event.state, 2) == "open-a-round-2.trf"


def test_names_are_those_of_today_and_numbers_those_of_the_day(hall: Halls) -> None:
    event = hall(8, played=1)
    event.enter(20, 2600)
    event.play()
    state = event.state
    first = event.named("Player 01")
    reasons = ask_of_player(state, 1, first, event.named("Player 02"))
    assert first.number == 2
    assert reasons.names[1] == "Player 01, X"
    assert reasons.told.command[1:3] == ("--why-not", "1-2")
    assert any("today: 2 Player 01" in ENGLISH.say(note) for note in reasons.notes)
    with pytest.raises(NotFound, match="was not there in round 1"):
        ask_of_player(state, 1, event.named("Player 20"))


def test_the_answer_is_that_of_the_engine_for_the_stored_input(hall: Halls) -> None:
    event = hall(10, played=2)
    state, drawn = event.state, event.state.find_round(2)
    engine = engines.get(drawn.system)
    for wish, alternative in WISHES.items():
        reasons = ask_of_player(state, 2, event.named("Player 03"), None, wish)
        wanted = Alternative(alternative, 3)
        told = shown_why_not(answer(input_of(drawn), wanted, system=engine))
        assert [row.label for row in reasons.told.answers[0].rows] == [r.label for r in told.rows]
        if wish in ("white", "black"):  # the colours of the board as it is come first
            continue
        assert said(reasons) == [ENGLISH.say(told.sentence)]
    met = ask_of_player(state, 2, event.named("Player 03"), event.named("Player 08"))
    told = shown_why_not(answer(input_of(drawn), Alternative(Wish.MEETS, 3, 8), system=engine))
    assert said(met) == [ENGLISH.say(told.sentence)]
    assert met.told.map is not None


def test_what_was_made_by_hand_is_said_beside_what_the_rules_give(hall: Halls) -> None:
    event = hall(8, played=1)
    event.pair()
    (first, _), (second, _) = event.pairs(2)[1], event.pairs(2)[2]
    exchange_players(*event.at, first, second, reason="of one family")
    changed = {number for board in (1, 2) for number in event.pairs(2)[board]}
    for typed in people_of_round(event.state, 2):
        entry = find_typed(event.state, typed)
        notes = [ENGLISH.say(note) for note in ask_of_player(event.state, 2, entry).notes]
        if entry.number in changed:
            assert notes == ["This board was made by hand. It is not what the rules give."]
        else:
            assert notes[0].startswith("Some boards of this round were made by hand.")


def test_who_is_not_paired_is_told_what_everybody_may_see(hall: Halls) -> None:
    """The bye, and not the reason that was given for it; nothing of what is to come."""
    event = hall(8, played=1)
    absent, gone = event.named("Player 05"), event.named("Player 07")
    request_bye(*event.at, absent.entry, 2, "H", reason="a wedding")
    event.publish()
    withdraw(*event.at, gone.entry, reason="illness")
    for asked in (
        ask_of_player(event.state, 2, absent),
        ask_of_player(event.state, 2, event.named("Player 01"), absent),
    ):
        assert said(asked) == ["5 is not paired in round 2: half-point bye."]
    for other in (None, event.named("Player 01")):
        told = " ".join(said(ask_of_player(event.state, 2, gone, other)))
        assert "illness" not in told
        assert "withdrawn" not in told


def test_somebody_seated_after_the_publication_had_no_part_in_the_rules(hall: Halls) -> None:
    event = hall(7)
    event.publish()
    seat_late_player(*event.at, event.enter(20, 1200).entry, because())
    (told,) = said(ask_of_player(event.state, 1, event.named("Player 20")))
    assert "was seated after round 1 had been paired" in told


def test_teams_are_told_that_players_have_no_part_in_it(hall: Halls) -> None:
    event = set_up_teams(hall(0).database, 5)
    event.publish()
    reasons = ask_at_board(event.state, 1, 1)
    assert any("who plays for them has no part in it" in str(note) for note in reasons.notes)
    assert said(reasons)


def test_why_not_the_other_colour_is_told_by_the_rule_that_gave_the_colours(hall: Halls) -> None:
    """Not only by what another opponent would cost: who asks has this one."""
    event = hall(10, played=2)
    answers = {
        wish: ask_of_player(event.state, 2, event.named("Player 03"), None, wish).told.answers[0]
        for wish in ("white", "black")
    }
    sentences = {wish: ENGLISH.say(told.sentence) for wish, told in answers.items()}
    assert sentences["white"] == (
        "3 does not have White against 2: both preferences are granted (art. 5.2.1)."
    )
    assert sentences["black"] == "3 does have Black: the round is paired like this."
    told = answers["white"]
    assert told.decided_by is not None
    assert ENGLISH.show(told.decided_by.full) == "FIDE C.04.3 (2026) art. 5.2.1"
    assert told.decided_by.words is not None
    assert ENGLISH.say(told.steps[0].text) == (
        "3 could have White in another pairing: a complete round of this kind exists."
    )
    assert told.rows[-1].decides


def test_a_knockout_tells_seeds_and_when_two_could_meet(hall: Halls) -> None:
    event = hall(4, system="knockout", rounds=2)
    event.publish()
    met = ask_at_board(event.state, 1, 1)
    assert said(met) == [
        "1 and 4 meet in match 1 of the bracket (semi-final), because the seats of a bracket of 4"
        " put 1 against 4."
    ]
    could = ask_of_player(event.state, 1, event.named("Player 01"), event.named("Player 02"))
    assert said(could) == [
        "1 and 2 (seeds 1 and 2) can meet in the final at the earliest, if both win until then."
    ]
    (step,) = could.told.answers[0].steps
    assert "there is no other round to compare" in str(step.text)


def test_go_tells_the_draw_the_free_round_and_the_sums(hall: Halls) -> None:
    event = mcmahon(hall, ("3d", "2d", "1d", "1k", "2k", "4k", "6k"))
    play(event)
    (bye,) = event.state.byes
    free = event.state.entry_by_id[bye.entry]
    assert "is free" in said(ask_of_player(event.state, 1, free))[0]
    one, other = event.named("Player 01"), event.named("Player 07")
    reasons = ask_of_player(event.state, 1, one, other)
    (shown,) = reasons.told.answers
    assert "do not meet, because otherwise" in said(reasons)[0]
    assert [row.decides for row in shown.rows][-1:] == [True]
    assert shown.chosen is not None
    assert shown.alternative is not None
    assert reasons.told.command[:3] == ("explain", "--why-not", f"{one.number}-{other.number}")
    assert "seed" in reasons.told.command[-2]


def test_a_go_round_robin_says_that_the_table_decides(hall: Halls) -> None:
    event = hall(0, system="go-round-robin", rounds=5)
    enter_players(*event.at, people(("3d", "2d", "1d", "1k", "2k")))
    play(event)
    for reasons in everybody(event.state, 1):
        assert "table" in said(reasons)[0]
        assert reasons.told.command[0] == "pair"


def test_questions_that_nobody_can_answer_are_refused(hall: Halls) -> None:
    event = hall(6, played=1)
    one = event.named("Player 01")
    with pytest.raises(InputError, match="named twice"):
        ask_of_player(event.state, 1, one, one)
    with pytest.raises(NotFound, match="nothing to be asked"):
        ask_of_player(event.state, 1, one, None, "a draw")
    with pytest.raises(NotFound):
        ask_of_player(event.state, 2, one)
    assert find_typed(event.state, "1 Player 01, X") == one
    assert asked_at_desk(*event.onlooker).competition == event.state.competition


def test_an_answer_is_worked_out_once_however_often_it_is_asked(
    hall: Halls, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Results elsewhere change nothing in it: it comes from the stored input alone."""
    event = hall(8, played=1)
    event.publish()
    asked: list[Tournament] = []
    real = of_engines.answer

    def counted(snapshot: Tournament, *arguments: object, **names: object) -> object:
        asked.append(snapshot)
        return real(snapshot, *arguments, **names)  # type: ignore[arg-type]

    of_engines._told.cache_clear()
    monkeypatch.setattr(of_engines, "answer", counted)
    for _ in range(3):
        ask_of_player(event.state, 2, event.named("Player 01"), event.named("Player 08"))
    event.enter_results()
    ask_of_player(event.state, 2, event.named("Player 01"), event.named("Player 08"))
    assert len(asked) == 1
