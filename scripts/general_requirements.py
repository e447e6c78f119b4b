"""The general requirements of running an event: what each says, and where the code says it.

FIDE C.04.1 and C.04.2, edition of 1 February 2026, and C.04.A, in our own words, numbered GR-1 to
GR-28. `scripts/rule_index.py` makes `docs/rules/general.md` from this list and from the tests that
carry the mark `requirement("GR-…")`.
"""

from __future__ import annotations

from typing import NamedTuple

DESK = "director/desk"


class Requirement(NamedTuple):
    """One requirement. `code` are modules below `src/pairloom`, `also` tests without the mark;
    `why_untested` says why it does not concern the program, empty if it does."""

    label: str
    article: str
    says: str
    code: tuple[str, ...]
    also: tuple[str, ...] = ()
    why_untested: str = ""


REQUIREMENTS = (
    Requirement(
        "GR-1",
        "C.04.1 art. 1",
        "The number of rounds is fixed in advance; changing it later is a deliberate, told act.",
        (f"{DESK}/pairing.py", f"{DESK}/regulations.py", f"{DESK}/final_round.py"),
    ),
    Requirement(
        "GR-2",
        "C.04.1 art. 2",
        "Nobody meets twice; only played games count. Prohibited pairings are kept like this.",
        (f"{DESK}/pairing.py", f"{DESK}/manual.py", f"{DESK}/prohibitions.py"),
    ),
    Requirement(
        "GR-3",
        "C.04.1 art. 3",
        "An odd number to be paired gives one bye, with the same points for every bye.",
        (f"{DESK}/pairing.py", f"{DESK}/manual.py", f"{DESK}/regulations.py"),
    ),
    Requirement(
        "GR-4",
        "C.04.1 art. 4",
        "No bye after a bye, nor after a win’s worth of points without playing.",
        (f"{DESK}/pairing.py", f"{DESK}/manual.py"),
    ),
    Requirement("GR-5", "C.04.1 art. 5", "Equal scores meet, in general.", (f"{DESK}/pairing.py",)),
    Requirement(
        "GR-6",
        "C.04.1 art. 6",
        "The difference of colours is at most two.",
        (f"{DESK}/pairing.py", f"{DESK}/hand_checks.py"),
    ),
    Requirement(
        "GR-7",
        "C.04.1 art. 7",
        "No colour three times running.",
        (f"{DESK}/pairing.py", f"{DESK}/hand_checks.py"),
    ),
    Requirement(
        "GR-8",
        "C.04.1 art. 8",
        "The colour played less often; if balanced, the other one than last time.",
        (f"{DESK}/pairing.py",),
    ),
    Requirement(
        "GR-9", "C.04.1 art. 9", "Every pairing can be explained.", (f"{DESK}/reasons.py",)
    ),
    Requirement(
        "GR-10",
        "C.04.2 art. 1.1-1.3",
        "System, edition and acceleration are chosen before round 1, stored and reported.",
        (f"{DESK}/regulations.py", f"{DESK}/rounds.py", f"{DESK}/report.py"),
    ),
    Requirement(
        "GR-11",
        "C.04.2 art. 1.4",
        "The same input gives the same pairing; what is drawn by lot is drawn once and stored.",
        (f"{DESK}/pairing.py", f"{DESK}/snapshot.py"),
    ),
    Requirement(
        "GR-12",
        "C.04.2 art. 1.5",
        "Changes of a pairing by hand are told with author, time and reason, stay visible in the"
        " report, and leave FIDE mode.",
        (
            *(f"{DESK}/manual.py", f"{DESK}/rounds.py", f"{DESK}/remarks.py"),
            *(f"{DESK}/fide_mode.py", f"{DESK}/base.py"),
        ),
    ),
    Requirement(
        "GR-13",
        "C.04.2 art. 2.1",
        "Everybody has a strength, a rating or an estimate, which is no rating; ratings of later"
        " lists change no ranking.",
        (f"{DESK}/entries.py", f"{DESK}/planning.py", f"{DESK}/tiebreaks_in_use.py"),
    ),
    Requirement(
        "GR-14",
        "C.04.2 art. 2.2",
        "Ranked by strength, title, name, and at last by something unique.",
        (f"{DESK}/numbering.py",),
    ),
    Requirement(
        "GR-15",
        "C.04.2 art. 2.3",
        "Numbers follow corrections on purpose only, and not once round 4 is paired; past rounds"
        " keep theirs.",
        (f"{DESK}/numbering.py", f"{DESK}/entries.py", f"{DESK}/round_numbers.py"),
    ),
    Requirement(
        "GR-16",
        "C.04.2 art. 2.4-2.5, 4.1",
        "A late entry gets the number of its strength, nothing for missed rounds unless the"
        " regulations say so, and is paired once it is there.",
        (f"{DESK}/late_entries.py", f"{DESK}/numbering.py", f"{DESK}/presence.py"),
    ),
    Requirement(
        "GR-17",
        "C.04.2 art. 3.2-3.3",
        "Who is paired: not who withdrew or is known to be absent; who failed to come is a"
        " question to the arbiter.",
        (f"{DESK}/presence.py", f"{DESK}/prompts.py", f"{DESK}/accounting.py"),
    ),
    Requirement(
        "GR-18",
        "C.04.2 art. 3.4",
        "Colours are those of played games, in their order.",
        (f"{DESK}/snapshot.py", f"{DESK}/hand_checks.py", f"{DESK}/reasons.py"),
    ),
    Requirement(
        "GR-19",
        "C.04.2 art. 3.5",
        "A pairing that was not played may come again.",
        (f"{DESK}/manual.py", f"{DESK}/pairing.py"),
    ),
    Requirement(
        "GR-20",
        "C.04.2 art. 3.1",
        "An adjourned game is a draw for pairing; its result replaces that whenever it comes, and"
        " there is no final report before.",
        (f"{DESK}/effects.py", f"{DESK}/corrections.py", f"{DESK}/prompts.py", f"{DESK}/report.py"),
    ),
    Requirement(
        "GR-21",
        "C.04.2 art. 3.4-3.5",
        "A closed set of results, and what counts as played.",
        (f"{DESK}/results.py", "domain/result.py"),
    ),
    Requirement(
        "GR-22",
        "C.04.2 art. 4.2",
        "Results are published at the announced time: when, is stored.",
        (f"{DESK}/rounds.py",),
    ),
    Requirement(
        "GR-23",
        "C.04.2 art. 4.3",
        "What a correction counts for depends on when it is reported.",
        (f"{DESK}/effects.py", f"{DESK}/corrections.py", f"{DESK}/history.py"),
    ),
    Requirement(
        "GR-24",
        "C.04.2 art. 3.6",
        "Boards by score of the higher-ranked, sum of scores, number; fixed boards are kept.",
        (f"{DESK}/boards.py", "engines/common/board_order.py"),
    ),
    Requirement(
        "GR-25",
        "C.04.2 art. 4.4",
        "A published pairing does not change, but for five reasons, which hold; before 2026 for"
        " one only.",
        (
            *(f"{DESK}/rounds.py", f"{DESK}/handling.py", f"{DESK}/published_changes.py"),
            *(f"{DESK}/seating.py", f"{DESK}/history.py"),
        ),
    ),
    Requirement(
        "GR-26",
        "C.04.A",
        "A free checker pairs every round of a report again.",
        ("simulate/checker.py", f"{DESK}/report.py"),
        ("simulate/test_checker.py", "cli/test_check.py"),
    ),
    Requirement(
        "GR-27",
        "C.04.A",
        "A free generator of random tournaments.",
        ("simulate/rtg.py",),
        ("simulate/test_rtg.py", "cli/test_generate.py"),
    ),
    Requirement(
        "GR-28",
        "C.04.A",
        "At most 10 differences in 5,000 tournaments.",
        (),
        why_untested="a measurement, not a behaviour: see [Conformance](../conformance.md)",
    ),
)
