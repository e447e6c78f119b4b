"""The office itself: its officers, its register, what the committee decides, its overview."""
