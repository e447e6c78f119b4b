"""What a table tells, of players or of teams: the same facts in the words of the field."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain.systems import Field
from pairloom.messages import Message, counted, message

__all__ = ["TableWords", "words_of"]

_ANY = 0  # sentences that are counted get their number when they are said


@dataclass(frozen=True, slots=True)
class TableWords:
    """Sentences with gaps; the gap for a number of the field is called by its `noun`."""

    noun: str
    first_named: Message
    first_named_black: Message
    round_of_table: Message
    rests: Message
    stays: Message
    no_game: Message
    no_opponent: Message
    other_opponent: Message
    other_rounds: Message
    too_few: Message
    refusal: Message

    def rest_of(self, number: int) -> Message:
        """Who has nobody to meet in a round."""
        return self.rests.filled(**{self.noun: number})

    def misfit(self, round_number: int, number: int, opponent: int, expected: int) -> Message:
        """Another opponent than the table's; 0 is nobody."""
        if not opponent:
            told = self.no_game
        else:
            told = self.other_opponent if expected else self.no_opponent
        values = {"opponent": opponent, "expected": expected}
        return told.filled(round=round_number, **{self.noun: number}, **values)


_OF_PLAYERS = TableWords(
    noun="player",
    first_named=message("the first-named has White"),
    first_named_black=message("the first-named has Black"),
    round_of_table=message("round {round} of the table for {size} players ({book})"),
    rests=message("player {player} rests: no opponent in the table, no points, no bye"),
    stays=message(
        "{board}: {joined} will not be there; the game stays, as a forfeit (C.05 art. 6.6)"
    ),
    no_game=message("in round {round} player {player} had no game, where the table has {expected}"),
    no_opponent=message(
        "in round {round} player {player} had {opponent}, where the table has nobody"
    ),
    other_opponent=message(
        "in round {round} player {player} had {opponent}, where the table has {expected}"
    ),
    other_rounds=message(
        "players: {players}; rounds in their table ({system}): {needed}, planned:"
        " {planned}."
        " Plan {needed}, or a multiple for more cycles"
    ),
    too_few=counted(
        "a round robin needs at least 2 players; there is {count}",
        "a round robin needs at least 2 players; there are {count}",
        _ANY,
    ),
    refusal=counted(
        "the rounds so far are not those of the table for {count} player ({system},"
        " edition {edition}): {misfit}. The numbers and the field of a round robin"
        " are fixed before round 1: a late entry would change the whole schedule,"
        " and a player who does not come loses by forfeit",
        "the rounds so far are not those of the table for {count} players ({system},"
        " edition {edition}): {misfit}. The numbers and the field of a round robin"
        " are fixed before round 1: a late entry would change the whole schedule,"
        " and a player who does not come loses by forfeit",
        _ANY,
    ),
)
_OF_TEAMS = TableWords(
    noun="team",
    first_named=message("the first-named team has White on board 1"),
    first_named_black=message(
        "the first-named team is at home and has Black on board 1, as the regulations say"
    ),
    round_of_table=message("round {round} of the table for {size} teams ({book})"),
    rests=message("team {team} rests: no opponent in the table, no points, no bye"),
    # C.05 art. 6.6 speaks of players: what becomes of a team that leaves, regulations say.
    stays=message("{board}: {joined} will not be there; the match stays, as a forfeit"),
    no_game=message("in round {round} team {team} had no match, where the table has {expected}"),
    no_opponent=message("in round {round} team {team} had {opponent}, where the table has nobody"),
    other_opponent=message(
        "in round {round} team {team} had {opponent}, where the table has {expected}"
    ),
    other_rounds=message(
        "teams: {players}; rounds in their table ({system}): {needed}, planned: {planned}."
        " Plan {needed}, or a multiple for more cycles"
    ),
    too_few=counted(
        "a round robin needs at least 2 teams; there is {count}",
        "a round robin needs at least 2 teams; there are {count}",
        _ANY,
    ),
    refusal=counted(
        "the rounds so far are not those of the table for {count} team ({system},"
        " edition {edition}): {misfit}. The numbers and the field of a round robin"
        " are fixed before round 1: a late entry would change the whole schedule,"
        " and a team that does not come loses by forfeit",
        "the rounds so far are not those of the table for {count} teams ({system},"
        " edition {edition}): {misfit}. The numbers and the field of a round robin"
        " are fixed before round 1: a late entry would change the whole schedule,"
        " and a team that does not come loses by forfeit",
        _ANY,
    ),
)


def words_of(field: Field) -> TableWords:
    """The words for those whom a table pairs; Scheveningen pairs players, whatever their teams."""
    return _OF_TEAMS if field is Field.TEAMS else _OF_PLAYERS
