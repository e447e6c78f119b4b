"""Impact: everything a change would do, before it is saved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial
from typing import NamedTuple

from pairloom import engines
from pairloom.director.impact.change import Change, Several
from pairloom.director.impact.entries import LateEntry
from pairloom.director.impact.games import ChangedResult, WrongColours
from pairloom.director.impact.next_entries import EntryChange, compare_entries
from pairloom.director.impact.pairing_again import Attempt, Obstacle, pair_next, replay_rounds
from pairloom.director.impact.round_impact import (
    RoundImpact,
    compare_draft,
    compare_next,
    compare_recorded,
)
from pairloom.director.impact.standings_impact import StandingsImpact, compare_standings
from pairloom.director.pairing import choose_system
from pairloom.domain import Colour, Outcome, RoundPairing, Tournament, require_consistent
from pairloom.domain.systems import system_facts
from pairloom.engines.participants import require_fit
from pairloom.messages import Message, message
from pairloom.messages.values import Clauses
from pairloom.simulate.checker import check
from pairloom.simulate.pairing import engine_function, replay_function, scheduled_system
from pairloom.simulate.recorded import recorded_pairing
from pairloom.standings import StandingsRules

__all__ = ["CorrectionTiming", "Impact", "impact_of"]

_NUMBERS_SETTLE_AFTER = 4


class CorrectionTiming(Enum):
    """What a correction of a round counts for (FIDE C.04.2 (2026) art. 4.3).

    The round after it is not paired yet; is paired but not finished; or is finished.
    Whether a deadline has passed only the arbiter knows. In a table nothing is paired from
    results, so that a correction never comes too late for the standings.
    """

    IN_TIME = "standings and the next pairing"
    NEXT_ROUND_STAYS = "the pairing after the next round, which stays as paired"
    RATING_ONLY = "ratings only, after the tournament"
    STANDINGS = "standings, whenever it comes"


@dataclass(frozen=True, slots=True)
class Impact:
    """What a change does; nothing of it has happened.

    `rounds` are the recorded rounds whose pairing is no longer (or only now) what the rules
    give, out of `rounds_checked`. `draft` compares the draft given with what the engine
    makes now, `next_round` what it made with what it makes; `None` if no round is left.
    `is_provisional`: results are missing, which count as draws until they come.
    """

    change: Message | Clauses
    system: str
    edition: str
    changed: Tournament = field(repr=False, compare=False)
    standings: StandingsImpact
    entries: tuple[EntryChange, ...] = ()
    rounds: tuple[RoundImpact, ...] = ()
    rounds_checked: tuple[int, ...] = ()
    draft: RoundImpact | None = None
    next_round: RoundImpact | None = None
    is_provisional: bool = False
    timing: CorrectionTiming | None = None
    notes: tuple[Message, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Does nothing change at all?"""
        following = [each for each in (self.draft, self.next_round) if each is not None]
        return (
            self.standings.is_empty
            and not self.entries
            and not self.rounds
            and all(each.is_same for each in following)
        )


def impact_of(
    tournament: Tournament,
    change: Change,
    *,
    draft: RoundPairing | None = None,
    system: str | None = None,
    edition: str | None = None,
    after: int | None = None,
    tiebreak_edition: str = "2026",
    rules: StandingsRules | None = None,
) -> Impact:
    """What a change would do to standings, recorded rounds, the draft and the next pairing.

    `draft` is a pairing of the next round that is not in the record yet. `system` and
    `edition` win over those of the tournament. `after` chooses the standings, by default
    those after the last round with results. Raises `InputError` for a change that is not
    possible, `InconsistentTournament`, `UnknownName` or `ImpossibleTieBreak`.
    """
    require_consistent(tournament)
    changed = change.apply(tournament)
    require_consistent(changed)
    question = _Question.of(tournament, changed, system, edition)
    rounds = question.rounds_to_check(change)
    coming = question.compare_coming(draft)
    return Impact(
        change=change.describe(tournament),
        system=question.system,
        edition=question.edition or engines.get(question.system).editions[-1],
        changed=changed,
        standings=compare_standings(
            tournament,
            changed,
            change.concerned(tournament),
            round_number=after,
            edition=tiebreak_edition,
            rules=rules or StandingsRules(),
        ),
        entries=tuple(compare_entries(tournament, changed)) if coming.next_round else (),
        rounds=tuple(question.compare_recorded(rounds)),
        rounds_checked=tuple(rounds),
        draft=coming.draft,
        next_round=coming.next_round,
        is_provisional=_has_open_games(tournament) or _has_open_games(changed),
        timing=_timing(tournament, change, question.system),
        notes=(*question.notes, *_notes(tournament, change)),
    )


