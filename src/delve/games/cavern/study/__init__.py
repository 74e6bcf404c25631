"""What designers ask of `cavern`: whether a card is fair, what a set holds, what games of it came to."""
