"""Who may start: entries, qualifications, promotion."""
