"""What a change would do, and what lies ahead: by message id."""
