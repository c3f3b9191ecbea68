"""Stellium: marbles on six turning galaxies, and figures to form from them."""
