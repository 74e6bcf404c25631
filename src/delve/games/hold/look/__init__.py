"""How `hold` is shown in characters."""
