"""How the Managing Committee reads the rules: recorded with date and resolution (§8(2))."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any

from pairloom.correspondence.desk.base import OfficeWork, act_in_office, parse_day, require_record
from pairloom.correspondence.records import Interpretation
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused, InputError, quoted
from pairloom.messages import Message, Text, counted, message
from pairloom.storage.ledger import Reader

__all__ = [
    "ON_SUBSTITUTES",
    "ON_WITHDRAWALS",
    "InterpretationDraft",
    "edit_interpretation",
    "find_interpretation",
    "interpretations_of",
    "record_interpretation",
    "remove_interpretation",
]

# An article of the code of 2014, with or without its sign; other books are written as they are.
_ARTICLE = re.compile(r"§?\s*+(\d++)\s*+((?:\(\d++\))?)\s*+([a-z]?)", re.ASCII)
ON_WITHDRAWALS = tuple(f"§7({number})" for number in range(1, 7))
ON_SUBSTITUTES = tuple(f"§7({number})" for number in range(7, 11))
_LONGEST = {"resolution": 40, "article": 40, "text": 4000}


@dataclass(frozen=True, slots=True)
class InterpretationDraft:
    """An interpretation as typed."""

    decided_on: str
    resolution: str
    article: str
    text: str


def record_interpretation(desk: Desk, event: int, draft: InterpretationDraft) -> Interpretation:
    """Note how the committee reads an article."""
    with act_in_office(desk, event, "record interpretation", Permission.EDIT_EVENT) as work:
        number = work.ledger.next_number(Interpretation)
        made = work.ledger.put(Interpretation(event, number, **_sound(work, draft)))
        work.tell(_called(made))
    return made


def edit_interpretation(
    desk: Desk, event: int, number: int, draft: InterpretationDraft
) -> Interpretation:
    """Correct what was noted."""
    with act_in_office(desk, event, "edit interpretation", Permission.EDIT_EVENT) as work:
        interpretation = find_interpretation(work.ledger, number)
        changed = work.ledger.put(replace(interpretation, **_sound(work, draft, number)))
        work.tell(_called(changed))
    return changed


def remove_interpretation(desk: Desk, event: int, number: int, reason: str) -> None:
    """Take one off the list, such as one that a later resolution repeals; the history keeps it."""
    acting = act_in_office(desk, event, "remove interpretation", Permission.EDIT_EVENT)
    if not reason.strip():
        raise FieldsRefused([("reason", message("say why, such as: repealed by 2017/3"))])
    with acting as work:
        interpretation = find_interpretation(work.ledger, number)
        work.ledger.remove(interpretation)
        work.tell(_called(interpretation), " ".join(reason.split()))


def _called(interpretation: Interpretation) -> Message:
    return message(
        "{article}, resolution {resolution}",
        article=interpretation.article,
        resolution=interpretation.resolution,
    )


def find_interpretation(reader: Reader, number: int) -> Interpretation:
    return require_record(
        reader.get(Interpretation, number),
        message("there is no interpretation {number}", number=number),
    )


def interpretations_of(reader: Reader, articles: Iterable[str] = ()) -> list[Interpretation]:
    """The interpretations, by article and day; only of some articles where they are named."""
    wanted = tuple(articles)
    interpretations = [
        interpretation
        for interpretation in reader.all(Interpretation)
        if not wanted or any(_is_about(interpretation.article, article) for article in wanted)
    ]
    return sorted(
        interpretations,
        key=lambda interpretation: (
            interpretation.article,
            interpretation.decided_on,
            interpretation.interpretation,
        ),
    )


def _is_about(noted: str, cited: str) -> bool:
    """§7(3) concerns who cites §7(3)a, and the other way round; §1 does not concern §10."""
    short, long = sorted((noted, cited), key=len)
    return long.startswith(short) and not long[len(short) :][:1].isdigit()


def _sound(
    work: OfficeWork, draft: InterpretationDraft, number: int | None = None
) -> dict[str, Any]:
    texts = {name: " ".join(text.split()) for name, text in asdict(draft).items()}
    texts["text"] = draft.text.strip()
    texts["article"] = _article(texts["article"])
    if faults := [*_find_faults(texts)]:
        raise FieldsRefused(faults)
    for other in work.ledger.all(Interpretation, resolution=texts["resolution"]):
        if other.article == texts["article"] and other.interpretation != number:
            known = message(
                "resolution {resolution} on {article} is recorded already",
                resolution=other.resolution,
                article=other.article,
            )
            raise FieldsRefused([("resolution", known)])
    return texts | {"decided_on": parse_day(texts["decided_on"])}


def _article(text: str) -> str:
    parts = _ARTICLE.fullmatch(text)
    return f"§{''.join(parts.groups())}" if parts else text


def _find_faults(texts: dict[str, str]) -> Iterator[tuple[str, Text]]:
    needed = {
        "decided_on": message("the day of the decision is needed"),
        "resolution": message("the number of the resolution is needed, such as 2016/46"),
        "article": message("say which article, such as §7(3)"),
        "text": message("say how the article is read"),
    }
    yield from ((name, told) for name, told in needed.items() if not texts[name])
    if texts["decided_on"]:
        try:
            parse_day(texts["decided_on"])
        except InputError:
            typed = quoted(texts["decided_on"])
            yield "decided_on", message("{text} is no day; write 2016-02-29", text=typed)
    for name, most in _LONGEST.items():
        if len(texts[name]) > most:
            too_long = counted(
                "{count} character; {most} at most",
                "{count} characters; {most} at most",
                len(texts[name]),
                most=most,
            )
            yield name, too_long
