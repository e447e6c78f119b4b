"""A person to be entered, as somebody wrote them down."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from pairloom.domain.name_folding import fold_name
from pairloom.formats.sheet.federations import code_of
from pairloom.formats.trf.roster import TITLES
from pairloom.formats.trf.tokens import canonical_date

_OTHER_TITLES = {
    "g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM",
    "grandmaster": "GM", "international master": "IM", "fide master": "FM",
    "candidate master": "CM", "mi": "IM", "mf": "FM", "wmk": "WCM", "mk": "CM",
}  # fmt: skip
_NO_TITLE = frozenset({"", "-", "–", "0", "none", "no"})
_SEXES = {
    "m": "m", "male": "m", "man": "m", "boy": "m", "muz": "m", "moski": "m", "mann": "m",
    "mannlich": "m", "h": "m", "hombre": "m", "masculino": "m", "homme": "m", "masculin": "m",
    "w": "w", "f": "w", "female": "w", "woman": "w", "girl": "w", "z": "w", "zena": "w",
    "zenska": "w", "frau": "w", "weiblich": "w", "mujer": "w", "femenino": "w",
    "femme": "w", "feminin": "w",
}  # fmt: skip
_WHOLE_NUMBER = re.compile(r"(\d+)[.,]0+")
_TIME_OF_DAY = re.compile(r"[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$")
_BLANKS = re.compile(r"[^\S\r\n\x0b\x0c\x1c-\x1e\x85\u2028\u2029]+")


@dataclass(frozen=True, slots=True)
class EntryDraft:
    """The fields of an entry, all as text: wrong text must be shown again beside its error.

    `name` is written as in tournament reports, "Surname, First". After `tidy_entry` and
    without errors, `rating` is a number from 0 to 3999 or empty, `federation` a code,
    `birth` is YYYY/MM/DD with 00 for unknown parts, and `sex` is m, w or empty. `rank`,
    `correction` and `family` are of Go players: see `go_entries`. `strength` is the arbiters'
    estimate of somebody without a rating (C.04.2 art. 2.1). `team` and `board` are of lists of
    teams: see `team_lists`.
    """

    name: str = ""
    title: str = ""
    rating: str = ""
    national_rating: str = ""
    fide_id: str = ""
    federation: str = ""
    birth: str = ""
    sex: str = ""
    club: str = ""
    team: str = ""
    board: str = ""
    group: str = ""
    notes: str = ""
    rank: str = ""
    correction: str = ""
    family: str = ""
    strength: str = ""

    @property
    def rating_number(self) -> int | None:
        """The rating of a draft without errors; `None` for none."""
        return int(self.rating) or None if self.rating else None

    @property
    def national_rating_number(self) -> int | None:
        """The national rating of a draft without errors; `None` for none."""
        return int(self.national_rating) or None if self.national_rating else None

    @property
    def strength_number(self) -> int | None:
        """The estimate of a draft without errors; `None` for none."""
        return int(self.strength) or None if self.strength else None

    @property
    def birth_year(self) -> str:
        """The year of birth of a draft without errors; empty if unknown."""
        return self.birth[:4]


def tidy_entry(draft: EntryDraft) -> EntryDraft:
    """The same entry in its usual spelling; what cannot be understood stays as it is.

    >>> tidy_entry(EntryDraft(" Novák ,  Jan", rating="1850.0", federation="cz", birth="1.2.1990"))
    ... # doctest: +NORMALIZE_WHITESPACE
    EntryDraft(name='Novák, Jan', title='', rating='1850', national_rating='', fide_id='',
               federation='CZE', birth='1990/02/01', sex='', club='', team='', board='', group='',
               notes='', rank='', correction='', family='', strength='')
    """
    return replace(
        draft,
        name=_tidy_name(draft.name),
        title=_tidy_title(draft.title),
        rating=_tidy_number(draft.rating),
        national_rating=_tidy_number(draft.national_rating),
        strength=_tidy_number(draft.strength),
        fide_id=_tidy_number(draft.fide_id).lstrip("0"),
        federation=code_of(draft.federation) or draft.federation.strip(),
        birth=_tidy_birth(draft.birth),
        sex=_tidy_sex(draft.sex),
        club=_squeeze(draft.club),
        team=_squeeze(draft.team),
        board=_tidy_board(draft.board),
        group=_squeeze(draft.group),
        notes=_squeeze(draft.notes),
    )


def _squeeze(text: str) -> str:
    """One blank where there are several; line ends stay, to be found by the checks."""
    return _BLANKS.sub(" ", text).strip()


def _tidy_name(text: str) -> str:
    surname, comma, first = _squeeze(text).partition(",")
    if not comma:
        return surname
    return f"{surname.strip()}, {first.strip()}" if first.strip() else surname.strip()


def _tidy_title(text: str) -> str:
    title = _squeeze(text)
    if title.lower() in _NO_TITLE:
        return ""
    if title.upper() in TITLES:
        return title.upper()
    return _OTHER_TITLES.get(title.lower(), title)


def _tidy_number(text: str) -> str:
    """Spreadsheets write whole numbers as 1850.0, people as 1 850."""
    number = text.strip().replace("\xa0", "").replace(" ", "")
    if number in ("-", "–", "0"):
        return ""
    whole = _WHOLE_NUMBER.fullmatch(number)
    return whole[1] if whole and len(whole[1]) > 3 else number


def _tidy_board(text: str) -> str:
    """A number as 3, 3.0 or 3. with a full stop."""
    board = _tidy_number(text)
    whole = _WHOLE_NUMBER.fullmatch(board)
    return whole[1] if whole else board.removesuffix(".")


def _tidy_birth(text: str) -> str:
    birth = _TIME_OF_DAY.sub("", text.strip())
    if _WHOLE_NUMBER.fullmatch(birth):
        birth = _tidy_number(birth)
    if not birth.strip("0/.-– "):
        return ""
    return canonical_date(birth) or birth


def _tidy_sex(text: str) -> str:
    return _SEXES.get(fold_name(text), text.strip())
