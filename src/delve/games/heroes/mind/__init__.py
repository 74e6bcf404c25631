"""The judgement of `heroes`: what a die, a treasure and an activation are worth, by exact odds. It reads a view, never a state in play."""
