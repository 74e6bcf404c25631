"""For designers: what cards are worth, and whether a set keeps to the brief of section 4 of the rules."""
