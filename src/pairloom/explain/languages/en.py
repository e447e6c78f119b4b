"""English: the sentences of answers, by message id. Every language has the same ids and gaps.

Names in braces are filled in: players with their names, if these are known, scores, rules.
Sentences are worded such that no number decides about a plural.
"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The question.
    "asked.meets": "Why does {player} not meet {opponent} in round {round}?",
    "asked.has_bye": "Why does {player} not get the bye in round {round}?",
    "asked.has_no_bye": "Why does {player} get the bye in round {round}?",
    "asked.floats": "Why does {player} not float down in round {round}?",
    "asked.stays": "Why does {player} float down in round {round}?",
    "asked.has_white": "Why does {player} not have White in round {round}?",
    "asked.has_black": "Why does {player} not have Black in round {round}?",
    # The verdict.
    "verdict.is": "The question does not arise: the round is paired like this.",
    "verdict.worse": "It is possible, but worse by {rule}.",
    "verdict.later": "It is as good by all criteria, but comes later ({rule}).",
    "verdict.impossible": "It is impossible.",
    "verdict.impossible.rule": "It is impossible by {rule}.",
    # Where and by what.
    "where.bracket": (
        "The first bracket to be paired differently is number {index}, with {score} points:"
        " {moved_down} moved down, residents {residents}."
    ),
    "where.homogeneous": (
        "The first bracket to be paired differently is number {index}, with {score} points:"
        " {residents}."
    ),
    "worse.values": "It counts {criterion}: {chosen} as paired, {alternative} otherwise.",
    "worse.shown.chosen": "What counts as paired: {evidence}.",
    "worse.shown.alternative": "What counts otherwise: {evidence}.",
    "nobody": "nobody",
    # Equal by all criteria: the order of candidates.
    "later.moved_down_set": (
        "Of the moved-down players, {chosen} get opponents here before {alternative} are tried."
    ),
    "later.moved_down_opponents": (
        "The moved-down player {player} gets {chosen} as opponent before {alternative} is tried."
    ),
    "later.transposition": "{player} gets {chosen} as opponent before {alternative} is tried.",
    "later.exchange": (
        "As paired there is {chosen}, which comes before {alternative} in the order of exchanges."
    ),
    "exchange.none": "no exchange between S1 and S2",
    "exchange": "the exchange of {leaving} (S1) with {entering} (S2)",
    # Impossible.
    "bar.met_before": "{player} and {opponent} have met in round {round}.",
    "bar.prohibited": "The regulations do not let {player} and {opponent} meet in this round.",
    "bar.same_absolute_colour": (
        "{player} and {opponent} have an absolute preference for the same colour, and neither"
        " is a topscorer."
    ),
    "bar.even_number": "The number of players is even: nobody gets the bye.",
    "bar.may_not_have_bye": (
        "{player} had the bye, or as many points as for a win without playing, in round {round}."
    ),
    "bar.nobody_to_meet": "Nobody whom {player} may meet would bring this about.",
    "bar.settled.pair": "It takes the pair {player}–{opponent}. Then not everybody else can"
    " be paired:",
    "bar.settled.bye": "{player} would get the bye. Then not everybody else can be paired:",
    "bar.open": "Then not everybody can be paired:",
    "bar.group.alone": "{group} may only meet each other, and somebody is left over.",
    "bar.single.alone": "{group} has nobody left to meet.",
    "bar.singles": "{group} have only {others} left to meet.",
    "bar.groups": (
        "each of the groups {groups} leaves somebody over, and for them there is only {others}."
    ),
    "the bye": "the bye",
    # The certificate.
    "certificate": "The best round with it: {boards}.",
    "certificate.bye": "The best round with it: {boards}; bye {bye}.",
    "vector.title": "The criteria of this bracket, as paired | otherwise, all others at zero:",
    "vector.zero": "All criteria of this bracket are at zero, as paired and otherwise.",
    "vector.line": "{label} {criterion}: {chosen} | {alternative}",
    # The way of one player through the brackets.
    "why.asked": "Why does {player} meet {opponent} in round {round}?",
    "why.resident.paired": (
        "{player} belongs to bracket {index} ({score} points, size {count}) and is paired"
        " there with {opponent}."
    ),
    "why.resident.upfloats": (
        "{player} belongs to bracket {index} ({score} points, size {count}) and gets"
        " {opponent} there, who was moved down: an upfloat."
    ),
    "why.resident.floated": (
        "{player} belongs to bracket {index} ({score} points, size {count}) and floats down"
        " from it."
    ),
    "why.resident.got_bye": (
        "{player} belongs to bracket {index} ({score} points, size {count}), the last one,"
        " and is left over: the bye."
    ),
    "why.moved_down.paired": (
        "Moved down to bracket {index} ({score} points, size {count}), {player} is paired"
        " with {opponent}."
    ),
    "why.moved_down.floated": (
        "Moved down to bracket {index} ({score} points, size {count}), {player} floats on."
    ),
    "why.moved_down.got_bye": (
        "Moved down to bracket {index} ({score} points, size {count}), the last one,"
        " {player} is left over: the bye."
    ),
    "why.white": "{player} has White: {reason} (art. {article}).",
    "why.black": "{player} has Black: {reason} (art. {article}).",
    # What the criteria of the FIDE (Dutch) System count.
    "dutch.C5": "score of the player with the bye",
    "dutch.C6": "downfloaters, the bye included",
    "dutch.C7": "scores of the downfloaters",
    "dutch.C8": "downfloaters that the next bracket will have at least",
    "dutch.C9": "unplayed games of the player with the bye",
    "dutch.C10": "topscorers or their opponents with a colour difference beyond two",
    "dutch.C11": "topscorers or their opponents with the same colour a third time running",
    "dutch.C12": "players who do not get the colour they prefer",
    "dutch.C13": "players who do not get a colour they strongly prefer",
    "dutch.C14": "downfloaters who floated down in the last round, too",
    "dutch.C15": "upfloaters who floated up in the last round, too",
    "dutch.C16": "downfloaters who floated down two rounds ago, too",
    "dutch.C17": "upfloaters who floated up two rounds ago, too",
    "dutch.C18": "floating on after a downfloat in the last round, by points",
    "dutch.C19": "floating up again after the last round, by points",
    "dutch.C20": "floating on after a downfloat two rounds ago, by points",
    "dutch.C21": "floating up again after two rounds, by points",
    # Values.
    "value.none": "none",
    "value.next": "{count} ({scores} points)",
    # The bracket map and the page of an answer stand in `picture/en.py`.
}
