"""The report of a tournament as a TRF file, with remarks where the event left the usual way.

It can be had at any moment. While the event goes on it tells what every round was paired from;
corrections that are for the rating report only (C.04.2 art. 4.3) are in it once the event is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.deviations import deviations_of
from pairloom.director.desk.numbering import with_numbers
from pairloom.director.desk.prompts import adjourned_games
from pairloom.director.desk.remarks import ACTS_LOOKED_AT, remarks_of
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.state import State
from pairloom.director.desk.tiebreaks_in_use import left_out_sentence, with_tiebreaks_in_use
from pairloom.director.people.roles import Permission
from pairloom.domain import Outcome, Tournament
from pairloom.errors import InputError, NotFound
from pairloom.formats.trf import write_trf
from pairloom.formats.trf.conversion import find_losses
from pairloom.formats.trf.remarks import deviation_remark
from pairloom.formats.trf.type_codes import TournamentType, format_type
from pairloom.messages import Message, Text, counted, message

__all__ = ["is_over", "public_report", "report_losses", "report_text"]

# The older forms tell neither how many rounds there are nor who begins: with the records of
# engines (XXR, XXC, XXA, XXS, XXP) another program can pair on.
_WRITTEN = {"trf16": "javafo", "trf06": "trf06x"}
_MOST_LOSSES = 5


def report_text(
    desk: Desk, place: Place, *, dialect: str = "trf26", for_rating: bool | None = None
) -> str:
    """The whole tournament as a report file.

    `for_rating` takes corrections for the rating report instead of what counts in the event;
    by default if the event is over. The file of a Go tournament is H9, whatever the dialect.
    """
    desk.identity.require(
        Permission.PRINT_AND_EXPORT, event=place.event, competition=place.competition
    )
    state = desk.state(place)
    if state.kind.why_no_report:
        from pairloom.director.desk.go.files import go_file_text  # with all that reads such files

        return go_file_text(desk, place, "h9")
    state, tournament = _reported(state, for_rating)
    remarks = (
        *_not_final(state),
        *filter(None, [str(left_out_sentence(state))]),
        *remarks_of(state, desk.database.told_actions(place.event, acts=ACTS_LOOKED_AT)),
        *map(deviation_remark, deviations_of(state, tournament)),
    )
    tournament = replace(tournament, name=_name(desk, state))
    return _written(state, tournament, dialect, remarks)


def public_report(published: State) -> str:
    """A published tournament as a report file for everybody: what counts in the event, without
    what is withheld and without what the log tells of acts."""
    if published.kind.why_no_report:
        raise NotFound(message("There is nothing at this address."))
    state, tournament = _reported(published, for_rating=False)
    name = f"{state.event.name}, {state.competition.name}"
    return _written(state, replace(tournament, name=name), "trf26", tuple(_not_final(state)))


def _written(state: State, tournament: Tournament, dialect: str, remarks: Iterable[str]) -> str:
    ranks = dict(state.kind.report_places(state)) if state.has_begun else None
    tournament = with_tiebreaks_in_use(_in_form(tournament, dialect), state)
    is_of_teams = bool(tournament.teams)
    return write_trf(
        tournament,
        dialect=_WRITTEN.get(dialect, dialect),
        ranks=None if is_of_teams else ranks,
        team_ranks=ranks if is_of_teams else None,
        remarks=remarks,
    )


def _in_form(tournament: Tournament, dialect: str) -> Tournament:
    """With what was lent by Baku. Older forms have no record for the system: its code stands in
    that for the kind of event, where other programs look for it, too."""
    if tournament.settings.baku:
        from pairloom.simulate.baku_record import with_recorded_baku

        tournament = with_recorded_baku(tournament)
    settings = tournament.settings
    code = format_type(TournamentType(settings.system, settings.edition, settings.baku))
    if dialect not in _WRITTEN or not code:
        return tournament
    return replace(tournament, details=replace(tournament.details, kind=code))


def report_losses(desk: Desk, place: Place, dialect: str) -> tuple[Text, ...]:
    """What the report cannot hold in an older form, as sentences, the first few of them."""
    desk.identity.require(
        Permission.PRINT_AND_EXPORT, event=place.event, competition=place.competition
    )
    state = desk.state(place)
    if state.kind.why_no_report or not state.entries:
        return ()
    _, tournament = _reported(state, None)
    written = _WRITTEN.get(dialect, dialect)
    losses = find_losses(_in_form(tournament, dialect), written, called=dialect.upper())
    told = _one_of_each_first(dict.fromkeys(loss.message for loss in losses))
    more = len(told) - _MOST_LOSSES
    if more <= 0:
        return tuple(told)
    return (*told[:_MOST_LOSSES], counted("and {count} more", "and {count} more", more))


def _one_of_each_first(losses: Iterable[Text]) -> Sequence[Text]:
    """What is lost of every team must not hide what else is lost."""
    told = list(losses)
    firsts = {_kind(loss): loss for loss in reversed(told)}
    return sorted(told, key=lambda loss: firsts[_kind(loss)] is not loss)


def _kind(loss: Text) -> str:
    return loss.text if isinstance(loss, Message) else loss


def _reported(state: State, for_rating: bool | None) -> tuple[State, Tournament]:
    """The tournament as it is reported now."""
    if not state.entries:
        raise InputError(message("nobody is entered yet, and a report needs players"))
    state = with_numbers(state.kind.field.reportable(state))
    if for_rating is None:
        for_rating = state.kind.field.is_reported_as_played or is_over(state)
    return state, tournament_of(state, for_report=for_rating)


def _name(desk: Desk, state: State) -> str:
    """The event; which of its tournaments, if there are several."""
    name, own = state.event.name, state.competition.name
    is_only = len(desk.competitions(state.event.event)) == 1
    return name if is_only else f"{name}, {own}"


def is_over(state: State) -> bool:
    """Have all rounds been played, and no game or match is adjourned any more?"""
    return _are_rounds_over(state) and not any(
        met.white_result is Outcome.ADJOURNED for met in state.meetings
    )


def _are_rounds_over(state: State) -> bool:
    settled = state.settled
    return len(settled) == state.competition.rounds and settled[-1].is_finished


def _not_final(state: State) -> Iterator[str]:
    """What has still to come, so that nobody takes the file for the last one."""
    if not _are_rounds_over(state):
        finished = sum(round_.is_finished for round_ in state.settled)
        yield f"NOT FINAL: {finished} of {state.competition.rounds} rounds are finished"
    for game in adjourned_games(state):
        where = f"round {game.round}, board {game.board}"
        rule = state.handling.adjourned
        yield f"NOT FINAL: {where} is adjourned, a draw for pairing only ({rule})"
    yield from state.kind.field.not_final(state)
