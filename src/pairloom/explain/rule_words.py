"""Every rule that an answer may cite, restated in one sentence of our own.

By the book, the edition where two differ, and the label; articles on the order of candidates have
no label but their number. `tests/explain/test_rule_words.py` asks for each rule of each edition.
"""

from __future__ import annotations

from typing import Final

from pairloom.domain import RuleRef
from pairloom.messages import Message, in_context, message

__all__ = ["RULE_WORDS", "SYSTEM_WORDS", "TABLE_WORDS", "rule_words"]

_ONCE = message("Two players meet at most once; a game that was not played does not count.")
_BYE_ONCE = message(
    "Nobody gets the bye who has had it, or has had as many points as for a win in a round without"
    " playing."
)
_NEVER_THE_SAME_COLOUR = message("Two players who both have to get the same colour do not meet.")
_REST_CAN_BE_PAIRED = message("It must remain possible to pair everybody who is left.")
_BYE_LOWEST_SCORE = message("The bye goes to a player with as few points as possible.")
_BYE_MOST_GAMES = message(
    "Of players with equally few points the bye goes to one who has played the most."
)
_BYE_LARGEST_NUMBER = message(
    "If that is equal, too, the bye goes to the player with the largest number."
)
_FEWEST_DOWN = message("As few players as possible float down.")
_LOWEST_DOWN = message("Those who float down have as few points as possible.")
_NEXT_BRACKET = message(
    "Who floats down is chosen so that the next bracket can be paired as well as possible."
)
_PREFERENCES = message("As many players as possible get the colour that they prefer.")
_FEWEST_UP = message("As few players as possible float up.")
_HIGHEST_UP = message("Those who float up have as many points as possible.")
_UP_AGAIN = message("As few players as possible float up who did so in the last round, too.")
_ORDER_OF_UPFLOATERS = message(
    "Of equally good upfloaters those come first who have more points, then the smaller number."
)
_ORDER_BY_NUMBERS = message(
    "Of equally good pairings the first is taken by numbers: the smaller numbers of all pairs are"
    " compared first, then the larger ones."
)
_TRANSPOSITIONS = message(
    "Of equally good pairings the first is taken: from the top down, each player of the upper part"
    " of the bracket (S1) meets the highest possible player of the lower part (S2)."
)
_EXCHANGES = message(
    "Of equally good pairings the first is taken: as few players as possible change between the"
    " upper part of the bracket (S1) and the lower part (S2), and those near each other first."
)
_FIRST_COLOUR = message(
    "If neither has played, the higher-ranked gets the initial colour with an odd number, and the"
    " other colour with an even one."
)
_ALTERNATE = message("Colours alternate from the last time when one had White and the other Black.")

_CLASH = message("Colour preferences that do not clash are granted.")
_STRONGER = message("Of two preferences for the same colour the stronger is granted.")
_HIGHER = message("If nothing else decides, the preference of the higher-ranked player is granted.")

