"""Look-ahead: does this round's pairing leave a coming round without any legal pairing?

What is proved, and what is not. All answers suppose that every game of the rounds concerned
is played and that those come who are expected now.

- CERTAIN: whatever the results are and however the rounds between are paired, some round up
  to the one named has no legal pairing. The proof uses only conditions that hold in any
  case (see `engines.ahead.graph`): no two meet again, nobody has a second bye, prohibited
  pairs, and for the round right after this one the absolute colour preferences.
- NONE_FOUND: under the same conditions there is a way to pair all rounds that were looked at.
  That is no promise: results and colours decide which pairings are really made.
- NOT_DECIDED: the search would have taken too long (large or very tight fields).

`next_is_pairable` is stronger and about one round: `True` proves, for the systems in which two
who must have the same colour may not meet, that a legal pairing of the following round exists
whatever the results are.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from pairloom.director.pairing import choose_system
from pairloom.domain import RoundPairing, Tournament, require_consistent
from pairloom.engines.ahead import (
    STEPS,
    Ahead,
    Graph,
    Past,
    Search,
    is_pairable,
    legal_graph,
    require_pairing_of,
    too_few_opponents,
)
from pairloom.engines.common.witness import Rules, no_pairing_exists
from pairloom.engines.participants import require_fit
from pairloom.messages import Message, Text, Value, message

__all__ = ["DeadEnd", "LookAhead", "Verdict", "find_dead_ends"]

_BYE_RULE = message("{book} art. {article}", book="C.04.1", article="4")
_RULES = Rules(
    absolute=message("{book} art. {article} and {last}", book="C.04.1", article="2", last="4"),
    bye=_BYE_RULE,
)
_RULES_WITH_COLOURS = Rules(
    absolute=message(
        "{book} art. {article} and {last}", book="C.04.1", article="2, 4, 6", last="7"
    ),
    bye=_BYE_RULE,
)
_TWO_GAMES = "double-swiss"


class Verdict(Enum):
    """How sure an answer is; see the module."""

    CERTAIN = "certain"
    NOT_DECIDED = "not decided"
    NONE_FOUND = "none found"


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """The first round that cannot be paired any more, at the latest.

    `players` prove it where a few do. `is_avoidable`: does another pairing of this round
    leave a way, as far as meetings and byes go? `False` is proved, `None` not decided.
    """

    round: int
    rule: Text
    players: tuple[int, ...]
    reason: Text
    is_avoidable: bool | None


@dataclass(frozen=True, slots=True)
class LookAhead:
    """What was found behind the pairing of a round; `until` is the last round looked at."""

    round: int
    until: int
    verdict: Verdict
    dead_end: DeadEnd | None = None
    next_is_pairable: bool | None = None
    note: Message | None = None


def find_dead_ends(
    tournament: Tournament,
    pairing: RoundPairing,
    *,
    system: str | None = None,
    until: int | None = None,
    steps: int = STEPS,
) -> LookAhead:
    """Look behind a pairing of the next round, up to the last planned round or `until`.

    `steps` bounds each search. Raises `InputError` for a pairing that is not of this round.
    """
    from pairloom.simulate.pairing import scheduled_system

    require_consistent(tournament)
    chosen, _, _ = choose_system(tournament, system, None)
    require_fit(chosen, tournament)
    this = tournament.next_round
    last = _last_round(tournament, until)
    if scheduled_system(chosen) is not None:
        return LookAhead(
            this, last, Verdict.NONE_FOUND, note=message("a table has all of its rounds")
        )
    if chosen == _TWO_GAMES:
        note = message("a match takes two rounds; looking ahead knows rounds of one game only")
        return LookAhead(this, this, Verdict.NOT_DECIDED, note=note)
    require_pairing_of(tournament, pairing)
    return _look(Ahead(tournament, pairing, chosen), last, steps)


def _last_round(tournament: Tournament, until: int | None) -> int:
    """Without a planned number of rounds only the following one is looked at."""
    this = tournament.next_round
    planned = tournament.settings.rounds
    last = this + 1 if planned is None else planned
    return max(this, last if until is None else min(last, until))


def _look(ahead: Ahead, last: int, steps: int) -> LookAhead:
    this = ahead.tournament.next_round
    if last == this:
        return LookAhead(this, last, Verdict.NONE_FOUND)
    past = ahead.start()
    widest = ahead.widest(past)
    if not is_pairable(widest):
        dead_end = _of_next_round(ahead, widest, steps)
        return LookAhead(this, this + 1, Verdict.CERTAIN, dead_end, False)
    is_proved = ahead.looks_at_colours and is_pairable(ahead.narrowest(past))
    pairable = True if is_proved else None
    search = Search(ahead, steps)
    for until in range(this + 2, last + 1):
        answer = search.can_pair(range(this + 1, until + 1), past, widest)
        if answer is None:
            return LookAhead(this, until - 1, Verdict.NOT_DECIDED, None, pairable)
        if not answer:
            dead_end = _of_later_round(ahead, past, widest, until, steps)
            return LookAhead(this, until, Verdict.CERTAIN, dead_end, pairable)
    return LookAhead(this, last, Verdict.NONE_FOUND, None, pairable)


def _of_next_round(ahead: Ahead, graph: Graph, steps: int) -> DeadEnd:
    """The following round itself: the witness is a group with too few possible pairs."""
    round_number = ahead.tournament.next_round + 1
    error = no_pairing_exists(legal_graph(ahead, graph, round_number), _rules(ahead))
    avoidable = _is_avoidable(ahead, round_number, steps)
    return DeadEnd(round_number, error.rule, error.players, error.reason, avoidable)


def _of_later_round(ahead: Ahead, past: Past, widest: Graph, until: int, steps: int) -> DeadEnd:
    """A round further on: somebody has too few opponents, or the rounds exclude each other."""
    first = ahead.tournament.next_round + 1
    later = [ahead.graph(number, past) for number in range(first + 1, until + 1)]
    rules = _rules(ahead)
    avoidable = _is_avoidable(ahead, until, steps)
    lonely = too_few_opponents([widest, *later])
    if lonely is not None:
        number, left, others = _lonely(ahead, lonely, [widest, *later])
        reason = message(
            "{player} has only {others} left in rounds {first} to {last}",
            player=number,
            others=others,
            first=first,
            last=until,
        )
        return DeadEnd(until, rules.absolute, (number, *left), reason, avoidable)
    if not is_pairable(later[-1]):
        error = no_pairing_exists(legal_graph(ahead, later[-1], until), _RULES)
        return DeadEnd(until, error.rule, error.players, error.reason, avoidable)
    reason = message(
        "rounds {first} to {last} can each be paired, but not one after the other",
        first=first,
        last=until,
    )
    players = tuple(sorted(ahead.numbers(later[-1].within)))
    return DeadEnd(until, rules.absolute, players, reason, avoidable)


class _Lonely(NamedTuple):
    """Somebody with too few opponents: who is left, and the same in words."""

    number: int
    left: tuple[int, ...]
    others: Value


def _lonely(ahead: Ahead, vertex: int, graphs: list[Graph]) -> _Lonely:
    partners = 0
    for graph in graphs:
        partners |= graph.rows[vertex]
    number = ahead.numbers()[vertex]
    left = tuple(ahead.numbers(partners))
    has_bye = partners >> ahead.size & 1
    others: tuple[Value, ...] = (*left, message("the bye")) if has_bye else left
    return _Lonely(number, left, others or message("nobody"))


def _rules(ahead: Ahead) -> Rules:
    return _RULES_WITH_COLOURS if ahead.looks_at_colours else _RULES


def _is_avoidable(ahead: Ahead, until: int, steps: int) -> bool | None:
    """Could this round be paired so that all rounds up to `until` can be paired?"""
    before = Ahead(ahead.tournament, None, ahead.system)
    rounds = range(ahead.tournament.next_round, until + 1)
    return Search(before, steps).can_pair(rounds, before.start())
