"""English: steps of procedures, tables, and reports on brackets."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The question, where floaters go up as well as down.
    "asked.floats.either": "Why does {player} not float in round {round}?",
    "asked.stays.either": "Why does {player} float in round {round}?",
    # The verdict.
    "verdict.rejected": "It was tried and rejected by {rule}.",
    "verdict.settled": "It was settled before it came up ({rule}).",
    "verdict.decided": "It was decided by {rule}.",
    "verdict.later.procedure": "It comes later in the order of the procedure ({rule}).",
    "verdict.by_table": "The table has it otherwise ({table}).",
    # Impossible.
    "bar.colour_limits": "No colours keep both {player} and {opponent} inside the limits.",
    "bar.same_team": "{player} and {opponent} belong to the same team.",
    "bar.no_bye": "A table gives no bye: in an odd field somebody rests, without points.",
    "bar.no_floats": "A table knows no floats: scores do not matter.",
    # Steps of a procedure.
    "turn.bye": "The bye is given before anybody is paired ({rule}), in this order:",
    "turn.bye.lowest": "{player} has the bye, and no colour ({rule}).",
    "turn.floater": "Somebody has to leave the group with {score} points ({members}):",
    "turn.floater.nobody": (
        "Nobody has to leave the group with {score} points ({rule}): {members} can all be paired"
        " there."
    ),
    "turn.elsewhere": (
        "{player} is paired in a group in which {opponent} is not; they could only meet if"
        " {player} left it (order of work: art. 2.2)."
    ),
    "turn.before": "Both were still to be paired, but it was the turn of {player}.",
    "turn.opponent_of_floater": (
        "In the group with {score} points it is the turn of {player}, who floated in ({rule});"
        " still to be paired: {members}. Looked at, in this order:"
    ),
    "turn.scrutiny": (
        "In the group with {score} points it is the turn of {player} ({rule}); still to be"
        " paired: {members}. Looked at, in this order:"
    ),
    "turn.crack": "The pair {pair} had been made, and was taken back for the median ({rule}).",
    "turn.colours": "{white} has White against {black} by {rule}.",
    "turn.rejected.C12": (
        "The first pairing of this bracket with it comes before the one that was taken, and was"
        " rejected: after it the next bracket could not be paired ({rule})."
    ),
    "turn.rejected.C13": (
        "The first pairing of this bracket with it comes before the one that was taken, and was"
        " rejected: after it the lowest bracket could not be paired ({rule})."
    ),
    "turn.never.C1": (
        "In the bracket with {score} points ({members}) there is nobody to meet, so {player}"
        " moves on ({rule})."
    ),
    "turn.never.A6": (
        "No pairing of the bracket with {score} points ({members}) has it, as S1 is made ({rule})."
    ),
    "turn.never.C13": (
        "In the lowest bracket ({members}) all are to be paired, but for one who may have the bye;"
        " no such pairing has it ({rule})."
    ),
    "turn.never.C14": (
        "In the bracket with {score} points ({members}) nobody could be paired then, and pairs"
        " are given up only as far as needed ({rule})."
    ),
    "turn.taken": "{proposal}: taken.",
    "turn.refused": "{proposal}: {refusal} ({rule}).",
    "turn.more": "… and more of them: {count} …",
    "refusal.not_compatible": "may not meet",
    "refusal.leaves_somebody": "the others could not all be paired",
    "refusal.colours": "the colours that are due do not suit",
    "refusal.too_far_apart": "ratings too far apart for the sake of colours",
    "refusal.may_not_have_bye": "may not get the bye",
    "refusal.costs_a_pair": "then one pair less could be made",
    "refusal.worse_type": "a type of floater with a greater disadvantage",
    "refusal.floated_last_round": "floated in the last round, too",
    "refusal.other_colour": "is not due the colour of the majority",
    "refusal.below_fails": "the brackets below could not be paired",
    "refusal.comes_later": "comes later in the order",
    # Where the loops of the rules of 1992 stand.
    "later.fewer_pairs": (
        "Pairs given up: {chosen} as paired, {alternative} otherwise; more are given up only if"
        " there is no pairing with fewer."
    ),
    "later.unmet_preferences": (
        "Pairs in which a colour preference is not met: {chosen} as paired, {alternative}"
        " otherwise; x is raised only if there is no pairing with a smaller one."
    ),
    "later.upfloats": (
        "Rules on upfloats that are dropped: {chosen} as paired, {alternative} otherwise; they are"
        " dropped only if there is no pairing with them."
    ),
    "later.downfloats": (
        "Rules on downfloats that are dropped: {chosen} as paired, {alternative} otherwise; they"
        " are dropped only if there is no pairing with them."
    ),
    "dropped.0": "none",
    "dropped.1": "B6",
    "dropped.2": "B6 and B5",
    "first.must_leave": (
        "{opponent} is not in this bracket, so {player} would have to be left over here."
    ),
    "first.pairing": "The first pairing of this bracket with it: {pairs}.",
    "first.pairing.left": (
        "The first pairing of this bracket with it: {pairs}; not paired here: {left}."
    ),
    "fide-1992.C9": "rules on downfloats that are dropped (1: B6, 2: B6 and B5)",
    "fide-1992.C10": "rules on upfloats that are dropped (1: B6, 2: B6 and B5)",
    "fide-1992.C11": "pairs in which a colour preference is not met (x)",
    "fide-1992.C14": "pairs given up, or moved-down players fewer in S1",
    # Tables.
    "table.place": "Number of {player} in the table ({table}, {size} numbers): {place}.",
    "table.meeting": "They meet in round {round} on board {board}: {white} – {black}.",
    "table.now": "In round {round} the table has for {player}: board {board}, {white} – {black}.",
    "table.rest": "In round {round} the table has for {player}: a rest, no opponent and no points.",
    "why.rests": "Why does {player} not play in round {round}?",
    "why.white.table": "{player} has White: the table names the player first ({table}).",
    "why.black.table": "{player} has Black: the table names the opponent first ({table}).",
    # The way of one player, where floaters go up as well.
    "why.resident.floated_up": (
        "{player} belongs to bracket {index} ({score} points, size {count}) and floats up from it."
    ),
    "why.resident.downfloats": (
        "{player} belongs to bracket {index} ({score} points, size {count}) and gets {opponent}"
        " there, who came from below: a downfloat."
    ),
    "why.moved_down.floated_up": (
        "Moved down to bracket {index} ({score} points, size {count}), {player} floats up again."
    ),
    "why.moved_down.upfloats": (
        "Moved down to bracket {index} ({score} points, size {count}), {player} is paired with"
        " {opponent}, who was moved down as well."
    ),
    "why.moved_down.downfloats": (
        "Moved down to bracket {index} ({score} points, size {count}), {player} is paired with"
        " {opponent}, who came from below."
    ),
    "why.moved_up.paired": (
        "Moved up to bracket {index} ({score} points, size {count}), {player} is paired with"
        " {opponent}."
    ),
    "why.moved_up.upfloats": (
        "Moved up to bracket {index} ({score} points, size {count}), {player} is paired with"
        " {opponent}, who came from above."
    ),
    "why.moved_up.downfloats": (
        "Moved up to bracket {index} ({score} points, size {count}), {player} is paired with"
        " {opponent}, who was moved up as well."
    ),
    "why.moved_up.floated": (
        "Moved up to bracket {index} ({score} points, size {count}), {player} floats on."
    ),
    "why.moved_up.floated_up": (
        "Moved up to bracket {index} ({score} points, size {count}), {player} floats on."
    ),
    "why.moved_up.got_bye": (
        "Moved up to bracket {index} ({score} points, size {count}), {player} is left over: the"
        " bye."
    ),
    # Reports on whole brackets.
    "report.bracket": "Bracket {index}: {score} points, size {count}",
    "report.members": "Players:",
    "report.member": "{player}: {score} points, {facts}.",
    "fact.moved_down": "moved down",
    "fact.moved_up": "moved up",
    "part.s1": "S1",
    "part.s2": "S2",
    "part.limbo": "limbo",
    "part.remainder_s1": "S1 of the remainder",
    "part.remainder_s2": "S2 of the remainder",
    "prefers.nothing": "no colour preferred",
    "prefers.white.mild": "prefers White mildly",
    "prefers.white.strong": "prefers White strongly",
    "prefers.white.absolute": "prefers White absolutely",
    "prefers.white.due": "due White",
    "prefers.black.mild": "prefers Black mildly",
    "prefers.black.strong": "prefers Black strongly",
    "prefers.black.absolute": "prefers Black absolutely",
    "prefers.black.due": "due Black",
    "floated.down.1": "floated down in the last round",
    "floated.down.2": "floated down two rounds ago",
    "floated.up.1": "floated up in the last round",
    "floated.up.2": "floated up two rounds ago",
    "floated.any.1": "floated in the last round",
    "report.chosen": "Chosen: {pairs}.",
    "report.chosen.left": "Chosen: {pairs}; not paired here: {left}.",
    "report.step": "Decided by: {step}.",
    "report.rejected": "Rejected before it, in the order of the rules:",
    "report.candidate": "{number}. {pairs} ({how}): {reason}.",
    "report.zero": "Criteria at zero: {labels}.",
    "report.more": "There are more before the chosen one.",
    "report.first": "Nothing comes before it in the order of the rules.",
    "how.in_order": "players in their order",
    "how.moved_down_set": "to be paired of the moved-down: {players}",
    "how.moved_down_opponents": "transposition: {players} gets {others}",
    "how.transposition": "transposition: {players} gets {others}",
    "reason.worse": "{rule}, {criterion}: {value} instead of {chosen}",
    "reason.pairs": "{rule}: {pairs}",
    "reason.left": "{rule}: not paired here would be {players}",
}
