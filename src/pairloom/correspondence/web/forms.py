"""Forms of the correspondence desk: from typed texts to what the use cases take."""

from __future__ import annotations

from pairloom.correspondence.desk.leave.withdrawing import (
    ANSWER,
    Ground,
    WithdrawalRequest,
)
from pairloom.correspondence.desk.office.register import PlayerDraft
from pairloom.correspondence.web.pages import day_of, number_of
from pairloom.web.forms import Fields

__all__ = ["answers_of", "player_draft", "withdrawal_request"]


def answers_of(fields: Fields) -> dict[str, bool]:
    """Questions about groups that were answered with yes or no; anything else is no answer."""
    return {
        name.removeprefix(ANSWER): text == "yes"
        for name, text in fields.texts.items()
        if name.startswith(ANSWER) and text in ("yes", "no")
    }


def player_draft(fields: Fields) -> PlayerDraft:
    """What is typed about a player."""
    names = ("iccf_id", "name", "country", "sex", "title", "title_on", "birth", "email")
    texts = {name: fields.text(name) for name in names}
    return PlayerDraft(**texts, is_deceased=fields.ticked("is_deceased"))


def withdrawal_request(fields: Fields) -> WithdrawalRequest:
    """A request as the director notes it."""
    ground = fields.text("ground")
    return WithdrawalRequest(
        player="",
        on=day_of(fields),
        ground=Ground(ground) if ground in {known.value for known in Ground} else None,
        months=number_of(fields, "months"),
        reasons=fields.text("reasons"),
        game_details=fields.text("game_details"),
        opponents_informed=fields.ticked("opponents_informed"),
        by_third_party=fields.ticked("by_third_party"),
        can_communicate=not fields.ticked("cannot_communicate"),
        agreed_by_international_head=fields.ticked("agreed_by_international_head"),
    )
