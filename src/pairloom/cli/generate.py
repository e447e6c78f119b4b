"""`pairloom generate`: random tournaments, paired strictly by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

import typer

from pairloom.cli.convert import Dialect
from pairloom.cli.exits import CODES, DONE, UsageError, tell, tell_failure
from pairloom.cli.pair import InitialColour
from pairloom.domain import (
    Colour,
    ColourPreferenceType,
    Points,
    PointSystem,
    TeamScore,
    TeamSettings,
)
from pairloom.domain.systems import Field, system_facts
from pairloom.errors import quoted
from pairloom.messages import Message, counted, message
from pairloom.messages.current import current
from pairloom.messages.values import Clauses

_SIZE = "Size and files"
_FIELD = "Players"
_TEAMS = "Teams"
_RESULTS = "Results"
_ABSENCES = "Unplayed rounds (probabilities from 0 to 1)"
_POINTS = "Points"
_RULES = "Regulations"


class ResultModel(StrEnum):
    """Where the probabilities of results come from."""

    MILVANG = "milvang"
    GACRUX = "gacrux"
    FIDE_TABLE = "fide-table"


class RatingShape(StrEnum):
    """How ratings are spread."""

    UNIFORM = "uniform"
    NORMAL = "normal"
    EQUAL = "equal"
    UNRATED = "unrated"
    GROUPS = "groups"


class Preferences(StrEnum):
    """How much of the colour history is a preference of a team."""

    TYPE_A = "A"
    TYPE_B = "B"
    NONE = "none"


class PrimaryScore(StrEnum):
    """Which score ranks teams."""

    MATCH = "match"
    GAME = "game"


def _option(help_text: str, panel: str, *names: str, **more: Any) -> Any:
    return typer.Option(*names, help=help_text, rich_help_panel=panel, show_default=False, **more)


def _number(help_text: str, panel: str, *names: str, **more: Any) -> Any:
    return _option(help_text, panel, *names, metavar="N", **more)


def _rate(help_text: str, name: str, panel: str = _ABSENCES) -> Any:
    return _option(help_text, panel, name, metavar="RATE", min=0.0, max=1.0)


def _points(help_text: str, name: str) -> Any:
    return _option(help_text, _POINTS, name, metavar="POINTS")


Rate = float | None
Value = str | None


def register(app: typer.Typer) -> None:
    app.command("generate")(generate)


def generate(
    players: Annotated[int | None, _number("Number of players, or of teams.", _SIZE, min=2)] = None,
    rounds: Annotated[int | None, _number("Number of rounds.", _SIZE, min=1)] = None,
    count: Annotated[int, _number("How many tournaments.", _SIZE, min=1)] = 1,
    seed: Annotated[
        int | None, _number("Seed of the first; tournament k has seed + k - 1.", _SIZE, min=0)
    ] = None,
    output: Annotated[
        str,
        _option("File, directory, or '-' (the default).", _SIZE, "--output", "-o", metavar="OUT"),
    ] = "-",
    dialect: Annotated[Dialect, _option("Dialect to write.", _SIZE)] = Dialect.TRF26,
    jobs: Annotated[int | None, _number("Processes; default: all cores.", _SIZE, min=1)] = None,
    config: Annotated[
        str | None,
        _option("File of 'Key=Value' lines; options win over it.", _SIZE, metavar="FILE"),
    ] = None,
    model: Annotated[
        str | None, _option("Play this tournament again with new results.", _SIZE, metavar="FILE")
    ] = None,
    ratings: Annotated[
        Value, _option("Ratings of the players: 2400,2310,...", _FIELD, metavar="LIST")
    ] = None,
    rating_shape: Annotated[RatingShape | None, _option("How ratings are spread.", _FIELD)] = None,
    highest_rating: Annotated[int | None, _number("Highest rating.", _FIELD, min=0)] = None,
    lowest_rating: Annotated[int | None, _number("Lowest rating.", _FIELD, min=0)] = None,
    rating_groups: Annotated[
        int | None, _number("Number of groups, with shape 'groups'.", _FIELD, min=1)
    ] = None,
    group_separator: Annotated[
        int | None, _number("Rating gap between groups.", _FIELD, min=0)
    ] = None,
    boards: Annotated[int | None, _number("Boards of a match (4).", _TEAMS, min=1)] = None,
    preferences: Annotated[
        Preferences | None, _option("Colour preferences of teams (A).", _TEAMS)
    ] = None,
    primary_score: Annotated[
        PrimaryScore | None, _option("Score that ranks teams (match).", _TEAMS)
    ] = None,
    results: Annotated[ResultModel | None, _option("Model of results.", _RESULTS)] = None,
    draw_percentage: Annotated[
        float | None,
        _option(
            "Share of draws, in percent.", _RESULTS, "--draws", metavar="PERCENT", min=0, max=100
        ),
    ] = None,
    quick_game_rate: Annotated[
        Rate, _rate("Games of less than one move each: unrated.", "--quick-games", _RESULTS)
    ] = None,
    odd_result_rate: Annotated[
        Rate, _rate("Games that end ½-0, 0-½ or 0-0.", "--odd-results", _RESULTS)
    ] = None,
    forfeit_rate: Annotated[Rate, _rate("Games lost by forfeit.", "--forfeits")] = None,
    double_forfeit_rate: Annotated[
        Rate, _rate("Games lost by forfeit by both.", "--double-forfeits")
    ] = None,
    half_point_bye_rate: Annotated[
        Rate, _rate("Half-point byes, per player and round.", "--half-point-byes")
    ] = None,
    zero_point_bye_rate: Annotated[
        Rate, _rate("Zero-point byes, per player and round.", "--zero-point-byes")
    ] = None,
    full_point_bye_rate: Annotated[
        Rate, _rate("Full-point byes, per player and round.", "--full-point-byes")
    ] = None,
    withdrawal_rate: Annotated[
        Rate, _rate("Withdrawals, per player and round.", "--withdrawals")
    ] = None,
    late_entry_rate: Annotated[Rate, _rate("Late entries, per player.", "--late-entries")] = None,
    win: Annotated[Value, _points("For a win (1).", "--win")] = None,
    draw: Annotated[Value, _points("For a draw (½).", "--draw")] = None,
    loss: Annotated[Value, _points("For a loss (0).", "--loss")] = None,
    pairing_bye: Annotated[
        Value, _points("For a pairing-allocated bye (as a win).", "--pab")
    ] = None,
    forfeit_win: Annotated[Value, _points("For a forfeit win (as a win).", "--forfeit-win")] = None,
    forfeit_loss: Annotated[Value, _points("For a forfeit loss (0).", "--forfeit-loss")] = None,
    full_bye: Annotated[Value, _points("For a full-point bye (as a win).", "--full-bye")] = None,
    half_bye: Annotated[Value, _points("For a half-point bye (as a draw).", "--half-bye")] = None,
    zero_bye: Annotated[Value, _points("For a zero-point bye (0).", "--zero-bye")] = None,
    system: Annotated[Value, _option("Pairing system (dutch).", _RULES, metavar="NAME")] = None,
    edition: Annotated[
        Value, _option("Edition of the rules (the newest).", _RULES, metavar="NAME")
    ] = None,
    baku: Annotated[bool, _option("Baku acceleration.", _RULES, "--baku")] = False,
    maxi: Annotated[bool, _option("Maxi-tournament, with --system lim.", _RULES, "--maxi")] = False,
    initial_colour: Annotated[
        InitialColour | None, _option("Colour of the first player in round 1.", _RULES)
    ] = None,
    prohibited_groups: Annotated[
        int | None, _number("Groups of players who must not meet.", _RULES, "--prohibited", min=0)
    ] = None,
    prohibited_sizes: Annotated[
        Value,
        _option(
            "Sizes of these groups, from-to (2-3).", _RULES, "--prohibited-sizes", metavar="FROM-TO"
        ),
    ] = None,
    tiebreaks: Annotated[
        Value, _option("Tie-breaks to announce in the file: BH/C1,BH,SB", _RULES, metavar="LIST")
    ] = None,
) -> None:
    """Generate complete random tournaments, paired by the rules, with likely results.

    What you leave open is drawn by lot. The seed stands in the file: the
    same options and seed give the same tournament everywhere.

    \b
    pairloom generate --players 40 --rounds 9 --seed 1 -o test.trf
    pairloom generate --count 5000 --seed 1 -o tests/ --forfeits 0.05 --baku
    pairloom generate --win 3 --draw 1 --pab 1 --players 30 --rounds 7
    pairloom generate --system team --players 16 --boards 6 --rounds 7
    """
    from pairloom.director import generating

    wishes = _wishes(locals())
    options, remarks = generating.make_options(wishes, configuration=config)
    for remark in remarks:
        tell(remark)
    request = generating.GenerateRequest(
        options,
        generating.new_seed() if seed is None else seed,
        dialect=dialect.value,
        model=None if model is None else generating.read_model(model),
    )
    raise typer.Exit(_write(request, count, output, jobs))


_TAKEN_AS_THEY_ARE = (
    *("players", "rounds", "draw_percentage", "highest_rating", "lowest_rating"),
    *("rating_groups", "group_separator", "system", "edition", "prohibited_groups"),
)
_POINT_NAMES = (
    *("win", "draw", "loss", "pairing_bye", "forfeit_win", "forfeit_loss"),
    *("full_bye", "half_bye", "zero_bye"),
)


def _wishes(given: Mapping[str, Any]) -> dict[str, Any]:
    """Generator options from the options of the command; `None` where nothing was said."""
    wishes = {name: given[name] for name in _TAKEN_AS_THEY_ARE}
    wishes.update({name: value for name, value in given.items() if name.endswith("_rate")})
    for name in ("results", "rating_shape"):
        wishes[name] = given[name].value if given[name] else None
    if given["initial_colour"]:
        wishes["initial_colour"] = Colour(given["initial_colour"].value[0])
    if given["ratings"]:
        wishes["ratings"] = _numbers(given["ratings"], ",", "--ratings")
    if given["prohibited_sizes"]:
        wishes["prohibited_sizes"] = _sizes(given["prohibited_sizes"])
    if given["tiebreaks"]:
        wishes["tiebreaks"] = tuple(each.strip() for each in given["tiebreaks"].split(","))
    wishes["baku"] = given["baku"] or None
    wishes["maxi"] = given["maxi"] or None
    wishes["points"] = _point_system(given)
    wishes["team"] = _team_settings(given)
    return wishes


def _team_settings(given: Mapping[str, Any]) -> TeamSettings | None:
    """Boards alternate in colour; the score that does not rank helps to allocate colours."""
    boards, preferences, score = given["boards"], given["preferences"], given["primary_score"]
    if boards is None and preferences is None and score is None:
        return None
    facts = system_facts(given["system"])
    if facts.field is not Field.TEAMS:
        raise UsageError(
            message(
                "--boards, --preferences and --primary-score are for --system team; --boards for"
                " round robins of teams, too"
            )
        )
    if preferences is not None and facts.is_predetermined:
        raise UsageError(message("--preferences are for --system team: a table has the colours"))
    values: dict[str, Any] = {}
    if boards is not None:
        values["pattern"] = ("WB" * boards)[:boards]
    if preferences is not None:
        kind = "" if preferences is Preferences.NONE else preferences.value
        values["preferences"] = ColourPreferenceType(kind)
    if score is PrimaryScore.GAME:
        values.update(primary=TeamScore.GAME, secondary=TeamScore.MATCH)
    return TeamSettings(**values)


def _point_system(given: Mapping[str, Any]) -> PointSystem | None:
    values = {}
    for name in _POINT_NAMES:
        if given[name] is not None:
            try:
                values[name] = Points.parse(given[name])
            except ValueError as error:
                raise UsageError(message("{error}; write 1, 0.5 or ½", error=str(error))) from error
    return PointSystem(**values) if values else None


def _numbers(text: str, separator: str, option: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(separator))
    except ValueError as error:
        raise UsageError(
            message(
                "{option}: {text} is not a list of whole numbers", option=option, text=quoted(text)
            )
        ) from error


def _sizes(text: str) -> tuple[int, int]:
    sizes = _numbers(text, "-", "--prohibited-sizes")
    if len(sizes) > 2 or not 2 <= sizes[0] <= sizes[-1]:
        raise UsageError(
            message("--prohibited-sizes: {text} is not a range such as 2-3", text=quoted(text))
        )
    return sizes[0], sizes[-1]


def _write(request: Any, count: int, output: str, jobs: int | None) -> int:
    import os

    from pairloom.cli import terminal
    from pairloom.director import generating

    is_folder = os.path.isdir(output) or output.endswith(("/", os.sep))
    if count == 1 and not is_folder:
        generating.generate_file(request, output)
        return DONE
    if output == "-":
        raise UsageError(message("several tournaments need a directory: add -o DIR"))
    answers = generating.generate_files(request, count, output, jobs=jobs)
    written = discarded = 0
    code = DONE
    for answer in terminal.with_progress(answers, count, message("Generating")):
        if answer.failure is not None:
            tell(message("seed {seed}:", seed=answer.seed))
            tell_failure(answer.failure)
            code = code or CODES[answer.failure.kind]
        written += answer.failure is None
        discarded += answer.discarded
    last = request.seed + count - 1
    seeds = (
        message("seed {seed}", seed=last)
        if count == 1
        else message("seeds {first} to {last}", first=request.seed, last=last)
    )
    parts: list[Message] = [
        counted(
            "{count} tournament in {place}, {seeds}",
            "{count} tournaments in {place}, {seeds}",
            written,
            place=output,
            seeds=seeds,
        )
    ]
    if discarded:
        parts.append(
            counted(
                "{count} without a legal pairing drawn again",
                "{count} without a legal pairing drawn again",
                discarded,
            )
        )
    tell(current().show(Clauses(tuple(parts))))
    return code
