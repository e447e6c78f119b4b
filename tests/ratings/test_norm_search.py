"""The search for the games of a norm: quick looks must not hide what trying everything finds."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st
from rating_events import candidate_event

from pairloom.ratings.fide.norms import EventFacts, check_norm, possible_norms

OPEN = EventFacts(minutes=120, rounds_a_day=1)
CLOSED = EventFacts(minutes=120, rounds_a_day=1, predetermined=True)
GAMES = st.builds(
    "{} {} {} {}".format,
    st.sampled_from(["GM", "GM", "IM", "FM", "CM", "-"]),
    st.sampled_from([1900, 2150, 2300, 2400, 2450, 2500, 2550]),
    st.sampled_from(["GER", "POL", "CZE", "FID"]),
    st.sampled_from("11=0"),
)


def can_be_a_norm(rounds: list[str], title: str) -> bool:
    """Every allowed part of the rounds, each as an event of its own in which nothing is left out.

    Allowed is to end early, and to leave out games that were won (art. 1.4.1e and f).
    """
    for length in range(9, len(rounds) + 1):
        kept = rounds[:length]
        wins = [index for index, line in enumerate(kept) if line.endswith("1")]
        for count in range(length - 8):
            for dropped in combinations(wins, count):
                part = [line for index, line in enumerate(kept) if index not in dropped]
                event = candidate_event(",".join(part))
                if check_norm(event, 1, title, facts=CLOSED).is_possible:
                    return True
    return False


@settings(max_examples=40)
@given(st.lists(GAMES, min_size=9, max_size=11), st.sampled_from(["GM", "IM"]))
def test_a_norm_is_found_exactly_when_some_part_of_the_games_is_one(
    rounds: list[str], title: str
) -> None:
    event = candidate_event(",".join(rounds))
    found = check_norm(event, 1, title, facts=OPEN)
    assert found.is_possible == can_be_a_norm(rounds, title)
    named = [norm.title for norm in possible_norms(event, facts=OPEN)]
    assert (title in named) == found.is_possible


@given(st.lists(GAMES, min_size=9, max_size=11))
def test_what_is_left_out_is_won_or_at_the_end(rounds: list[str]) -> None:
    event = candidate_event(",".join(rounds))
    found = check_norm(event, 1, "IM", facts=OPEN)
    last = max(game.round for game in found.games)
    for number in found.ignored:
        assert number > last or rounds[number - 1].endswith("1")
    assert len(found.games) + len(found.ignored) == len(rounds)


@given(st.lists(GAMES, min_size=9, max_size=9))
def test_a_norm_for_a_higher_title_is_one_for_the_lower(rounds: list[str]) -> None:
    """A GM norm is an IM norm: the floor is lower, but so is everything that is asked for."""
    event = candidate_event(",".join(rounds))
    if check_norm(event, 1, "GM", facts=OPEN).is_possible:
        assert check_norm(event, 1, "IM", facts=OPEN).is_possible
