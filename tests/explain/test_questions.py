"""Questions about a round: what can be asked, and what is answered."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import cast

import pytest
from small_events import after_one_round, event

from pairloom import explain
from pairloom.domain import Board, Cell, Outcome, Player, ProhibitedGroup, RuleRef, Tournament
from pairloom.engines.alternatives import (
    Alternative,
    Bar,
    Evidence,
    ExplainsAlternatives,
    Step,
    Verdict,
    WhyNot,
    Wish,
)
from pairloom.engines.base import PairingSystem
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.errors import InputError, UnknownName


def ask(tournament: Tournament, wish: Wish, player: int, opponent: int | None = None) -> WhyNot:
    return explain.answer(tournament, Alternative(wish, player, opponent), system=SYSTEM)


def with_player(tournament: Tournament, number: int, **changes: object) -> Tournament:
    players = [
        cast(Player, replace(player, **changes)) if player.number == number else player  # type: ignore[arg-type]
        for player in tournament.players
    ]
    return replace(tournament, players=tuple(players))


def test_the_dutch_system_answers() -> None:
    assert isinstance(SYSTEM, ExplainsAlternatives)


def test_a_pair_that_is_made_is_the_pairing() -> None:
    """Round 2: 1-3 and 2-4 would be two colour clashes; with 1-4 and 2-3 there is none."""
    answer = explain.why_not(after_one_round(), 4, 1, system=SYSTEM)

    assert answer.verdict is Verdict.IS_THE_PAIRING
    assert answer.certificate == answer.chosen
    assert answer.bracket is None


def test_a_pair_with_a_colour_clash_is_worse_by_c12() -> None:
    """1 and 3 had White: if they meet, so must 2 and 4, who had Black."""
    answer = explain.why_not(after_one_round(), 1, 3, system=SYSTEM)

    assert answer.verdict is Verdict.WORSE
    assert answer.worsening is not None
    assert answer.worsening.rule == RuleRef("FIDE C.04.3", "2026", "C12", "2.4.7")
    assert (answer.worsening.chosen, answer.worsening.alternative) == (0, 2)
    assert answer.worsening.alternative_by == Evidence(pairs=((1, 3), (2, 4)))
    assert answer.certificate is not None
    assert set(answer.certificate.boards) >= {Board(3, 1), Board(2, 4)}


def test_a_pair_across_scoregroups_is_worse_by_the_number_of_downfloaters() -> None:
    """1 has a point, 6 has none: with 1 somebody else floats down, too."""
    answer = explain.why_not(after_one_round(), 6, 1, system=SYSTEM)

    assert answer.worsening is not None
    assert answer.worsening.rule.label == "C6"
    assert (answer.worsening.chosen, answer.worsening.alternative) == (0, 2)
    assert answer.bracket is not None
    assert answer.bracket.index == 0
    assert 1 in answer.bracket.alternative.downfloaters


def test_in_round_1_only_the_order_decides() -> None:
    """Six players: 1-4 comes first; with 1-5 the first transposition is 5-4-6."""
    answer = explain.why_not(event(6), 1, 5, system=SYSTEM)

    assert answer.verdict is Verdict.LATER
    assert answer.precedence is not None
    assert answer.precedence.step is Step.TRANSPOSITION
    assert answer.precedence.chosen.others == (4,)
    assert answer.precedence.alternative.others == (5,)
    assert answer.certificate is not None
    assert {frozenset(b) for b in answer.certificate.boards} == {
        frozenset(pair) for pair in ((1, 5), (2, 4), (3, 6))
    }


def test_two_of_the_upper_half_meet_only_after_an_exchange() -> None:
    answer = explain.why_not(event(6), 1, 3, system=SYSTEM)

    assert answer.precedence is not None
    assert answer.precedence.step is Step.EXCHANGE
    assert answer.precedence.rule.article == "4.3"
    assert answer.precedence.chosen.players == ()
    assert (answer.precedence.alternative.players, answer.precedence.alternative.others) == (
        (3,),
        (4,),
    )


def test_a_second_meeting_is_impossible() -> None:
    answer = explain.why_not(after_one_round(), 5, 1, system=SYSTEM)

    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.obstacle is not None
    assert answer.obstacle.bar is Bar.MET_BEFORE
    assert answer.obstacle.round == 1
    assert answer.obstacle.rule is not None
    assert answer.obstacle.rule.label == "C1"
    assert answer.certificate is None


def test_a_prohibited_pair_is_impossible() -> None:
    tournament = event(6, prohibited=(ProhibitedGroup(frozenset({1, 4})),))

    answer = explain.why_not(tournament, 1, 4, system=SYSTEM)

    assert answer.obstacle is not None
    assert answer.obstacle.bar is Bar.PROHIBITED


def test_a_pair_that_leaves_others_without_opponents_names_them() -> None:
    """Four players after one round: if 1 meets 4, then 2 and 3 are left, who are prohibited."""
    tournament = event(4, prohibited=(ProhibitedGroup(frozenset({2, 3})),))

    answer = explain.why_not(tournament, 1, 4, system=SYSTEM)

    assert answer.obstacle is not None
    assert answer.obstacle.bar is Bar.NO_COMPLETION
    assert answer.obstacle.settled == (1, 4)
    assert answer.obstacle.groups in (((2,),), ((3,),))


def test_nobody_gets_the_bye_in_an_even_field() -> None:
    answer = ask(event(6), Wish.HAS_BYE, 6)

    assert answer.obstacle is not None
    assert answer.obstacle.bar is Bar.EVEN_NUMBER


def test_the_bye_of_a_higher_score_is_worse_by_c5() -> None:
    """Three players: 1 has won, 3 had the bye, 2 has lost and gets it now."""
    answer = ask(event(3, {(1, 2): Outcome.WIN}), Wish.HAS_BYE, 1)

    assert answer.worsening is not None
    assert answer.worsening.rule.label == "C5"
    assert (answer.worsening.chosen, answer.worsening.alternative) == (0, 10)
    assert answer.bracket is None
    assert answer.certificate is not None
    assert answer.certificate.bye == 1


def test_a_second_bye_is_impossible() -> None:
    answer = ask(event(3, {(1, 2): Outcome.WIN}), Wish.HAS_BYE, 3)

    assert answer.obstacle is not None
    assert answer.obstacle.bar is Bar.MAY_NOT_HAVE_BYE
    assert answer.obstacle.round == 1


def test_the_player_with_the_bye_may_ask_why() -> None:
    answer = ask(event(3), Wish.HAS_NO_BYE, 3)

    assert answer.verdict is Verdict.LATER
    assert answer.certificate is not None
    assert answer.certificate.bye == 2


def test_a_colour_is_a_question_about_the_opponents_who_give_it() -> None:
    """Round 1: 1 has White as an odd number; Black would take an opponent ranked higher."""
    answer = ask(event(6), Wish.HAS_BLACK, 1)

    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.obstacle is not None
    assert answer.obstacle.bar is Bar.NOBODY_TO_MEET


def test_an_earlier_round_is_asked_about_as_it_was() -> None:
    answer = explain.why_not(after_one_round(), 1, 5, system=SYSTEM, round=1)

    assert answer.round == 1
    assert answer.verdict is Verdict.IS_THE_PAIRING


def test_a_player_who_does_not_exist_is_an_error() -> None:
    with pytest.raises(InputError, match=r"there is no player 9; numbers .*: 1 to 8"):
        explain.why_not(after_one_round(), 1, 9, system=SYSTEM)


def test_the_same_player_twice_is_an_error() -> None:
    with pytest.raises(InputError, match="player 3 was named twice"):
        explain.why_not(after_one_round(), 3, 3, system=SYSTEM)


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (Outcome.HALF_BYE, "half-point bye"),
        (Outcome.FULL_BYE, "full-point bye"),
        (Outcome.ZERO_BYE, "absent"),
    ],
)
def test_a_player_with_a_requested_bye_is_an_error(outcome: Outcome, words: str) -> None:
    tournament = with_player(event(6), 2, cells=(Cell(0, None, outcome),))

    with pytest.raises(InputError, match=f"player 2 is not paired in round 1: .*{words}"):
        explain.why_not(tournament, 1, 2, system=SYSTEM)


def test_late_and_withdrawn_players_are_errors() -> None:
    late = with_player(event(6), 2, arrival=3)
    gone = with_player(after_one_round(), 2, withdrawn_from=2)

    with pytest.raises(InputError, match="arrives in round 3"):
        explain.why_not(late, 2, 1, system=SYSTEM)
    with pytest.raises(InputError, match="withdrawn from round 2 on"):
        explain.why_not(gone, 2, 1, system=SYSTEM)


def test_a_round_that_is_not_there_is_an_error() -> None:
    with pytest.raises(InputError, match="from 1 to 2"):
        explain.why_not(after_one_round(), 1, 2, system=SYSTEM, round=3)


def test_an_unknown_edition_and_a_system_without_answers_are_errors() -> None:
    class Mute:
        name = "mute"
        editions = ("1",)

        def pair(self, tournament: Tournament, *, edition: str | None = None) -> object:
            raise AssertionError("nobody pairs here")

    with pytest.raises(UnknownName, match="2099"):
        explain.why_not(event(4), 1, 2, system=SYSTEM, edition="2099")
    with pytest.raises(InputError, match="'mute' cannot be asked"):
        explain.why_not(event(4), 1, 2, system=cast(PairingSystem, Mute()))


def test_an_answer_is_plain_data() -> None:
    answer = explain.why_not(after_one_round(), 1, 3, system=SYSTEM)

    data = json.loads(json.dumps(explain.as_data(answer)))

    assert data["verdict"] == "worse"
    assert data["worsening"]["rule"]["text"] == "FIDE C.04.3 (2026) [C12] art. 2.4.7"
    assert data["worsening"]["alternative_by"]["pairs"] == [[1, 3], [2, 4]]
    assert {"white": 3, "black": 1} in data["certificate"]["boards"]
    assert list(data["bracket"]["chosen"]["values"])[:2] == ["C6", "C7"]
