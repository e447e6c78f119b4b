"""Who goes on: the first of every group, and the best of those who come next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pairloom.domain.stage import GroupRanking, Qualification, RankedEntrant, Stage
from pairloom.domain.staging import CutDecision, DecidedBy
from pairloom.engines.stages.comparison import Comparison, compare, dropped_opponents
from pairloom.engines.stages.cut import Cut, CutKind, require_fitting
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["Chosen", "Qualified", "qualify"]


class Chosen(NamedTuple):
    """Somebody who goes on. `position` is 1 for the first of those of a group who go on.

    `comparison` is there for the best of the next; `decided_by` where a tie was decided.
    """

    number: int
    group: str
    place: int
    position: int
    comparison: Comparison | None = None
    decided_by: DecidedBy | None = None


@dataclass(frozen=True, slots=True)
class Qualified:
    """Who goes on to one stage, and what has to be decided before that is complete.

    `compared` is everybody who was compared across groups, the best first.
    """

    qualification: Qualification
    chosen: tuple[Chosen, ...] = ()
    undecided: tuple[Cut, ...] = ()
    compared: tuple[Comparison, ...] = ()
    is_complete: bool = False


def qualify(
    rankings: Sequence[GroupRanking], stage: Stage, decisions: Sequence[CutDecision] = ()
) -> tuple[Qualified, ...]:
    """Work off the qualifications of a stage in order.

    After a tie at a cut that nobody has decided, the further ones have to wait. A decision
    about people who are not tied (any more) is refused.
    """
    _require_rankings(rankings, stage)
    selection = _Selection(rankings, {each.tied: each for each in decisions})
    qualified: list[Qualified] = []
    for qualification in stage.qualifications:
        waits = bool(qualified) and not qualified[-1].is_complete
        qualified.append(Qualified(qualification) if waits else selection.choose(qualification))
    unused = [each for each in decisions if each.tied not in selection.used]
    if unused and all(each.is_complete for each in qualified):
        raise InputError(
            message(
                "{tied} are not tied at a cut: take the decision back",
                tied=tuple(sorted(unused[0].tied)),
            )
        )
    return tuple(qualified)


def _require_rankings(rankings: Sequence[GroupRanking], stage: Stage) -> None:
    if not rankings:
        raise InputError(
            message("stage {stage} has no groups: there are no rankings", stage=stage.name)
        )
    listed = Counter(each.number for group in rankings for each in group.ranking)
    if twice := sorted(number for number, times in listed.items() if times > 1):
        raise InputError(
            message(
                "stage {stage}: in more than one group: {twice}",
                stage=stage.name,
                twice=tuple(twice),
            )
        )


@dataclass(frozen=True, slots=True)
class _Selection:
    rankings: Sequence[GroupRanking]
    decisions: dict[frozenset[int], CutDecision]
    taken: set[int] = field(default_factory=set)
    used: set[frozenset[int]] = field(default_factory=set)

    def choose(self, wanted: Qualification) -> Qualified:
        chosen: list[Chosen] = []
        cuts: list[Cut] = []
        for group in self.rankings:
            rest = [each for each in group.ranking if each.number not in self.taken]
            quota = len(rest) if wanted.first is None else wanted.first
            _require_enough(group, rest, quota, wanted)
            passed = self._pass(Cut(wanted.into, CutKind.GROUP, group.name, (), quota), rest)
            if isinstance(passed, Cut):
                cuts.append(passed)
            else:
                chosen += _in_order(group, passed)
        if cuts:
            return Qualified(wanted, tuple(chosen), tuple(cuts))
        self.taken.update(each.number for each in chosen)
        return self._with_best_next(wanted, chosen) if wanted.best_next else _done(wanted, chosen)

    def _pass(
        self, cut: Cut, rest: Sequence[RankedEntrant]
    ) -> list[tuple[RankedEntrant, DecidedBy | None]] | Cut:
        """The first `cut.places` of the rest, or the cut that has to be decided."""
        quota = cut.places
        if quota in (0, len(rest)) or rest[quota - 1].place != rest[quota].place:
            return [(each, None) for each in rest[:quota]]
        place = rest[quota].place
        safe = [each for each in rest if each.place < place]
        tied = [each for each in rest if each.place == place]
        numbers = tuple(each.number for each in tied)
        undecided = Cut(cut.into, cut.kind, cut.group, numbers, quota - len(safe))
        decision = self._decision(undecided)
        if decision is None:
            return undecided
        by_number = {each.number: each for each in tied}
        through = [by_number[number] for number in decision.chosen]
        return [*((each, None) for each in safe), *((each, decision.by) for each in through)]

    def _decision(self, cut: Cut) -> CutDecision | None:
        decision = self.decisions.get(frozenset(cut.tied))
        if decision is not None:
            require_fitting(cut, decision)
            self.used.add(decision.tied)
        return decision

    def _with_best_next(self, wanted: Qualification, chosen: list[Chosen]) -> Qualified:
        candidates: list[tuple[GroupRanking, RankedEntrant]] = []
        cuts: list[Cut] = []
        for group in self.rankings:
            rest = [each for each in group.ranking if each.number not in self.taken]
            cut = Cut(wanted.into, CutKind.NEXT_OF_GROUP, group.name, (), min(1, len(rest)))
            passed = self._pass(cut, rest)
            if isinstance(passed, Cut):
                cuts.append(passed)
            else:
                candidates += [(group, each) for each, _ in passed]
        if cuts:
            return Qualified(wanted, tuple(chosen), tuple(cuts))
        return self._best_of(wanted, chosen, candidates)

    def _best_of(
        self,
        wanted: Qualification,
        chosen: list[Chosen],
        candidates: Sequence[tuple[GroupRanking, RankedEntrant]],
    ) -> Qualified:
        if wanted.best_next > len(candidates):
            raise InputError(
                message(
                    "too few groups have somebody left for {stage}: {left} of {wanted}",
                    stage=wanted.into,
                    left=len(candidates),
                    wanted=wanted.best_next,
                )
            )
        dropped = dropped_opponents(self.rankings) if wanted.drops_last else None
        compared = compare(candidates, dropped)
        order = sorted(compared.values(), key=lambda each: each.key, reverse=True)
        cut = Cut(wanted.into, CutKind.BEST_NEXT, "", (), wanted.best_next)
        passed = self._pass(cut, _as_ranking(order))
        if isinstance(passed, Cut):
            return Qualified(wanted, tuple(chosen), (passed,), tuple(order))
        ways = {each.number: by for each, by in passed}
        self.taken.update(ways)
        position = (wanted.first or 0) + 1
        for group, each in candidates:
            if each.number in ways:
                way = compared[each.number], ways[each.number]
                chosen.append(Chosen(each.number, group.name, each.place, position, *way))
        return _done(wanted, chosen, order)


def _as_ranking(order: Sequence[Comparison]) -> list[RankedEntrant]:
    """The order across groups with shared places, to be cut like a group."""
    keys = [each.key for each in order]
    return [RankedEntrant(each.number, keys.index(each.key) + 1) for each in order]


def _require_enough(
    group: GroupRanking, rest: Sequence[RankedEntrant], quota: int, wanted: Qualification
) -> None:
    if quota > len(rest):
        raise InputError(
            message(
                "group {group} has too few players left for {stage}: {left} of {wanted}",
                group=group.name,
                stage=wanted.into,
                left=len(rest),
                wanted=quota,
            )
        )


def _in_order(
    group: GroupRanking, passed: Sequence[tuple[RankedEntrant, DecidedBy | None]]
) -> Iterator[Chosen]:
    for position, (each, decided_by) in enumerate(passed, start=1):
        yield Chosen(
            number=each.number,
            group=group.name,
            place=each.place,
            position=position,
            comparison=None,
            decided_by=decided_by,
        )


def _done(
    wanted: Qualification, chosen: Sequence[Chosen], compared: Sequence[Comparison] = ()
) -> Qualified:
    return Qualified(wanted, tuple(chosen), (), tuple(compared), is_complete=True)
