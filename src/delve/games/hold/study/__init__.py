"""What simulations of `hold` measure."""
