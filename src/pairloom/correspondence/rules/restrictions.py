"""Entry restrictions after a game lost on time: rule set `iccf-2022-etl`.

In force for the ICCF server since 8 November 2022: there are no withdrawals any more. A game
lost on time restricts entries for 30 days; one that is lost while a restriction runs, for 90
days, counted from that loss.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Decision, News, Ruling, tell
from pairloom.correspondence.domain.states import BanCause
from pairloom.correspondence.rules.bans import Ban
from pairloom.correspondence.rules.calendar import days_after
from pairloom.correspondence.rules.rule_sets import ICCF_2022_ETL, TournamentRules
from pairloom.messages import Message, counted

ARTICLE = "ICCF 2022-030"


def restriction(
    player: str, lost_on: date, earlier: Sequence[Ban] = (), rules: TournamentRules = ICCF_2022_ETL
) -> Decision[Ban]:
    """The restriction after a game lost on time."""
    again = any(each.covers(lost_on) for each in earlier)
    days = rules.restriction_again_days if again else rules.restriction_days
    entered = Ban(
        BanCause.TIME_FORFEIT,
        lost_on,
        days_after(lost_on, days),
        minimum=False,
        deposit=False,
        article=ARTICLE,
    )
    ruling = Ruling(ARTICLE, _sentence(player, days, entered.last_day, again=again))
    return Decision(ruling, entered, tell(News.BAN, ruling.sentence, Role.PLAYER, Role.DIRECTOR))


def _sentence(player: str, days: int, last_day: date, *, again: bool) -> Message:
    if again:
        return counted(
            "{player} lost a game on time while entries were restricted: no new entries for "
            "{count} day, through {last_day}.",
            "{player} lost a game on time while entries were restricted: no new entries for "
            "{count} days, through {last_day}.",
            days,
            player=player,
            last_day=last_day,
        )
    return counted(
        "{player} lost a game on time: no new entries for {count} day, through {last_day}.",
        "{player} lost a game on time: no new entries for {count} days, through {last_day}.",
        days,
        player=player,
        last_day=last_day,
    )


def restrictions(
    player: str, losses: Sequence[date], rules: TournamentRules = ICCF_2022_ETL
) -> tuple[Ban, ...]:
    """The restrictions of all losses on time, in order; the last one counts."""
    entered: list[Ban] = []
    for lost_on in sorted(losses):
        entered.append(restriction(player, lost_on, entered, rules).enters)
    return tuple(entered)
