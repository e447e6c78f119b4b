"""RuleRef: the name of a rule. A label means nothing without its edition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pairloom.messages import message

if TYPE_CHECKING:
    from pairloom.messages.speaker import Speaker

# Books whose names are words.
_NAMED = {"FIDE Swiss rules": message("FIDE Swiss rules")}


@dataclass(frozen=True, slots=True)
class RuleRef:
    """A rule of a rule book.

    >>> print(RuleRef("FIDE C.04.3", "2026", "C12", "2.4.7"))
    FIDE C.04.3 (2026) [C12] art. 2.4.7
    """

    book: str
    edition: str
    label: str
    article: str

    def __str__(self) -> str:
        return f"{self.book} ({self.edition}) [{self.label}] art. {self.article}"

    def said_by(self, speaker: Speaker) -> str:
        """How the rule is cited; articles on the order of candidates have no label.

        >>> from pairloom.messages.speaker import ENGLISH
        >>> RuleRef("FIDE C.04.3", "2026", "4.2", "4.2").said_by(ENGLISH)
        'FIDE C.04.3 (2026) art. 4.2'
        """
        book, edition = _NAMED.get(self.book, self.book), self.edition
        if self.label == self.article:
            article = message(
                "{book} ({edition}) art. {article}",
                book=book,
                edition=edition,
                article=self.article,
            )
            return speaker.say(article)
        rule = message(
            "{book} ({edition}) [{label}] art. {article}",
            book=book,
            edition=edition,
            label=self.label,
            article=self.article,
        )
        return speaker.say(rule)
