"""Answers as pictures, pages and certificates: files beside the text of `pairloom explain`."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director import files
from pairloom.director.colours_due import colours_due, pairing_scores
from pairloom.director.explaining import explain, unit_of
from pairloom.director.pairing import PairedRound, PreparedRound, pair_prepared
from pairloom.errors import InputError
from pairloom.explain import Why, WhyNot
from pairloom.explain.bracket_map import BracketMap, as_svg, build_map, lay_out
from pairloom.messages import message
from pairloom.messages.speaker import ENGLISH, Speaker

__all__ = ["Sheets", "map_of_round", "page_of_round", "write_sheets"]


@dataclass(frozen=True, slots=True)
class Sheets:
    """Names of the files to write; `None` for those nobody asked for."""

    html: str | None = None
    svg: str | None = None
    certificate: str | None = None


def write_sheets(
    sheets: Sheets,
    prepared: PreparedRound,
    answer: Why | WhyNot | None = None,
    *,
    speaker: Speaker = ENGLISH,
) -> None:
    """Write what was asked for; raise `InputError` before the first file if one is impossible."""
    texts: list[tuple[str, str]] = []
    if sheets.certificate is not None:
        texts.append((sheets.certificate, certificate_text(prepared, answer)))
    paired = pair_prepared(prepared) if sheets.svg or sheets.html else None
    if sheets.svg is not None and paired is not None:
        texts.append((sheets.svg, as_svg(lay_out(map_of_round(paired, answer), speaker))))
    if sheets.html is not None and paired is not None:
        checks = sheets.certificate or ""
        texts.append((sheets.html, page_of_round(paired, answer, speaker=speaker, checks=checks)))
    for name, text in texts:
        files.write_text(name, text)


def map_of_round(paired: PairedRound, answer: Why | WhyNot | None = None) -> BracketMap:
    """The bracket map of a round; raise `InputError` if it was paired without brackets."""
    reason = answer.float_reason if isinstance(answer, Why) else answer
    return build_map(
        paired.result,
        paired.snapshot,
        answer=reason,
        asked=(answer.player,) if isinstance(answer, Why) else (),
        due=colours_due(paired.snapshot, paired.result.system),
        scores=pairing_scores(paired.snapshot),
    )


def page_of_round(
    paired: PairedRound,
    answer: Why | WhyNot | None = None,
    *,
    speaker: Speaker = ENGLISH,
    checks: str = "",
) -> str:
    """A page with an answer, or with the whole round. Without brackets it has no picture."""
    from pairloom.explain.page import as_html, page_content

    try:
        bracket_map = map_of_round(paired, answer)
    except InputError:
        bracket_map = None
    record = explain(paired.result, unit=unit_of(paired.snapshot), speaker=speaker)
    page = page_content(
        answer,
        paired.snapshot,
        rules=(paired.result.system, paired.result.edition),
        bracket_map=bracket_map,
        speaker=speaker,
        record=record,
        checks=checks,
    )
    return as_html(page)


def certificate_text(prepared: PreparedRound, answer: Why | WhyNot | None) -> str:
    """The certificate of an answer as a report file; raise `InputError` if there is none."""
    from pairloom.director.certificates import certificate_of
    from pairloom.formats.trf import write_trf

    reason = answer.float_reason if isinstance(answer, Why) else answer
    if reason is None:
        raise InputError(
            message("a certificate belongs to the question why a round is not otherwise")
        )
    tournament = certificate_of(prepared.snapshot, reason)
    return write_trf(tournament, eol="lf")
