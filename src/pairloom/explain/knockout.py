"""Why two players meet in a knockout, and when they could, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pairloom.engines.knockout import Bracket, Earliest, Match, Origin, Status, WhyTheyMeet
from pairloom.engines.knockout.reasons import SeedPath, Step

__all__ = ["KnockoutWords", "match_name", "round_name"]

_ROUNDS = {1: "final", 2: "semi-finals", 4: "quarter-finals"}
_ONE_OF = {1: "final", 2: "semi-final", 4: "quarter-final"}
_WAYS = {
    Status.WON: "beat {}",
    Status.WALKOVER: "had a walkover against {}",
}


def round_name(bracket: Bracket, round_number: int) -> str:
    """Semi-finals, or Round of 16."""
    matches = bracket.size >> round_number
    return _ROUNDS.get(matches, f"round of {2 * matches}").capitalize()


def match_name(bracket: Bracket, match: Match) -> str:
    """What is at stake: a round of the main bracket, or places."""
    if (match.low, match.high) == (3, 4):
        return "Third place"
    if match.low > 1:
        return f"Places {match.low}–{match.high}"
    matches = bracket.size >> match.round
    return _ONE_OF.get(matches, f"round of {2 * matches}").capitalize()


@dataclass(frozen=True, slots=True)
class KnockoutWords:
    """Sentences about a bracket; `name_of` gives the name of a number."""

    bracket: Bracket
    name_of: Callable[[int], str]

    def why(self, answer: WhyTheyMeet) -> Iterator[str]:
        """How either came to the match, and what is at stake."""
        match = answer.match
        yield f"They meet in match {match.number} of the bracket: {self._at_stake(match)}."
        for path in answer.paths:
            yield self._way(path)
        if not any(path.steps for path in answer.paths):
            seeds = sorted(path.seed for path in answer.paths)
            size = self.bracket.size
            yield f"The seats of a bracket of {size} put {seeds[0]} against {seeds[1]}."

    def earliest(self, first: int, second: int, answer: Earliest) -> str:
        """When two could meet."""
        where = {0: "in the final", 1: "in the semi-finals", 2: "in the quarter-finals"}
        when = where.get(answer.before_final, f"in round {answer.round}")
        seeds = f"seeds {answer.seeds[0]} and {answer.seeds[1]}"
        return (
            f"{self.name_of(first)} and {self.name_of(second)} ({seeds}) can meet {when} "
            "at the earliest, if both win until then."
        )

    def source(self, match: Match, *, first: bool) -> str:
        """Whom a side waits for."""
        source = match.first if first else match.second
        if source.origin is Origin.SEED:
            return "bye"
        word = "Winner" if source.origin is Origin.WINNER else "Loser"
        return f"{word} of match {source.reference}"

    def _at_stake(self, match: Match) -> str:
        name = match_name(self.bracket, match)
        return name[0].lower() + name[1:]

    def _way(self, path: SeedPath) -> str:
        how = "drawn by lot to seat" if path.is_drawn else "seed"
        steps = [self._step(step) for step in path.steps]
        way = "; " + ", ".join(steps) if steps else ""
        return f"{self.name_of(path.number)}: {how} {path.seed}{way}."

    def _step(self, step: Step) -> str:
        if step.opponent is None:
            return f"had a bye in round {step.match.round}"
        name = self.name_of(step.opponent)
        said = _WAYS.get(step.status, "met {}") if step.won else "lost to {}"
        return f"{said.format(name)} in round {step.match.round}"
