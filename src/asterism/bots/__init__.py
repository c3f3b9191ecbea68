"""Players that think: each gets a view, the legal moves and a budget, nothing else."""
