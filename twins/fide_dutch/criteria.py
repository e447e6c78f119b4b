"""Criteria [C6]-[C21] (C.04.3 art. 2.4): what each gives for a candidate; less is better."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from pairloom.domain import Colour
from twins.fide_dutch.bracket import Bracket, Candidate, Players, find_best_sized
from twins.fide_dutch.colours import give_colours
from twins.fide_dutch.completion import Completion
from twins.fide_dutch.participant import Participant
from twins.fide_dutch.record import Float, Strength

ONE_POINT = 10


@dataclass(frozen=True)
class Situation:
    """Everything a criterion may look at besides the candidate."""

    bracket: Bracket
    completion: Completion
    next_brackets: dict[Players, tuple[int, tuple[int, ...]]] = field(default_factory=dict)


Criterion = Callable[[Situation, Candidate], Any]


def number_of_downfloaters(situation: Situation, candidate: Candidate) -> int:
    return len(candidate.downfloaters)


def scores_of_downfloaters(situation: Situation, candidate: Candidate) -> tuple[int, ...]:
    return _descending(player.score for player in candidate.downfloaters)


def downfloaters_of_next_bracket(
    situation: Situation, candidate: Candidate
) -> tuple[int, tuple[int, ...]]:
    """The fewest downfloaters, then the least scores, that the next bracket can have."""
    following = situation.bracket.get_next(candidate.downfloaters)
    if following is None:
        return (0, ())
    known = situation.next_brackets
    if candidate.downfloaters not in known:
        known[candidate.downfloaters] = min(
            (len(after.downfloaters), _descending(player.score for player in after.downfloaters))
            for after in find_best_sized(following, situation.completion)
        )
    return known[candidate.downfloaters]


def unplayed_games_of_bye(situation: Situation, candidate: Candidate) -> int:
    """Only where a single player floats who is then bound to get the bye."""
    bye_score = situation.completion.bye_score
    if bye_score is None or situation.bracket.score > bye_score:
        return 0
    if len(candidate.downfloaters) != 1:
        return 0
    return candidate.downfloaters[0].unplayed


def topscorers_with_wide_difference(situation: Situation, candidate: Candidate) -> int:
    return sum(
        abs(player.difference + (1 if colour is Colour.WHITE else -1)) > 2
        for player, colour in _colours_around_topscorers(candidate)
    )


def topscorers_with_third_colour(situation: Situation, candidate: Candidate) -> int:
    return sum(
        player.colours[-2:] == (colour, colour)
        for player, colour in _colours_around_topscorers(candidate)
    )


def preferences_missed(situation: Situation, candidate: Candidate) -> int:
    return sum(_misses_preference(player, colour) for player, colour in _colours(candidate))


def strong_preferences_missed(situation: Situation, candidate: Candidate) -> int:
    return sum(
        player.strength is Strength.STRONG and _misses_preference(player, colour)
        for player, colour in _colours(candidate)
    )


def downfloats_repeated(situation: Situation, candidate: Candidate) -> int:
    return sum(
        player.last_float is Float.DOWN for player in _resident_downfloaters(situation, candidate)
    )


def upfloats_repeated(situation: Situation, candidate: Candidate) -> int:
    return sum(opponent.last_float is Float.UP for _, opponent in candidate.moved_down_pairs)


def downfloats_of_round_before_repeated(situation: Situation, candidate: Candidate) -> int:
    return sum(
        player.float_before is Float.DOWN for player in _resident_downfloaters(situation, candidate)
    )


def upfloats_of_round_before_repeated(situation: Situation, candidate: Candidate) -> int:
    return sum(opponent.float_before is Float.UP for _, opponent in candidate.moved_down_pairs)


def differences_of_downfloats_repeated(
    situation: Situation, candidate: Candidate
) -> tuple[int, ...]:
    return _descending(
        difference
        for player, difference in _moved_down_differences(situation, candidate)
        if player.last_float is Float.DOWN
    )


def differences_of_upfloats_repeated(situation: Situation, candidate: Candidate) -> tuple[int, ...]:
    return _descending(
        moved_down.score - opponent.score
        for moved_down, opponent in candidate.moved_down_pairs
        if opponent.last_float is Float.UP
    )


def differences_of_downfloats_of_round_before_repeated(
    situation: Situation, candidate: Candidate
) -> tuple[int, ...]:
    return _descending(
        difference
        for player, difference in _moved_down_differences(situation, candidate)
        if player.float_before is Float.DOWN
    )


def differences_of_upfloats_of_round_before_repeated(
    situation: Situation, candidate: Candidate
) -> tuple[int, ...]:
    return _descending(
        moved_down.score - opponent.score
        for moved_down, opponent in candidate.moved_down_pairs
        if opponent.float_before is Float.UP
    )


Criteria = tuple[tuple[str, Criterion], ...]

CRITERIA: Criteria = (
    ("C6", number_of_downfloaters),
    ("C7", scores_of_downfloaters),
    ("C8", downfloaters_of_next_bracket),
    ("C9", unplayed_games_of_bye),
    ("C10", topscorers_with_wide_difference),
    ("C11", topscorers_with_third_colour),
    ("C12", preferences_missed),
    ("C13", strong_preferences_missed),
    ("C14", downfloats_repeated),
    ("C15", upfloats_repeated),
    ("C16", downfloats_of_round_before_repeated),
    ("C17", upfloats_of_round_before_repeated),
    ("C18", differences_of_downfloats_repeated),
    ("C19", differences_of_upfloats_repeated),
    ("C20", differences_of_downfloats_of_round_before_repeated),
    ("C21", differences_of_upfloats_of_round_before_repeated),
)


def find_criteria(labels: Iterable[str]) -> Criteria:
    """Some of the criteria, in the given order: another edition has others, or another order.

    [C6] is there in any case: candidates are made from the largest number of pairs down.
    """
    by_label = dict(CRITERIA)
    return tuple((label, by_label[label]) for label in labels)


def _descending(values: Iterator[int]) -> tuple[int, ...]:
    return tuple(sorted(values, reverse=True))


def _colours(candidate: Candidate) -> Iterator[tuple[Participant, Colour]]:
    """Everybody with the colour of art. 5, except pairs in which nobody has a preference."""
    for one, other in candidate.pairs:
        if one.preference is not None or other.preference is not None:
            grant = give_colours(one, other, initial=None)
            yield grant.white, Colour.WHITE
            yield grant.black, Colour.BLACK


def _colours_around_topscorers(candidate: Candidate) -> Iterator[tuple[Participant, Colour]]:
    for one, other in candidate.pairs:
        if one.is_topscorer or other.is_topscorer:
            yield from _colours(Candidate(((one, other),), (), ()))


def _misses_preference(player: Participant, colour: Colour) -> bool:
    return player.preference is not None and player.preference is not colour


def _resident_downfloaters(situation: Situation, candidate: Candidate) -> Iterator[Participant]:
    """Moved-down players who float on are not counted again."""
    residents = situation.bracket.residents
    return (player for player in candidate.downfloaters if player in residents)


def _moved_down_differences(
    situation: Situation, candidate: Candidate
) -> Iterator[tuple[Participant, int]]:
    """How far each moved-down player goes; who floats on, a point further than the bracket."""
    for moved_down, opponent in candidate.moved_down_pairs:
        yield moved_down, moved_down.score - opponent.score
    for player in candidate.downfloaters:
        if player in situation.bracket.moved_down:
            yield player, player.score - (situation.bracket.score - ONE_POINT)
