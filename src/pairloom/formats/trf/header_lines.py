"""Writing the records about the whole tournament."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain import Colour, Tournament
from pairloom.formats.trf.columns import ROUND_DATE, lay_out
from pairloom.formats.trf.plain_text import clean
from pairloom.formats.trf.targets import Target
from pairloom.formats.trf.type_codes import TournamentType, format_type


def header_lines(tournament: Tournament, target: Target) -> Iterator[str]:
    """Tournament records, those with content only."""
    for record, value in (*_announced(tournament), *_regulations(tournament, target)):
        if value:
            yield f"{record} {clean(value)}".rstrip()
    dates = tournament.details.round_dates
    if any(dates):
        yield lay_out(
            "132", [(ROUND_DATE.at(index), clean(date)) for index, date in enumerate(dates)]
        )


def _announced(tournament: Tournament) -> Iterator[tuple[str, str]]:
    details = tournament.details
    rated = sum(player.rating is not None for player in tournament.players)
    yield "012", tournament.name
    yield "022", details.city
    yield "032", details.federation
    yield "042", details.start
    yield "052", details.end
    yield "062", str(len(tournament.players))
    yield "072", str(rated)
    yield "092", details.kind
    yield "102", details.chief_arbiter
    for arbiter in details.deputy_arbiters:
        yield "112", arbiter
    yield "122", details.time_control


def _regulations(tournament: Tournament, target: Target) -> Iterator[tuple[str, str]]:
    settings = tournament.settings
    rounds = "" if settings.rounds is None else str(settings.rounds)
    colour = settings.initial_colour
    ranked = any(player.rank is not None for player in tournament.players)
    if target.engine:
        yield "XXR", rounds
        words = {Colour.WHITE: "white1", Colour.BLACK: "black1", None: ""}
        yield "XXC", f"{'rank' if ranked else ''} {words[colour]}".strip()
    if not target.numeric:
        return
    yield "142", rounds
    yield "152", "" if colour is None else colour.value.upper()
    yield "182", tournament.details.pairing_controller
    yield "192", type_code(tournament, target)
    if "PTS" in settings.tiebreaks:
        yield "212", ",".join(settings.tiebreaks)
    else:
        yield "202", ",".join(settings.tiebreaks)
    yield "222", tournament.details.encoded_time_control
    if target.can_rank_by_position and ranked:
        yield "XXC", "rank"


def type_code(tournament: Tournament, target: Target) -> str:
    """The type code as the dialect spells it; empty if it has none.

    Where virtual points are written out, the code need not ask for acceleration again;
    one engine would compute its own.
    """
    settings = tournament.settings
    code = format_type(TournamentType(settings.system, settings.edition, settings.baku))
    if settings.team is not None:
        from pairloom.formats.trf.team_types import TeamOptions, with_options

        code = with_options(code, TeamOptions.of(settings.team))
    if target.type_codes is None:
        return code
    code = code.replace("FIDE_DUTCH_2026", "FIDE_DUTCH_2025")
    if settings.virtual_points:
        code = code.removesuffix("_BAKU")
    return code if code in target.type_codes else ""
