"""Chess: what its Swiss systems, tables and brackets share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from pairloom.director.desk.bye_rights import why_no_second_bye
from pairloom.director.desk.disciplines import CHESS
from pairloom.director.desk.fields.base import Field
from pairloom.director.desk.fields.players import PLAYERS
from pairloom.director.desk.handling import Handling, handling_of
from pairloom.director.desk.kinds.base import Kind, RankingKey
from pairloom.director.desk.meetings import require_not_met
from pairloom.director.desk.numbering import insert_late, ranking_key
from pairloom.director.desk.regulation_faults import Fault, point_faults, tiebreak_faults
from pairloom.director.desk.round_numbers import is_named
from pairloom.director.desk.scores import sum_points
from pairloom.director.desk.snapshot import input_of, input_text, points_of, tournament_of
from pairloom.director.desk.state import State
from pairloom.domain import EventDetails, Tournament
from pairloom.messages import Text
from pairloom.storage.records import Competition, Entry, Round

if TYPE_CHECKING:
    from pairloom.director.desk.kinds.base import Seated
    from pairloom.pictures.record import Record

__all__ = ["Chess"]


class Chess(Kind):
    """The record is a report file; numbers are places in the ranking."""

    shown_like = "handbook"
    discipline = CHESS
    field: ClassVar[Field] = PLAYERS

    def is_drawn_from(self, draft: Round, state: State) -> bool:
        return _what_counts(input_of(draft)) == _what_counts(tournament_of(state))

    def handling(self, system: str, start: str) -> Handling:
        return handling_of(system, start)

    def made_by_hand(self, state: State, draft: Round, met: Seated) -> Seated:
        require_not_met(state, met)
        return met

    def faults_of_rules(self, competition: Competition, state: State | None) -> list[Fault]:
        return [*point_faults(competition, state), *tiebreak_faults(competition)]

    def ranking_key(self, state: State, entry: Entry) -> RankingKey:
        return ranking_key(entry, state.handling.titles)

    def numbers_of_newcomers(self, state: State) -> list[Entry]:
        return insert_late(state.entries, state.next_round, state.ranking_key)

    def are_numbers_settled(self, state: State) -> bool:
        return state.handling.settles_numbers(len(state.rounds))

    def has_had_number(self, state: State, entry: Entry) -> bool:
        return any(is_named(state, round_.round, entry.entry) for round_ in state.settled)

    def points_before(self, state: State, round_number: int) -> Mapping[int, int]:
        return sum_points(state, round_number, points_of(state.competition))

    def points_in_standings(self, state: State) -> Mapping[int, int]:
        return sum_points(state, state.next_round, points_of(state.competition).of_standings)

    def why_no_bye(self, state: State, entry: int, round_number: int) -> Text:
        return why_no_second_bye(state, entry, round_number)

    def pictured(self, state: State) -> Record:
        from pairloom.director.desk.pictured import pictured_standings  # few ask for pictures

        return pictured_standings(state)


def _what_counts(tournament: Tournament) -> str:
    """What a pairing is made from; a city or an arbiter's name is not."""
    return input_text(replace(tournament, name="", details=EventDetails()))
