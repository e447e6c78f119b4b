"""A prize plan as it is typed: every field a text, a prize in each line; and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import TypeVar

from pairloom.domain.category import Category, Unrated
from pairloom.domain.prizes.money import parse_amount, write_amount
from pairloom.domain.prizes.plan import (
    Doubles,
    Precedence,
    Prize,
    PrizeList,
    PrizeOrder,
    PrizePlan,
    Reading,
    Remainder,
    Sharing,
    parse_prize,
    write_prize,
)
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import FieldsRefused, InputError, quoted
from pairloom.messages import Text, counted, message
from pairloom.prizes.faults import MOST_LISTS, MOST_PRIZES

__all__ = ["LONGEST_NAME", "ListDraft", "PlanDraft", "draft_of", "parse_draft"]

LONGEST_NAME = 80

T = TypeVar("T")
Member = TypeVar("Member", bound=Enum)


@dataclass(frozen=True, slots=True)
class ListDraft:
    """A list of prizes as typed; `prizes` has one in each line."""

    name: str = ""
    prizes: str = ""
    sharing: str = Sharing.NONE.value
    order: str = PrizeOrder.STANDINGS.value
    lowest_games: str = ""
    beside: str = ""
    sex: str = ""
    lowest_age: str = ""
    highest_age: str = ""
    born_from: str = ""
    born_to: str = ""
    lowest_rating: str = ""
    highest_rating: str = ""
    unrated: str = Unrated.LOWEST.value
    federation: str = ""
    club: str = ""


@dataclass(frozen=True, slots=True)
class PlanDraft:
    """A plan as typed."""

    currency: str = "EUR"
    fund: str = ""
    doubles: str = Doubles.PASSED_ON.value
    reading: str = Reading.SEPARATE.value
    precedence: str = Precedence.MAIN.value
    tiebreaks: str = "0"
    unit: str = "1"
    remainder: str = Remainder.FROM_TOP.value
    needs_all_rounds: str = ""
    lists: tuple[ListDraft, ...] = field(default_factory=tuple)

    def with_list(self, added: ListDraft) -> PlanDraft:
        """One more list, at the end."""
        return replace(self, lists=(*self.lists, added))

    def without_list(self, index: int) -> PlanDraft:
        """One less; no such list is none less."""
        return replace(self, lists=self.lists[:index] + self.lists[index + 1 :])

    def with_list_up(self, index: int) -> PlanDraft:
        """A list before the one that is before it now."""
        lists = list(self.lists)
        if 0 < index < len(lists):
            lists[index - 1 : index + 1] = lists[index], lists[index - 1]
        return replace(self, lists=tuple(lists))


class _Typed:
    """Reads fields and remembers what is wrong, field by field."""

    def __init__(
        self, texts: Mapping[str, str], prefix: str, faults: list[tuple[str, Text]]
    ) -> None:
        self.texts, self.prefix, self.faults = texts, prefix, faults

    def read(self, name: str, parse: Callable[[str], T], default: T) -> T:
        """What a parser makes of a field; nothing typed is the default."""
        text = self.texts[name].strip()
        if not text:
            return default
        try:
            return parse(text)
        except InputError as error:
            self.faults.append((self.prefix + name, error.message))
            return default

    def member(self, name: str, kind: type[Member], default: Member) -> Member:
        return self.read(name, lambda text: _member(kind, text), default)

    def whole(self, name: str) -> int | None:
        return self.read(name, _whole, None)


def parse_draft(draft: PlanDraft, year: int | None) -> PrizePlan:
    """The plan that was typed; ages are counted in `year`. Raises `FieldsRefused`.

    What is wrong with the plan as a whole `pairloom.prizes.find_faults` tells.
    """
    faults: list[tuple[str, Text]] = []
    typed = _Typed(_texts(draft), "", faults)
    plan = PrizePlan(
        lists=tuple(
            _parse_list(each, _Typed(_texts(each), f"list-{index}-", faults), year)
            for index, each in enumerate(draft.lists[: MOST_LISTS + 1])
        ),
        currency=draft.currency.strip().upper(),
        fund=typed.read("fund", parse_amount, None),
        doubles=typed.member("doubles", Doubles, Doubles.PASSED_ON),
        reading=typed.member("reading", Reading, Reading.SEPARATE),
        precedence=typed.member("precedence", Precedence, Precedence.MAIN),
        tiebreaks=typed.whole("tiebreaks") or 0,
        unit=typed.read("unit", parse_amount, 100),
        remainder=typed.member("remainder", Remainder, Remainder.FROM_TOP),
        needs_all_rounds=bool(draft.needs_all_rounds),
    )
    if faults:
        raise FieldsRefused(faults)
    return plan


def _parse_list(draft: ListDraft, typed: _Typed, year: int | None) -> PrizeList:
    lowest_age, highest_age = typed.whole("lowest_age"), typed.whole("highest_age")
    if year is None and (lowest_age, highest_age) != (None, None):
        missing = message("Ages are counted in the year of the event: enter when it begins.")
        typed.faults.append((f"{typed.prefix}highest_age", missing))
        lowest_age = highest_age = None
    category = Category(
        typed.read("name", _short, ""),
        sex=draft.sex if draft.sex in ("m", "w") else "",
        lowest_age=lowest_age,
        highest_age=highest_age,
        year=year,
        lowest_rating=typed.whole("lowest_rating"),
        highest_rating=typed.whole("highest_rating"),
        federation=draft.federation.strip().upper()[:3],
        unrated=typed.member("unrated", Unrated, Unrated.LOWEST),
        born_from=typed.whole("born_from"),
        born_to=typed.whole("born_to"),
        club=typed.read("club", _short, ""),
    )
    return PrizeList(
        category=category,
        prizes=typed.read("prizes", _parse_prizes, ()),
        sharing=typed.member("sharing", Sharing, Sharing.NONE),
        order=typed.member("order", PrizeOrder, PrizeOrder.STANDINGS),
        lowest_games=typed.whole("lowest_games") or 0,
        is_beside=bool(draft.beside),
    )


def _short(text: str, most: int = LONGEST_NAME) -> str:
    if len(text.strip()) > most:
        raise InputError(counted("At most {count} character.", "At most {count} characters.", most))
    return text.strip()


def _parse_prizes(text: str) -> tuple[Prize, ...]:
    """A prize in each line; those too many are counted by `find_faults`."""
    lines = [line for line in text.splitlines() if line.strip()][: MOST_PRIZES + 1]
    return tuple(parse_prize(_short(line)) for line in lines)


def _texts(draft: ListDraft | PlanDraft) -> dict[str, str]:
    return {each.name: str(getattr(draft, each.name)) for each in fields(draft)}


def _whole(text: str) -> int | None:
    number = parse_whole(text)
    if number is None:
        raise InputError(message("{text} is not a whole number", text=quoted(text)))
    return number


def _member(kind: type[Member], text: str) -> Member:
    try:
        return kind(text)
    except ValueError:
        raise InputError(message("{text} cannot be chosen here", text=quoted(text))) from None


def draft_of(plan: PrizePlan) -> PlanDraft:
    """A plan as it would be typed."""
    return PlanDraft(
        currency=plan.currency,
        fund="" if plan.fund is None else write_amount(plan.fund),
        doubles=plan.doubles.value,
        reading=plan.reading.value,
        precedence=plan.precedence.value,
        tiebreaks=str(plan.tiebreaks),
        unit=write_amount(plan.unit),
        remainder=plan.remainder.value,
        needs_all_rounds="yes" if plan.needs_all_rounds else "",
        lists=tuple(map(_draft_of_list, plan.lists)),
    )


def _draft_of_list(prizes: PrizeList) -> ListDraft:
    category = prizes.category
    return ListDraft(
        name=prizes.name,
        prizes="\n".join(map(write_prize, prizes.prizes)),
        sharing=prizes.sharing.value,
        order=prizes.order.value,
        lowest_games=_written(prizes.lowest_games or None),
        beside="yes" if prizes.is_beside else "",
        sex=category.sex,
        lowest_age=_written(category.lowest_age),
        highest_age=_written(category.highest_age),
        born_from=_written(category.born_from),
        born_to=_written(category.born_to),
        lowest_rating=_written(category.lowest_rating),
        highest_rating=_written(category.highest_rating),
        unrated=category.unrated.value,
        federation=category.federation,
        club=category.club,
    )


def _written(number: int | None) -> str:
    return "" if number is None else str(number)
