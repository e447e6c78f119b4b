"""Making the standings of a tournament after a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pairloom.domain import Points, Tournament, require_consistent
from pairloom.domain.last_results import last_round_with_results
from pairloom.domain.systems import system_facts
from pairloom.domain.team_scores import team_settings
from pairloom.domain.withdrawal import early_leavers, scheduled_games
from pairloom.errors import ImpossibleTieBreak
from pairloom.standings.lots import draw_lot
from pairloom.standings.presets import preset_of
from pairloom.standings.ranking import Criterion, Group, Ranked, rank
from pairloom.standings.table import Standings, StandingsRow
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import POINTS, parse_code
from pairloom.tiebreaks.opening import open_book, participants_of
from pairloom.tiebreaks.possible import find_possible
from pairloom.tiebreaks.values import Value

# The rows of the standings: places, values and texts; ties shared, drawn by lot or numbered.

LOTS = "lots"
NUMBER = "number"


def make_rows(
    book: ScoreBook,
    ranked: Ranked,
    criteria: Sequence[Criterion],
    *,
    lots: int | None,
    share: bool,
) -> Iterator[StandingsRow]:
    """The rows in order of the places; `criteria` are those that are shown."""
    totals = ranked.columns[len(ranked.columns) - len(criteria) :]
    columns = [_shown(*column) for column in zip(criteria, totals, strict=True)]
    scores, secondary = book.primary.scores, book.secondary
    place = 1
    for group, drawn in _final_groups(ranked.groups, book, lots, share):
        for position, number in enumerate(group.numbers):
            cells = [column[number] for column in columns]
            yield StandingsRow(
                place=place,
                is_shared=len(group.numbers) > 1,
                number=number,
                points=Points(scores[number]),
                values=tuple([value for value, _ in cells]),
                texts=tuple([text for _, text in cells]),
                other_points=Points(secondary.scores[number]) if secondary else None,
                decided_by="" if position else group.decided_by,
                lot=drawn,
            )
        place += len(group.numbers)


def _shown(criterion: Criterion, totals: Mapping[int, Value]) -> dict[int, tuple[Value, str]]:
    """Value and text of everybody; many have the same."""
    shown = {total: criterion.show(total) for total in set(totals.values())}
    return {number: shown[total] for number, total in totals.items()}


def _final_groups(
    groups: Sequence[Group], book: ScoreBook, lots: int | None, share: bool
) -> Iterator[tuple[Group, int | None]]:
    """The groups in order, each with the lot it drew; what is still tied is split by lots or
    by pairing number if wanted."""
    for group in groups:
        numbers = sorted(group.numbers, key=book.order.__getitem__)
        if len(numbers) == 1 or (share and lots is None):
            yield Group(tuple(numbers), group.decided_by), None
        elif lots is None:
            for part in _one_by_one(numbers, group, NUMBER):
                yield part, None
        else:
            drawn = {number: draw_lot(lots, number) for number in numbers}
            for part in _one_by_one(sorted(numbers, key=drawn.__getitem__), group, LOTS):
                yield part, drawn[part.numbers[0]]


def _one_by_one(numbers: Sequence[int], group: Group, reason: str) -> Iterator[Group]:
    for position, number in enumerate(numbers):
        yield Group((number,), reason if position else group.decided_by)


__all__ = ["StandingsRules", "make_standings"]


@dataclass(frozen=True, slots=True)
class StandingsRules:
    """What the regulations of an event may say beside the list of tie-breaks.

    `unrated` is the rating of players without one in tie-breaks on ratings (C.07 art. 10).
    `unranked` take part but get no place, as the expelled; `withdrawn` left the event,
    beside those whose record tells. `removes_early_leavers` is the rule of round robins
    for less than half of the games; by default it holds for players, and for teams if the
    regulations of the event say so.
    `given[code]` are values of an organiser's own tie-break.
    """

    unrated: int | None = None
    unranked: frozenset[int] = frozenset()
    withdrawn: frozenset[int] = frozenset()
    removes_early_leavers: bool | None = None
    given: Mapping[str, Mapping[int, Value]] = field(default_factory=dict)


PLAIN_RULES = StandingsRules()


def make_standings(
    tournament: Tournament,
    *,
    after: int | None = None,
    tiebreaks: Sequence[str] | None = None,
    edition: str = "2026",
    teams: bool | None = None,
    lots: int | None = None,
    share: bool = True,
    rules: StandingsRules = PLAIN_RULES,
) -> Standings:
    """The standings after a round, by default the last one with results.

    `tiebreaks` are those of the tournament unless given, or what its rules prescribe if it
    names none (F10 of 1992); points come first unless the list
    has `PTS`. What is still tied then is decided by lots drawn from the seed `lots`, or
    shared, or with `share=False` put in order of the pairing numbers. Games that are not over
    count nothing yet: they are draws for pairing only (C.04.2 art. 3.1). `teams` chooses
    where there are both teams and players. Raises `UnknownName`, `ImpossibleTieBreak`,
    `InconsistentTournament` or `InputError`.
    """
    require_consistent(tournament)
    tournament = tournament.in_standings
    by_team = bool(tournament.teams) if teams is None else teams
    removed = _removed(tournament, by_team, after, rules)
    book = open_book(tournament, after=after, edition=edition, teams=by_team, removed=removed)
    book = book.with_unrated(rules.unrated)
    columns = _columns(tournament, book) if tiebreaks is None else tiebreaks
    criteria = [_criterion(text, book, rules) for text in columns]
    points_first = [] if _has_points(criteria) else [_criterion(POINTS, book, rules)]
    numbers = [number for number in book.numbers if number not in rules.unranked]
    ranked = rank(book, numbers, [*points_first, *criteria])
    seed = _seed(tournament, book) if lots is None else lots
    return Standings(
        rows=tuple(make_rows(book, ranked, criteria, lots=seed, share=share)),
        columns=tuple(str(criterion.code) for criterion in criteria),
        after=book.primary.after,
        planned=book.primary.planned,
        edition=edition,
        seed=seed,
        unranked=tuple(sorted({*removed, *rules.unranked})),
        open_games=_open_games(book),
        tied=tuple(ranked.tied[len(points_first) :]),
        book=book,
    )


def _columns(tournament: Tournament, book: ScoreBook) -> Sequence[str]:
    """The tie-breaks of the tournament; of those that its rules prescribe, the possible ones."""
    settings = tournament.settings
    preset = preset_of(settings.system, settings.tiebreaks)
    if preset is None:
        return settings.tiebreaks
    return [code for code in preset.tiebreaks if _is_possible(code, book)]


def _seed(tournament: Tournament, book: ScoreBook) -> int | None:
    """Lots that were drawn are for the final standings."""
    is_final = book.primary.after >= book.primary.planned
    return tournament.settings.lots if is_final else None


def _is_possible(code: str, book: ScoreBook) -> bool:
    try:
        find_possible(parse_code(code), book)
    except ImpossibleTieBreak:
        return False
    return True


def _criterion(text: str, book: ScoreBook, rules: StandingsRules) -> Criterion:
    code = parse_code(text)
    if code.is_own:
        return Criterion(code, given=rules.given.get(code.name))
    return Criterion(code, find_possible(code, book))


def _has_points(criteria: Sequence[Criterion]) -> bool:
    return any(criterion.code.name == POINTS for criterion in criteria)


def _removed(
    tournament: Tournament, by_team: bool, after: int | None, rules: StandingsRules
) -> frozenset[int]:
    wanted, facts = rules.removes_early_leavers, system_facts(tournament.settings.system)
    if wanted is None and by_team:
        wanted = team_settings(tournament).removes_early_leavers
    if not facts.is_predetermined or wanted is False:
        return frozenset()
    participants = participants_of(tournament, by_team=by_team)
    if after is None:
        after = last_round_with_results(participants)
    scheduled = scheduled_games(len(participants), tournament.settings.rounds, facts.table)
    return early_leavers(participants, scheduled, after=after, withdrawn=rules.withdrawn)


def _open_games(book: ScoreBook) -> int:
    entries = book.primary.entries.values()
    return sum(entry.outcome.is_open for record in entries for entry in record) // 2
