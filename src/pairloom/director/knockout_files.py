"""Knockouts in files: the next round, every round again, places; all by the bracket.

The seats are the pairing numbers: number 1 is seed 1. Files of our desk hold the bracket and the
lots of its rounds in a remark; in others every match is one game, who played on after a tie has
won it, and which colours a lot gave is taken as recorded. Teams meet as players do; what is
different is a `Play`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from pairloom.director.brackets import Drawn, draw_chess, draw_teams, find_bracket, lots_in
from pairloom.director.pairing import PairedRound, PairingRequest, PreparedRound
from pairloom.director.reading import LoadedFile
from pairloom.domain import Board, Colour, Tournament
from pairloom.domain.player import NO_OPPONENT
from pairloom.engines.base import PairingResult
from pairloom.engines.knockout import (
    Decider,
    DeciderKind,
    KnockoutPlan,
    KnockoutRecord,
    MatchState,
    PlaceRange,
    Status,
    chess_record,
    evaluate,
    make_bracket,
    team_record,
    why_they_meet,
)
from pairloom.engines.knockout import places as places_of
from pairloom.errors import InputError
from pairloom.explain.knockout import KnockoutWords
from pairloom.messages import Message, Text, message
from pairloom.messages.current import current
from pairloom.simulate.checker import CheckReport
from pairloom.simulate.checker import check as check_rounds
from pairloom.standings.recorded import PlaceDifference, PlacesCheck

__all__ = ["FILE_SYSTEM", "PLAYERS", "TEAMS", "KnockoutFile", "Knockouts"]


@dataclass(frozen=True, slots=True)
class Play:
    """Who meets in a knockout: `draw` gives a round, `record` what was played, `find` is for who
    has a number. `refusal` is for files of the others."""

    system: str
    is_of: Callable[[Tournament], bool]
    refusal: Message
    draw: Callable[[Tournament, Drawn, int], tuple[Board, ...]]
    record: Callable[..., KnockoutRecord]
    find: Callable[[Tournament, int], Any]

    def record_of(self, tournament: Tournament, drawn: Drawn) -> KnockoutRecord:
        """What was played, as matches of the bracket."""
        return self.record(tournament, drawn.bracket, drawn.gone_from, drawn.deciders)


@dataclass(frozen=True, slots=True)
class KnockoutFile:
    """A bracket and the lots that are known, by round."""

    play: Play
    tournament: Tournament
    drawn: Drawn
    lots: Mapping[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, source: LoadedFile, known: Play | None = None) -> KnockoutFile:
        """The knockout of a file; raise `InputError` if it cannot be one."""
        play, tournament = known or PLAYERS, source.tournament
        if not play.is_of(tournament):
            raise InputError(play.refusal)
        text = source.data.decode("utf-8", "replace")
        drawn = find_bracket(text)
        if drawn is not None:
            return cls(play, tournament, drawn, lots_in(text))
        return cls(play, tournament, _recognised(tournament, play))

    def drawn_before(self, number: int) -> Drawn:
        """The bracket with what was known when a round was drawn.

        A file tells who has left and who won tied matches by its end. Two who meet in the round,
        or later, were still to play then.
        """
        gone = {left: since for left, since in self.drawn.gone_from.items() if since <= number}
        deciders = self.drawn.deciders
        if deciders:
            record = self.play.record_of(self._finished(), self.drawn)
            last = {each.match: self._last_game(each.first, each.second) for each in record.matches}
            deciders = {
                match: decider
                for match, decider in deciders.items()
                if last.get(match, number) < number
            }
        return replace(self.drawn, gone_from=gone, deciders=deciders)

    def _finished(self) -> Tournament:
        """The rounds in which nothing is open."""
        for number in range(1, self.tournament.next_round):
            cells = (each.cell(number) for each in self.tournament.participants)
            if any(cell is not None and cell.outcome.is_open for cell in cells):
                return self.tournament.before(number)
        return self.tournament

    def _last_game(self, first: int, second: int) -> int:
        """The last round in which two met."""
        cells = self.play.find(self.tournament, first).cells
        return max(
            (number for number, cell in enumerate(cells, 1) if cell.opponent == second), default=0
        )

    def pair(self, snapshot: Tournament, seed: int = 0) -> PairingResult:
        """The next round of a snapshot of the tournament."""
        number = snapshot.next_round
        drawn = self.drawn_before(number)
        boards = self.play.draw(snapshot, drawn, self.lots.get(number, seed))
        return PairingResult(number, self.play.system, "", boards, None)

    def pair_as_recorded(self, snapshot: Tournament) -> PairingResult:
        """The same; where no lot is known the colours are those of the record."""
        result = self.pair(snapshot)
        if result.round in self.lots:
            return result
        turned = tuple(self._as_recorded(board, result.round) for board in result.boards)
        return replace(result, boards=turned)

    def check(self, name: str, only_round: int | None = None) -> CheckReport:
        """Every round by the bracket again, and compared."""
        return check_rounds(
            self.tournament,
            system=self.play.system,
            only_round=only_round,
            name=name,
            pair=self.pair_as_recorded,
        )

    def _as_recorded(self, board: Board, round_number: int) -> Board:
        cell = self.play.find(self.tournament, board.black).cell(round_number)
        if cell is None or cell.opponent != board.white or cell.colour is not Colour.WHITE:
            return board
        return Board(board.black, board.white)


@dataclass(frozen=True, slots=True)
class Knockouts:
    """Knockouts as a `FileSystem`."""

    play: Play

    @property
    def name(self) -> str:
        return self.play.system

    why_not_weighed: ClassVar[Text] = message(
        "the bracket of a knockout gives its rounds; nothing is weighed in them"
    )
    why_no_choices: ClassVar[Text] = message("a knockout has no edition, and is no Maxi-tournament")

    def pair(self, source: LoadedFile, request: PairingRequest) -> PairedRound:
        """The next round of a knockout, or the one asked for."""
        knockout = KnockoutFile.of(source, self.play)
        following = source.tournament.next_round
        wanted = following if request.round is None else request.round
        if not 1 <= wanted <= following:
            raise InputError(
                message(
                    "round {wanted} cannot be paired: ask for a round from 1 to {following}",
                    wanted=wanted,
                    following=following,
                )
            )
        snapshot = source.tournament.before(wanted)
        note = message("equal colours by the lot {seed}; --seed N takes another", seed=request.seed)
        notes = () if wanted in knockout.lots else (note,)
        prepared = PreparedRound(source, snapshot, self.play.system, None, notes)
        return PairedRound(prepared, knockout.pair(snapshot, request.seed))

    def explain(self, source: LoadedFile, paired: PairedRound) -> Iterator[str]:
        """Each board of a round: what is at stake, and the way of either player to it."""
        drawn, snapshot = KnockoutFile.of(source, self.play).drawn, paired.snapshot
        record = self.play.record_of(snapshot, drawn)

        def name_of(number: int) -> str:
            return self.play.find(snapshot, number).name or f"no. {number}"

        words, speaker = KnockoutWords(drawn.bracket), current().calling(name_of)
        for board in paired.result.boards:
            yield f"{name_of(board.white)} – {name_of(board.black)}"
            answer = why_they_meet(drawn.bracket, board.white, board.black, record)
            if answer is not None:
                yield from (f"  {speaker.say(told)}" for told in words.why(answer))

    def check(self, source: LoadedFile, only_round: int | None) -> CheckReport:
        """Every round by its bracket again."""
        return KnockoutFile.of(source, self.play).check(source.name, only_round)

    def places(self, source: LoadedFile) -> tuple[PlaceRange, ...]:
        """Everybody in the order of places; shared where nothing was played for them."""
        knockout = KnockoutFile.of(source, self.play)
        drawn = knockout.drawn
        record = self.play.record_of(source.tournament, drawn)
        return places_of(drawn.bracket, record)

    def compare_places(self, source: LoadedFile) -> PlacesCheck:
        """The recorded places beside those of the bracket."""
        ranges = {place.number: (place.first, place.last) for place in self.places(source)}
        recorded = {number: place for number, place in source.places.items() if number in ranges}
        if not any(recorded.values()):
            return PlacesCheck(not_checked=message("no places are recorded"))
        differences = tuple(
            PlaceDifference(number, place, *ranges[number])
            for number, place in sorted(recorded.items())
            if not ranges[number][0] <= place <= ranges[number][1]
        )
        return PlacesCheck(len(recorded), (), differences)


PLAYERS = Play(
    "knockout",
    is_of=lambda tournament: not tournament.teams,
    refusal=message(
        "a knockout is played by players here; this is a competition of teams: '--system"
        " team-knockout'"
    ),
    draw=draw_chess,
    record=chess_record,
    find=Tournament.find_player,
)
TEAMS = Play(
    "team-knockout",
    is_of=lambda tournament: bool(tournament.teams),
    refusal=message("a team knockout is played by teams; this file has none: '--system knockout'"),
    draw=draw_teams,
    record=team_record,
    find=Tournament.find_team,
)
FILE_SYSTEM = Knockouts(PLAYERS)


def _recognised(tournament: Tournament, play: Play) -> Drawn:
    """The bracket by numbers, with a match for third place if the games need one."""
    numbers = sorted(each.number for each in tournament.participants)
    plain, with_third = (
        Drawn(make_bracket(numbers, plan=KnockoutPlan(third_place=third)), {}, {})
        for third in (False, True)
    )
    for drawn in (plain, with_third):
        try:
            known = replace(drawn, deciders=_who_played_on(tournament, drawn, play))
            play.record_of(tournament, known)
        except InputError:
            continue
        return known
    return plain


def _who_played_on(tournament: Tournament, drawn: Drawn, play: Play) -> dict[int, Decider]:
    """Winners of tied matches: one of the two has met somebody else in the round after."""
    deciders: dict[int, Decider] = {}
    for number in range(2, tournament.next_round):
        record = play.record_of(tournament.before(number), replace(drawn, deciders=deciders))
        for match, state in evaluate(drawn.bracket, record).items():
            if state.status is Status.TIED:
                on = _who_meets_another(tournament, state, number, play)
                if len(on) == 1:
                    deciders[match] = Decider(DeciderKind.REGULATIONS, on[0])
    return deciders


def _who_meets_another(
    tournament: Tournament, state: MatchState, number: int, play: Play
) -> list[int]:
    sides = []
    for side in state.sides:
        cell = play.find(tournament, side).cell(number)
        if cell is not None and cell.opponent not in (NO_OPPONENT, state.opponent_of(side)):
            sides.append(side)
    return sides
