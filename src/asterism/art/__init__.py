"""Our own pencils: SVG elements, palettes, stars and skies, shared by the games' drawings."""
