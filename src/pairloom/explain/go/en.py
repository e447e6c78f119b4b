"""English: draws of Go tournaments."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # A table.
    "go.table": "Table {table}: {white} ({white_score}) has White, {black} ({black_score}) Black.",
    "go.same_group": (
        "Both are in one group of equal scores, places {first} and {second} of {size};"
        " seed system: {seeding} ({source})."
    ),
    "go.different_groups": (
        "Their groups are {count} point apart; the sum of differences should be smallest"
        " ({source})."
        " || Their groups are {count} points apart; the sum of differences should be smallest"
        " ({source})."
    ),
    "go.seeding.split_and_fold": "first against last",
    "go.seeding.split_and_slip": "upper half against lower half, in order",
    "go.seeding.split_and_random": "upper half against lower half, by lot",
    "go.seeding.adjacent": "neighbours in the order",
    "go.seeding.random": "by lot",
    "go.handicap.none": "Even game with komi {komi}: the regulations have no handicap.",
    "go.handicap.threshold": "For the handicap nobody counts as more than {limit}.",
    "go.handicap.equal": "Even game with komi {komi}: both count as {value}.",
    "go.handicap.even": (
        "Even game with komi {komi}: {strong} counts as {first}, {weak} as {second}; {sum}."
    ),
    "go.handicap.black": (
        "{weak} takes Black without komi: {strong} counts as {first}, {weak} as {second}; {sum}."
    ),
    "go.handicap.stones": (
        "{weak} takes {count} stone: {strong} counts as {first}, {weak} as {second}; {sum}."
        " || {weak} takes {count} stones: {strong} counts as {first}, {weak} as {second}; {sum}."
    ),
    "go.colours.handicap": "Colours: {black} is the weaker side and takes Black against {white}.",
    "go.colours.balance": (
        "Colours: whites less blacks in even games are {white_balance} for {white} and"
        " {black_balance} for {black}, who therefore takes Black."
    ),
    "go.colours.lot": (
        "Colours: whites less blacks in even games are {white_balance} for {white} and"
        " {black_balance} for {black}; the lot decided."
    ),
    # The free round.
    "go.free": (
        "{player} is free: free rounds so far {earlier}, score {score}, rank {rank}. The fewest"
        " free rounds decide, then the lowest score, then the lowest rank ({source})."
    ),
    # Compromises.
    "go.compromise.none": "No compromise was needed.",
    "go.compromise.prohibited": "Table {table}: the regulations do not let {one} and {other} meet.",
    "go.compromise.rematch": (
        "Table {table}: {one} and {other} meet again, after round {earlier}; every other pairing"
        " has at least as many such games."
    ),
    "go.compromise.club": (
        "Table {table}: {one} and {other} are of one club; to keep them apart would cost more"
        " than {count} point of score difference, or another unwanted game ({source})."
        " || Table {table}: {one} and {other} are of one club; to keep them apart would cost"
        " more than {count} points of score difference, or another unwanted game ({source})."
    ),
    "go.compromise.country": (
        "Table {table}: {one} and {other} are of one country; to keep them apart would cost more"
        " than {count} point of score difference, or another unwanted game ({source})."
        " || Table {table}: {one} and {other} are of one country; to keep them apart would cost"
        " more than {count} points of score difference, or another unwanted game ({source})."
    ),
    "go.compromise.family": (
        "Table {table}: {one} and {other} are of one family; to keep them apart would cost more"
        " than {count} point of score difference, or another unwanted game ({source})."
        " || Table {table}: {one} and {other} are of one family; to keep them apart would cost"
        " more than {count} points of score difference, or another unwanted game ({source})."
    ),
    "go.compromise.gap": (
        "Table {table}: {down} is drawn down and {up} drawn up by {count} point: {reason}."
        " || Table {table}: {down} is drawn down and {up} drawn up by {count} points: {reason}."
    ),
    "go.compromise.free": (
        "{player} is free again, after {count} free round."
        " || {player} is free again, after {count} free rounds."
    ),
    "go.gap.odd_groups": "an odd number of players is in the groups above",
    "go.gap.rematches": "otherwise earlier opponents would meet, or differences would be larger",
    "go.gap.rematches_or_avoidances": (
        "otherwise earlier opponents or players to be kept apart would meet, or differences would"
        " be larger"
    ),
    # Criteria.
    "go.total": "{criterion}: {value} ({source})",
    "go.criterion.prohibited": "games that the regulations forbid",
    "go.criterion.rematches": "games between earlier opponents",
    "go.criterion.free_rounds": "earlier free rounds of who is free",
    "go.criterion.free_score": "score of who is free, in half points",
    "go.criterion.free_rank": "rank of who is free, counted from 30 kyu",
    "go.criterion.distance": "score differences and strengths of avoidances, in points",
    "go.criterion.avoidance": "strengths of the avoidances that are not kept",
    "go.criterion.spread": "squares of the score differences",
    "go.criterion.draw_balance": "imbalance of draws up and down",
    "go.criterion.draw_place": "distance of those drawn up and down from the middle of the group",
    "go.criterion.seeding": "distance from the seed system",
    "go.criterion.colours": "imbalance of colours in even games",
    "go.criterion.lot": "the lot",
    "go.source.czech_3_1": "Czech Go tournament rules, art. 3.1",
    "go.source.czech_3_2": "Czech Go tournament rules, art. 3.2",
    "go.source.european_practice": "practice of the European Go Federation",
    "go.source.regulations": "regulations of the tournament",
    # Why not?
    "go.asked.meet": "Why do {one} and {other} not meet in round {round}?",
    "go.asked.free": "Why is {one} not free in round {round}?",
    "go.verdict.is_drawn": "The draw has it so.",
    "go.verdict.worse": (
        "It would be worse: {criterion} would be {alternative} instead of {chosen} ({source})."
    ),
    "go.verdict.lot": "It would be as good by all rules; the lot decided ({source}).",
    "go.verdict.better": (
        "It would be better: {criterion} would be {alternative} instead of {chosen} ({source})."
        " This round was changed by hand."
    ),
    "go.bar.prohibited": "The regulations do not let {player} and the other meet in this round.",
    "go.bar.same_player": "{player} cannot meet themselves.",
    "go.bar.unknown": "No player has the number {player}.",
    "go.bar.not_present": "{player} is not paired: excused, withdrawn or not there yet.",
    "go.bar.even_number": "The number of players is even: nobody is free, {player} neither.",
    "go.certificate": "The best round of that kind: {pairs}.",
    "go.certificate.free": "The best round of that kind: {pairs}; free: {free}.",
}
