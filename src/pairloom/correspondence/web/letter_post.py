"""While the desk is served, letters of correspondence offices go out every minute."""

from __future__ import annotations

import asyncio
import os
from typing import Final

from pairloom.correspondence.desk.post.mail import mail_settings
from pairloom.correspondence.desk.post.post_office import deliver
from pairloom.director.opening import Database
from pairloom.web.troubles import Troubles

__all__ = ["deliver_letters"]

SECONDS: Final = 60


async def deliver_letters(database: Database) -> None:
    """Send what is due, again and again, whatever fails; ends at once if no server is named."""
    troubles = Troubles("letters")
    while is_mail_wanted():
        try:
            await asyncio.to_thread(deliver, database)
        except Exception as error:
            troubles.tell(error)
        else:
            troubles.is_over()
        await asyncio.sleep(SECONDS)


def is_mail_wanted() -> bool:
    """Whether a mail server is named; settings that cannot be used are told when they are."""
    try:
        return mail_settings(os.environ) is not None
    except ValueError:
        return True
