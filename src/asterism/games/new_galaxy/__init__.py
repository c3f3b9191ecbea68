"""New Galaxy: lay star tiles, find constellations on the growing table."""
