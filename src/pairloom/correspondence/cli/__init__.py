"""Commands of the guest: `pairloom correspondence`, `pairloom outbox`, `pairloom rate iccf`."""
