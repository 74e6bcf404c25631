"""What comes in the box: grids, ways, dice, text maps. Rule of this room: it knows the kernel and no game."""
