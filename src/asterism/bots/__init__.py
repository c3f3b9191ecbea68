"""Players that think: they get a view, the legal moves and a budget, nothing else."""
