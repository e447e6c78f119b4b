"""Drawing the bracket of a knockout: everybody who is there, by rank or by lot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.numbering import is_there, rank
from pairloom.director.desk.state import State
from pairloom.domain.knockout import DrawnKnockout
from pairloom.engines.knockout import clashes, make_bracket, move_seeds
from pairloom.errors import InputError
from pairloom.messages import counted
from pairloom.storage.records import Entry, Prohibition

__all__ = ["drawn_bracket", "moved_apart", "prohibited_groups"]


def drawn_bracket(state: State, seed: int) -> DrawnKnockout:
    """The bracket of everybody who is there, by rank; drawn already, it stays as it is.

    Until round 1 is published, one that was drawn by lot is drawn again if somebody is missing.
    """
    stored = knockout_of(state.competition)
    is_provisional = not state.has_begun and knockout_of(state.competition).is_drawn_by_lot
    if stored.is_drawn and not (is_provisional and _missing(state, stored)):
        _require_same_field(state, stored)
        return stored
    there = [
        entry for entry in state.entries if is_there(entry, 1) and entry.withdrawn_from is None
    ]
    if len(there) < 2:
        raise InputError(state.kind.field.too_few_for_bracket)
    forbidden = prohibited_groups(state.prohibitions)
    apart = [*forbidden, *_apart(there, stored.apart)]
    ranked = [entry.entry for entry in rank(there, state.ranking_key)]
    made = make_bracket(ranked, seeded=stored.seeded, lot_seed=seed, apart=apart)
    return replace(stored, order=moved_apart(made.order, forbidden, seed), lot_seed=seed)


def _require_same_field(state: State, stored: DrawnKnockout) -> None:
    if missing := _missing(state, stored):
        raise InputError(
            counted(
                "{count} player of the bracket is not entered any more",
                "{count} players of the bracket are not entered any more",
                len(missing),
            )
        )


def _missing(state: State, stored: DrawnKnockout) -> list[int]:
    """Who has a place in the bracket and is not entered any more."""
    entered = {entry.entry for entry in state.entries}
    return [entry for entry in stored.order if entry not in entered]


def prohibited_groups(prohibitions: Iterable[Prohibition]) -> list[frozenset[int]]:
    """Entries that may not meet in the first round; later ones are the business of who wins."""
    return [
        frozenset(prohibition.entries)
        for prohibition in prohibitions
        if prohibition.first_round == 1
    ]


def moved_apart(
    order: Sequence[int], forbidden: Sequence[frozenset[int]], seed: int
) -> tuple[int, ...]:
    """Seats changed so that no prohibited pair meets in round 1; `InputError` if one has to."""
    moved = move_seeds(order, seed, forbidden)
    if left := clashes(moved, forbidden):
        raise InputError(
            counted(
                "every bracket has prohibited matches in round 1, {count} at least; allow a"
                " pair again in the set-up",
                "every bracket has prohibited matches in round 1, {count} at least; allow a"
                " pair again in the set-up",
                len(left),
            )
        )
    return moved


def _apart(there: Sequence[Entry], by: str) -> list[frozenset[int]]:
    if not by:
        return []
    groups: dict[str, set[int]] = {}
    for entry in there:
        groups.setdefault(getattr(entry, by), set()).add(entry.entry)
    return [frozenset(mates) for name, mates in groups.items() if name]
