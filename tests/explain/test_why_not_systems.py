"""Why not? In the FIDE systems other than the Dutch: rounds that can be followed by hand."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from double_tournaments import double_positions
from random_tournaments import positions
from small_events import after_one_round, event
from team_tournaments import team_positions
from test_dubov_twin import rated

from pairloom import explain
from pairloom.domain import Board, Colour, Outcome, RuleRef, Settings, Team, Tournament
from pairloom.engines import get
from pairloom.engines.alternatives import (
    Alternative,
    Arrangement,
    Bar,
    Evidence,
    ExplainsAlternatives,
    Step,
    Verdict,
    WhyNot,
    Wish,
)
from pairloom.errors import InputError, NoPairingExists
from pairloom.messages.catalogues import languages, speaker_of

SYSTEMS = ("dubov", "burstein", "double-swiss", "team")
PLAYED = Outcome.WIN


def ask(
    system: str, tournament: Tournament, wish: Wish, player: int, opponent: int | None = None
) -> WhyNot:
    return explain.answer(tournament, Alternative(wish, player, opponent), system=get(system))


def players(size: int) -> Tournament:
    """Nobody has played; ratings fall with the number, as Dubov needs them."""
    return with_ratings(event(size))


def with_ratings(tournament: Tournament) -> Tournament:
    rated = [replace(each, rating=2000 - 10 * each.number) for each in tournament.players]
    return replace(tournament, players=tuple(rated))


def teams(size: int) -> Tournament:
    settings = Settings(rounds=5, initial_colour=Colour.WHITE)
    return Tournament((), settings, teams=tuple(Team(number) for number in range(1, size + 1)))


def field(system: str, size: int) -> Tournament:
    return teams(size) if system == "team" else players(size)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_system_answers(system: str) -> None:
    assert isinstance(get(system), ExplainsAlternatives)


@pytest.mark.parametrize(
    ("system", "article"), [("dubov", "3.1.5"), ("double-swiss", "3.4.4"), ("team", "3.4.4")]
)
def test_the_bye_goes_to_the_largest_number(system: str, article: str) -> None:
    """Round 1 of five: nobody has points or games, so the number decides."""
    answer = ask(system, field(system, 5), Wish.HAS_BYE, 2)

    assert answer.verdict is Verdict.WORSE
    assert answer.bracket is None
    assert answer.worsening is not None
    assert answer.worsening.rule.article == article
    assert (answer.worsening.chosen, answer.worsening.alternative) == (5, 2)
    assert answer.worsening.alternative_by == Evidence(players=(2,))
    assert answer.certificate is not None
    assert answer.certificate.bye == 2


@pytest.mark.parametrize("system", SYSTEMS)
def test_nobody_gets_the_bye_of_an_even_field(system: str) -> None:
    answer = ask(system, field(system, 6), Wish.HAS_BYE, 2)

    assert answer.obstacle is not None
    assert answer.obstacle.bar is Bar.EVEN_NUMBER


def test_dubov_tries_the_transpositions_in_order() -> None:
    """Round 1 of six: 1-4, 2-5, 3-6. With 5 for 1, the second half is transposed."""
    answer = ask("dubov", players(6), Wish.MEETS, 1, 5)

    assert answer.verdict is Verdict.LATER
    assert answer.precedence is not None
    assert answer.precedence.step is Step.TRANSPOSITION
    assert answer.precedence.rule == RuleRef("FIDE C.04.4.1", "2026", "4.4", "4.4")
    assert answer.precedence.chosen == Arrangement((1,), (4,))
    assert answer.precedence.alternative == Arrangement((1,), (5,))


def test_dubov_shifts_nobody_without_need() -> None:
    """Two of the first half meet only if one of them is shifted to the second."""
    answer = ask("dubov", players(6), Wish.MEETS, 1, 2)

    assert answer.verdict is Verdict.LATER
    assert answer.precedence is not None
    assert answer.precedence.step is Step.SHIFTERS
    assert answer.precedence.rule.article == "3.2.4"
    assert answer.precedence.chosen == Arrangement(())


def test_dubov_takes_nobody_up_without_need() -> None:
    """Four have a point and can be paired; with an upfloater two are needed."""
    tournament = with_ratings(after_one_round())
    answer = ask("dubov", tournament, Wish.MEETS, 1, 6)

    assert answer.worsening is not None
    assert answer.worsening.rule == RuleRef("FIDE C.04.4.1", "2026", "C5", "2.3.1")
    assert (answer.worsening.chosen, answer.worsening.alternative) == (0, 2)
    assert answer.bracket is not None
    assert 6 in answer.bracket.alternative.upfloaters
    assert explain.in_words(ask("dubov", tournament, Wish.FLOATS, 6))[0] == (
        "Why does 6 not float up in round 2?"
    )


def test_dubov_counts_colours() -> None:
    """1 and 3 had White: if they meet, so must 2 and 4, who had Black."""
    answer = ask("dubov", with_ratings(after_one_round()), Wish.MEETS, 1, 3)

    assert answer.worsening is not None
    assert answer.worsening.rule.label == "C7"
    assert (answer.worsening.chosen, answer.worsening.alternative) == (0, 2)
    shown = {frozenset(pair) for pair in answer.worsening.alternative_by.pairs}
    assert shown == {frozenset((1, 3)), frozenset((2, 4))}


def test_burstein_answers_for_a_seeding_round_as_the_dutch_system_does() -> None:
    """Two of five rounds are seeding rounds (art. 1.6)."""
    answer = ask("burstein", after_one_round(), Wish.MEETS, 1, 3)

    assert answer.system == "dutch"
    assert answer.worsening is not None
    assert answer.worsening.rule == RuleRef("FIDE C.04.3", "2026", "C12", "2.4.7")


def test_burstein_pairs_the_highest_rank_with_the_lowest() -> None:
    """One of three rounds is a seeding round. 1 to 4 are alike but for colours and numbers."""
    tournament = event(
        8,
        {(1, 5): PLAYED, (2, 6): PLAYED, (7, 3): Outcome.LOSS, (8, 4): Outcome.LOSS},
        planned=3,
    )
    assert get("burstein").pair(tournament).opponent_of(1) == 4
    answer = ask("burstein", tournament, Wish.MEETS, 1, 3)

    assert answer.verdict is Verdict.LATER
    assert answer.precedence is not None
    assert answer.precedence.step is Step.OPPONENTS
    assert answer.precedence.rule == RuleRef("FIDE C.04.4.2", "2026", "4.3", "4.3")
    assert answer.precedence.chosen == Arrangement((1,), (4,))
    assert answer.precedence.alternative == Arrangement((1,), (3,))


def test_burstein_counts_floaters() -> None:
    """Nobody floats from a bracket of four; with 1 somebody else does, too."""
    answer = ask("burstein", replace_rounds(after_one_round(), 3), Wish.FLOATS, 1)

    assert answer.worsening is not None
    assert answer.worsening.rule == RuleRef("FIDE C.04.4.2", "2026", "C5", "2.3.1")
    assert (answer.worsening.chosen, answer.worsening.alternative) == (0, 2)
    assert 1 in answer.worsening.alternative_by.players


def replace_rounds(tournament: Tournament, rounds: int) -> Tournament:
    return replace(tournament, settings=replace(tournament.settings, rounds=rounds))


@pytest.mark.parametrize("system", ["double-swiss", "team"])
def test_identifiers_compare_top_members_first(system: str) -> None:
    """Round 1 of six: 1-4, 2-5, 3-6, so the top members are 1, 2 and 3."""
    answer = ask(system, field(system, 6), Wish.MEETS, 1, 2)

    assert answer.verdict is Verdict.LATER
    assert answer.precedence is not None
    assert answer.precedence.step is Step.TOP_MEMBERS
    assert answer.precedence.rule.article == "3.6.3"
    assert answer.precedence.chosen == Arrangement((1, 2, 3))
    assert answer.precedence.alternative == Arrangement((1, 3, 4))


@pytest.mark.parametrize("system", ["double-swiss", "team"])
def test_identifiers_compare_bottom_members_next(system: str) -> None:
    answer = ask(system, field(system, 6), Wish.MEETS, 1, 5)

    assert answer.precedence is not None
    assert answer.precedence.step is Step.BOTTOM_MEMBERS
    assert answer.precedence.chosen == Arrangement((1,), (4,))
    assert answer.precedence.alternative == Arrangement((1,), (5,))


@pytest.mark.parametrize("system", ["double-swiss", "team"])
def test_a_colour_is_answered_by_the_rule_that_gave_it(system: str) -> None:
    """Nobody has played: number 1 has the initial colour, White, whoever the opponent is."""
    answer = ask(system, field(system, 6), Wish.HAS_BLACK, 1)

    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.obstacle is not None
    assert answer.obstacle.bar is Bar.COLOUR_RULE
    assert answer.obstacle.rule is not None
    assert answer.obstacle.rule.article == "4.3.1"
    assert answer.obstacle.settled == (1, 4)
    assert explain.in_words(answer)[2] == (
        "1 has White against 4: before either has played, the initial colour and the number decide."
    )


@pytest.mark.parametrize("system", ["double-swiss", "team"])
def test_whoever_has_the_bye_has_no_colour(system: str) -> None:
    with pytest.raises(InputError, match="5 has no game in round 1"):
        ask(system, field(system, 5), Wish.HAS_WHITE, 5)


def test_a_colour_moves_pairs_in_the_dubov_system() -> None:
    """As in the Dutch system: 3 had White and gets it again only against 1, who had it, too."""
    answer = ask("dubov", with_ratings(after_one_round()), Wish.HAS_WHITE, 3)

    assert answer.worsening is not None
    assert answer.worsening.rule.label == "C7"
    assert answer.certificate is not None
    assert Board(3, 1) in answer.certificate.boards


def second_games() -> Tournament:
    """Four players after the first games of their matches: 1-3 and 4-2."""
    return event(4, {(1, 3): PLAYED, (4, 2): Outcome.DRAW}, planned=4)


def test_second_games_are_paired_like_the_first() -> None:
    answer = ask("double-swiss", second_games(), Wish.MEETS, 1, 2)

    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.obstacle is not None
    assert answer.obstacle.bar is Bar.SECOND_GAME
    assert answer.obstacle.rule == RuleRef("FIDE C.04.5", "2026", "4.4", "4.4")
    assert answer.obstacle.settled == Board(3, 1)
    same = ask("double-swiss", second_games(), Wish.MEETS, 1, 3)
    assert same.verdict is Verdict.IS_THE_PAIRING
    turned = ask("double-swiss", second_games(), Wish.HAS_WHITE, 1)
    assert turned.obstacle is not None
    assert turned.obstacle.rule is not None
    assert turned.obstacle.rule.article == "4.4"


def test_byes_and_floats_are_asked_for_in_the_first_game() -> None:
    with pytest.raises(InputError, match="second game of the matches made in round 1"):
        ask("double-swiss", second_games(), Wish.HAS_BYE, 1)


@pytest.mark.parametrize("system", ["dubov", "burstein", "double-swiss"])
def test_a_second_meeting_is_told_with_its_round(system: str) -> None:
    tournament = with_ratings(replace_rounds(second_match(), 6))
    answer = ask(system, tournament, Wish.MEETS, 1, 3)

    assert answer.obstacle is not None
    assert answer.obstacle.bar is Bar.MET_BEFORE
    assert answer.obstacle.round is not None
    assert answer.obstacle.rule is not None
    assert answer.obstacle.rule.label == "C1"


def second_match() -> Tournament:
    return event(
        4,
        {(1, 3): PLAYED, (4, 2): Outcome.DRAW},
        {(3, 1): PLAYED, (2, 4): Outcome.DRAW},
    )


def _positions(system: str, seed: int) -> list[Tournament]:
    """The rounds of one random tournament that can be paired."""
    engine = get(system)
    if system == "team":
        found = team_positions(Random(seed), lambda t: engine.pair(t).pairing)
    elif system == "double-swiss":
        found = double_positions(Random(seed), lambda t: engine.pair(t).pairing)
    else:
        found = positions(Random(seed), lambda t: engine.pair(rated(t, seed)).pairing)
    return [rated(each, seed) if system == "dubov" else each for each in found]


def _answers(system: str, tournament: Tournament, random: Random) -> list[WhyNot | explain.Why]:
    now = tournament.next_round
    pool = [each.number for each in tournament.participants if each.is_present(now)]
    if len(pool) < 2:
        return []
    one, other = random.sample(pool, 2)
    asked = [Alternative(wish, one) for wish in Wish if wish is not Wish.MEETS]
    asked.append(Alternative(Wish.MEETS, one, other))
    answers: list[WhyNot | explain.Why] = []
    for each in asked:
        try:
            answers.append(explain.answer(tournament, each, system=get(system)))
        except (NoPairingExists, InputError):
            continue
    if answers:
        answers.append(explain.why(tournament, one, system=get(system)))
    return answers


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_answer_can_be_told_in_every_language(system: str) -> None:
    """Random tournaments: all ids have a text, all gaps are filled, JSON takes the data."""
    told = 0
    for seed in range(91_000, 91_005):
        random = Random(seed)
        for position in _positions(system, seed):
            for answer in _answers(system, position, random):
                for language in languages():
                    lines = explain.in_words(answer, speaker_of(language))
                    assert not any("{" in line or not line for line in lines)
                json.dumps(explain.as_data(answer))
                told += 1
    assert told > 30
