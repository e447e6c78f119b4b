"""What the page of a group shows."""
