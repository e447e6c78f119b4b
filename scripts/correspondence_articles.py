"""The rating and tournament rules of correspondence chess of 2014, clause by clause.

§1 to §8 in our own words: the page of the desk or the command where each clause is met. Tests say
which clauses they show in the mark `article("sks-2014", "§7(3)a", …)`; `scripts/rule_index.py`
makes `docs/rules/correspondence.md` from both. A number behind a point counts the statements of a
long article: §7(3).2 is the second. A clause that is not for a program says why in one sentence.
"""

from __future__ import annotations

from handling_articles import Clause

BOOK = "sks-2014"

_RATINGS = (
    Clause(
        "§1(1)",
        "National classification is the ICCF rating: equal results earn equal evaluation.",
        "Rating lists; `pairloom rate iccf list`",
    ),
    Clause(
        "§1(2)a",
        "Finished games of ICCF groups marked as rated count.",
        "New competition, *Rated*; `groups.csv`, column `rated`",
    ),
    Clause(
        "§1(2)b",
        "All competitions of the association count, unless the announcement says otherwise.",
        "New competition, *Rated*; `groups.csv`, columns `organiser`, `rated`",
    ),
    Clause(
        "§1(2)c",
        "Groups of other bodies count where they are marked as rated.",
        "New competition, *Rated*; `groups.csv`, column `rated`",
    ),
    Clause(
        "§1(3)",
        "A rated group has 20 days for 10 moves by post, 150 for 50 on the server; post counts only"
        " if the group is set up on the server.",
        "New competition, refused beside the field; `pairloom rate iccf check` (`E-RATED`)",
    ),
    Clause(
        "§1(4)",
        "A rating is published from 12 games on and fixed from 30 on.",
        "Rating lists; `pairloom rate iccf list`",
    ),
    Clause(
        "§1(5).1",
        "The start rating is that of the list available on the starting day; it stays in the"
        " cross-table.",
        "Set-up, *Start the group*; `competitions.csv`, `state` = `playing`",
    ),
    Clause(
        "§1(5).2",
        "Who has none gets a seeding rating, marked P; 21 of them are given in a table.",
        "New competition, *Seeding*; Set-up, *Start the group*",
    ),
    Clause(
        "§1(5).3",
        "In other competitions it is the mean of the participants, rounded up to 50.",
        "Set-up, *Start the group*",
    ),
    Clause(
        "§1(6)",
        "Four lists a year count what was reported a month before, and are out 14 days before.",
        "Rating lists, *Next list*; `pairloom correspondence publish`",
    ),
    Clause(
        "§1(7)a", "A list tells when it is valid.", "Rating lists; `list-2016-2.json`, print-out"
    ),
    Clause(
        "§1(7)b",
        "It tells of every registered player: number, country, title, name, games, rating, sex,"
        " status.",
        "Rating lists; `list-2016-2.csv`",
    ),
    Clause(
        "§1(8)",
        "Without a game the rating stays; after two years without one the player is inactive.",
        "Rating lists; player's card",
    ),
    Clause(
        "§2(1)",
        "Percentages become differences of ratings, and differences expected scores.",
        "Rating lists, *Why?*; `pairloom rate iccf why`",
    ),
    Clause(
        "§2(2)",
        "The tables rest on the normal distribution.",
        not_for_a_program="It explains where the tables come from; they count as printed (§2(3)).",
    ),
    Clause("§2(3)", "The table from percentages to differences.", "`pairloom rate iccf why`"),
    Clause("§2(4)", "The table from differences to expected scores.", "`pairloom rate iccf why`"),
    Clause(
        "§3(1)",
        "Formula 1: mean of the opponents, limited to 350, plus D(p) times F.",
        "Rating lists, *Why?*; `pairloom rate iccf why`",
    ),
    Clause("§3(2)", "Formula 2: the old rating plus all changes.", "Rating lists, *Why?*"),
    Clause("§3(3)", "The change of a game is k times (W - W_e).", "Rating lists, *Why?*"),
    Clause(
        "§3(4)", "The expected score; a difference counts as 350 at most.", "Rating lists, *Why?*"
    ),
    Clause(
        "§3(5)",
        "The own rating of the list at the end of the game; of the opponent's two the better one.",
        "Rating lists, *Why?*",
    ),
    Clause("§3(6)", "k is r times g.", "Rating lists, *Why?*"),
    Clause(
        "§3(7)",
        "The earlier factor of significance is not used since 2009.",
        not_for_a_program="What is not used any more has no place in a program.",
    ),
    Clause(
        "§4(1)",
        "A new list each quarter counts what was reported a month before.",
        "Rating lists; `pairloom correspondence publish`",
    ),
    Clause(
        "§4(2)",
        "Results are entered two weeks before publication.",
        "Rating lists, *Next list* (cut-off); a later report counts for a later list",
    ),
    Clause("§4(3)", "A first rating comes from the games of the period.", "Rating lists, *Why?*"),
    Clause("§4(4)", "Below 30 games all games ever played count.", "Rating lists, *Why?*"),
    Clause(
        "§4(5)",
        "A fixed rating goes by formula 2; after more than 800/k games by formula 1.",
        "Rating lists, *Why?*",
    ),
    Clause("§4(6)", "New ratings are rounded to whole numbers.", "Rating lists"),
    Clause(
        "§4(7)a",
        "A game of a substitute is the substitute's if it is favourable, else the replaced"
        " player's.",
        "Substitute; Rating lists, *Why?*",
    ),
    Clause(
        "§4(7)b",
        "The opponent is rated against the higher of the two.",
        "Rating lists, *Why?*",
    ),
)
_TITLE = (
    Clause("§5(1)a", "Candidate for the title: the champion.", "Titles, candidates with evidence"),
    Clause(
        "§5(1)b",
        "The winner of a rated group of 13 or more with a mean above 2350.",
        "Titles, candidates with evidence",
    ),
    Clause("§5(1)c", "Who has become GM of ICCF.", "Titles; Players, *Title*"),
    Clause("§5(1)d", "Who has become LGM of ICCF.", "Titles; Players, *Title*"),
    Clause("§5(1)e", "Who has become SIM of ICCF.", "Titles; Players, *Title*"),
    Clause(
        "§5(2)",
        "Nothing is automatic: the head of the domestic section proposes, the committee decides.",
        "Titles, *Propose* and *Decide*",
    ),
    Clause("§5(3)", "The player is told and gets a diploma.", "Titles; Letters"),
)
_TABLES = (
    Clause("§6(1)a", "A win is 1 point.", "Cross-table; Results"),
    Clause("§6(1)b", "A draw is ½.", "Cross-table; Results"),
    Clause("§6(1)c", "A loss is 0.", "Cross-table; Results"),
    Clause("§6(2)", "Points, then Sonneborn-Berger, then a shared better place.", "Cross-table"),
    Clause(
        "§6(3)",
        "Teams: match points, points of all boards, points on board 1, 2, 3, 4, then a shared"
        " better place.",
        "Competition of teams, table",
    ),
)
_LEAVING = (
    Clause(
        "§7(1).1",
        "Who has to leave asks the director with reasons, and tells all opponents.",
        "Withdrawals, *Note the request*; `withdrawals.csv`",
    ),
    Clause(
        "§7(1).2",
        "Before the start there is no penalty; the fee and the qualification are gone.",
        "Set-up, *Withdraw…*; `withdrawals.csv`, `before the start`",
    ),
    Clause("§7(2)a", "A ground: death, reported by others.", "Withdrawals, ground a"),
    Clause(
        "§7(2)b",
        "Illness for three months or more; without the player's will only with the head of the"
        " international section.",
        "Withdrawals, ground b",
    ),
    Clause("§7(2)c", "Circumstances beyond control for three months.", "Withdrawals, ground c"),
    Clause(
        "§7(2)d",
        "Personal circumstances for three months, described in detail.",
        "Withdrawals, ground d",
    ),
    Clause(
        "§7(3).1",
        "An accepted request is from all tournaments.",
        "Withdrawals, *Accept*, with what it brings in each group",
    ),
    Clause(
        "§7(3).2",
        "The head of the international section, the world tournament director and the ratings"
        " commissioner are told.",
        "Letters",
    ),
    Clause(
        "§7(3).3",
        "Abuse: banned for five years.",
        "Bans and deposits, *Abuse of an accepted withdrawal*",
    ),
    Clause("§7(3).4", "No entry for six months at least.", "Set-up; Bans and deposits"),
    Clause(
        "§7(3).5",
        "With ground d the details of all games are told, with the others where possible.",
        "Withdrawals, *Note the request*",
    ),
    Clause(
        "§7(3)a",
        "With a finished game, or 25 moves on average, the open games are adjudicated (A).",
        "Withdrawals; Adjudication",
    ),
    Clause("§7(3)b", "Otherwise all games are cancelled (C).", "Withdrawals"),
    Clause(
        "§7(4).1",
        "An inadequate reason, or a second withdrawal soon after, goes to the committee.",
        "Withdrawals, *Refer*",
    ),
    Clause(
        "§7(4).2",
        "Confirmed as inadequate: the player is offered to play on; who leaves all the same leaves"
        " all tournaments.",
        "Withdrawals, *Confirm as inadequate*, *Play on*, *Withdraw nevertheless*",
    ),
    Clause("§7(4).3", "No entry for twelve months at least.", "Set-up; Bans and deposits"),
    Clause(
        "§7(4).4",
        "The next entry needs a deposit of twice the fee, returned after proper play.",
        "Set-up, *Deposit*; `entries.csv`, column `deposit`",
    ),
    Clause(
        "§7(4).5",
        "A forfeited deposit gives ICCF its share of the fee.",
        "Close the group; Bans and deposits",
    ),
    Clause("§7(4).6", "ICCF is told who plays on a deposit.", "Letters"),
    Clause(
        "§7(4).7",
        "Open games are lost (D); all games are cancelled (C) if the player began none.",
        "Withdrawals",
    ),
    Clause(
        "§7(5).1",
        "Silent withdrawal: perhaps banned for two years, then a deposit; the second time five"
        " years.",
        "Withdrawals, *Silent*",
    ),
    Clause(
        "§7(5).2",
        "Open games are lost (D); all games are cancelled (C) if the player began none.",
        "Withdrawals, *Silent*; `withdrawals.csv`, `silent`",
    ),
    Clause(
        "§7(6)",
        "Who has paid a deposit and finishes properly pays no further one.",
        "Set-up, what a player has to bring",
    ),
    Clause(
        "§7(7)a",
        "Teams: the captain has 30 days to name a substitute for who leaves or dies.",
        "Substitute; *To do*",
    ),
    Clause(
        "§7(7)b",
        "Also for who has stopped, or where regular play is endangered.",
        "Substitute, *Ask the captain*",
    ),
    Clause(
        "§7(7)c",
        "After a death the director chooses: adjudication or a substitute.",
        "Withdrawals, ground a; Substitute",
    ),
    Clause(
        "§7(7)d",
        "Half of a team at most, one on each board; deaths do not count.",
        "Substitute, refused with the article",
    ),
    Clause(
        "§7(7)e",
        "The director sets the first day of a substitute, perhaps with less time.",
        "Substitute, first day and handicap",
    ),
    Clause(
        "§7(7)f",
        "Without a substitute the rest of §7 decides.",
        "Substitute, *Nobody was named*",
    ),
    Clause(
        "§7(7)g",
        "Who has not begun all games after 30 days loses them for the team.",
        "Substitute, *Score the board as lost*; calendar",
    ),
    Clause(
        "§7(8)",
        "Substitute status: no finished game, fewer than 10 moves on average, both officers agree;"
        " then all games are rated for the substitute.",
        "Substitute, *Status*",
    ),
    Clause(
        "§7(9)",
        "Without the status only favourable games are the substitute's.",
        "Substitute; Rating lists, *Why?*",
    ),
    Clause(
        "§7(10)",
        "Captains may ask the replaced player for materials, others with reasons.",
        "Substitute, *Materials*",
    ),
    Clause(
        "§8(1)",
        "In force from 1 February 2014, where the announcement does not say otherwise.",
        "New competition, *Rules*; Rules, *Change*",
    ),
    Clause(
        "§8(2)", "Only the committee changes and interprets the rules.", "Rules, *Interpretations*"
    ),
)

PARTS = (
    ("§1 to §4, ratings", _RATINGS),
    ("§5, the title of a master", _TITLE),
    ("§6, results and tables", _TABLES),
    ("§7 and §8, withdrawals, substitutes, final provisions", _LEAVING),
)
