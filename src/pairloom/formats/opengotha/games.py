"""Games, results and free rounds of a file."""

from __future__ import annotations

from pairloom.domain.go import GoGame, GoResult, GoRound
from pairloom.formats.go_journal import GoJournal, quoted
from pairloom.formats.go_xml import Element
from pairloom.formats.opengotha.attributes import Attributes
from pairloom.formats.opengotha.players import Players
from pairloom.messages import message

MOST_ROUNDS = 20
_BY_DEFAULT = "_BYDEF"
_RESULTS = {
    "RESULT_UNKNOWN": GoResult.UNKNOWN,
    "RESULT_WHITEWINS": GoResult.WHITE_WINS,
    "RESULT_BLACKWINS": GoResult.BLACK_WINS,
    "RESULT_EQUAL": GoResult.JIGO,
    "RESULT_BOTHLOSE": GoResult.BOTH_LOSE,
    "RESULT_BOTHWIN": GoResult.BOTH_WIN,
}


class Games:
    """The games by round; nobody sits at two tables or is free besides a game."""

    def __init__(self, players: Players, komi: int, journal: GoJournal) -> None:
        self._players = players
        self._komi = komi
        self._journal = journal
        self._games: dict[int, list[GoGame]] = {}
        self._free: dict[int, int] = {}
        self._busy: dict[tuple[int, int], Element] = {}

    def rounds(self) -> tuple[GoRound, ...]:
        """The rounds up to the last one with a game or a free player, tables in order."""
        last = max([*self._games, *self._free], default=0)
        return tuple(
            GoRound(
                tuple(sorted(self._games.get(number, ()), key=lambda game: game.table)),
                self._free.get(number),
            )
            for number in range(1, last + 1)
        )

    def add(self, element: Element) -> None:
        """Read a game."""
        attributes = Attributes(element, self._journal)
        number = attributes.required("roundNumber", 1, MOST_ROUNDS)
        table = attributes.required("tableNumber", 0, 9999)
        handicap = attributes.required("handicap", 0, 9) if attributes.text("handicap") else 0
        white = self._player(attributes, "whitePlayer", number)
        black = self._player(attributes, "blackPlayer", number)
        result, by_default = self._result(attributes)
        if number is None or table is None or handicap is None or white is None or black is None:
            return
        game = GoGame(
            table,
            white,
            black,
            handicap=handicap,
            komi=0 if handicap else self._komi,
            result=result,
            by_default=by_default,
        )
        self._games.setdefault(number, []).append(game)

    def add_free(self, element: Element) -> None:
        """Read who was free in a round."""
        attributes = Attributes(element, self._journal)
        number = attributes.required("roundNumber", 1, MOST_ROUNDS)
        player = self._player(attributes, "player", number)
        if number is None or player is None:
            return
        if number in self._free:
            self._journal.note(
                "W-OG-FREE",
                message("round {round}: a second free player", round=number),
                element.line,
                action=message("read as absent"),
                player=player,
                round=number,
            )
            return
        self._free[number] = player

    def _player(self, attributes: Attributes, name: str, number: int | None) -> int | None:
        key = attributes.text(name)
        player = self._players.get(key)
        element = attributes.element
        if player is None:
            self._journal.note(
                "E-OG-PLAYER",
                message("{key} is not among the players", key=f"{name} {quoted(key)}"),
                element.line,
                found=key,
                expected=message("the name of a player in capital letters"),
                round=number,
            )
            return None
        before = self._busy.get((number or 0, player))
        if before is not None and number is not None:
            self._journal.note(
                "E-OG-TWICE",
                message(
                    "round {round}: {player} is also in line {line}",
                    round=number,
                    player=quoted(key),
                    line=before.line,
                ),
                element.line,
                expected=message("one game or free round per player"),
                player=player,
                round=number,
            )
        self._busy[number or 0, player] = element
        return player

    def _result(self, attributes: Attributes) -> tuple[GoResult, bool]:
        text = attributes.text("result")
        plain = text.removesuffix(_BY_DEFAULT)
        if plain not in _RESULTS:
            self._journal.note(
                "E-OG-RESULT",
                message("result {result}", result=quoted(text)),
                attributes.element.line,
                found=text,
                expected=", ".join(_RESULTS),
            )
        return _RESULTS.get(plain, GoResult.UNKNOWN), text != plain
