"""One function per requirement of a title norm. FIDE B.01 in force from 1 January 2024.

Each looks at one article and answers with what was found, what is needed and a sentence.
Minimum numbers of opponents are rounded up, maximum numbers down (art. 1.4.4).
"""

from __future__ import annotations

from collections.abc import Callable

from pairloom.domain import Points
from pairloom.messages import message
from pairloom.ratings.fide.norms.case import NormCase
from pairloom.ratings.fide.norms.levels import COUNTED_TITLES, NormLevel
from pairloom.ratings.fide.norms.requirement import (
    Requirement,
    Verdict,
    at_least,
    at_most,
    judge,
    not_known,
)

__all__ = ["REQUIREMENTS"]

_MOST_ROUNDS_A_DAY = 2
_MOST_HOURS_A_DAY = 12
_FEWEST_MINUTES = 120
_FEWEST_FEDERATIONS = 2
_FEWEST_TITLE_HOLDERS = 3
_FEWEST_PLAYERS_TWICE_ROUND = 6
_LOWEST_PERCENT = 35


Check = Callable[[NormCase, NormLevel], Requirement | None]


def women_only(case: NormCase, level: NormLevel) -> Requirement | None:
    """WGM and WIM are titles for women (art. 0.3)."""
    if not level.for_women:
        return None
    sex = case.player.sex
    if not sex:
        return not_known("women", "0.3", "w", message("not known: whether the player is a woman"))
    return judge(
        "women",
        "0.3",
        met=sex == "w",
        found=sex,
        needed="w",
        told=message("the {title} title is for women; the record says {sex}"),
        title=level.title,
        sex=sex,
    )


def rounds_a_day(case: NormCase, level: NormLevel) -> Requirement:
    """At most two rounds a day (art. 1.1.3)."""
    rounds = case.facts.rounds_a_day
    if rounds is None:
        return not_known(
            "rounds-a-day", "1.1.3", _MOST_ROUNDS_A_DAY, message("not known: how many rounds a day")
        )
    return at_most("rounds-a-day", "1.1.3", rounds, _MOST_ROUNDS_A_DAY)


