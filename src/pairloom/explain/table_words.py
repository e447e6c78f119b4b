"""What a table has, in sentences: of players who meet on boards, or of teams in matches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.domain.systems import Field, system_facts
from pairloom.engines.alternatives import Game, Scheduled
from pairloom.messages import Message, Value, message
from pairloom.messages.values import Players

__all__ = ["TableSentences", "table_words"]


@dataclass(frozen=True, slots=True)
class TableSentences:
    """Sentences with gaps, in the words of the field."""

    meeting: Message
    now: Message
    has_white: Message
    has_black: Message

    def of(self, scheduled: Scheduled, round_number: int) -> Iterator[Message]:
        """Numbers in the table, all games of the two, and what the table has in this round."""
        for player, place in scheduled.places:
            yield message(
                "Number of {player} in the table ({table}, {size} numbers): {place}.",
                player=Players((player,)),
                table=scheduled.table,
                size=scheduled.size,
                place=place,
            )
        for game in scheduled.meetings:
            yield self.meeting.filled(**_game(game))
        for (player, _), now in zip(scheduled.places, scheduled.now, strict=True):
            who = Players((player,))
            if now is None:
                yield message(
                    "In round {round} the table has for {player}: a rest, no opponent and no"
                    " points.",
                    player=who,
                    round=round_number,
                )
            elif now not in scheduled.meetings:
                yield self.now.filled(player=who, **_game(now))

    def colour(self, player: Players, scheduled: Scheduled, *, is_white: bool) -> Message:
        """Why somebody has the colour."""
        told = self.has_white if is_white else self.has_black
        return told.filled(player=player, table=scheduled.table)


_OF_PLAYERS = TableSentences(
    meeting=message("They meet in round {round} on board {board}: {white} – {black}."),
    now=message("In round {round} the table has for {player}: board {board}, {white} – {black}."),
    has_white=message("{player} has White: the table names the player first ({table})."),
    has_black=message("{player} has Black: the table names the opponent first ({table})."),
)
_OF_TEAMS = TableSentences(
    meeting=message("They meet in round {round}, match {board}: {white} – {black}."),
    now=message("In round {round} the table has for {player}: match {board}, {white} – {black}."),
    has_white=message("{player} has White on board 1: the table names the team first ({table})."),
    has_black=message(
        "{player} has Black on board 1: the table names the opponent first ({table})."
    ),
)


def table_words(system: str) -> TableSentences:
    """The sentences for those whom the system pairs."""
    return _OF_TEAMS if system_facts(system).field is Field.TEAMS else _OF_PLAYERS


def _game(game: Game) -> dict[str, Value]:
    return {
        "round": game.round,
        "board": game.board,
        "white": Players((game.white,)),
        "black": Players((game.black,)),
    }