_DUTCH = {
    "C1": _ONCE,
    "C2": _BYE_ONCE,
    "C3": message(
        "Two players who both have to get the same colour do not meet, unless one of them is a"
        " topscorer in the last round."
    ),
    "C4": _REST_CAN_BE_PAIRED,
    "C5": _BYE_LOWEST_SCORE,
    "C6": _FEWEST_DOWN,
    "C7": _LOWEST_DOWN,
    "C8": _NEXT_BRACKET,
    "C9": message("The bye goes to a player with as few unplayed games as possible."),
    "C10": message(
        "As few topscorers and opponents of topscorers as possible get a colour difference beyond"
        " two."
    ),
    "C11": message(
        "As few topscorers and opponents of topscorers as possible get the same colour a third"
        " time running."
    ),
    "C12": _PREFERENCES,
    "C13": message("As many players as possible get a colour that they strongly prefer."),
    "C14": message("As few players as possible float down who did so in the last round, too."),
    "C15": _UP_AGAIN,
    "C16": message("As few players as possible float down who did so two rounds ago."),
    "C17": message("As few players as possible float up who did so two rounds ago."),
    "C18": message(
        "Who floated down in the last round and does so again meets somebody with as many points"
        " as possible."
    ),
    "C19": message(
        "Who floated up in the last round and does so again meets somebody with as few points more"
        " as possible."
    ),
    "C20": message(
        "Who floated down two rounds ago and does so again meets somebody with as many points as"
        " possible."
    ),
    "C21": message(
        "Who floated up two rounds ago and does so again meets somebody with as few points more as"
        " possible."
    ),
    "4.2": _TRANSPOSITIONS,
    "4.3": _EXCHANGES,
    "4.4": message(
        "If not all moved-down players can get opponents in a bracket, the highest-ranked get them"
        " first."
    ),
    "5.2.1": _CLASH,
    "5.2.2": message(
        "Of two preferences for the same colour the stronger is granted; of two absolute ones that"
        " with the wider colour difference."
    ),
    "5.2.3": _ALTERNATE,
    "5.2.4": _HIGHER,
    "5.2.5": message(
        "If neither has a preference, the higher-ranked gets the initial colour with an odd number,"
        " and the other colour with an even one."
    ),
}
_ORDER_OF_COLOURS = {
    "5.2.1": _FIRST_COLOUR,
    "5.2.2": _CLASH,
    "5.2.3": _STRONGER,
    "5.2.4": _ALTERNATE,
    "5.2.5": _HIGHER,
}
_DUBOV = {
    **_ORDER_OF_COLOURS,
    "C1": _ONCE,
    "C2": _BYE_ONCE,
    "C3": _NEVER_THE_SAME_COLOUR,
    "C4": _REST_CAN_BE_PAIRED,
    "C5": _FEWEST_UP,
    "C6": _HIGHEST_UP,
    "C7": _PREFERENCES,
    "C8": message("As few players as possible float up who have done so as often as anybody may."),
    "C9": message(
        "Of those who have floated up as often as anybody may, the ones with the fewest upfloats"
        " float up."
    ),
    "C10": _UP_AGAIN,
    "3.1.3": _BYE_LOWEST_SCORE,
    "3.1.4": _BYE_MOST_GAMES,
    "3.1.5": _BYE_LARGEST_NUMBER,
    "3.2.4": message(
        "As few players as possible change from one colour group of the bracket to the other."
    ),
    "4.2": _ORDER_OF_UPFLOATERS,
    "4.3": message(
        "Who has to change to the other colour group is taken from the middle of the list."
    ),
    "4.4": message(
        "Of equally good pairings the first is taken: in the order of the first group, each player"
        " meets the smallest possible number of the second."
    ),
}
_BURSTEIN = {
    **_ORDER_OF_COLOURS,
    "C1": _ONCE,
    "C2": _BYE_ONCE,
    "C3": _NEVER_THE_SAME_COLOUR,
    "C4": _REST_CAN_BE_PAIRED,
    "C5": _FEWEST_DOWN,
    "C6": _LOWEST_DOWN,
    "C7": _NEXT_BRACKET,
    "C8": _PREFERENCES,
    "3.1.3": _BYE_LOWEST_SCORE,
    "3.1.4": _BYE_MOST_GAMES,
    "3.1.5": message(
        "If that is equal, too, the bye goes to the lowest by Buchholz, then Sonneborn-Berger,"
        " then number."
    ),
    "4.3": message(
        "Of equally good pairings the first is taken: from the top down, each player meets the"
        " lowest-ranked possible opponent of the bracket."
    ),
}
_DOUBLE_SWISS = {
    "C1": message("Two players meet in at most one match."),
    "C2": message(
        "Nobody gets the bye who has had it, has had a full-point bye, or has won a match by"
        " forfeit."
    ),
    "C3": _REST_CAN_BE_PAIRED,
    "C4": _FEWEST_UP,
    "C5": _HIGHEST_UP,
    "C6": message(
        "Upfloaters are chosen so that the next scoregroup needs no more upfloaters than its"
        " number demands."
    ),
    "C7": message("As few players as possible float up who floated in the last match, too."),
    "C8": message(
        "Those who float up meet as few players as possible who floated in the last match, too."
    ),
    "3.4.2": _BYE_LOWEST_SCORE,
    "3.4.3": _BYE_MOST_GAMES,
    "3.4.4": _BYE_LARGEST_NUMBER,
    "3.5.4": _ORDER_OF_UPFLOATERS,
    "3.6.3": _ORDER_BY_NUMBERS,
    "4.3.1": _FIRST_COLOUR,
    "4.3.2": message("White goes to the player who has had fewer Whites."),
    "4.3.3": _ALTERNATE,
    "4.3.4": message("The higher-ranked player alternates from the last match."),
    "4.3.5": message("The lower-ranked player alternates from the last match."),
    "4.4": message("The second game of a match is played with colours reversed."),
}
_TEAM_COLOURS = {
    "4.3.1": in_context(
        "teams",
        "If neither has played, the higher-ranked gets the initial colour with an odd number, and"
        " the other colour with an even one.",
    ),
    "4.3.2": message("If only one team has a colour preference, it is granted."),
    "4.3.3": message("If two teams prefer different colours, both get what they prefer."),
    "4.3.4": message("If only one of two preferences is strong, it is granted."),
    "4.3.5": message(
        "White goes to the team that has had White less often, compared with its Blacks."
    ),
    "4.3.6": _ALTERNATE,
    "4.3.7": message("The preference of the higher-ranked team is granted."),
    "4.3.8": message("The higher-ranked team alternates from its last match."),
    "4.3.9": message("The lower-ranked team alternates from its last match."),
}
_TEAM_ONCE = message("Two teams meet at most once; a match that was not played does not count.")
_TEAMS_UP = message("As few teams as possible float up.")
_TEAMS_HIGHEST_UP = in_context("teams", "Those that float up have as many points as possible.")
_TEAM_PREFERENCES = message("As many teams as possible get the colour that they prefer.")
_TEAM_STRONG = message("As many teams as possible get a colour that they strongly prefer.")
_TEAM_2026 = {
    **_TEAM_COLOURS,
    "C1": _TEAM_ONCE,
    "C2": message(
        "No team gets the bye that has had it, has had a full-point bye, or has won a match by"
        " forfeit."
    ),
    "C3": in_context("teams", "It must remain possible to pair all that are left."),
    "C4": _TEAMS_UP,
    "C5": _TEAMS_HIGHEST_UP,
    "C6": in_context(
        "teams",
        "Upfloaters are chosen so that the next scoregroup needs no more upfloaters than its"
        " number demands.",
    ),
    "C7": message("As few teams as possible float up that floated in the last round, too."),
    "C8": _TEAM_PREFERENCES,
    "C9": _TEAM_STRONG,
    "C10": message(
        "Those that float up meet as few teams as possible that floated in the last round, too."
    ),
    "3.4.2": message("The bye goes to a team with as few points as possible."),
    "3.4.3": message(
        "Of teams with equally few points the bye goes to one that has played the most matches."
    ),
    "3.4.4": message("If that is equal, too, the bye goes to the team with the largest number."),
    "3.5.4": _ORDER_OF_UPFLOATERS,
    "3.6.3": _ORDER_BY_NUMBERS,
}
_TEAM_2024 = {
    **_TEAM_COLOURS,
    "C1": _TEAM_ONCE,
    "C2": message(
        "No team gets the bye that has had it, or has had as many points as for a win in a round"
        " without playing."
    ),
    "C3": _TEAM_2026["C3"],
    "C4": _TEAMS_UP,
    "C5": _TEAMS_HIGHEST_UP,
    "C6": message(
        "Upfloaters are chosen so that as many teams as possible of the next scoregroup can be"
        " paired among themselves."
    ),
    "C7": _TEAM_PREFERENCES,
    "C8": _TEAM_STRONG,
    "C9": message("As few teams as possible float that did so in the last round, too."),
    "2.1": message(
        "The bye goes to the team with the fewest points, then the most matches played, then the"
        " largest number."
    ),
    "2.2": _ORDER_OF_UPFLOATERS,
    "2.3": _ORDER_BY_NUMBERS,
}
_LIM = {
    "1.1": message(
        "The bye goes to the lowest-ranked player with the fewest points who may have it."
    ),
    "2.1": message(
        "Two players may meet if they have not met, and if nobody would have a colour three times"
        " running, or three times more often than the other."
    ),
    "2.2": message(
        "Scoregroups are paired from the top and from the bottom towards the middle, which comes"
        " last."
    ),
    "2.3": message(
        "Who has no opponent in a scoregroup, or is one too many there, moves to the group beside"
        " it."
    ),
    "2.4": message("The upper half of a group is paired with the lower half, in their order."),
    "2.5": message("If two have met, their opponents are exchanged."),
    "2.6": message(
        "If the middle group cannot be paired, pairs of the groups beside it are taken apart."
    ),
    "3.2.2": message(
        "Who moves to make a group even is due the colour that is due to more of the group."
    ),
    "3.2.3": message(
        "In a Maxi-tournament colours choose who moves only between ratings at most 100 apart."
    ),
    "3.2.4": message(
        "If colours do not decide, the largest number moves down, or the smallest moves up."
    ),
    "3.6": message("Who came from a higher group is paired first, the most points first."),
    "3.7": message("Who came from a lower group is paired first, the fewest points first."),
    "3.8": message(
        "Who came from a higher group meets the highest player of the group who is due the other"
        " colour; who came from a lower group, the lowest."
    ),
    "3.9": message(
        "Nobody moves on who has just come, or who would find no opponent, as far as it can be"
        " avoided."
    ),
    "3.10": message(
        "A group keeps as many pairs as possible, and who floated in the last round does not float"
        " again just to make it even."
    ),
    "4.1": message(
        "Opponents are sought from one end of the group to the other, the first player first."
    ),
    "4.2": message(
        "The first player of a group tries the other half in order, then the own half from its end."
    ),
    "4.3": message(
        "The next player tries those who are left in the same way: the other half in order, then"
        " the own half from its end."
    ),
    "5.1": message(
        "Nobody gets a colour three times running, or three times more often than the other."
    ),
    "5.2": message("Players get the colour that is due, if possible."),
    "5.4": message(
        "If both are due the same colour, colours alternate from the last time they differed; if"
        " they never did, the rank decides."
    ),
    "5.7": message(
        "In a Maxi-tournament opponents are exchanged for colours only between ratings at most 100"
        " apart."
    ),
    "6": message("In the last round players with equal points meet even where colours suffer."),
    "7.1": message("In the first round the bye goes to the lowest-rated player."),
    "7.2": message(
        "In the first round the upper half meets the lower half, and the colour drawn by lot"
        " alternates down the list."
    ),
}
_1992 = {
    "A5": message("If the number of players is odd, one of them has the bye."),
    "A6": message(
        "A bracket is divided into an upper part (S1) and a lower part (S2), and pairs are made"
        " between them."
    ),
    "B1": message("Two players meet at most once, and nobody gets a second point without playing."),
    "B2": message(
        "Nobody gets a colour three times running, or three times more often than the other."
    ),
    "C1": message("Who has no opponent in a bracket moves down to the next."),
    "C9": message("Rules on repeated downfloats are dropped only if there is no other way."),
    "C10": message("Rules on repeated upfloats are dropped only if there is no other way."),
    "C11": message("Colour preferences are set aside only as far as needed."),
    "C12": message(
        "If a bracket cannot be paired, the one before it is paired anew so that somebody else"
        " moves down."
    ),
    "C13": message("If the lowest bracket cannot be paired, the one before it is paired anew."),
    "C14": message("Pairs in a bracket are given up only as far as needed."),
    "D1": _TRANSPOSITIONS,
    "D2": _EXCHANGES,
    "E1": _CLASH,
    "E2": _STRONGER,
    "E3": _ALTERNATE,
    "E4": message(
        "The preference of the higher player is granted; in the first round the colour drawn by"
        " lot alternates down the list."
    ),
}

