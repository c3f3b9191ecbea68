"""The house rules that every game keeps: states, chance, tables, records, outcomes."""
