"""Late entries: a place in the ranking, and byes for the rounds that are missed.

FIDE C.04.2 (2026) art. 2.4 and 2.5. The newcomer gets the place that rating, title and name
give (art. 2.2), everybody below moves down by one; numbers, which identify, stay.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairloom.director.impact.change import Change, require_coming
from pairloom.domain import Cell, Outcome, Player, Tournament
from pairloom.domain.player import NO_OPPONENT
from pairloom.errors import InputError, quoted
from pairloom.messages import Message, message

__all__ = ["LateEntry", "RemovedEntry"]

_TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
_LOWEST_RATING, _HIGHEST_RATING = 0, 3999


@dataclass(frozen=True, slots=True)
class LateEntry:
    """A new player, who is there from a round to come.

    `player` has no record yet; the number 0 asks for the next free one. Rounds that are
    paired already get `missed` for each: nothing, unless the regulations grant more.
    """

    player: Player
    round: int
    missed: Outcome = Outcome.ZERO_BYE

    def apply(self, tournament: Tournament) -> Tournament:
        player = self._entrant(tournament)
        last = tournament.last_paired_round
        order = _place(tournament, player)
        entrant = replace(
            player,
            cells=(Cell(NO_OPPONENT, None, self.missed),) * last,
            rank=None if order == player.number else order,
            arrival=self.round if self.round > last + 1 else None,
        )
        others = (_shifted(other, 1, order) for other in tournament.players)
        return replace(tournament, players=(*others, entrant))

    def _entrant(self, tournament: Tournament) -> Player:
        """The new player with a number, if there are no objections."""
        player = self.player
        if tournament.teams:
            raise InputError(
                message("a late entry is for players; a new team needs a roster: use the file")
            )
        require_coming(tournament, self.round)
        if player.cells:
            raise InputError(message("a late entry has no rounds yet; leave the record empty"))
        if player.rating is not None and not _LOWEST_RATING <= player.rating <= _HIGHEST_RATING:
            raise InputError(
                message(
                    "rating {rating} is not between 0 and {highest}",
                    rating=player.rating,
                    highest=_HIGHEST_RATING,
                )
            )
        if not self.missed.is_requested_bye:
            raise InputError(
                message(
                    "{text} is not a bye; possible are F, H and Z", text=quoted(self.missed.value)
                )
            )
        if tournament.get_player(player.number) is not None:
            raise InputError(
                message(
                    "number {number} belongs to somebody else; leave it out", number=player.number
                )
            )
        if player.number < 0:
            raise InputError(message("{number} is not a number for a player", number=player.number))
        return replace(player, number=player.number or _free_number(tournament))

    def reverse(self, tournament: Tournament) -> Change:
        return RemovedEntry(self.player.number or _free_number(tournament))

    def describe(self, tournament: Tournament) -> Message:
        name, rating = self.player.name, self.player.rating
        if name:
            who = f"{name} ({rating})" if rating else name
            return message("{player} enters in round {round}", player=who, round=self.round)
        if rating:
            return message(
                "a new player ({rating}) enters in round {round}", rating=rating, round=self.round
            )
        return message("a new player enters in round {round}", round=self.round)

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        return frozenset((self.player.number or _free_number(tournament),))

    def first_round(self, tournament: Tournament) -> int | None:
        """The Baku groups depend on how many players there are, those of past rounds too."""
        return 1 if tournament.settings.baku else self.round


@dataclass(frozen=True, slots=True)
class RemovedEntry:
    """Somebody who was never paired is taken off the list; everybody below moves up."""

    player: int

    def apply(self, tournament: Tournament) -> Tournament:
        player = self._player(tournament)
        if tournament.teams or player.has_been_paired():
            raise InputError(
                message(
                    "player {number} was paired; only a withdrawal is possible", number=self.player
                )
            )
        order = player.pairing_order
        others = (other for other in tournament.players if other.number != self.player)
        return replace(
            tournament, players=tuple(_shifted(other, -1, order + 1) for other in others)
        )

    def _player(self, tournament: Tournament) -> Player:
        player = tournament.get_player(self.player)
        if player is None:
            raise InputError(message("there is no player {number}", number=self.player))
        return player

    def reverse(self, tournament: Tournament) -> Change:
        player = self._player(tournament)
        last = tournament.last_paired_round
        missed = player.cells[0].outcome if player.cells else Outcome.ZERO_BYE
        entrant = replace(player, cells=(), rank=None, arrival=None)
        return LateEntry(entrant, player.arrival or last + 1, missed)

    def describe(self, tournament: Tournament) -> Message:
        who = f"{self.player} {self._player(tournament).name}"
        return message("{player} is taken off the list", player=who)

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        return frozenset((self.player,))

    def first_round(self, tournament: Tournament) -> int | None:
        return 1 if tournament.settings.baku else tournament.next_round


def _free_number(tournament: Tournament) -> int:
    return max((player.number for player in tournament.players), default=0) + 1


def _place(tournament: Tournament, player: Player) -> int:
    """The place in the ranking: before the first who ranks lower (art. 2.2)."""
    own = _strength(player)
    for other in tournament.players:
        if _strength(other) > own:
            return other.pairing_order
    return max((other.pairing_order for other in tournament.players), default=0) + 1


def _strength(player: Player) -> tuple[int, int, str]:
    title = _TITLES.index(player.title) if player.title in _TITLES else len(_TITLES)
    return -(player.rating_for_pairing or 0), title, player.name


def _shifted(player: Player, by: int, start: int) -> Player:
    """The player, one place lower or higher if in the ranking from `start` on."""
    if player.pairing_order < start:
        return player
    order = player.pairing_order + by
    return replace(player, rank=None if order == player.number else order)
