"""Random steps per second: the vectorised environment beside the AEC one and beside pgx.

Every step of both environments of ours gives the observation and the mask of legal moves.
pgx is measured where `--pgx PYTHON` names a Python that has it; `--install` makes one in
build/pgx. Figures are of one run on one machine: compare the ratios.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from time import perf_counter

import numpy as np

from asterism.adapters.pettingzoo import env as aec_env
from asterism.adapters.vector import VectorEnv
from asterism.games import GAMES
from asterism.pure import compiled

SECONDS = 2.0
BATCHES = (1, 64, 1024)
PGX_GAMES = ("tic_tac_toe", "connect_four", "backgammon", "hex")
PGX_BATCH = 1024
PGX_SCRIPT = """
import json, sys, time, jax, jax.numpy as jnp, pgx

def rate(name, batch, seconds):
    env = pgx.make(name)
    reset = jax.jit(jax.vmap(env.init))
    def step(state, key):
        key, pick, chance = jax.random.split(key, 3)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        action = jax.random.categorical(pick, logits, axis=1)
        advance = pgx.experimental.auto_reset(env.step, env.init)
        return jax.vmap(advance)(state, action, jax.random.split(chance, batch)), key
    step = jax.jit(step)
    key = jax.random.PRNGKey(0)
    state = reset(jax.random.split(key, batch))
    state, key = step(state, key)
    jax.block_until_ready(state)
    start, steps = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        state, key = step(state, key)
        jax.block_until_ready(state)
        steps += batch
    return steps / (time.perf_counter() - start)

import pgx.experimental
games, batch, seconds = json.loads(sys.argv[1])
print(json.dumps({name: rate(name, batch, seconds) for name in games}))
"""


def aec(name: str) -> float:
    """Steps a second of the AEC environment, choosing by its mask."""
    env = aec_env(name, 2)
    rng = np.random.default_rng(1)
    start, steps, seed = perf_counter(), 0, 0
    while (seconds := perf_counter() - start) < SECONDS:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            mask = np.flatnonzero(observation["action_mask"])
            env.step(None if over or cut else int(mask[rng.integers(len(mask))]))
            steps += not (over or cut)
    return steps / seconds


def vector(name: str, games: int) -> float:
    """Steps a second of so many games together."""
    env = VectorEnv(name, games, 2, seed=1)
    start, steps = perf_counter(), 0
    while (seconds := perf_counter() - start) < SECONDS:
        env.step(env.any_moves())
        steps += games
    return steps / seconds


def pgx(python: str) -> dict[str, float]:
    """Steps a second of games of pgx, on this CPU."""
    job = json.dumps([PGX_GAMES, PGX_BATCH, SECONDS])
    done = subprocess.run(
        [python, "-c", PGX_SCRIPT, job], check=True, stdout=subprocess.PIPE, text=True
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def install() -> str:
    """A Python with pgx, in a venv of its own; nothing where it does not install."""
    folder = Path(__file__).parent.parent / "build" / "pgx"
    python = folder / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    done = subprocess.run([str(python), "-m", "pip", "install", "-q", "jax", "pgx"], check=False)
    return "" if done.returncode else str(python)


def figures(python: str) -> dict[str, dict[str, float]]:
    """Steps a second by game (of ours, and of pgx if there is a Python with it) and way."""
    found = {}
    for name in GAMES:
        found[name] = {"AEC": aec(name)}
        found[name] |= {f"vector x{games}": vector(name, games) for games in BATCHES}
    if python:
        found |= {f"pgx {name}": {f"batch {PGX_BATCH}": v} for name, v in pgx(python).items()}
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pgx", default="", help="a Python that has pgx")
    parser.add_argument("--install", action="store_true", help="install pgx in build/pgx")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    given = parser.parse_args()
    found = figures(install() if given.install else given.pgx)
    if given.json:
        json.dump({"compiled": compiled(), "steps_per_second": found}, sys.stdout, indent=2)
        return
    print(f"rules {'compiled' if compiled() else 'plain'}; steps per second")
    for name, rates in found.items():
        plain = rates.get("AEC", 0.0)
        for way, rate in rates.items():
            ratio = f"{rate / plain:.1f} times AEC" if plain else ""
            print(f"{name:<18} {way:<14} {rate:>12,.0f}  {ratio}")


if __name__ == "__main__":
    main()