RULE_WORDS: Final[dict[tuple[str, str], dict[str, Message]]] = {
    ("FIDE C.04.3", "2026"): _DUTCH,
    ("FIDE C.04.4.1", "2026"): _DUBOV,
    ("FIDE C.04.4.2", "2026"): _BURSTEIN,
    ("FIDE C.04.4.3", "2026"): _LIM,
    ("FIDE C.04.5", "2026"): _DOUBLE_SWISS,
    ("FIDE C.04.6", "2024"): _TEAM_2024,
    ("FIDE C.04.6", "2026"): _TEAM_2026,
    ("FIDE Swiss rules", "1992"): _1992,
}
"""By book and edition, then by label: what the rule says."""

_EQUAL_POINTS = message(
    "Players with equal points are paired with each other, in principle the upper half of them with"
    " the lower half."
)
SYSTEM_WORDS: Final[dict[str, Message]] = {
    "dutch": _EQUAL_POINTS,
    "fide-1992": _EQUAL_POINTS,
    "dubov": message(
        "Players with equal points are paired with each other, those who are due White with those"
        " who are due Black."
    ),
    "burstein": message(
        "Players with equal points are paired with each other, those who have had the strongest"
        " opponents with those who have had the weakest."
    ),
    "lim": message(
        "Players with equal points are paired with each other, from the top and from the bottom"
        " towards the middle."
    ),
    "double-swiss": message(
        "Players with equal points are paired with each other in matches of two games, in principle"
        " the upper half of them with the lower half."
    ),
    "team": message(
        "Teams with equal points are paired with each other, in principle the upper half of them"
        " with the lower half."
    ),
}
"""What a system is about, in one sentence."""

TABLE_WORDS: Final = message(
    "A table that was there before the first round says who meets whom in which round, and who has"
    " White."
)


def rule_words(rule: RuleRef) -> Message | None:
    """What a rule says, in a sentence; `None` for one that nobody has restated."""
    return RULE_WORDS.get((rule.book, rule.edition), {}).get(rule.label)
