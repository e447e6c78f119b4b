"""Chess knockouts in files: the next round, every round again, places; all by the bracket.

The seats are the pairing numbers: number 1 is seed 1. Files of our desk hold the bracket and the
lots of its rounds in a remark; in others every match is one game, who played on after a tie has
won it, and which colours a lot gave is taken as recorded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from pairloom.director.brackets import Drawn, draw_chess, find_bracket, lots_in
from pairloom.director.pairing import PairedRound, PairingRequest, PreparedRound
from pairloom.director.reading import LoadedFile
from pairloom.domain import Board, Colour, Tournament
from pairloom.domain.player import NO_OPPONENT
from pairloom.engines.base import PairingResult
from pairloom.engines.knockout import (
    Decider,
    DeciderKind,
    KnockoutPlan,
    MatchState,
    PlaceRange,
    Status,
    chess_record,
    evaluate,
    make_bracket,
    why_they_meet,
)
from pairloom.engines.knockout import places as places_of
from pairloom.errors import InputError
from pairloom.explain.knockout import KnockoutWords
from pairloom.messages import message
from pairloom.messages.current import current
from pairloom.simulate.checker import CheckReport
from pairloom.simulate.checker import check as check_rounds
from pairloom.standings.recorded import PlaceDifference, PlacesCheck

__all__ = ["FILE_SYSTEM", "KnockoutFile"]

KNOCKOUT = "knockout"


@dataclass(frozen=True, slots=True)
class KnockoutFile:
    """A bracket and the lots that are known, by round."""

    tournament: Tournament
    drawn: Drawn
    lots: Mapping[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, source: LoadedFile) -> KnockoutFile:
        """The knockout of a file; raise `InputError` if it cannot be one."""
        tournament = source.tournament
        if tournament.teams:
            raise InputError(
                message("a knockout is played by players here; this is a competition of teams")
            )
        text = source.data.decode("utf-8", "replace")
        drawn = find_bracket(text)
        if drawn is not None:
            return cls(tournament, drawn, lots_in(text))
        return cls(tournament, _recognised(tournament))

    def pair(self, snapshot: Tournament, seed: int = 0) -> PairingResult:
        """The next round of a snapshot of the tournament."""
        number = snapshot.next_round
        boards = draw_chess(snapshot, self.drawn, self.lots.get(number, seed))
        return PairingResult(number, KNOCKOUT, "", boards, None)

    def pair_as_recorded(self, snapshot: Tournament) -> PairingResult:
        """The same; where no lot is known the colours are those of the record."""
        result = self.pair(snapshot)
        if result.round in self.lots:
            return result
        turned = tuple(self._as_recorded(board, result.round) for board in result.boards)
        return replace(result, boards=turned)

    def _as_recorded(self, board: Board, round_number: int) -> Board:
        cell = self.tournament.find_player(board.black).cell(round_number)
        if cell is None or cell.opponent != board.white or cell.colour is not Colour.WHITE:
            return board
        return Board(board.black, board.white)


class _Knockouts:
    """Chess knockouts as a `FileSystem`."""

    why_not_weighed = message(
        "the bracket of a knockout gives its rounds; nothing is weighed in them"
    )
    why_no_choices = message("a knockout has no edition, and is no Maxi-tournament")

    def pair(self, source: LoadedFile, request: PairingRequest) -> PairedRound:
        """The next round of a knockout, or the one asked for."""
        knockout = KnockoutFile.of(source)
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
        prepared = PreparedRound(source, snapshot, KNOCKOUT, None, notes)
        return PairedRound(prepared, knockout.pair(snapshot, request.seed))

    def explain(self, source: LoadedFile, paired: PairedRound) -> Iterator[str]:
        """Each board of a round: what is at stake, and the way of either player to it."""
        drawn, snapshot = KnockoutFile.of(source).drawn, paired.snapshot
        record = chess_record(snapshot, drawn.bracket, drawn.gone_from, drawn.deciders)

        def name_of(number: int) -> str:
            return snapshot.find_player(number).name or f"no. {number}"

        words, speaker = KnockoutWords(drawn.bracket), current().calling(name_of)
        for board in paired.result.boards:
            yield f"{name_of(board.white)} – {name_of(board.black)}"
            answer = why_they_meet(drawn.bracket, board.white, board.black, record)
            if answer is not None:
                yield from (f"  {speaker.say(told)}" for told in words.why(answer))

    def check(self, source: LoadedFile, only_round: int | None) -> CheckReport:
        """Every round by its bracket again."""
        knockout = KnockoutFile.of(source)
        return check_rounds(
            source.tournament,
            system=KNOCKOUT,
            only_round=only_round,
            name=source.name,
            pair=knockout.pair_as_recorded,
        )

    def places(self, source: LoadedFile) -> tuple[PlaceRange, ...]:
        """Everybody in the order of places; shared where nothing was played for them."""
        knockout = KnockoutFile.of(source)
        drawn = knockout.drawn
        record = chess_record(source.tournament, drawn.bracket, drawn.gone_from, drawn.deciders)
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


FILE_SYSTEM = _Knockouts()


def _recognised(tournament: Tournament) -> Drawn:
    """The bracket by numbers, with a match for third place if the games need one."""
    numbers = sorted(player.number for player in tournament.players)
    plain, with_third = (
        Drawn(make_bracket(numbers, plan=KnockoutPlan(third_place=third)), {}, {})
        for third in (False, True)
    )
    for drawn in (plain, with_third):
        try:
            known = replace(drawn, deciders=_who_played_on(tournament, drawn))
            chess_record(tournament, known.bracket, {}, known.deciders)
        except InputError:
            continue
        return known
    return plain


def _who_played_on(tournament: Tournament, drawn: Drawn) -> dict[int, Decider]:
    """Winners of tied matches: one of the two has met somebody else in the round after."""
    deciders: dict[int, Decider] = {}
    for number in range(2, tournament.next_round):
        record = chess_record(tournament.before(number), drawn.bracket, {}, deciders)
        for match, state in evaluate(drawn.bracket, record).items():
            if state.status is Status.TIED:
                on = _who_meets_another(tournament, state, number)
                if len(on) == 1:
                    deciders[match] = Decider(DeciderKind.REGULATIONS, on[0])
    return deciders


def _who_meets_another(tournament: Tournament, state: MatchState, number: int) -> list[int]:
    sides = []
    for side in state.sides:
        cell = tournament.find_player(side).cell(number)
        if cell is not None and cell.opponent not in (NO_OPPONENT, state.opponent_of(side)):
            sides.append(side)
    return sides
