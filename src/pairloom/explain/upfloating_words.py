"""What the systems that give the bye first say otherwise: upfloats, their orders, colours."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain.systems import Field, Floats, SameColours, system_facts
from pairloom.engines.alternatives import (
    Bar,
    DecidingBracket,
    Obstacle,
    Precedence,
    Step,
    WhyNot,
    Wish,
)
from pairloom.explain.phrases import Phrase, Players, Value
from pairloom.explain.recognition import recognise

__all__ = [
    "obstacle_phrase",
    "order_phrase",
    "set_verdict",
    "upfloat_question",
    "upfloaters_phrase",
]

_SETS = (Step.UPFLOATERS, Step.SHIFTERS, Step.TOP_MEMBERS)
_SINGLES = (Step.BOTTOM_MEMBERS, Step.OPPONENTS)
_OF_PAIR = (Bar.COLOUR_RULE, Bar.SECOND_GAME)


def upfloat_question(answer: WhyNot) -> str | None:
    """The message of the question where floaters only go up."""
    wish = answer.alternative.wish
    is_up = system_facts(answer.system).floats is Floats.UP
    if is_up and wish in (Wish.FLOATS, Wish.STAYS):
        return f"asked.{wish.name.lower()}.up"
    return None


def set_verdict(answer: WhyNot) -> Phrase | None:
    """The verdict where upfloaters are chosen, by their order at last, before any pair."""
    found = answer.precedence
    if found is None or found.step is not Step.UPFLOATERS:
        return None
    if not system_facts(answer.system).is_of_matches:
        return None
    return Phrase("verdict.later.set", {"rule": found.rule})


def upfloaters_phrase(bracket: DecidingBracket) -> Iterator[Phrase]:
    """Who is taken up, on both sides."""
    chosen, alternative = bracket.chosen.upfloaters, bracket.alternative.upfloaters
    if chosen or alternative:
        yield Phrase(
            "where.upfloaters", {"chosen": Players(chosen), "alternative": Players(alternative)}
        )


def order_phrase(found: Precedence) -> Phrase | None:
    """What puts the one before the other; `None` if it is a step of another system."""
    chosen, other = found.chosen, found.alternative
    message = f"later.{found.step.name.lower()}"
    if found.step in _SETS:
        sets: dict[str, Value] = {
            "chosen": Players(chosen.players),
            "alternative": Players(other.players),
        }
        return Phrase(message, sets)
    if found.step not in _SINGLES:
        return None
    values: dict[str, Value] = {"player": Players(chosen.players), "chosen": Players(chosen.others)}
    if not other.others:
        return Phrase(f"{message}.floats", values)
    return Phrase(message, {**values, "alternative": Players(other.others)})


def obstacle_phrase(answer: WhyNot, obstacle: Obstacle) -> tuple[str, dict[str, Value]]:
    """The message on an obstacle, and what it needs besides the players asked about."""
    message = f"bar.{obstacle.bar.name.lower()}"
    if obstacle.bar in _OF_PAIR:
        white, black = obstacle.settled
        pair: dict[str, Value] = {"white": Players((white,)), "black": Players((black,))}
        if obstacle.bar is Bar.COLOUR_RULE:
            pair["reason"] = recognise(obstacle.reason, "colour")
        return message, pair
    facts = system_facts(answer.system)
    variant = {
        Bar.SAME_ABSOLUTE_COLOUR: "always" if facts.same_colours is SameColours.NEVER else "",
        Bar.MAY_NOT_HAVE_BYE: "match" if _bars_by_kind(answer) else "",
        Bar.EVEN_NUMBER: "teams" if facts.field is Field.TEAMS else "",
    }.get(obstacle.bar, "")
    return (f"{message}.{variant}" if variant else message), {}


def _bars_by_kind(answer: WhyNot) -> bool:
    """The texts of 2026 on matches name what bars; others go by points."""
    return system_facts(answer.system).is_of_matches and answer.edition == "2026"
