"""Why two players meet in a knockout, and when they could, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.engines.knockout import Bracket, Earliest, Match, Origin, Status, WhyTheyMeet
from pairloom.engines.knockout.reasons import SeedPath, Step
from pairloom.messages import Message, in_context, message
from pairloom.messages.values import Players

__all__ = ["KnockoutWords", "match_name", "round_name"]

# By the number of matches: a round, one match of it, and the same inside a sentence.
_ROUNDS = {
    1: message("Final"),
    2: message("Semi-finals"),
    4: message("Quarter-finals"),
    8: message("Round of 16"),
    16: message("Round of 32"),
}
_MATCHES = {**_ROUNDS, 2: message("Semi-final"), 4: message("Quarter-final")}
_STAKES = {
    1: message("final"),
    2: message("semi-final"),
    4: message("quarter-final"),
    8: message("round of 16"),
    16: message("round of 32"),
}
_THIRD_PLACE = (3, 4)
# By the number of rounds before the final.
_WHEN = {
    0: message("in the final"),
    1: message("in the semi-finals"),
    2: message("in the quarter-finals"),
}
_WON = {
    Status.WON: message("beat {player} in round {round}"),
    Status.WALKOVER: message("had a walkover against {player} in round {round}"),
}
_THEIR_WAYS = in_context("because", "their ways through the bracket lead there")


def round_name(bracket: Bracket, round_number: int) -> Message:
    """Semi-finals, or Round of 16."""
    matches = bracket.size >> round_number
    return _ROUNDS.get(matches) or message("Round of {players}", players=2 * matches)


def match_name(bracket: Bracket, match: Match) -> Message:
    """What is at stake: a round of the main bracket, or places."""
    if (match.low, match.high) == _THIRD_PLACE:
        return message("Third place")
    if match.low > 1:
        return message("Places {first}–{last}", first=match.low, last=match.high)
    matches = bracket.size >> match.round
    return _MATCHES.get(matches) or message("Round of {players}", players=2 * matches)


@dataclass(frozen=True, slots=True)
class KnockoutWords:
    """Sentences about a bracket."""

    bracket: Bracket

    def why(self, answer: WhyTheyMeet) -> Iterator[Message]:
        """How either came to the match, and what is at stake."""
        match = answer.match
        yield message(
            "They meet in match {number} of the bracket: {stake}.",
            number=match.number,
            stake=self._at_stake(match),
        )
        yield from map(_way, answer.paths)
        if not any(path.steps for path in answer.paths):
            first, second = sorted(path.seed for path in answer.paths)
            yield message(
                "The seats of a bracket of {size} put {first} against {second}.",
                size=self.bracket.size,
                first=first,
                second=second,
            )

    def meeting(self, answer: WhyTheyMeet) -> Message:
        """Who meets where, and what brought them together, in one sentence."""
        match = answer.match
        first, second = (Players((path.number,)) for path in answer.paths)
        return message(
            "{first} and {second} meet in match {number} of the bracket ({stake}), because"
            " {reason}.",
            first=first,
            second=second,
            number=match.number,
            stake=self._at_stake(match),
            reason=self._brought_together(answer),
        )

    def _brought_together(self, answer: WhyTheyMeet) -> Message:
        if any(path.steps for path in answer.paths):
            return _THEIR_WAYS
        first, second = sorted(path.seed for path in answer.paths)
        return in_context(
            "because",
            "the seats of a bracket of {size} put {first} against {second}",
            size=self.bracket.size,
            first=first,
            second=second,
        )

    def earliest(self, first: int, second: int, answer: Earliest) -> Message:
        """When two could meet."""
        when = _WHEN.get(answer.before_final) or message("in round {round}", round=answer.round)
        return message(
            "{first} and {second} (seeds {first_seed} and {second_seed}) can meet {when} at the"
            " earliest, if both win until then.",
            first=Players((first,)),
            second=Players((second,)),
            first_seed=answer.seeds[0],
            second_seed=answer.seeds[1],
            when=when,
        )

    def source(self, match: Match, *, first: bool) -> Message:
        """Whom a side waits for."""
        source = match.first if first else match.second
        if source.origin is Origin.SEED:
            return in_context("knockout", "bye")
        if source.origin is Origin.WINNER:
            return message("Winner of match {number}", number=source.reference)
        return message("Loser of match {number}", number=source.reference)

    def _at_stake(self, match: Match) -> Message:
        if (match.low, match.high) == _THIRD_PLACE:
            return message("third place")
        if match.low > 1:
            return message("places {first}–{last}", first=match.low, last=match.high)
        matches = self.bracket.size >> match.round
        return _STAKES.get(matches) or message("round of {players}", players=2 * matches)


def _way(path: SeedPath) -> Message:
    """From the seat of a player to the match."""
    player, seed = Players((path.number,)), path.seed
    steps = tuple(map(_step, path.steps))
    if path.is_drawn and steps:
        return message(
            "{player}: drawn by lot to seat {seed}; {steps}.", player=player, seed=seed, steps=steps
        )
    if path.is_drawn:
        return message("{player}: drawn by lot to seat {seed}.", player=player, seed=seed)
    if steps:
        return message("{player}: seed {seed}; {steps}.", player=player, seed=seed, steps=steps)
    return message("{player}: seed {seed}.", player=player, seed=seed)


def _step(step: Step) -> Message:
    number = step.match.round
    if step.opponent is None:
        return message("had a bye in round {round}", round=number)
    player = Players((step.opponent,))
    if not step.won:
        return message("lost to {player} in round {round}", player=player, round=number)
    sentence = _WON.get(step.status) or message("met {player} in round {round}")
    return sentence.filled(player=player, round=number)
