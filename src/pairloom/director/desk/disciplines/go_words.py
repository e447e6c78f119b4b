"""What is said otherwise at Go tournaments: boards are tables there, and rounds are drawn.

Pages, refusals and the history have the same English sentences for both disciplines. Those that
differ in other languages stand here once more, in the context `Go` (or with `Go` before the
context that they have). Everywhere else nobody has to know: pages of a tournament are said in the
words of its discipline (`Speaker.with_words`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pairloom.messages import Message, counted_in_context, in_context

__all__ = ["CONTEXT", "OF_GO", "in_words_of_go"]

CONTEXT: Final = "Go"
OF_GO: Final = (
    # History.
    in_context("Go", "round {round}, board {board}: {old} → {new}"),
    in_context("Go", "round {round}, board {board}: {old} → {new}. {effect}"),
    in_context("Go", "round {round}, board {board}: {result}"),
    in_context("Go", "round {round}, board {board}: played with the other colours. {effect}"),
    in_context("Go", "round {round}, board {board}: colours turned"),
    in_context("Go", "round {round}, board {board} taken out"),
    in_context("Go", "round {round} was paired by hand: {reason}"),
    counted_in_context(
        "Go",
        "round {round}: {count} board of the bracket, seed {seed}",
        "round {round}: {count} boards of the bracket, seed {seed}",
        0,
    ),
    # Screens in the hall, phones.
    in_context("Go", "Round {round} · find your board"),
    in_context("Go", "Round {round}: board {board}, White"),
    in_context("Go", "Round {round}: board {board}, Black"),
    in_context("Go", "No board in this round."),
    in_context("Go", "My board"),
    in_context("Go", "This browser shows your board from now on."),
    # Acts.
    in_context("Go act", "Pair round"),
    in_context("Go act", "Pair by hand"),
    in_context("Go act", "Request bye"),
    in_context("Go act", "Cancel bye"),
    # What counts.
    in_context("Go", "It counts for standings and the next pairing."),
    in_context("Go", "It counts for standings and the next pairing; pairings already made stay."),
    in_context("Go", "It counts for standings and pairings to come; pairings already made stay."),
    in_context("Go", "It counts for the rating report only; standings and pairings stay."),
    in_context("Go", "The next round stays as paired; it counts from the pairing after it."),
    # The page of a correction.
    in_context("Go", "Correct round {round}, board {number}"),
    in_context("Go", "correct round {round}, board {board}"),
    in_context("Go", "Board"),
    in_context(
        "Go", "White and Black of this board change seats; the result stays with the players."
    ),
    in_context(
        "Go",
        "White and Black of this board change seats; the result is entered for the colours "
        "that are played.",
    ),
    in_context("Go", "No other board changes. The game counts with the colours that were played."),
    in_context("Go", "You turn the colours of a board that is being played."),
    in_context(
        "Go",
        "Round {next} is finished. A result of round {round} can now be corrected for the "
        "rating report only; standings and pairings stay.",
    ),
    in_context("Go", "Standings and pairings"),
    in_context("Go", "It counts from the pairing after it."),
    counted_in_context(
        "Go",
        "For the record: known in time, {count} board would have been different",
        "For the record: known in time, {count} boards would have been different",
        0,
    ),
    in_context("Go", "The draft is discarded; pair the round again."),
    in_context("Go", "New pairing"),
    in_context("Go round", "not paired yet"),
    in_context("Go round", "not yet paired"),
    in_context("Go", "The pairing would be the same."),
    in_context("Go", "It would be paired differently:"),
    in_context("Go", "Can be undone until the next round is paired."),
    in_context("Go", "round {round_number} is a draft: turn the colours of the board there"),
    in_context("Go", "the round is a draft: turn the colours of the board there"),
    in_context(
        "Go",
        "Two players have sat down the wrong way round. The game counts with the colours that"
        " are played, now and for the next pairing.",
    ),
    in_context("Go", "Round {round} has no board {board}."),
    # By hand.
    in_context("Go", "Boards of the draft"),
    in_context("Go", "White on board {board}"),
    in_context("Go", "Black on board {board}"),
    in_context("Go", "Turn the colours of board {number}"),
    in_context("Go", "Take board {number} out"),
    in_context("Go players", "To pair"),
    in_context("Go", "waits to be paired"),
    in_context(
        "Go", "Select two players to swap them – at a board, on the bye or in the waiting list."
    ),
    in_context("Go", "Players still to be paired"),
    in_context("Go", "Pair them"),
    in_context("Go", "Pairing-allocated bye"),
    in_context("Go", "Give the bye"),
    in_context("Go", "Bye: {player}"),
    in_context("Go", "Compared with the pairing by the rules"),
    in_context(
        "Go", "The pairing by the rules cannot be made again, so there is nothing to compare with."
    ),
    in_context("Go", "This is what the rules give."),
    in_context(
        "Go",
        "This is the pairing the rules give; it is published as usual. Changes you have "
        "reverted are not recorded.",
    ),
    in_context(
        "Go",
        "The tournament is not in FIDE mode. The round is published as paired by hand, with "
        "its reason.",
    ),
    in_context("Go", "Why is the round paired by hand?"),
    in_context("Go", "pairing by hand needs a reason; it stays with the round"),
    in_context("Go", "All changes by hand are lost; the round is paired by the rules."),
    in_context("Go", "Discard and pair again"),
    in_context("Go", "Choose what to change: a board, or two players."),
    in_context("Go", "they meet each other on board {board}; turn the colours of that board"),
    in_context("Go", "{number} {name} plays on board {board} already"),
    in_context("Go", "{number} {name} has a bye in round {round}"),
    in_context("Go", "the bye of this round is given already"),
    in_context("Go", "round {round}: bye to {number}"),
    # Rounds.
    in_context("Go", "Pair again"),
    in_context("Go", "Pair round {round}"),
    in_context("Go", "Not paired."),
    in_context("Go", "To be decided before pairing"),
    in_context("Go", "Before the next pairing:"),
    in_context("Go", "Pairings"),
    in_context("Go", "Pairings by name"),
    in_context("Go", "no round is paired yet, so there is nothing to print"),
    in_context("Go", "once a round is paired"),
    in_context("Go", "round 1 to be paired"),
    in_context("Go", "Round {round} is paired."),
    in_context("Go", "Round {round} is over. Its results can be corrected, its pairing stays."),
    in_context("Go", "Nothing was corrected since round {round} was paired."),
    in_context("Go", "Players are told that the pairing they saw is withdrawn."),
    in_context("Go", "Who, which boards. It stays in the history and in the report."),
    counted_in_context(
        "Go",
        "Round {round} is published: {count} board.",
        "Round {round} is published: {count} boards.",
        0,
    ),
    counted_in_context(
        "Go",
        "Round {round} already has {count} result (board {boards}), so its publication cannot"
        " be withdrawn.",
        "Round {round} already has {count} results (boards {boards}), so its publication "
        "cannot be withdrawn.",
        0,
    ),
    counted_in_context(
        "Go",
        "{count} result is missing: board {boards}",
        "{count} results are missing: boards {boards}",
        0,
    ),
    counted_in_context(
        "Go",
        "round {round} is not finished: {count} result is missing: board {boards}",
        "round {round} is not finished: {count} results are missing: boards {boards}",
        0,
    ),
    in_context("Go", "The pairing is not the one the rules give."),
    in_context(
        "Go",
        "round {round} has neither a board nor a bye for {names}. Seat them, give them a bye "
        "on their page, or withdraw them",
    ),
    in_context("Go", "round {number} is not paired; no round is paired"),
    in_context("Go", "round {number} is not paired; rounds 1 to {last} are paired"),
    counted_in_context(
        "Go",
        "round {round} has no board {board}; it has {count} board",
        "round {round} has no board {board}; it has {count} boards",
        0,
    ),
    in_context("Go", "round {round_number} is paired already"),
    in_context("Go", "round {last_round} is paired already"),
    counted_in_context(
        "Go", "the only round has been paired", "all {count} rounds have been paired", 0
    ),
    counted_in_context(
        "Go",
        "the only round of the tournament is already paired",
        "all {count} rounds of the tournament are already paired",
        0,
    ),
    in_context("Go", "the tournament keeps changing while it is paired; try again"),
    counted_in_context(
        "Go", "{count} round is paired already.", "{count} rounds are paired already.", 0
    ),
    in_context(
        "Go",
        "Round {round} of {tournament} is a draft that was changed by hand ({why}). With this"
        " it is thrown away, and the round has to be paired anew.",
    ),
    in_context(
        "Go",
        "Round {round} of {tournament} is a draft that was changed by hand. With this it is "
        "thrown away, and the round has to be paired anew.",
    ),
    in_context("Go", "Enter the winner, or pair the next round: then the two play another game."),
    # Results.
    in_context("Go", "board {board} has no result yet that could be verified"),
    in_context("Go", "board {board} was changed by somebody: {result}"),
    in_context("Go", "board {board} was changed by {person}: {result}"),
    in_context("Go", "Board {board}: {problem}"),
    in_context("Go", "Result of the current board"),
    in_context("Go", "Round {round}, board {board}"),
    in_context(
        "Go", "You may fill empty boards only. Ask the chief arbiter to change board {board}."
    ),
    in_context("Go", "You may fill empty boards only. Ask the chief arbiter."),
    in_context("Go", "You may not pair by hand here. Ask the chief arbiter."),
    in_context("Go", "You may not pair rounds here. Ask the chief arbiter."),
    in_context("Go", "You may not give byes here. Ask the chief arbiter."),
    in_context("Go", "Your boards here: {boards}. Ask the chief arbiter about the others."),
    # Players.
    in_context(
        "Go",
        "All entered players are paired. To pair only players who have checked in, turn on "
        "check-in in {link}.",
    ),
    in_context("Go", "Pair only players who have checked in"),
    in_context("Go", "Leave empty for the next one. For a later one: paired once checked in"),
    in_context("Go", "Round 1 is paired"),
    in_context(
        "Go", "Round 1 is paired. Lists are imported before it; enter late entries one by one."
    ),
    in_context("Go", "nobody is there to be paired; check players in or end their byes"),
    in_context(
        "Go",
        "{name} is announced for round {round} and has not arrived: without a check-in the "
        "player is not paired.",
    ),
    in_context(
        "Go",
        "{number} {name} lost round {round} by forfeit: withdraw the player, or pair them again.",
    ),
    in_context(
        "Go",
        "a published pairing does not change for a late entry ({rule}): who comes now is "
        "paired from round {next} on",
    ),
    in_context(
        "Go", "Board {board}: {white} has White against {black}; the bye of the round is gone."
    ),
    in_context("Go", "No other board changes. All concerned must agree: write who has agreed."),
    in_context("Go", "White against {opponent}, board {board}: {result}"),
    in_context("Go", "Black against {opponent}, board {board}: {result}"),
    in_context("Go", "{player} has board {board} and a bye"),
    in_context("Go", "{player} has neither a board nor a bye"),
    in_context("Go", "{player} is absent and has a board"),
    in_context("Go", "{player} is absent and has the bye"),
    in_context("Go", "{name} gets the bye of the round, since nobody has it."),
    in_context("Go", "{name} has asked for no bye in round {round_number}"),
    in_context("Go", "{name} has withdrawn, from round {withdrawn_from}; no bye is needed"),
    in_context("Go", "{player} is at more than one board: {boards}"),
    # For everybody, phones.
    in_context("Go", "Your board"),
    in_context("Go", "No board for “{query}” in round {round}."),
    in_context("Go", "Boards"),
    in_context("Go", "Board {number}"),
    in_context("Go", "Board {number}: taken back."),
    in_context("Go", "Board {number}: {result}"),
    in_context("Go", "Board {number}: {result}, saved."),
    in_context("Go", "No boards in reach"),
    in_context(
        "Go", "The boards appear here when the next round is published. Load the page again then."
    ),
    in_context("Go", "all boards"),
    in_context("Go", "boards from {first} on"),
    in_context("Go", "boards {first} to {last}"),
    in_context("Go", "Phones at the boards"),
    in_context("Go", "Wrong? Ask the chief arbiter to change board {number}."),
    in_context("Go", "Undo board {number}, {result}"),
    counted_in_context("Go", "{count} board.", "{count} boards.", 0),
    in_context("Go", "no board and no player here."),
    in_context("Go", "board {number}"),
    in_context("Go", "Player or board"),
    # Scripts.
    counted_in_context(
        "Go",
        "A decision is due above, on {count} board.",
        "A decision is due above, on {count} boards.",
        0,
    ),
    in_context("Go", "A tap saves; the next board without a result follows."),
    in_context("Go", "All boards."),
    in_context("Go", "Missing boards only."),
    in_context("Go", "Board {board} cannot be cleared."),
    in_context("Go", "Board {board} differs: {first} and {second}."),
    in_context("Go", "Board {board} was the same before ({result}). Nothing to take back."),
    in_context("Go", "Board {board}, cleared, saved."),
    in_context("Go", "Board {board}, taken back, saved."),
    in_context("Go", "Board {board}, the same."),
    in_context("Go", "Board {board}, {result} taken back."),
    in_context("Go", "Board {board}, {result}, saved."),
    in_context("Go", "Board {board}."),
    in_context("Go", "Board {board}: result cleared."),
    in_context("Go", "Board {board}: {result} saved."),
    in_context("Go", "Board {number} ↑"),
    in_context("Go", "Board {number} ↓"),
    in_context("Go", "Nobody and no board here fits “{text}”."),
    in_context("Go", "Show board {number}"),
    in_context("Go", "Somebody else filled this board."),
    in_context("Go", "Tap a board to choose it."),
    in_context("Go", "The page had just moved: nothing entered for board {number}."),
    in_context("Go", "Too quick: nothing entered for board {number}."),
    in_context("Go", "Two entries for board {board}."),
    in_context("Go", "Undo board {number}, clearing it"),
    in_context("Go", "board {board}, clearing it"),
    in_context("Go", "board {board}, {result}"),
    counted_in_context("Go", "{count} board to decide", "{count} boards to decide", 0),
    in_context("Go", "{result} cannot be entered on board {board}."),
)
_CONTEXTS: Final = {
    (told.context.removeprefix(CONTEXT).lstrip(), told.text): told.context for told in OF_GO
}


def in_words_of_go(told: Message) -> Message:
    """The sentence in the context of Go, if it has one there.

    >>> in_words_of_go(in_context("act", "Pair round")).context
    'Go act'
    """
    context = _CONTEXTS.get((told.context, told.text))
    return told if context is None else replace(told, context=context)
