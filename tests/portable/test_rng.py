"""The rules' random generator draws the same numbers on both runtimes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.portable.wasm import node

DRAWS = """
from gridwright.rules.rng import Rng

for seed in ["", "a", "b", "2026-11-01-scramble", "2026-11-01-group-scramble", "Ünïcode ☀️ 日本", "x" * 1000]:
    rng = Rng(seed)
    print([rng.below(limit) for limit in [1, 2, 3, 26, 6144, 2**31 - 1, 2**31, 2**32 + 1, 2**63 + 1, 2**64] * 20])
    print([rng.weighted([0, 5, 1, 0, 2**40, 2**40]) for _ in range(50)], rng.choice("GRIDWRIGHT"))
    deck = list(range(52))
    rng.shuffle(deck)
    print(deck)
"""


def test_the_same_seed_draws_the_same_on_both_runtimes(rules_bundles: Path) -> None:
    ours = subprocess.run([sys.executable, "-c", DRAWS], capture_output=True, text=True, check=True)
    command = [node(), str(Path(__file__).with_name("run.mjs")), str(rules_bundles)]
    theirs = subprocess.run(command, input=DRAWS, capture_output=True, text=True, check=True)
    assert ours.stdout.count("\n") == 21
    assert theirs.stdout == ours.stdout
