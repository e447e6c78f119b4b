"""A federation of correspondence players, simulated, and its rating lists.

    python -m benchmarks.rating_office [--players 5000] [--years 10] [--games 200000] [--seed 1]

Groups of eleven play all against all; games last from two months to over a year and are reported
some days after their end. Start ratings come from the list valid when a group starts, so the
federation is made list by list; what is measured is rating the finished log from the beginning.
A few players play very much, some games are cancelled, lost by default, adjudicated or finished
by a substitute. Aim: 5,000 players, 40 lists and 200,000 games in under 60 s.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, timedelta

from rich.console import Console

from pairloom.correspondence.domain.results import ResultCode
from pairloom.correspondence.rating_office.list_files import history_text, state_text
from pairloom.correspondence.ratings.chain import Log, rate_lists, re_rate
from pairloom.correspondence.ratings.period import games_by_list, rate_period
from pairloom.correspondence.ratings.periods import ListId, cutoff, lists_between
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.records import Game, Group, Replaced, Seat
from pairloom.correspondence.ratings.seeding import StartRating
from pairloom.correspondence.ratings.states import Lists, RatingList, make_list
from pairloom.correspondence.ratings.tables import curve_2009
from pairloom.director.pool import collect_seldom

FIRST = ListId(2006, 1)
"""The empty list from which everything begins."""

_GROUP_SIZE = 11
_GAMES_IN_GROUP = _GROUP_SIZE * (_GROUP_SIZE - 1) // 2
_BUSY_PLAYERS = 5


@dataclass(slots=True)
class Federation:
    """Players with their true strengths, and the log that grows while they play."""

    dice: random.Random
    strengths: dict[str, float]
    joined: dict[str, ListId]
    last_day: date
    games: list[Game] = field(default_factory=list)
    groups: dict[str, Group] = field(default_factory=dict)

    def entrants(self, now: ListId) -> list[str]:
        """Eleven players of about the same strength."""
        there = [player for player, since in self.joined.items() if since <= now]
        middle = self.dice.randrange(len(there))
        near = there[max(0, middle - 60) : middle + 60]
        chosen = self.dice.sample(near, min(len(near), _GROUP_SIZE))
        if self.dice.random() < 0.2:
            busy = there[self.dice.randrange(_BUSY_PLAYERS) * len(there) // _BUSY_PLAYERS]
            chosen = [busy, *(player for player in chosen if player != busy)][:_GROUP_SIZE]
        return chosen

    def start_group(self, listed: RatingList, most: int) -> None:
        """A group that starts while a list is valid, with all its games to come."""
        name = f"T{len(self.groups) + 1:05}"
        self.groups[name] = Group(name, is_rated=self.dice.random() < 0.995)
        entrants = self.entrants(listed.id)
        begins = listed.id.valid_from + timedelta(days=self.dice.randrange(90))
        known = [listed.published[each] for each in entrants if each in listed.published]
        seeding = -(-sum(known) // (50 * len(known))) * 50 if known else 1900
        assigned = StartRating(seeding, is_seeded=True)
        seats = [Seat(each, listed.start_rating(each, assigned)) for each in entrants]
        pairs = [(one, two) for i, one in enumerate(seats) for two in seats[i + 1 :]]
        for white, black in pairs[:most]:
            self.play(name, begins, white, black, listed)

    def play(self, group: str, begins: date, white: Seat, black: Seat, listed: RatingList) -> None:
        dice = self.dice
        ended = min(begins + timedelta(days=dice.randrange(60, 420)), self.last_day)
        reported = min(ended + timedelta(days=int(dice.expovariate(0.3))), self.last_day)
        edge = (self.strengths[white.player] - self.strengths[black.player]) / 400
        share = 1 / (1 + 10**-edge)
        luck = dice.random()
        draws = 0.5 * min(share, 1 - share) * 2
        score: int | None = 2 if luck < share - draws / 2 else 1 if luck < share + draws / 2 else 0
        code = ResultCode.PLAYED
        kind = dice.random()
        if kind < 0.01:
            score, code = None, ResultCode.CANCELLED
        elif kind < 0.02:
            score, code = (2 if score == 2 else 0), ResultCode.DEFAULT
        elif kind < 0.03:
            code = ResultCode.ADJUDICATED
        elif kind < 0.05:
            white = self.substituted(white, black.player, listed)
        name = f"{group}-{len(self.games) + 1:06}"
        self.games.append(Game(name, group, white, black, score, ended, reported, code))

    def substituted(self, seat: Seat, opponent: str, listed: RatingList) -> Seat:
        """Somebody else has taken the place before the end."""
        player = self.dice.choice(list(self.strengths)[:200])
        if player in (seat.player, opponent):
            return seat
        start = listed.start_rating(player, StartRating(1900, is_seeded=True))
        taken = Replaced(seat.player, seat.start, self.dice.random() < 0.3)
        return Seat(player, start, taken)


def make_federation(players: int, years: int, games: int, seed: int = 1) -> tuple[Log, ListId]:
    """The log of a federation, and the last list it is enough for."""
    dice = random.Random(seed)
    lists_to_come = lists_between(FIRST, ListId(FIRST.year + years, 1))
    strengths = sorted((dice.gauss(1950, 230) for _ in range(players)), reverse=True)
    names = [f"{number:06}" for number in range(1, players + 1)]
    joined = {name: _first_list(dice, years) for name in names}
    last = lists_to_come[-1]
    made = Federation(dice, dict(zip(names, strengths, strict=True)), joined, cutoff(last))
    lists = Lists({FIRST: make_list(FIRST, {})}, first=FIRST)
    pending: list[Game] = []
    seen = 0
    start_in = lists_to_come[:-2] or lists_to_come[:1]
    per_list = -(-games // len(start_in))
    for name in lists_to_come:
        if name != FIRST:
            pending += made.games[seen:]
            counted = games_by_list(pending, made.groups, Policies()).get(name, [])
            pending = [game for game in pending if game.reported > cutoff(name)]
            period = rate_period(name, lists, counted, Policies(), curve_2009())
            lists = lists.adding(period.rating_list)
        seen = len(made.games)
        aim = min(games, per_list * (lists_to_come.index(name) + 1))
        while name in start_in and len(made.games) < aim:
            made.start_group(lists.find(name), games - len(made.games))
    log = Log(Lists({FIRST: make_list(FIRST, {})}, FIRST), made.groups, made.games, Policies())
    return log, last


def _first_list(dice: random.Random, years: int) -> ListId:
    """When a player joins: half are there from the start."""
    later = max(1, 2 * years)
    steps = 0 if dice.random() < 0.5 else dice.randrange(later)
    name = FIRST
    for _ in range(steps):
        name = name.next()
    return name


def digest_of(lists: Iterable[RatingList]) -> str:
    """One number for all that the lists say, careers included."""
    found = hashlib.sha256()
    for each in lists:
        found.update(state_text(each).encode())
        found.update(history_text(each).encode())
    return found.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description="Rate a simulated federation.")
    parser.add_argument("--players", type=int, default=5000)
    parser.add_argument("--years", type=int, default=10)
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    out = Console(highlight=False)
    collect_seldom()
    began = time.perf_counter()
    log, last = make_federation(given.players, given.years, given.games, given.seed)
    out.print(f"made in {time.perf_counter() - began:.1f} s: {len(log.games):,} games")

    began, worked = time.perf_counter(), time.process_time()
    periods = list(rate_lists(log, FIRST.next(), last))
    took, worked = time.perf_counter() - began, time.process_time() - worked
    rules = [outcome.rule.value for period in periods for outcome in period.outcomes.values()]
    out.print(f"{len(periods)} lists rated in {took:.1f} s, {worked:.1f} s of one processor")
    for rule in sorted(set(rules)):
        out.print(f"  {rule}: {rules.count(rule):,} ratings")
    out.print(f"digest {digest_of(period.rating_list for period in periods)}")
    del periods

    lists = {
        period.rating_list.id: period.rating_list for period in rate_lists(log, FIRST.next(), last)
    }
    out.print(f"again  {digest_of(lists.values())}")
    log = log._replace(lists=Lists(lists, FIRST.next()))
    wrong = next(game for game in log.games if game.score == 2 and game.ended.year == 2007)
    began = time.perf_counter()
    changed = list(re_rate(log, [wrong._replace(score=0)], last))
    took = time.perf_counter() - began
    players = {each.player for each in changed}
    lists_changed = {each.rating_list for each in changed}
    out.print(
        f"{wrong.id} corrected from 1-0 to 0-1: {len(changed):,} numbers of {len(players):,} "
        f"players in {len(lists_changed)} lists change, found in {took:.1f} s"
    )


if __name__ == "__main__":
    main()
