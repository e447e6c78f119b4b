"""The regulations of a file as the desk can keep them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.regulations import MOST_ROUNDS, find_faults
from pairloom.director.desk.remarks import LEFT_FIDE_MODE
from pairloom.director.desk.running.announced import round_dates
from pairloom.director.desk.running.brackets import file_with_remarks
from pairloom.director.desk.running.choices import DESK_SYSTEMS, Adjustments, Choices
from pairloom.director.desk.snapshot import points_of
from pairloom.director.file_systems import find_file_system
from pairloom.director.system_taken import take_system
from pairloom.domain import Outcome, Points, PointSystem, Settings, Tournament
from pairloom.domain.systems import system_facts
from pairloom.engines.maxi_tournaments import maxi_refusal
from pairloom.engines.participants import default_system, require_fit
from pairloom.engines.round_robin.home_colour import with_home_colour
from pairloom.errors import InputError, shortened
from pairloom.formats.trf import TrfFile
from pairloom.formats.trf.canonical_form import canonical_settings
from pairloom.messages import Text, counted, message
from pairloom.messages.values import sentences
from pairloom.simulate.baku_record import recorded_baku
from pairloom.storage.records import Competition

__all__ = ["as_the_desk_runs_it", "competition_of"]

Lent = Mapping[int, tuple[Points, ...]]
"""Points of an acceleration by number, round by round."""
_LEFT_FIDE_MODE = f"### {LEFT_FIDE_MODE}"
_BAKU_INSTEAD = message(
    "The points of acceleration in the file are not those of Baku. The desk cannot keep them:"
    " rounds to come are paired with those of Baku."
)
_NOT_ACCELERATED = message(
    "The points of acceleration in the file are not those of Baku. The desk cannot keep them:"
    " rounds to come are paired without acceleration."
)
_AS_THEY_ARE = message(
    "The points of acceleration in the file are not those of Baku: they are kept as they are, and"
    " lend nothing in the rounds for which the file has none."
)


def as_the_desk_runs_it(file: TrfFile, choices: Choices, adjusted: Adjustments) -> Tournament:
    """The tournament with a system, an edition and a number of rounds that the desk has."""
    tournament = _with_system(file, choices, adjusted)
    settings = tournament.settings
    settings = replace(settings, edition=_edition(settings, choices, adjusted))
    tournament = replace(tournament, settings=settings)
    settings = replace(settings, rounds=_rounds(tournament, choices, adjusted))
    tournament = _accelerated(replace(tournament, settings=settings), adjusted)
    return tournament if file.deviations else _with_home_colour(tournament, adjusted)


def _with_home_colour(tournament: Tournament, adjusted: Adjustments) -> Tournament:
    """The colour of home teams as the rounds show it; no record tells it."""
    coloured = with_home_colour(tournament, tournament.settings.system)
    if coloured is not tournament:
        adjusted.tell(
            message("In the matches of the file the home team has Black on board 1: kept so.")
        )
    return coloured


def _with_system(file: TrfFile, choices: Choices, adjusted: Adjustments) -> Tournament:
    """With a system that the desk has; one for players where there are teams is refused."""
    tournament = _chosen(file, choices, adjusted)
    try:
        require_fit(tournament.settings.system, tournament)
    except InputError as refusal:
        adjusted.refuse(refusal.message)
        # Everything else can be looked at all the same.
        return take_system(tournament, default_system(tournament)).tournament
    return tournament


def _chosen(file: TrfFile, choices: Choices, adjusted: Adjustments) -> Tournament:
    tournament = file.require()
    declared = tournament.settings.system
    if choices.system and choices.system not in DESK_SYSTEMS:
        adjusted.refuse(
            message(
                "The desk does not run {system} from a report.", system=shortened(choices.system)
            )
        )
        return take_system(tournament, default_system(tournament)).tournament
    if choices.system:
        taken = take_system(tournament, choices.system)
        if declared and declared != choices.system:
            adjusted.tell(
                message(
                    "The file declares the system {declared}; {system} was chosen.",
                    declared=declared,
                    system=choices.system,
                )
            )
        return taken.tournament
    if any(finding.code == "W-192" for finding in file.findings):
        adjusted.refuse(message("The file names a pairing system that we do not know. Choose one."))
    if (own := find_file_system(file_with_remarks(file, tournament))) is not None:
        return take_system(tournament, own.name).tournament
    taken = take_system(tournament)
    if system_facts(taken.system).has_bracket:
        return _without_bracket(tournament, adjusted)
    if taken.system not in DESK_SYSTEMS:
        adjusted.refuse(
            message(
                "The desk does not run the system {system}. Choose one that it runs.",
                system=taken.system,
            )
        )
        # Everything else can be looked at all the same.
        return take_system(tournament, default_system(tournament)).tournament
    if taken.is_recognised:
        adjusted.tell(taken.reason)
    elif not declared:
        adjusted.tell(
            message("The file names no pairing system: {system} is taken.", system=taken.system)
        )
    return taken.tournament


def _without_bracket(tournament: Tournament, adjusted: Adjustments) -> Tournament:
    """A knockout of which nobody wrote down the bracket: before round 1 there is none yet."""
    system = "team-knockout" if tournament.teams else "knockout"
    if tournament.last_paired_round:
        adjusted.refuse(
            message(
                "The file declares a knockout and holds no bracket, so nobody can say who meets"
                " whom in the rounds to come. Reports of Pairloom hold it. For other files,"
                " 'pairloom pair --system {system}' takes the numbers as seeds.",
                system=system,
            )
        )
        return take_system(tournament, default_system(tournament)).tournament
    adjusted.tell(
        message(
            "Before round 1 a file says nothing of a bracket: announce games of a match, matches"
            " for places and seeds on its page."
        )
    )
    return take_system(tournament, system).tournament


def _edition(settings: Settings, choices: Choices, adjusted: Adjustments) -> str:
    """The edition that is chosen or declared; the rounds may tell that of a table later."""
    known = kind_of(settings.system).editions(settings.system)
    if choices.edition and choices.edition not in known:
        adjusted.refuse(
            message(
                "{system} has no edition {edition}.",
                system=settings.system,
                edition=shortened(choices.edition),
            )
        )
        return ""
    wanted = choices.edition or settings.edition
    if wanted in known or not wanted or not known:
        return wanted if known else ""
    adjusted.tell(
        message(
            "Edition {wanted} of {system} is none of ours: rounds are held against"
            " {ours}, and those to come are paired by it.",
            wanted=wanted,
            system=settings.system,
            ours=known[-1],
        )
    )
    return known[-1]


def _rounds(tournament: Tournament, choices: Choices, adjusted: Adjustments) -> int:
    """The rounds that are planned: as chosen, as declared, or as many as there are."""
    last, declared = tournament.last_paired_round, tournament.settings.rounds
    chosen = choices.rounds or declared
    if chosen is None:
        chosen = max(last, 1)
        adjusted.tell(
            counted(
                "The file does not say how many rounds there will be: {count} is planned.",
                "The file does not say how many rounds there will be: {count} are planned.",
                chosen,
            )
        )
    elif declared is not None and chosen != declared:
        adjusted.tell(
            message(
                "Rounds in the file: {declared}; chosen: {chosen}.",
                declared=declared,
                chosen=chosen,
            )
        )
    if not last <= chosen <= MOST_ROUNDS:
        adjusted.refuse(
            message(
                "The number of rounds must be between {fewest} and {most}.",
                fewest=max(last, 1),
                most=MOST_ROUNDS,
            )
        )
        return max(last, 1)
    return chosen


def _accelerated(tournament: Tournament, adjusted: Adjustments) -> Tournament:
    """Virtual points are kept as Baku if they are those of Baku, else as they are where that can
    be, or not at all."""
    settings = tournament.settings
    recorded = canonical_settings(settings).virtual_points
    if not recorded:
        return tournament
    baku = replace(tournament, settings=replace(settings, baku=True, virtual_points={}))
    by_rule = _by_rule(baku)
    if by_rule and _are_alike(recorded, by_rule, tournament.last_paired_round):
        if not settings.baku:
            adjusted.tell(
                message("The points of acceleration in the file are those of Baku: kept as Baku.")
            )
        return baku
    if kind_of(settings.system).field.keeps_lent_points:
        adjusted.tell(_AS_THEY_ARE)
        return tournament
    adjusted.tell(_BAKU_INSTEAD if settings.baku else _NOT_ACCELERATED)
    return replace(tournament, settings=replace(settings, virtual_points={}))


def _are_alike(recorded: Lent, by_rule: Lent, rounds: int) -> bool:
    """The same for everybody in all rounds that were paired, and in others that the file tells."""

    def in_round(lent: Lent, number: int, index: int) -> Points:
        return lent.get(number, ())[index] if index < len(lent.get(number, ())) else Points(0)

    return all(
        in_round(recorded, number, index) == in_round(by_rule, number, index)
        for number in recorded.keys() | by_rule.keys()
        for index in range(max(rounds, len(recorded.get(number, ()))))
    )


def _by_rule(baku: Tournament) -> Lent:
    """The points that Baku lends, none where it cannot."""
    try:
        return canonical_settings(recorded_baku(baku)).virtual_points
    except InputError:
        return {}


def competition_of(
    tournament: Tournament, file: TrfFile, choices: Choices, adjusted: Adjustments
) -> Competition:
    """The regulations as they are stored; what cannot be held is told or refused."""
    settings, details = tournament.settings, tournament.details
    colour = tournament.initial_colour
    points = settings.points
    competition = Competition(
        0, 0, "", "Open",
        system=settings.system, edition=settings.edition, rounds=settings.rounds or 1,
        initial_colour="" if colour is None else str(colour).lower(),
        is_accelerated=settings.baku,
        is_maxi=settings.maxi and not maxi_refusal(settings.system),
        lots=settings.lots,
        tiebreaks=settings.tiebreaks,
        win=points.win.tenths, draw=points.draw.tenths, loss=points.loss.tenths,
        pairing_bye=None if points.pairing_bye is None else points.pairing_bye.tenths,
        forfeit_win=None if points.forfeit_win is None else points.forfeit_win.tenths,
        time_control=details.time_control,
        encoded_time_control=details.encoded_time_control,
        chief_arbiter=details.chief_arbiter,
        deputy_arbiters="; ".join(name.replace(";", ",") for name in details.deputy_arbiters),
        round_dates=round_dates(details.round_dates, adjusted),
        left_fide_mode=_left_fide_mode(file, choices, adjusted),
        **kind_of(settings.system).field.rules_from_file(tournament, adjusted),
    )  # fmt: skip
    competition = _with_tiebreaks(competition, adjusted)
    for fault in find_faults(competition):
        adjusted.refuse(str(fault.message))
    _require_points(tournament, competition, adjusted)
    _tell_of_the_rest(tournament, adjusted)
    return competition


def _left_fide_mode(file: TrfFile, choices: Choices, adjusted: Adjustments) -> Text:
    """Who has left FIDE mode does not come back into it by way of a file."""
    for line in file.lines:
        if line.text.startswith(_LEFT_FIDE_MODE):
            adjusted.tell(
                message("The file says that the tournament has left FIDE mode: it stays out.")
            )
            return line.text.removeprefix(_LEFT_FIDE_MODE).strip()
    return "" if choices.in_fide_mode else message("by choice, when it was imported")


def _with_tiebreaks(competition: Competition, adjusted: Adjustments) -> Competition:
    """Without those that cannot be computed here."""
    kept = []
    for code in filter(None, competition.tiebreaks):
        alone = replace(competition, tiebreaks=(code,))
        faults = [fault.message for fault in find_faults(alone) if fault.field == "tiebreaks"]
        if faults:
            adjusted.tell(
                message(
                    "The tie-break {code} is left out: {fault}",
                    code=shortened(code),
                    fault=faults[0],
                )
            )
        else:
            kept.append(code)
    return replace(competition, tiebreaks=tuple(kept))


def _require_points(
    tournament: Tournament, competition: Competition, adjusted: Adjustments
) -> None:
    """Nobody's points may change by the import."""
    differing = _worth_otherwise(tournament.settings.points, points_of(competition))
    met = {cell.outcome for player in tournament.players for cell in player.cells}
    for outcome in differing:
        worth = tournament.settings.points.of(outcome)
        differs = message(
            "“{letter}” is worth {worth} in the file, which the desk cannot keep.",
            letter=outcome.value,
            worth=worth,
        )
        if outcome in met:
            adjusted.refuse(
                sentences(
                    differs, message("Points would change. Pair on from the file (pairloom pair).")
                )
            )
        else:
            adjusted.tell(sentences(differs, message("Nobody has one so far.")))
    if tournament.settings.abnormal:
        adjusted.refuse(
            message(
                "Points by decision (record 299) cannot be kept at the desk, and points"
                " would change. Pair on from the file (pairloom pair)."
            )
        )


def _worth_otherwise(file: PointSystem, desk: PointSystem) -> list[Outcome]:
    return [outcome for outcome in Outcome if file.of(outcome) != desk.of(outcome)]


def _tell_of_the_rest(tournament: Tournament, adjusted: Adjustments) -> None:
    settings = tournament.settings
    if settings.maxi and maxi_refusal(settings.system):
        adjusted.tell(
            message(
                "The file declares a Maxi-tournament: {system} knows none.", system=settings.system
            )
        )
    if tournament.details.pairing_controller:
        adjusted.tell(message("The desk has no place for the pairings controller (record 182)."))
