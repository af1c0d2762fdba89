"""TopDog as its season loads it.

`rooms` lets very many drafts go on without anybody, beside bare commits of SQLite and procrastinate on
PostgreSQL. `boards` shows picks in twelve pages of a real Chromium, and `players` narrows and sorts the list of
all players in one. `season` scores every entry of the large tournament in every week, beside numpy: both programs
read rosters and points as files, choose each week's line-up and write all totals, and the files must be the same,
byte by byte; it prints seconds and the most memory of each.

`--quick` takes smaller loads, `--rooms 100` so many rooms; the names of parts choose them.
"""

import argparse
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
os.environ.setdefault("HEARTH", str(ROOT / ".build/release/hearth"))
sys.path += [str(ROOT / "Tests"), str(ROOT / "Tests/Clients")]

import rooms  # noqa: E402
import screens  # noqa: E402

HEARTH = os.environ["HEARTH"]
DRAFTS = 56_056
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


def write_rosters(path, players, drafts):
    """Drafts whose picks stray from the list by some places, their rows in the order of the picks."""
    chance = random.Random(2)
    names = list(players)
    with path.open("w") as file:
        file.write("entry,player,position\n")
        for draft in range(drafts):
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


def season(is_quick):
    drafts = DRAFTS // (20 if is_quick else 1)
    names = [(f"{position}-{number}", position) for position, count in POSITIONS.items() for number in range(count)]
    random.Random(3).shuffle(names)
    players = dict(names)
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        rosters, points = folder / "rosters.csv", folder / "points.csv"
        write_points(points, players)
        write_rosters(rosters, players, drafts)
        print(f"{drafts * TEAMS:,} entries of {ROUNDS} players in {WEEKS} weeks, "
              f"{rosters.stat().st_size >> 20} MiB of rosters")
        own = measured([HEARTH, "topdog", "score", "--rosters", rosters, "--points", points], folder / "own.csv")
        print(f"  {'hearth topdog score':<30} {own[0]:>8.1f} s {own[1]:>6} MiB   aim: 60 s, 1,024 MiB", flush=True)
        peer = measured([sys.executable, Path(__file__).parent / "season.py", rosters, points], folder / "peer.csv")
        print(f"  {'numpy':<30} {peer[0]:>8.1f} s {peer[1]:>6} MiB", flush=True)
        assert is_same(folder / "own.csv", folder / "peer.csv"), "The totals differ."
        print("  The totals are the same.")


def main():
    parser = argparse.ArgumentParser(description="Measures TopDog.")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--rooms", type=int, help="1,000 unless given, or 200 with --quick")
    names = ("rooms", "boards", "players", "season")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(names)}; all unless given")
    wanted = parser.parse_args()
    if unknown := set(wanted.parts) - set(names):
        parser.error(f"There is no part {', '.join(sorted(unknown))}.")
    parts = {
        "rooms": lambda is_quick: rooms.measure(wanted.rooms or (200 if is_quick else 1_000), is_quick),
        "boards": screens.boards, "players": screens.players, "season": season}
    for name in names:
        if not wanted.parts or name in wanted.parts:
            parts[name](wanted.quick)


if __name__ == "__main__":
    main()
