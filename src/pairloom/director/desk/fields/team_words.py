"""What is said otherwise where teams are paired: who meets is a team, and where is a match.

Sentences about players of teams, and about the boards of a match, are right as they are.
"""

from __future__ import annotations

from typing import Final

from pairloom.director.desk.fields.own_words import ANY, OwnWords
from pairloom.messages import counted, message

__all__ = ["WORDS_OF_TEAMS"]

_SAID: Final = (
    # Home and history.
    (
        message("no players yet"),
        message("no teams yet"),
    ),
    (
        counted(
            "round {round}: {count} board by {system} {edition}",
            "round {round}: {count} boards by {system} {edition}",
            ANY,
        ),
        counted(
            "round {round}: {count} match by {system} {edition}",
            "round {round}: {count} matches by {system} {edition}",
            ANY,
        ),
    ),
    (
        counted(
            "round {round}: {count} board of the bracket, seed {seed}",
            "round {round}: {count} boards of the bracket, seed {seed}",
            ANY,
        ),
        counted(
            "round {round}: {count} match of the bracket, seed {seed}",
            "round {round}: {count} matches of the bracket, seed {seed}",
            ANY,
        ),
    ),
    (
        message("round {round}, board {board}: colours turned"),
        message("round {round}, match {board}: colours turned"),
    ),
    (
        message("round {round}, board {board} taken out"),
        message("round {round}, match {board} taken out"),
    ),
    # Regulations.
    (
        message("How many a player may ask for"),
        message("How many a team may ask for"),
    ),
    # The round to come.
    (
        message("Drawn before round 1 and kept for the whole tournament (C.04.3 art. 5.2.5)."),
        message("Drawn before round 1 and kept for the whole tournament (C.04.6 art. 4.1)."),
    ),
    (
        counted("{count} player is there", "{count} players are there", ANY),
        counted("{count} team is there", "{count} teams are there", ANY),
    ),
    (
        message("Colour of the first player, drawn by lot"),
        message("Colour of the first team on board 1, drawn by lot"),
    ),
    (
        message(
            "a table has no byes: the game of an absent player stays and is forfeited ({rule})"
        ),
        message("a table has no byes: the match of an absent team stays and is forfeited ({rule})"),
    ),
    (
        message(
            "{number} {name} lost round {round} by forfeit: withdraw the player, or pair "
            "them again."
        ),
        message("{number} {name} lost round {round} by forfeit: withdraw the team, or pair it."),
    ),
    (
        counted(
            "Withdraw the {count} player who was absent",
            "Withdraw all {count} players who were absent",
            ANY,
        ),
        counted(
            "Withdraw the {count} team that was absent",
            "Withdraw all {count} teams that were absent",
            ANY,
        ),
    ),
    (
        message(
            "{name} is announced for round {round} and has not arrived: without a check-in "
            "the player is not paired."
        ),
        message(
            "{name} is announced for round {round} and has not arrived: without a check-in "
            "the team is not paired."
        ),
    ),
    (
        message("{name} has a pairing number in a published round; withdraw the player"),
        message("{name} has a pairing number in a published round; withdraw the team"),
    ),
    (
        counted(
            "{count} player shares a place. The lots are drawn once and stand in the report.",
            "{count} players share their places. The lots are drawn once and stand in the report.",
            ANY,
        ),
        counted(
            "{count} team shares a place. The lots are drawn once and stand in the report.",
            "{count} teams share their places. The lots are drawn once and stand in the report.",
            ANY,
        ),
    ),
    (
        counted("{count} player, seed {seed}", "{count} players, seed {seed}", ANY),
        counted("{count} team, seed {seed}", "{count} teams, seed {seed}", ANY),
    ),
    # By hand.
    (
        message("Boards of the draft"),
        message("Matches of the draft"),
    ),
    (
        message("White on board {board}"),
        message("White on board 1 of match {board}"),
    ),
    (
        message("Black on board {board}"),
        message("Black on board 1 of match {board}"),
    ),
    (
        message("Turn the colours of board {number}"),
        message("Turn the colours of match {number}"),
    ),
    (
        message("Take board {number} out"),
        message("Take match {number} out"),
    ),
    (
        message("Select two players to swap them – at a board, on the bye or in the waiting list."),
        message("Select two teams to swap them – in a match, on the bye or in the waiting list."),
    ),
    (
        message("Players still to be paired"),
        message("Teams still to be paired"),
    ),
    (
        counted(
            "{count} player is not accounted for. The round cannot be published yet.",
            "{count} players are not accounted for. The round cannot be published yet.",
            ANY,
        ),
        counted(
            "{count} team is not accounted for. The round cannot be published yet.",
            "{count} teams are not accounted for. The round cannot be published yet.",
            ANY,
        ),
    ),
    (
        message("A correct pairing may not be altered in favour of any player."),
        message("A correct pairing may not be altered in favour of any team."),
    ),
    (
        message("player {first} was named twice: two different players change seats"),
        message("team {first} was named twice: two different teams change places"),
    ),
    (
        message("player {white} cannot meet themselves"),
        message("team {white} cannot meet itself"),
    ),
    (
        message("they meet each other on board {board}; turn the colours of that board"),
        message("they meet each other in match {board}; turn the colours of that match"),
    ),
    (
        message("{number} {name} plays on board {board} already"),
        message("{number} {name} plays in match {board} already"),
    ),
    (
        message("{player} has neither a board nor a bye"),
        message("{player} has neither a match nor a bye"),
    ),
    (
        message(
            "round {round} has neither a board nor a bye for {names}. Seat them, give them a "
            "bye on their page, or withdraw them"
        ),
        message(
            "round {round} has neither a match nor a bye for {names}. Pair them, give them a "
            "bye on their page, or withdraw them"
        ),
    ),
    (
        message("board {board} has an entry that is not there, {entry}"),
        message("match {board} has an entry that is not there, {entry}"),
    ),
    (
        message("{player} is at more than one board: {boards}"),
        message("{player} is in more than one match: {boards}"),
    ),
    (
        message("{player} has board {board} and a bye"),
        message("{player} has match {board} and a bye"),
    ),
    (
        message("{player} is absent and has a board"),
        message("{player} is absent and has a match"),
    ),
    (
        message("a prohibited pairing needs two different players"),
        message("a prohibited pairing needs two different teams"),
    ),
    (
        message("Choose what to change: a board, or two players."),
        message("Choose what to change: a match, or two teams."),
    ),
    (
        counted(
            "{count} player is ticked; tick the two who change seats",
            "{count} players are ticked; tick the two who change seats",
            ANY,
        ),
        counted(
            "{count} team is ticked; tick the two that change places",
            "{count} teams are ticked; tick the two that change places",
            ANY,
        ),
    ),
    (
        message("no players are ticked; tick the two who change seats"),
        message("no teams are ticked; tick the two that change places"),
    ),
    (
        message("choose the players first"),
        message("choose the teams first"),
    ),
    # What a correction changes.
    (
        counted(
            "For the record: known in time, {count} board would have been different",
            "For the record: known in time, {count} boards would have been different",
            ANY,
        ),
        counted(
            "For the record: known in time, {count} match would have been different",
            "For the record: known in time, {count} matches would have been different",
            ANY,
        ),
    ),
    # Withdrawing a publication.
    (
        counted(
            "Round {round} is published: {count} board.",
            "Round {round} is published: {count} boards.",
            ANY,
        ),
        counted(
            "Round {round} is published: {count} match.",
            "Round {round} is published: {count} matches.",
            ANY,
        ),
    ),
    (
        message("Players are told that the pairing they saw is withdrawn."),
        message("Teams are told that the pairing they saw is withdrawn."),
    ),
    (
        message("Who, which boards. It stays in the history and in the report."),
        message("Who, which matches. It stays in the history and in the report."),
    ),
    (
        message("two players were paired who have met before"),
        message("two teams were paired that have met before"),
    ),
    (
        message("two players without an opponent, close in the standings, agree to play"),
        message("two teams without an opponent, close in the standings, agree to play"),
    ),
    (
        message("unforeseeable events on top boards in the last round"),
        message("unforeseeable events in top matches in the last round"),
    ),
    (
        message(
            "In round {round} only {name} is without an opponent. If somebody has left, "
            "withdraw that player first."
        ),
        message(
            "In round {round} only {name} is without an opponent. If a team has left, "
            "withdraw it first."
        ),
    ),
    (
        message(
            "In round {round} nobody is without an opponent. If somebody has left, withdraw "
            "that player first."
        ),
        message(
            "In round {round} no team is without an opponent. If a team has left, withdraw "
            "it first."
        ),
    ),
    # Bracket.
    (
        message("Players: {players}, places in the bracket: {size}, rounds: {rounds}."),
        message("Teams: {players}, places in the bracket: {size}, rounds: {rounds}."),
    ),
    (
        counted(
            "{count} player has a bye in round 1: the highest seed.",
            "{count} players have a bye in round 1: the highest seeds.",
            ANY,
        ),
        counted(
            "{count} team has a bye in round 1: the highest seed.",
            "{count} teams have a bye in round 1: the highest seeds.",
            ANY,
        ),
    ),
    (
        message("match {number}: name the winner, one of the two players"),
        message("match {number}: name the winner, one of the two teams"),
    ),
    (
        counted("{count} seeded player", "{count} seeded players", ANY),
        counted("{count} seeded team", "{count} seeded teams", ANY),
    ),
    (
        message("Seeded players"),
        message("Seeded teams"),
    ),
    (
        message("Two players"),
        message("Two teams"),
    ),
)

WORDS_OF_TEAMS: Final = OwnWords(_SAID)
