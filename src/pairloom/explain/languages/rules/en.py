"""English: criteria, colours and notes of all systems.

Texts of the kinds `colour`, `note`, `step`, `tail`, `due`, `obstacle`, `rule` and `unit` are
those that engines write, word by word: that is how they are found again (`recognition.py`).
"""

from __future__ import annotations

_UPFLOATING = {
    "C4": "upfloaters",
    "C5": "scores of the upfloaters",
    "C6": "the next scoregroup needs more upfloaters than its number demands",
}

TEXTS: dict[str, str] = {
    # What the criteria count. Those of the FIDE (Dutch) System stand with the answers.
    "dubov.C5": "upfloaters",
    "dubov.C6": "how far the upfloaters go, by points",
    "dubov.C7": "players who do not get the colour they prefer",
    "dubov.C8": "upfloaters who have floated up as often as anybody may",
    "dubov.C9": "earlier upfloats of those upfloaters",
    "dubov.C10": "upfloaters who floated up in the last round, too",
    "burstein.C5": "players who float on",
    "burstein.C6": "their scores",
    "burstein.C7": "players whom the next bracket will leave over at least",
    "burstein.C8": "players who do not get the colour they prefer",
    **{f"double-swiss.{label}": text for label, text in _UPFLOATING.items()},
    "double-swiss.C7": "upfloaters who floated in the last match, too",
    "double-swiss.C8": "opponents of upfloaters who floated in the last match, too",
    **{f"team.{label}": text for label, text in _UPFLOATING.items()},
    "team.C7": "upfloaters that floated in the last round, too",
    "team.C8": "teams that do not get the colour they prefer",
    "team.C9": "teams that do not get a colour they strongly prefer",
    "team.C10": "opponents of upfloaters that floated in the last round, too",
    "team-2024.C4": _UPFLOATING["C4"],
    "team-2024.C5": _UPFLOATING["C5"],
    "team-2024.C6": "teams of the next scoregroup that are left over among themselves",
    "team-2024.C7": "teams that do not get the colour they prefer",
    "team-2024.C8": "teams that do not get a colour they strongly prefer",
    "team-2024.C9": "teams that float and did so in the last round, too",
    "fide-1992.B4": "players who do not get the colour they prefer",
    "fide-1992.B5": "players who float as in the last round",
    "fide-1992.B6": "players who float as two rounds ago",
    # How colours were decided.
    "colour.both": "both preferences are granted",
    "colour.only_player": "only one player has a preference, and it is granted",
    "colour.only_team": "only one team has a preference, and it is granted",
    "colour.stronger": "the stronger preference is granted",
    "colour.strong": "the strong preference is granted",
    "colour.alternate": "colours alternate from the last time they differed",
    "colour.higher_ranked": "the preference of the higher-ranked player is granted",
    "colour.higher": "the preference of the higher player is granted",
    "colour.nobody": "nobody has a preference: the initial colour, by number",
    "colour.nobody_lot": "nobody has a preference: the colour drawn by lot, by number",
    "colour.first_game": "neither has played: the initial colour, by number",
    "colour.limits": "the only colours that keep both inside the limits",
    "colour.due": "the colours that are due",
    "colour.rank": "equal histories: the rank decides",
    "colour.lot_round_1": "round 1: the colour drawn by lot, by place in the list",
    "colour.lot_by_rank": "neither has played: the colour drawn by lot, by rank",
    "colour.fewer_whites": "White to the player who has had fewer Whites",
    "colour.higher_alternates": "the higher-ranked player alternates",
    "colour.lower_alternates": "the lower-ranked player alternates",
    "colour.second_game": "second game of the match: colours reversed",
    "colour.lower_difference": "White to the team with the lower colour difference",
    "colour.first_team": "the preference of the first-team is granted",
    "colour.first_team_alternates": "the first-team alternates",
    "colour.second_team_alternates": "the second team alternates",
    "colour.table": "the first-named has White",
    # Notes.
    "note.dubov.bye": "bye: {player}, of those who may have it the lowest by art. 3.1",
    "note.dubov.shifted": (
        "bracket {index}: shifted to the other subgroup (art. {article}): {players}"
    ),
    "note.burstein.bye": (
        "player {player} gets the pairing-allocated bye (art. 3.1): of those who may have it and"
        " leave a complete pairing, the lowest score, then the most games, then the lowest rank"
    ),
    "note.burstein.seeding": (
        "round {round} is one of {seeding} seeding rounds (art. 1.6): paired by the FIDE (Dutch)"
        " System, edition {edition}"
    ),
    "note.lim.bye.round_1": "bye: {player}, of those who may have it the lowest rated, art. 7.1",
    "note.lim.bye": "bye: {player}, of those who may have it the lowest ranked, art. 1.1",
    "note.lim.down": (
        "{player} floats down from {score}: type {type} (art. 3.9), {due} (art. {article})"
    ),
    "note.lim.up": (
        "{player} floats up from {score}: type {type} (art. 3.9), {due} (art. {article})"
    ),
    "due.majority": "due the colour of the majority",
    "due.maxi": "by number, since in a Maxi-tournament ratings are too far apart for colours",
    "due.number": "by number",
    "note.lim.cracked": "{pair} was cracked, and both went to the median (art. 2.6)",
    "note.table": "round {round} of the table for {size} players ({book})",
    "note.table.rest": "player {player} rests: no opponent in the table, no points, no bye",
    "note.table.absent": (
        "{board}: {joined} will not be there; the game stays, as a forfeit (C.05 art. 6.6)"
    ),
    "note.table.prohibited": (
        "{board}: not to be paired in this round, but the table knows no exception"
    ),
    # What decided a bracket: our words for the steps of an engine.
    "decided.table": "the table, which was fixed before round 1",
    "decided.second_game": "the first game of the match",
    "decided.first_best": "the first pairing in order, which is best by all criteria",
    "decided.best_pairing": "the best pairing by all criteria, first in order",
    "decided.first_perfect": "the first pairing in order, which meets all criteria",
    "decided.single": "a single player, who has nobody to meet here",
    "decided.only_pair": "the only possible pair",
    "decided.no_pair": "these two may not be paired here, so both float down",
    "decided.transposition": "the first transposition that is best by all criteria",
    "decided.exchange": "the first exchange that is best by all criteria",
    "decided.enumeration": "comparing all candidates, criterion by criterion",
    "decided.best": "the best candidate by all criteria, first in order",
    "decided.best_next": (
        "the best candidate by all criteria, first in order, with a look at the next scoregroup"
    ),
    "decided.best_below": (
        "the best candidate by all criteria, first in order, with a look at everybody below"
    ),
    # Steps that engines tell in words themselves.
    "step.dubov.none": "no upfloater needed",
    "step.dubov.single": "the best single upfloater",
    "step.dubov.set": "the best set of upfloaters, by weights",
    "step.lim.down": "paired downward (art. 2.2): {tail}",
    "step.lim.up": "paired upward (art. 2.2): {tail}",
    "tail.none": "no pair",
    "tail.scrutiny": "scrutiny (art. 4)",
    "tail.floaters": "opponents of floaters (art. 3.6-3.8)",
    "tail.both": "opponents of floaters (art. 3.6-3.8), then scrutiny (art. 4)",
    "step.1992.C1": "C1: {listed} without opponent here",
    "step.1992.C6": "C6: in order",
    "step.1992.C6.nobody": "C6: nobody to pair",
    "step.1992.C7": "C7: transposition",
    "step.1992.C8": "C8: exchange {leaving} for {entering}",
    "step.1992.C9.B6": "C9: B6 dropped for downfloats",
    "step.1992.C9.B5": "C9: B6 and B5 dropped for downfloats",
    "step.1992.C10.B6": "C10: B6 dropped for upfloats",
    "step.1992.C10.B5": "C10: B6 and B5 dropped for upfloats",
    "step.1992.C11": "C11: x raised to {x}",
    "step.1992.C12": "C12: paired again, so that the next bracket works out",
    "step.1992.C13": "C13: paired so that the lowest bracket works out",
    "step.1992.C14": "C14: fewer pairs",
    # The record of a round, line by line.
    "trace.bracket": "Bracket {index}: {score} {unit}",
    "trace.field": "The whole field",
    "trace.second_games": "Second games of the matches of round {round}",
    "trace.bye_first": "Bye: {player} (art. {article})",
    "trace.colours": "Colours",
    "trace.colour": "{board}: {reason} ({article})",
    "trace.notes": "Notes",
    "trace.article": "art. {article}",
    "trace.criterion": "{label} {criterion}: {value}",
    "trace.criterion.article": "{label} (art. {article}) {criterion}: {value}",
    "trace.nobody": "nobody",
    "trace.others_zero": "all others at zero",
    "trace.all_zero": "all at zero",
    "label.moved_down": "moved down",
    "label.residents": "residents",
    "label.upfloaters": "upfloaters",
    "label.paired": "paired",
    "label.downfloaters": "downfloaters",
    "label.bye": "bye",
    "label.decided_by": "decided by",
    "label.criteria": "criteria",
    "unit.points": "points",
    "unit.match_points": "match points",
    "unit.game_points": "game points",
    "unit.points.virtual": "points, virtual points included",
    "unit.match_points.virtual": "match points, virtual points included",
    "unit.game_points.virtual": "game points, virtual points included",
    # Rule books with words in their names.
    "book.1992": "FIDE Swiss rules",
    "book.annex": "C.05 Annex {annex}",
    "book.scheveningen": "Scheveningen table",
    "book.any": "{name}",
    # Rules, and why a round cannot be paired.
    "cite": "{book} ({edition}) art. {article}",
    "cite.label": "{book} ({edition}) [{label}] art. {article}",
    "rule.article": "{book} art. {article}",
    "rule.articles": "{book} art. {article} and {last}",
    "rule.labels": "{book} [{labels}]",
    "rule.1992": "{book} (1992) {labels}",
    "obstacle.no_bye": "{count} players are present and none of them may receive the bye",
    "obstacle.singles": "the players {listed} have only {others} left to meet",
    "obstacle.groups": (
        "each of these {number} groups leaves somebody over: {groups}; for them there are only"
        " {others}"
    ),
    "obstacle.single": "player {player} has nobody left to meet",
    "obstacle.alone": (
        "the players {listed} may only meet each other, and one of them is left over"
    ),
    "obstacle.alone_or_bye": (
        "the players {listed} may only meet each other or have the bye, and one of them is left"
        " over"
    ),
    "obstacle.lonely": "{player} has only {others} left in rounds {first} to {last}",
    "obstacle.exclusive": (
        "rounds {first} to {last} can each be paired, but not one after the other"
    ),
    "obstacle.finished": "all {rounds} rounds are paired",
    # What no language has words for is told as it is.
    "as_told": "{text}",
}
