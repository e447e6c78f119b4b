"""Rounds put together from games in any order: nobody sits twice, tables in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pairloom.domain.go import GoGame, GoPlayer, GoRound
from pairloom.formats.go_journal import GoJournal
from pairloom.messages import message

MOST_ROUNDS = 20
MOST_STONES = 9


class RoundBook:
    """Games and free rounds by round; who is there twice in one is an error."""

    def __init__(self, journal: GoJournal) -> None:
        self._journal = journal
        self._games: dict[int, list[GoGame]] = {}
        self._free: dict[int, int] = {}
        self._busy: set[tuple[int, int]] = set()

    def add_game(self, number: int, game: GoGame, line: int = 0) -> None:
        """A game of a round."""
        self._seat(number, game.white, line)
        self._seat(number, game.black, line)
        self._games.setdefault(number, []).append(game)

    def add_free(self, number: int, player: int, line: int = 0) -> None:
        """Who was free; a second one in a round counts as absent, and is told."""
        self._seat(number, player, line)
        if self._free.setdefault(number, player) != player:
            self._journal.note(
                "W-GO-FREE",
                message("round {round}: a second free player", round=number),
                line,
                action=message("read as absent"),
                player=player,
                round=number,
            )

    def _seat(self, number: int, player: int, line: int) -> None:
        if (number, player) in self._busy:
            self._journal.note(
                "E-GO-TWICE",
                message(
                    "round {round}: player {player} is there twice", round=number, player=player
                ),
                line,
                expected=message("one game or free round per player"),
                player=player,
                round=number,
            )
        self._busy.add((number, player))

    def rounds(self) -> tuple[GoRound, ...]:
        """The rounds up to the last one with a game or a free player."""
        last = max([*self._games, *self._free], default=0)
        return tuple(
            GoRound(
                tuple(sorted(self._games.get(number, ()), key=lambda game: game.table)),
                self._free.get(number),
            )
            for number in range(1, last + 1)
        )

    def present(self, players: Sequence[GoPlayer]) -> tuple[GoPlayer, ...]:
        """The players; who had a game or was free was there, whatever was announced."""
        return tuple(
            replace(
                player,
                absent=frozenset(
                    at for at in player.absent if (at, player.number) not in self._busy
                ),
            )
            for player in players
        )
