"""What the criteria of each system count, by the label or the article of the criterion."""

from __future__ import annotations

from pairloom.messages import Message, in_context, message

__all__ = ["MEANINGS"]

MEANINGS: dict[str, dict[str, Message]] = {
    "dutch": {
        "C5": message("score of the player with the bye"),
        "C6": message("downfloaters, the bye included"),
        "C7": message("scores of the downfloaters"),
        "C8": message("downfloaters that the next bracket will have at least"),
        "C9": message("unplayed games of the player with the bye"),
        "C10": message("topscorers or their opponents with a colour difference beyond two"),
        "C11": message("topscorers or their opponents with the same colour a third time running"),
        "C12": message("players who do not get the colour they prefer"),
        "C13": message("players who do not get a colour they strongly prefer"),
        "C14": message("downfloaters who floated down in the last round, too"),
        "C15": message("upfloaters who floated up in the last round, too"),
        "C16": message("downfloaters who floated down two rounds ago, too"),
        "C17": message("upfloaters who floated up two rounds ago, too"),
        "C18": message("floating on after a downfloat in the last round, by points"),
        "C19": message("floating up again after the last round, by points"),
        "C20": message("floating on after a downfloat two rounds ago, by points"),
        "C21": message("floating up again after two rounds, by points"),
    },
    "dubov": {
        "C5": message("upfloaters"),
        "C6": message("how far the upfloaters go, by points"),
        "C7": message("players who do not get the colour they prefer"),
        "C8": message("upfloaters who have floated up as often as anybody may"),
        "C9": message("earlier upfloats of those upfloaters"),
        "C10": message("upfloaters who floated up in the last round, too"),
        "3.1.3": message("score of the player with the bye, which goes to the lowest"),
        "3.1.4": message(
            "games or matches played by the player with the bye, which goes to who has the most"
        ),
        "3.1.5": message("number of the player with the bye, which goes to the largest"),
    },
    "burstein": {
        "C5": message("players who float on"),
        "C6": message("their scores"),
        "C7": message("players whom the next bracket will leave over at least"),
        "C8": message("players who do not get the colour they prefer"),
        "3.1.3": message("score of the player with the bye, which goes to the lowest"),
        "3.1.4": message(
            "games or matches played by the player with the bye, which goes to who has the most"
        ),
        "3.1.5": message(
            "place in the ranking of the player with the bye, which goes to the lowest"
        ),
    },
    "double-swiss": {
        "C4": message("upfloaters"),
        "C5": message("scores of the upfloaters"),
        "C6": message("the next scoregroup needs more upfloaters than its number demands"),
        "C7": message("upfloaters who floated in the last match, too"),
        "C8": message("opponents of upfloaters who floated in the last match, too"),
        "3.4.2": message("score of the player with the bye, which goes to the lowest"),
        "3.4.3": message(
            "games or matches played by the player with the bye, which goes to who has the most"
        ),
        "3.4.4": message("number of the player with the bye, which goes to the largest"),
    },
    "team": {
        "C4": in_context("teams", "upfloaters"),
        "C5": in_context("teams", "scores of the upfloaters"),
        "C6": in_context(
            "teams", "the next scoregroup needs more upfloaters than its number demands"
        ),
        "C7": message("upfloaters that floated in the last round, too"),
        "C8": message("teams that do not get the colour they prefer"),
        "C9": message("teams that do not get a colour they strongly prefer"),
        "C10": message("opponents of upfloaters that floated in the last round, too"),
        "3.4.2": message("score of the team with the bye, which goes to the lowest"),
        "3.4.3": message("matches played by the team with the bye, which goes to who has the most"),
        "3.4.4": message("number of the team with the bye, which goes to the largest"),
    },
    "team-2024": {
        "C4": in_context("teams", "upfloaters"),
        "C5": in_context("teams", "scores of the upfloaters"),
        "C6": message("teams of the next scoregroup that are left over among themselves"),
        "C7": message("teams that do not get the colour they prefer"),
        "C8": message("teams that do not get a colour they strongly prefer"),
        "C9": message("teams that float and did so in the last round, too"),
        "2.1": message(
            "the team with the bye: the lowest score, then the most matches, then the"
            " largest number"
        ),
    },
    "fide-1992": {
        "B4": in_context("rules of 1992", "players who do not get the colour they prefer"),
        "B5": message("players who float as in the last round"),
        "B6": message("players who float as two rounds ago"),
        "C9": message("rules on downfloats that are dropped (1: B6, 2: B6 and B5)"),
        "C10": message("rules on upfloats that are dropped (1: B6, 2: B6 and B5)"),
        "C11": message("pairs in which a colour preference is not met (x)"),
        "C14": message("pairs given up, or moved-down players fewer in S1"),
    },
}