class _Coming(NamedTuple):
    draft: RoundImpact | None = None
    next_round: RoundImpact | None = None


@dataclass(frozen=True, slots=True)
class _Question:
    """Two tournaments to be paired alike."""

    before: Tournament
    after: Tournament
    system: str
    edition: str | None
    notes: tuple[Message, ...]

    @classmethod
    def of(
        cls, before: Tournament, after: Tournament, system: str | None, edition: str | None
    ) -> _Question:
        chosen, edition, notes = choose_system(before, system, edition)
        require_fit(chosen, before)
        if edition is None and scheduled_system(chosen) and before.last_paired_round:
            # What a file does not tell of a table its rounds do.
            edition = check(before, system=chosen).edition
        # The colour drawn by lot does not change because the first game was corrected.
        colour = before.initial_colour
        return cls(
            _with_initial_colour(before, colour),
            _with_initial_colour(after, colour),
            chosen,
            edition,
            notes,
        )

    def rounds_to_check(self, change: Change) -> range:
        """Recorded rounds whose pairing may depend on the change."""
        first = change.first_round(self.before)
        last = self.before.last_paired_round
        return range(0) if first is None else range(first, last + 1)

    def compare_recorded(self, rounds: range) -> Iterator[RoundImpact]:
        pair = replay_function(self.system, self.edition or "")
        olds = replay_rounds(self.before, rounds, self.system, pair)
        news = replay_rounds(self.after, rounds, self.system, pair)
        recorded = partial(recorded_pairing, self.before, system=self.system)
        impacts = (compare_recorded(recorded, olds[each], news[each]) for each in rounds)
        return (impact for impact in impacts if impact is not None)

    def compare_coming(self, draft: RoundPairing | None) -> _Coming:
        """The round that is paired next, if there is one."""
        round_number = self.after.next_round
        if not any(map(self._has_round, (self.before, self.after))):
            return _Coming()
        before, after = (self._attempt(tournament) for tournament in (self.before, self.after))
        following = compare_next(round_number, before, after)
        if draft is None:
            return _Coming(None, following)
        return _Coming(compare_draft(round_number, draft, before, after), following)

    def _has_round(self, tournament: Tournament) -> bool:
        planned = tournament.settings.rounds
        return planned is None or tournament.next_round <= planned

    def _attempt(self, tournament: Tournament) -> Attempt:
        if self._has_round(tournament):
            return pair_next(tournament, engine_function(self.system, self.edition or ""))
        reason = message("all {rounds} rounds are paired", rounds=tournament.settings.rounds or 0)
        return Attempt(obstacle=Obstacle("", (), reason))


def _with_initial_colour(tournament: Tournament, colour: Colour | None) -> Tournament:
    if tournament.settings.initial_colour is colour:
        return tournament
    return replace(tournament, settings=replace(tournament.settings, initial_colour=colour))


def _has_open_games(tournament: Tournament) -> bool:
    return any(
        cell.outcome.is_open
        for participant in tournament.participants
        for cell in participant.cells
    )


def _timing(tournament: Tournament, change: Change, system: str) -> CorrectionTiming | None:
    """The weakest that any of the corrections allows; `None` if there is none."""
    rounds = [
        each.round for each in _single(change) if isinstance(each, ChangedResult | WrongColours)
    ]
    if not rounds:
        return None
    if system_facts(system).is_predetermined:
        return CorrectionTiming.STANDINGS
    following = min(rounds) + 1
    if tournament.last_paired_round < following:
        return CorrectionTiming.IN_TIME
    cells = (participant.cell(following) for participant in tournament.participants)
    is_running = any(cell is not None and cell.outcome is Outcome.PENDING for cell in cells)
    if tournament.last_paired_round == following and is_running:
        return CorrectionTiming.NEXT_ROUND_STAYS
    return CorrectionTiming.RATING_ONLY


def _notes(tournament: Tournament, change: Change) -> Iterator[Message]:
    if tournament.settings.rounds is None:
        yield message("the number of rounds is not known; no round is taken for the last one")
    is_late = tournament.last_paired_round >= _NUMBERS_SETTLE_AFTER
    if is_late and any(isinstance(each, LateEntry) for each in _single(change)):
        yield message(
            "a late entry after round {round}: it takes its place in the ranking, as any"
            " other (C.04.2 art. 2.5)",
            round=_NUMBERS_SETTLE_AFTER,
        )


def _single(change: Change) -> Iterator[Change]:
    if isinstance(change, Several):
        for each in change.changes:
            yield from _single(each)
    else:
        yield change
