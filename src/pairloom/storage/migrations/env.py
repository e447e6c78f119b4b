"""Run by Alembic: on the connection that `storage.schema` hands over."""

from __future__ import annotations

from alembic import context

from pairloom.storage.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata())
context.run_migrations()
