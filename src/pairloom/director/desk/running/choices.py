"""What the person settles because the file does not, and what the import had to settle itself."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from pairloom import engines
from pairloom.director.desk.planning import SYSTEMS
from pairloom.messages import Text, message

__all__ = ["DESK_SYSTEMS", "Adjustments", "Choices"]

DESK_SYSTEMS = tuple(name for name, *_ in SYSTEMS if name in engines.available())
"""What can be chosen for a report file: no Go, and no knockout, whose bracket the file holds."""
_FEWEST = 4


@dataclass(frozen=True, slots=True)
class Choices:
    """Empty values follow the file; without FIDE mode the tournament begins outside of it."""

    system: str = ""
    edition: str = ""
    rounds: int | None = None
    in_fide_mode: bool = True


@dataclass(slots=True)
class Adjustments:
    """What the desk has otherwise than the file, sentence by sentence.

    `problems` are reasons why it cannot be stored as it is. Sentences of one kind are counted:
    a program that spells names its own way does so for everybody.
    """

    sentences: list[tuple[Text, Text]] = field(default_factory=list)
    problems: list[Text] = field(default_factory=list)

    def tell(self, sentence: Text, kind: Text = "") -> None:
        """One adjustment; those of one `kind` are told together if there are many."""
        self.sentences.append((kind or sentence, sentence))

    def refuse(self, sentence: Text) -> None:
        """Something because of which nothing can be stored."""
        self.problems.append(sentence)

    def folded(self) -> tuple[Text, ...]:
        """All of them; of four or more of a kind only the first, counted."""
        counts = Counter(kind for kind, _ in self.sentences)
        told: set[Text] = set()
        lines: list[Text] = []
        for kind, sentence in self.sentences:
            if counts[kind] < _FEWEST:
                lines.append(sentence)
            elif kind not in told:
                told.add(kind)
                lines.append(
                    message(
                        "{kind}: {times}. The first one: {sentence}",
                        kind=kind,
                        times=counts[kind],
                        sentence=sentence,
                    )
                )
        return tuple(lines)
