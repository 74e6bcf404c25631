"""Small ink scenes for everything that can be drawn on the map, each on a board of 100 by 100."""
