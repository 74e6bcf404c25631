"""The judgement of both sides. It reads views only."""
