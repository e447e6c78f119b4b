"""What is said of those who take part before a tournament begins: of players, and of teams."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pairloom.messages import Message, counted, message

__all__ = ["OF_PLAYERS", "OF_TEAMS", "FieldWords"]

_ANY = 0  # sentences that are counted get their number when they are said


@dataclass(frozen=True, slots=True)
class FieldWords:
    """Sentences with gaps: `count` is how many take part."""

    taking_part: Message
    other_rounds: Message
    meets_everybody: Message
    too_many_rounds: Message
    many_rounds: Message
    enough_opponents: Message
    several_first: Message
    odd_number: Message
    late_for_table: Message
    late_for_bracket: Message


OF_PLAYERS: Final = FieldWords(
    taking_part=counted("{count} player", "{count} players", _ANY),
    other_rounds=message(
        "Players: {players}. Their table has another number of rounds ({needed}) than the "
        "regulations ({rounds})."
    ),
    meets_everybody=message("Players: {players}, rounds: {rounds}. Everybody meets everybody."),
    too_many_rounds=message(
        "Players: {players}. Without meeting twice they can play this many rounds at most: {most}."
    ),
    many_rounds=message(
        "Players: {players}, rounds: {rounds}. A legal pairing of the last rounds may not exist."
    ),
    enough_opponents=message(
        "Players: {players}, rounds: {rounds}. There are enough opponents for all."
    ),
    several_first=counted(
        "Several players may end with all points. {count} round is enough to prevent that.",
        "Several players may end with all points. {count} rounds are enough to prevent that.",
        _ANY,
    ),
    odd_number=message(
        "Odd number: one pairing-allocated bye a round, never twice to the same player."
    ),
    late_for_table=counted(
        "{name} cannot enter any more: the table of a round robin is made for {count} "
        "player, and round 1 has been published",
        "{name} cannot enter any more: the table of a round robin is made for {count} "
        "players, and round 1 has been published",
        _ANY,
    ),
    late_for_bracket=counted(
        "{name} cannot enter: the bracket is made for {count} player and round 1 is published.",
        "{name} cannot enter: the bracket is made for {count} players and round 1 is published.",
        _ANY,
    ),
)
OF_TEAMS: Final = FieldWords(
    taking_part=counted("{count} team", "{count} teams", _ANY),
    other_rounds=message(
        "Teams: {players}. Their table has another number of rounds ({needed}) than the "
        "regulations ({rounds})."
    ),
    meets_everybody=message("Teams: {players}, rounds: {rounds}. Every team meets every other."),
    too_many_rounds=message(
        "Teams: {players}. Without meeting twice they can play this many rounds at most: {most}."
    ),
    many_rounds=message(
        "Teams: {players}, rounds: {rounds}. A legal pairing of the last rounds may not exist."
    ),
    enough_opponents=message(
        "Teams: {players}, rounds: {rounds}. There are enough opponents for all."
    ),
    several_first=counted(
        "Several teams may end with all points. {count} round is enough to prevent that.",
        "Several teams may end with all points. {count} rounds are enough to prevent that.",
        _ANY,
    ),
    odd_number=message(
        "Odd number: one pairing-allocated bye a round, never twice to the same team."
    ),
    late_for_table=counted(
        "{name} cannot enter: the table is made for {count} team and round 1 is published.",
        "{name} cannot enter: the table is made for {count} teams and round 1 is published.",
        _ANY,
    ),
    late_for_bracket=counted(
        "{name} cannot enter: the bracket is made for {count} team and round 1 is published.",
        "{name} cannot enter: the bracket is made for {count} teams and round 1 is published.",
        _ANY,
    ),
)
