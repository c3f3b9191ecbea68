"""The drawing kit: elements, shapes, themes and the sky that every picture shares."""
