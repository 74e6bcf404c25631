"""What simulations of `heroes` measure, and what `delve content check heroes` says of a set of cards."""
