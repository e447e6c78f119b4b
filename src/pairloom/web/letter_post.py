"""While the desk is served, letters of correspondence offices go out every minute."""

from __future__ import annotations

import asyncio
import logging
import os
from typing import Final

from pairloom.director.correspondence_desk.post.mail import mail_settings
from pairloom.director.correspondence_desk.post.post_office import deliver
from pairloom.director.opening import Database
from pairloom.errors import PairloomError

__all__ = ["deliver_letters"]

_LOG = logging.getLogger("pairloom.web")
SECONDS: Final = 60


async def deliver_letters(database: Database) -> None:
    """Send what is due, again and again; ends at once if no mail server is named."""
    while mail_settings(os.environ) is not None:
        try:
            await asyncio.to_thread(deliver, database)
        except PairloomError as error:
            _LOG.warning("letters could not be sent: %s", error)
        await asyncio.sleep(SECONDS)
