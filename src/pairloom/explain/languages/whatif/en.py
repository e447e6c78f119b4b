"""English: what a change would do.

Texts of the kinds `change`, `hint`, `side` and `ahead_note` are found again in what changes say
of themselves (`recognition.py`), so they are the same word by word.
"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The change.
    "whatif.title": "What if: {change}",
    "change.result": "round {round}, {white} – {black}: {old} becomes {new}",
    "change.colours": "round {round}, {white} – {black}: {player} had {colour}, not {recorded}",
    "change.colours.unknown": "round {round}, {white} – {black}: other colours",
    "change.withdrawal": "{player} withdraws from round {round} on",
    "change.return": "{player} takes part again from round {round} on",
    "change.bye.full": "{player} has a full-point bye in round {round}",
    "change.bye.half": "{player} has a half-point bye in round {round}",
    "change.bye.zero": "{player} has a zero-point bye in round {round}",
    "change.bye.cancelled": "{player} plays in round {round} after all",
    "change.entry": "{player} enters in round {round}",
    "change.entry.nameless": "a new player enters in round {round}",
    "change.entry.nameless.rating": "a new player ({rating}) enters in round {round}",
    "change.entry.removed": "{player} is taken off the list",
    "change.prohibited.from": "{joined} may not meet from round {first} on",
    "change.prohibited.rounds": "{joined} may not meet in rounds {first} to {last}",
    "change.allowed.from": "{joined} may meet from round {first} on",
    "change.allowed.rounds": "{joined} may meet in rounds {first} to {last}",
    "change.rounds": "{count} round || {count} rounds",
    "change.rounds.instead": "{count} round instead of {old} || {count} rounds instead of {old}",
    "change.points": "points {new} instead of {old}",
    "change.tiebreaks": "tie-breaks {listed} instead of {others}",
    "side.white": "White",
    "side.black": "Black",
    "list.and": "{first} and {last}",
    "list.none": "none",
    # What it counts for, and what to bear in mind.
    "counts.in_time": "Counts for standings and the next pairing (C.04.2 art. 4.3)",
    "counts.next_round_stays": (
        "Counts for the pairing after the next round, which stays as paired (C.04.2 art. 4.3)"
    ),
    "counts.rating_only": "Counts for ratings only, after the tournament (C.04.2 art. 4.3)",
    "hint.rounds": "the number of rounds is not known; no round is taken for the last one",
    "hint.late": (
        "a late entry after round {round}: it takes its place in the ranking, as any other"
        " (C.04.2 art. 2.5)"
    ),
    "hint.system": "the file declares the system {declared}; {chosen} was asked for",
    "hint.edition": "the file declares edition {edition}; the current edition is used",
    # Standings.
    "standings.same": "Standings after round {round}: unchanged",
    "standings.changed": (
        "Standings after round {round}: {count} row with other values, {moved} moved"
        " || Standings after round {round}: {count} rows with other values, {moved} moved"
    ),
    "standings.pushed": (
        "{count} more moves without a change of its own"
        " || {count} more move without a change of their own"
    ),
    "row.place": "place {change}",
    "row.points": "points {change}",
    "row.met": "met {players}",
    # Rounds.
    "rounds.same.one": "Pairings of round {round}: would have been the same",
    "rounds.same": "Pairings of rounds {first} to {last}: would have been the same",
    "round.recorded": "Round {round}, as recorded",
    "round.draft": "Draft of round {round}",
    "round.next": "Pairing of round {round}",
    "round.next.provisional": "Pairing of round {round} (missing results count as draws)",
    "state.same": "{title}: unchanged",
    "state.right_now": "{title}: is what the rules give, which it was not before",
    "state.impossible": "{title}: not possible, as before{because}",
    "state.impossible_now": "{title}: not possible any more{because}",
    "state.possible_now": "{title}: possible now; before, not{because}",
    "state.different": (
        "{title}: {count} board would be different || {title}: {count} boards would be different"
    ),
    "because.rule": " ({rule}): {reason}",
    "because": ": {reason}",
    "board.game": "board {board}: {white} – {black}",
    "board.none": "{player} without a game",
    "bracket.same_players": "first difference: bracket {index} ({score} points), same players",
    "bracket.changed": "first difference: bracket {index} ({score} points), {change}",
    "bracket.players": "players {players}",
    # With what somebody enters the next pairing.
    "entry.changed": "enters otherwise: {player}: {listed}",
    "entry.new": "enters otherwise: {player} (new)",
    "entry.gone": "enters otherwise: {player} (no longer in the list)",
    "entry.present": "is there",
    "entry.absent": "is not there",
    "entry.score": "score {change}",
    "entry.colours": "colours {change}",
    "entry.met": "has met {players}",
    "letter.white": "w",
    "letter.black": "b",
    # What lies ahead.
    "ahead.note": "Looking ahead from round {round}: {note}",
    "ahead_note.table": "a table has all of its rounds",
    "ahead_note.matches": "a match takes two rounds; looking ahead knows rounds of one game only",
    "ahead.nothing": "Looking ahead from round {round}: no round follows",
    "ahead.pairable": "Round {round} can be paired whatever the results are",
    "ahead.not_decided": (
        "Looking ahead from round {round}: no dead end up to round {until}; beyond it is not"
        " decided"
    ),
    "ahead.none": "Looking ahead from round {round}: no dead end is certain up to round {until}",
    "ahead.dead_end": (
        "Dead end: whatever the results are, round {round} cannot be reached with legal pairings"
        " if all games are played ({rule}): {reason}"
    ),
    "ahead.unavoidable": "No other pairing of this round avoids it: plan fewer rounds",
    "ahead.avoidable": (
        "Meetings and byes alone would allow another pairing of this round that avoids it"
    ),
}
