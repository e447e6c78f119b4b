"""A bracket as it is shown: rounds from left to right, matches from top to bottom, places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pairloom.director.desk.knockout.bracket import bracket_of, knockout_of
from pairloom.director.desk.knockout.progress import match_states, record_of
from pairloom.director.desk.knockout.tie_view import TieView, decided_words, tie_view
from pairloom.director.desk.state import State
from pairloom.domain.knockout import DecidedMatch, DeciderKind, DrawnKnockout
from pairloom.engines.knockout import Bracket, MatchState, Status, places
from pairloom.explain.knockout import KnockoutWords, match_name, round_name
from pairloom.messages import Message, Text, in_context, message
from pairloom.storage.records import Entry

__all__ = ["BracketRound", "BracketView", "MatchBox", "PlaceLine", "Side", "bracket_view"]


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a match; without `entry`, `waits_for` says whose place it is."""

    entry: Entry | None
    seed: int
    score: str
    is_winner: bool
    is_out: bool
    waits_for: Text = ""


@dataclass(frozen=True, slots=True)
class MatchBox:
    """A match: `words` say what the scores do not (a walkover, a decider), `tie` is the working of
    a match of teams that ended level."""

    number: int
    name: Message
    status: str
    sides: tuple[Side, Side]
    words: Text
    is_settled: bool
    tie: TieView | None = None


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A column of the picture."""

    number: int
    name: Message
    matches: tuple[MatchBox, ...]


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """A place, or shared ones: `3–4`."""

    text: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class BracketView:
    """Everything about a bracket. `further` are matches for lower places."""

    rounds: tuple[BracketRound, ...]
    further: tuple[BracketRound, ...]
    places: tuple[PlaceLine, ...]
    tied: tuple[MatchBox, ...]
    is_over: bool
    lot_seed: int
    seeded: int

    @property
    def decided_ties(self) -> tuple[MatchBox, ...]:
        """Matches of teams that ended level and were decided otherwise, in their order."""
        boxes = (box for round_ in (*self.rounds, *self.further) for box in round_.matches)
        return tuple(box for box in boxes if box.tie is not None and box.is_settled)

    @property
    def champion(self) -> Entry | None:
        """Who won it, once it is won."""
        final = self.rounds[-1].matches[0]
        return next((side.entry for side in final.sides if side.is_winner), None)


def bracket_view(state: State) -> BracketView | None:
    """The bracket as it stands; `None` before it is drawn."""
    stored = knockout_of(state.competition)
    if not stored.is_drawn:
        return None
    return _Maker(state, stored, bracket_of(stored)).view()


@dataclass(frozen=True, slots=True)
class _Maker:
    state: State
    stored: DrawnKnockout
    bracket: Bracket

    def view(self) -> BracketView:
        states = list(match_states(self.state).values())
        boxes = {match.match.number: self._box(match) for match in states}
        main = [match for match in states if match.match.low == 1]
        nobody = (Status.VOID, Status.BYE)
        further = [match for match in states if match.match.low > 1 and match.status not in nobody]
        return BracketView(
            rounds=tuple(self._rounds(main, boxes)),
            further=tuple(self._further(further, boxes)),
            places=tuple(self._places()),
            tied=tuple(
                boxes[match.match.number] for match in states if match.status is Status.TIED
            ),
            is_over=all(match.status.is_settled for match in states),
            lot_seed=self.bracket.lot_seed,
            seeded=self.bracket.seeded,
        )

    def _rounds(
        self, states: Sequence[MatchState], boxes: dict[int, MatchBox]
    ) -> Iterator[BracketRound]:
        for number in range(1, self.bracket.rounds + 1):
            matches = (boxes[match.match.number] for match in states if match.match.round == number)
            yield BracketRound(number, round_name(self.bracket, number), tuple(matches))

    def _further(
        self, states: Sequence[MatchState], boxes: dict[int, MatchBox]
    ) -> Iterator[BracketRound]:
        """Matches for lower places, those for the same places together."""
        groups: dict[tuple[int, int], list[MatchState]] = {}
        for match in states:
            groups.setdefault((match.match.low, match.match.round), []).append(match)
        for (_, number), members in sorted(groups.items()):
            name = match_name(self.bracket, members[0].match)
            matches = tuple(boxes[match.match.number] for match in members)
            yield BracketRound(number, name, matches)

    def _box(self, state: MatchState) -> MatchBox:
        return MatchBox(
            state.match.number,
            match_name(self.bracket, state.match),
            status=state.status.value,
            sides=(
                self._side(state, state.first, first=True),
                self._side(state, state.second, first=False),
            ),
            words=self._words(state),
            is_settled=state.status.is_settled,
            tie=self._tie(state),
        )

    def _tie(self, state: MatchState) -> TieView | None:
        is_level = state.score is not None and state.score.is_tied
        if not self.state.kind.has_consequences or not is_level:
            return None
        if state.status not in (Status.TIED, Status.WON):
            return None
        first, second = (self._entry(side).entry for side in state.sides)
        return tie_view(self.state, first, second, self._decided(state))

    def _decided(self, state: MatchState) -> DecidedMatch | None:
        return next((each for each in self.stored.decided if self._is_of(each, state)), None)

    def _side(self, state: MatchState, number: int | None, *, first: bool) -> Side:
        if number is None:
            source = KnockoutWords(self.bracket).source(state.match, first=first)
            settled = state.status.is_settled
            return Side(
                entry=None,
                seed=0,
                score="",
                is_winner=False,
                is_out=False,
                waits_for=in_context("knockout", "bye") if settled else source,
            )
        score = ""
        if state.score is not None:
            score = self.state.kind.field.bracket_score(state.score[0 if first else 1])
        is_empty = state.score is None or state.score.left == state.match.games
        if state.status is Status.WALKOVER:
            score = "+" if number == state.winner else "−"
        elif state.status is Status.FORFEITED:
            score = "−"
        elif is_empty:
            score = ""
        is_out = state.status.is_settled and number != state.winner
        return Side(self._entry(number), number, score, number == state.winner, is_out)

    def _words(self, state: MatchState) -> Text:
        if state.status is Status.WALKOVER:
            return message("walkover")
        if state.status is Status.FORFEITED:
            return message("both forfeit")
        if state.status is Status.TIED:
            return message("tied: to be decided")
        if state.status is Status.WON and state.score is not None and not state.score.lead:
            return _decided_words(self._decided(state))
        return ""

    @staticmethod
    def _is_of(decided: DecidedMatch, state: MatchState) -> bool:
        return decided.match == state.match.number

    def _places(self) -> Iterator[PlaceLine]:
        record = record_of(self.state, self.stored)
        for place in places(self.bracket, record):
            if place.is_settled:
                text = str(place.first) if place.is_exact else f"{place.first}–{place.last}"
                yield PlaceLine(text, self._entry(place.number))

    def _entry(self, number: int) -> Entry:
        return self.state.find_entry(self.stored.order[number - 1])


_DECIDED = {
    DeciderKind.TIE_BREAK_GAME: message("by a tie-break game"),
    DeciderKind.ARMAGEDDON: message("by armageddon"),
    DeciderKind.LOT: message("by lot"),
    DeciderKind.REGULATIONS: message("by the regulations"),
}


def _decided_words(decided: DecidedMatch | None) -> Message:
    if decided is not None and decided.figures:
        return decided_words(decided)
    if decided is None:
        return _DECIDED[DeciderKind.TIE_BREAK_GAME]
    if decided.lot_seed is not None:
        return message("by lot, seed {seed}", seed=decided.lot_seed)
    return _DECIDED[decided.kind]
