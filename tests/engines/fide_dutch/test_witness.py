"""Where no pairing exists, what the arbiter is told is a proof, and its words are true."""

from __future__ import annotations

import re
from functools import cache

import pytest
from small_positions import Judge, fields, may_meet

from pairloom.domain import Cell, Colour, Outcome, Player, ProhibitedGroup, Tournament
from pairloom.domain import Settings as Regulations
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.engines.fide_dutch.criteria.c05_bye_score import find_completion
from pairloom.engines.fide_dutch.state import Field
from pairloom.engines.fide_dutch.witness import no_pairing_exists
from pairloom.errors import NoPairingExists

BYE = 0
Group = frozenset[int]


def partners(field: Field) -> dict[int, Group]:
    """By number: whom everybody may meet, 0 for the bye."""
    found: dict[int, set[int]] = {
        one.number: {other.number for other in field.players if may_meet(one, other)}
        for one in field.players
    }
    if field.is_odd:
        found[BYE] = {player.number for player in field.players if player.may_get_bye}
        for number in found[BYE]:
            found[number].add(BYE)
    return {number: frozenset(others) for number, others in found.items()}


def read_numbers(text: str) -> Group:
    return frozenset(BYE if part == "the bye" else int(part) for part in text.split(", "))


def read_proof(reason: str) -> tuple[list[Group], Group]:
    """Groups and separator that the sentence names."""
    if match := re.fullmatch(r"player (\d+) has nobody left to meet", reason):
        return [read_numbers(match[1])], frozenset()
    if match := re.fullmatch(r"the players (.*) have only (.*) left to meet", reason):
        return [frozenset({number}) for number in read_numbers(match[1])], read_numbers(match[2])
    if match := re.fullmatch(
        r"the players (.*) may only meet each other( or have the bye)?, and one .* left over",
        reason,
    ):
        return [read_numbers(match[1]) | ({BYE} if match[2] else set())], frozenset()
    match = re.fullmatch(
        r"each of these (\d+) groups leaves somebody over: (.*); for them there are only (.*)",
        reason,
    )
    assert match, reason
    groups = [read_numbers(part) for part in match[2].split("; ")]
    assert len(groups) == int(match[1]), reason
    return groups, read_numbers(match[3])


def unpairable(count: int, sizes: tuple[int, int]) -> list[tuple[Field, NoPairingExists]]:
    return [
        (field, no_pairing_exists(field))
        for _, field in fields(count, sizes, groups=2, seed=30)
        if find_completion(field) is None
    ]


@cache  # when it is needed first: every process looks for tests, one or two run these
def facts() -> list[tuple[Field, NoPairingExists]]:
    return unpairable(1_500, (2, 9))


def test_the_sample_has_all_sentences() -> None:
    starts = {re.sub(r"\d+", "#", str(fact.reason)).split(" ")[0] for _, fact in facts()}

    assert len(facts()) > 100
    assert {"player", "the", "each", "#"} <= starts


def test_the_players_named_are_players_of_the_pool() -> None:
    for field, fact in facts():
        assert not Judge(
            field, max(p.score for p in field.players) if field.is_odd else None
        ).is_completable((), 0)
        assert fact.round == field.round
        assert fact.players
        assert list(fact.players) == sorted(set(fact.players))
        assert set(fact.players) <= {player.number for player in field.players}


def test_the_sentence_is_a_proof() -> None:
    """Odd groups, more of them than others, and nobody has a partner outside."""
    for field, fact in facts():
        if "none of them may receive the bye" in str(fact.reason):
            continue
        near = partners(field)
        groups, others = read_proof(str(fact.reason))
        assert len(groups) > len(others), str(fact.reason)
        for group in groups:
            assert len(group) % 2 == 1, str(fact.reason)
            assert all(near[number] <= group | others for number in group), str(fact.reason)
        assert set(fact.players) == {n for group in groups for n in group if n != BYE}


def test_nobody_may_have_the_bye() -> None:
    told = [
        (field, fact)
        for field, fact in facts()
        if "none of them may receive the bye" in str(fact.reason)
    ]
    assert told
    for field, fact in told:
        assert fact.rule == "C.04.3 [C2]"
        assert field.is_odd
        assert not any(player.may_get_bye for player in field.players)
        assert set(fact.players) == {player.number for player in field.players}


def game(opponent: int, colour: str, code: str = "=") -> Cell:
    return Cell(opponent, Colour(colour), Outcome(code))


def refusal(*records: tuple[Cell, ...], prohibited: tuple[set[int], ...] = ()) -> NoPairingExists:
    players = tuple(Player(number, cells=cells) for number, cells in enumerate(records, 1))
    groups = tuple(ProhibitedGroup(frozenset(group)) for group in prohibited)
    regulations = Regulations(rounds=9, initial_colour=Colour.WHITE, prohibited=groups)
    with pytest.raises(NoPairingExists) as caught:
        SYSTEM.pair(Tournament(players, regulations))
    return caught.value


def test_a_player_with_nobody_left() -> None:
    fact = refusal((), (), (), (), prohibited=({1, 2}, {1, 3}, {1, 4}))

    assert (fact.players, fact.rule) == ((1,), "C.04.3 [C1]-[C3]")
    assert str(fact.reason) == "player 1 has nobody left to meet"


def test_two_players_with_one_left() -> None:
    """1, 2 and 3 may not meet; two of them are proof enough."""
    fact = refusal((), (), (), (), prohibited=({1, 2, 3},))

    assert len(fact.players) == 2
    assert set(fact.players) < {1, 2, 3}
    one, other = fact.players
    assert str(fact.reason) == f"the players {one}, {other} have only 4 left to meet"


def test_a_closed_group_of_three() -> None:
    apart = tuple({one, other} for one in (1, 2, 3) for other in (4, 5, 6))
    fact = refusal((), (), (), (), (), (), prohibited=apart)

    assert fact.players in ((1, 2, 3), (4, 5, 6))
    named = ", ".join(map(str, fact.players))
    assert str(fact.reason) == (
        f"the players {named} may only meet each other, and one of them is left over"
    )


def test_everybody_had_the_bye() -> None:
    bye = Cell(0, None, Outcome.PAIRING_BYE)
    away = Cell(0, None, Outcome.ZERO_BYE)
    fact = refusal((bye, away, away), (away, bye, away), (away, away, bye))

    assert fact.rule == "C.04.3 [C2]"
    assert str(fact.reason) == "3 players are present and none of them may receive the bye"


def test_the_bye_is_named_where_it_is_one_of_the_groups() -> None:
    """Only 3 may have the bye, and 2 has met everybody but 3."""
    had_bye = (Cell(0, None, Outcome.PAIRING_BYE),)
    forbidden = ({1, 2}, {2, 4}, {2, 5})
    fact = refusal(had_bye, had_bye, (), had_bye, had_bye, prohibited=forbidden)

    assert fact.players == (2,)
    assert "the bye" in str(fact.reason)
    groups, others = read_proof(str(fact.reason))
    assert (set(groups), others) == ({frozenset({2}), frozenset({BYE})}, {3})


def test_a_closed_group_that_may_have_the_bye_is_told_so() -> None:
    """1 and 2 may only meet each other or have the bye; the other five have had it."""
    had_bye = (Cell(0, None, Outcome.PAIRING_BYE),)
    apart = tuple({one, other} for one in (1, 2) for other in range(3, 8))
    fact = refusal((), (), *(had_bye,) * 5, prohibited=apart)

    groups, others = read_proof(str(fact.reason))
    assert groups == [frozenset({1, 2, BYE})]
    assert not others
