"""Nebula: gather stars by time or chaos, and build a galaxy in harmony."""
