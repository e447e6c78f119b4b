"""Prize plans in files (TOML): the fields of a plan, with amounts as people write them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

from pairloom.director import files
from pairloom.domain.category import Category, Unrated
from pairloom.domain.plain import from_plain
from pairloom.domain.prizes.money import parse_amount
from pairloom.domain.prizes.plan import (
    Doubles,
    Precedence,
    PrizeList,
    PrizeOrder,
    PrizePlan,
    Reading,
    Remainder,
    Sharing,
    parse_prize,
)
from pairloom.errors import InputError, TooLarge, shortened
from pairloom.messages import message

__all__ = ["ListInFile", "PlanInFile", "parse_plan", "read_plan"]

_LARGEST = 256 * 1024
_AMOUNTS = ("fund", "unit")


@dataclass(frozen=True, slots=True)
class ListInFile:
    """A table `[[list]]`; without a condition it has the main prizes."""

    name: str
    prizes: tuple[str, ...]
    sharing: Sharing = Sharing.NONE
    order: PrizeOrder = PrizeOrder.STANDINGS
    beside: bool = False
    lowest_games: int = 0
    sex: str = ""
    lowest_age: int | None = None
    highest_age: int | None = None
    born_from: int | None = None
    born_to: int | None = None
    lowest_rating: int | None = None
    highest_rating: int | None = None
    unrated: Unrated = Unrated.LOWEST
    federation: str = ""
    members: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class PlanInFile:
    """The whole file. `year` is the one that ages are counted in."""

    list: tuple[ListInFile, ...]
    currency: str = "EUR"
    fund: str | None = None
    doubles: Doubles = Doubles.PASSED_ON
    reading: Reading = Reading.SEPARATE
    precedence: Precedence = Precedence.MAIN
    tiebreaks: int = 0
    unit: str = "1"
    remainder: Remainder = Remainder.FROM_TOP
    needs_all_rounds: bool = False
    year: int | None = None


def read_plan(path: str, year: int | None = None) -> PrizePlan:
    """The plan in a file; ages are counted in `year` unless it says otherwise.

    Raises `InputError` for what is no plan; what is wrong with one `find_faults` tells.
    """
    data = files.read_bytes(path)
    if len(data) > _LARGEST:
        raise TooLarge(
            message(
                "{file}: a prize plan has {limit} kB at most", file=path, limit=_LARGEST // 1024
            )
        )
    try:
        return parse_plan(data.decode("utf-8"), path, year)
    except UnicodeDecodeError as error:
        raise InputError(
            message("{file} is not UTF-8: a prize plan is a text file", file=path)
        ) from error


def parse_plan(text: str, name: str, year: int | None = None) -> PrizePlan:
    """The plan that a text has; `name` says whose text it is."""
    try:
        table = tomllib.loads(text, parse_float=str)
    except (ValueError, RecursionError) as error:  # also a number of thousands of digits
        raise InputError(
            message(
                "{file} cannot be read as TOML: {problem}",
                file=name,
                problem=shortened(error, 200),
            )
        ) from error
    plan: PlanInFile = from_plain(_with_texts(table), PlanInFile, name)
    return PrizePlan(
        lists=tuple(_list_of(each, plan.year or year) for each in plan.list),
        currency=plan.currency,
        fund=None if plan.fund is None else parse_amount(plan.fund),
        doubles=plan.doubles,
        reading=plan.reading,
        precedence=plan.precedence,
        tiebreaks=plan.tiebreaks,
        unit=parse_amount(plan.unit),
        remainder=plan.remainder,
        needs_all_rounds=plan.needs_all_rounds,
    )


def _with_texts(table: dict[str, Any]) -> dict[str, Any]:
    """Amounts may be numbers in the file; here they are texts."""
    texts = {name: _as_text(table[name]) for name in _AMOUNTS if name in table}
    lists = table.get("list")
    if isinstance(lists, list):
        texts["list"] = [_with_prize_texts(each) for each in lists]
    return {**table, **texts}


def _with_prize_texts(table: Any) -> Any:
    prizes = table.get("prizes") if isinstance(table, dict) else None
    return {**table, "prizes": list(map(_as_text, prizes))} if isinstance(prizes, list) else table


def _as_text(value: Any) -> Any:
    return str(value) if type(value) is int else value


def _list_of(table: ListInFile, year: int | None) -> PrizeList:
    category = Category(
        table.name,
        sex=table.sex,
        lowest_age=table.lowest_age,
        highest_age=table.highest_age,
        year=year,
        lowest_rating=table.lowest_rating,
        highest_rating=table.highest_rating,
        federation=table.federation,
        members=table.members,
        unrated=table.unrated,
        born_from=table.born_from,
        born_to=table.born_to,
    )
    return PrizeList(
        category=category,
        prizes=tuple(map(parse_prize, table.prizes)),
        sharing=table.sharing,
        order=table.order,
        lowest_games=table.lowest_games,
        is_beside=table.beside,
    )
