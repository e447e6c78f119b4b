"""Why two meet in a knockout, and when two could, as a page shows it."""

from __future__ import annotations

from pairloom.engines.knockout import Earliest, WhyTheyMeet
from pairloom.explain.knockout import KnockoutWords
from pairloom.explain.shown.model import ShownAnswer, ShownStep
from pairloom.messages import message
from pairloom.messages.values import Players

__all__ = ["shown_earliest", "shown_way"]

_NO_OTHER_ROUND = message(
    "A bracket says who meets whom before the first game, so there is no other round to compare."
)


def shown_way(words: KnockoutWords, answer: WhyTheyMeet, round_number: int) -> ShownAnswer:
    """The match of two players, and the way of either to it."""
    first, second = (Players((path.number,)) for path in answer.paths)
    _, *told = words.why(answer)
    # What the seats do stands in the sentence.
    ways = told[: len(answer.paths)]
    return ShownAnswer(
        question=message(
            "Why does {player} meet {opponent} in round {round}?",
            player=first,
            opponent=second,
            round=round_number,
        ),
        sentence=words.meeting(answer),
        steps=tuple(map(ShownStep, ways)),
    )


def shown_earliest(
    words: KnockoutWords, first: int, second: int, answer: Earliest, round_number: int
) -> ShownAnswer:
    """When two could meet: all that can be said of two who do not."""
    return ShownAnswer(
        question=message(
            "Why does {player} not meet {opponent} in round {round}?",
            player=Players((first,)),
            opponent=Players((second,)),
            round=round_number,
        ),
        sentence=words.earliest(first, second, answer),
        steps=(ShownStep(_NO_OTHER_ROUND),),
    )
