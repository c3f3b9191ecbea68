"""Doors to the libraries researchers use."""