def hours_a_day(case: NormCase, level: NormLevel) -> Requirement:
    """At most twelve hours of play a day, by games of 60 moves (art. 1.1.2)."""
    minutes, rounds = case.facts.minutes, case.facts.rounds_a_day
    if minutes is None or rounds is None:
        what = message("not known: time control or rounds a day")
        return not_known("hours-a-day", "1.1.2", _MOST_HOURS_A_DAY, what)
    hours = -(-2 * minutes * rounds // 60)
    return at_most("hours-a-day", "1.1.2", hours, _MOST_HOURS_A_DAY)


def thinking_time(case: NormCase, level: NormLevel) -> Requirement:
    """Two hours for each player, by a game of 60 moves (art. 1.1.3)."""
    minutes = case.facts.minutes
    if minutes is None:
        return not_known("time", "1.1.3", _FEWEST_MINUTES, message("not known: the time control"))
    return at_least("time", "1.1.3", minutes, _FEWEST_MINUTES)


def number_of_games(case: NormCase, level: NormLevel) -> Requirement:
    """Nine games, with the exceptions of art. 1.4.1b and c."""
    played, needed = len(case.games), case.facts.fewest_games
    if not case.unplayed_win or played >= needed:
        return at_least("games", "1.4.1", played, needed)
    told = message(
        "{played} games and a round won without play: counts as {found}, once in an application"
    )
    games = played + 1
    return judge(
        "games",
        "1.4.1c",
        met=games >= needed,
        found=games,
        needed=needed,
        told=told,
        played=played,
    )


def all_rounds(case: NormCase, level: NormLevel) -> Requirement | None:
    """With pairings fixed in advance nothing may be cut off at the end (art. 1.4.1e)."""
    if not case.facts.predetermined:
        return None
    used = case.finished - len(case.ignored)
    return at_least("all-rounds", "1.4.1e", used, case.rounds)


def foreign_federations(case: NormCase, level: NormLevel) -> Requirement:
    """Opponents from two federations other than the player's (art. 1.4.3)."""
    own, needed = case.player.federation, _FEWEST_FEDERATIONS
    exempt = _exempt("federations", case, needed)
    if exempt is not None:
        return exempt
    if not own:
        return not_known(
            "federations", "1.4.3", needed, message("not known: the player's federation")
        )
    foreign = len(case.federations.keys() - {own})
    return at_least("federations", "1.4.3", foreign, needed, own=own)


def own_federation(case: NormCase, level: NormLevel) -> Requirement:
    """At most three fifths of the opponents from the player's federation (art. 1.4.4).

    Opponents without a federation in the record might be compatriots.
    """
    opponents, own = len(case.opponents), case.player.federation
    most = 3 * opponents // 5
    exempt = _exempt("own-federation", case, most)
    if exempt is not None:
        return exempt
    opponents_of_own, unknown = case.federations[own], _without_federation(case)
    if not own or opponents_of_own <= most < opponents_of_own + unknown:
        return not_known(
            "own-federation",
            "1.4.4",
            most,
            message("not known: federations of player or opponents"),
        )
    return at_most("own-federation", "1.4.4", opponents_of_own, most, own=own, opponents=opponents)


def one_federation(case: NormCase, level: NormLevel) -> Requirement:
    """At most two thirds of the opponents from any one federation (art. 1.4.4)."""
    opponents = len(case.opponents)
    most = 2 * opponents // 3
    exempt = _exempt("one-federation", case, most)
    if exempt is not None:
        return exempt
    # The most frequent one; of equals the first by name, so that the answer is always the same.
    federation = max(sorted(case.federations), key=lambda code: case.federations[code], default="")
    from_it, unknown = case.federations[federation], _without_federation(case)
    if from_it <= most < from_it + unknown:
        return not_known(
            "one-federation", "1.4.4", most, message("not known: the federations of the opponents")
        )
    return at_most(
        "one-federation",
        "1.4.4",
        from_it,
        most,
        federation=federation or "one",
        opponents=opponents,
    )


def titled_opponents(case: NormCase, level: NormLevel) -> Requirement:
    """Half of the opponents hold a title; CM and WCM do not count (art. 1.4.5a)."""
    opponents = len(case.opponents)
    titled, needed = case.count_titles(COUNTED_TITLES), -(-opponents // 2)
    return at_least("titled", "1.4.5a", titled, needed, opponents=opponents)


def title_holders(case: NormCase, level: NormLevel) -> Requirement:
    """A third of the opponents, at least three, hold the title or a higher one (art. 1.4.5b-e).

    In a double round robin it is half of them (art. 1.4.5f).
    """
    opponents = len(case.opponents)
    twice = case.facts.double_round_robin
    needed = max(_FEWEST_TITLE_HOLDERS, -(-opponents // (2 if twice else 3)))
    article = "1.4.5f" if twice else level.article
    holders, titles = case.count_titles(frozenset(level.titles)), ", ".join(level.titles)
    return at_least("title-holders", article, holders, needed, opponents=opponents, titles=titles)


def double_round_robin(case: NormCase, level: NormLevel) -> Requirement | None:
    """A double round robin needs six players (art. 1.4.5f)."""
    if not case.facts.double_round_robin:
        return None
    return at_least("players", "1.4.5f", case.players, _FEWEST_PLAYERS_TWICE_ROUND)


def average_of_opponents(case: NormCase, level: NormLevel) -> Requirement:
    """Ra is high enough, after raising one opponent to the floor (art. 1.4.8a)."""
    return at_least("average", "1.4.8a", case.average(level) or 0, level.average)


def performance(case: NormCase, level: NormLevel) -> Requirement:
    """Rp is high enough (art. 1.4.8)."""
    return at_least("performance", "1.4.8", case.performance(level) or 0, level.performance)


def score(case: NormCase, level: NormLevel) -> Requirement:
    """At least 35 per cent (art. 1.4.8b), compared exactly and not by rounded per cent."""
    games = len(case.games)
    # In half points, rounded up: 35 % of 11 games are 3.85, so that 4 are needed.
    needed = Points(5 * -(-_LOWEST_PERCENT * 2 * games // 100))
    met = games > 0 and case.score >= needed
    points = str(case.score)
    return judge(
        "score",
        "1.4.8b",
        met=met,
        found=points,
        needed=str(needed),
        told=message("{found} points from {games} games, at least {needed} (35 %) are required"),
        games=games,
    )


# In the order of the articles; `None` is a requirement that does not concern the case.
REQUIREMENTS: tuple[Check, ...] = (
    women_only,
    hours_a_day,
    rounds_a_day,
    thinking_time,
    number_of_games,
    all_rounds,
    foreign_federations,
    own_federation,
    one_federation,
    titled_opponents,
    title_holders,
    double_round_robin,
    performance,
    average_of_opponents,
    score,
)


def _exempt(name: str, case: NormCase, needed: int) -> Requirement | None:
    """Is the player exempt from the rules on federations (art. 1.4.3a-d)?

    National championships, of players or of teams, exempt the federation's own players only.
    """
    article = case.facts.exemption
    is_guest = case.facts.host != "" and case.player.federation != case.facts.host
    if not article or (article in ("1.4.3a", "1.4.3b") and is_guest):
        return None
    why = message("exempt from the rules on federations by {article}", article=article)
    return Requirement(
        name=name,
        article=article,
        verdict=Verdict.FULFILLED,
        found="exempt",
        needed=needed,
        reason=why,
    )


def _without_federation(case: NormCase) -> int:
    return sum(game.federation == "" for game in case.opponents)
