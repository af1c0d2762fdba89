"""TopDog's season beside numpy: every entry of the large tournament scored in every week.

Writes rosters and points as files, and has both programs read them, choose each week's line-up and write all
totals. The files must be the same, byte by byte. Prints seconds and the most memory of each. `--quick` takes a
twentieth of the entries.
"""

import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import psutil

ROOT = Path(__file__).parents[2]
HEARTH = os.environ.get("HEARTH", ROOT / ".build/release/hearth")
QUICK = "--quick" in sys.argv
DRAFTS = 56_056 // (20 if QUICK else 1)
TEAMS = 12
ROUNDS = 18
WEEKS = 17
# 566 players, of whom drafts take 216.
POSITIONS = {"QB": 70, "RB": 150, "WR": 226, "TE": 120}


def write_points(path, players):
    chance = random.Random(1)
    with path.open("w") as file:
        file.write("week,player,points\n")
        for week in range(1, WEEKS + 1):
            for player in players:
                if chance.random() < 0.8:
                    file.write(f"{week},{player},{chance.randint(-200, 3500) / 100}\n")


def write_rosters(path, players):
    """Drafts whose picks stray from the list by some places, their rows in the order of the picks."""
    chance = random.Random(2)
    names = list(players)
    with path.open("w") as file:
        file.write("entry,player,position\n")
        for draft in range(DRAFTS):
            order = sorted(range(len(names)), key=lambda place: place + chance.gauss(0, 20))
            for pick in range(TEAMS * ROUNDS):
                row, column = divmod(pick, TEAMS)
                slot = column if row % 2 == 0 else TEAMS - 1 - column
                player = names[order[pick]]
                file.write(f"d{draft}-{slot},{player},{players[player]}\n")


def measured(command, output):
    """Seconds, and the most memory in MiB, of a program that writes to a file."""
    most = 0
    done = threading.Event()
    began = time.monotonic()
    with output.open("wb") as file:
        process = subprocess.Popen([*map(str, command)], stdout=file)

        def watch():
            nonlocal most
            known = psutil.Process(process.pid)
            while not done.wait(0.05):
                try:
                    most = max(most, known.memory_info().rss)
                except psutil.Error:
                    return

        watcher = threading.Thread(target=watch)
        watcher.start()
        code = process.wait()
    seconds = time.monotonic() - began
    done.set()
    watcher.join()
    assert code == 0, f"{command[0]} ended with {code}."
    return seconds, most >> 20


def is_same(first, second):
    return subprocess.run(["cmp", "--silent", first, second]).returncode == 0


def main():
    names = [(f"{position}-{number}", position) for position, count in POSITIONS.items() for number in range(count)]
    random.Random(3).shuffle(names)
    players = dict(names)
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        rosters, points = folder / "rosters.csv", folder / "points.csv"
        write_points(points, players)
        write_rosters(rosters, players)
        print(f"{DRAFTS * TEAMS:,} entries of {ROUNDS} players in {WEEKS} weeks, "
              f"{rosters.stat().st_size >> 20} MiB of rosters")
        own = measured([HEARTH, "topdog", "score", "--rosters", rosters, "--points", points], folder / "own.csv")
        print(f"  {'hearth topdog score':<30} {own[0]:>8.1f} s {own[1]:>6} MiB   aim: 60 s, 1,024 MiB", flush=True)
        peer = measured([sys.executable, Path(__file__).parent / "season.py", rosters, points], folder / "peer.csv")
        print(f"  {'numpy':<30} {peer[0]:>8.1f} s {peer[1]:>6} MiB", flush=True)
        assert is_same(folder / "own.csv", folder / "peer.csv"), "The totals differ."
        print("  The totals are the same.")


if __name__ == "__main__":
    main()
