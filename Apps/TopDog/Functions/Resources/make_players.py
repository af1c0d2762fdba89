#!/usr/bin/env python3
"""Makes players-2022.tsv from the weekly results of the 2022 season.

    make_players.py weekly_actual_2022.csv > players-2022.tsv

The results are those of https://github.com/hvpkod/NFL-Data, weeks 1 to 15, under the licence beside this
file. ADP and projections are simulated: they are worked out from what the players scored in the end, with
noise of a fixed seed, since nobody's real drafts may be shipped. The bye is the one week in which no
player of a team has an opponent.
"""

import collections
import csv
import random
import sys

POSITIONS = ["QB", "RB", "WR", "TE"]
# The place in each position from which on players are worth no early pick.
REPLACEMENT = {"QB": 16, "RB": 34, "WR": 46, "TE": 14}
# So many players have an ADP: drafts of twelve people have 216 picks.
RANKED = 260
POINTS = {
    "PassingYDS": 0.04,
    "PassingTD": 4,
    "PassingInt": -1,
    "RushingYDS": 0.1,
    "RushingTD": 6,
    "ReceivingRec": 0.5,
    "ReceivingYDS": 0.1,
    "ReceivingTD": 6,
    "RetTD": 6,
    "FumTD": 6,
    "2PT": 2,
}


def main(path):
    with open(path, encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    totals = collections.Counter()
    newest, played = {}, collections.defaultdict(set)
    for row in sorted(rows, key=lambda row: int(row["Week"])):
        if row["Pos"] not in POSITIONS:
            continue
        player = row["PlayerId"]
        newest[player] = row
        if row["PlayerOpponent"].upper() not in ("", "BYE"):
            played[row["Team"]].add(int(row["Week"]))
        totals[player] += sum(float(row[name] or 0) * each for name, each in POINTS.items())
    weeks = set().union(*played.values())
    chance = random.Random(2022)
    projections = {
        player: max(0.0, totals[player] * chance.uniform(0.8, 1.2) + chance.uniform(-8, 8))
        for player in sorted(newest)
    }
    bar = {}
    for position in POSITIONS:
        best = sorted(
            (projections[player] for player in newest if newest[player]["Pos"] == position),
            reverse=True,
        )
        bar[position] = best[REPLACEMENT[position]]
    ranked = sorted(
        sorted(newest), key=lambda each: projections[each] - bar[newest[each]["Pos"]], reverse=True
    )
    adp = sorted(
        max(1.0, place + chance.gauss(0, 0.3 + place * 0.02))
        for place in range(1, RANKED + 1)
    )
    print("# Players of 2022. ADP and projections are simulated. Made by make_players.py.")
    print("id\tname\tposition\tteam\tbye\tadp\tprojection")
    for place, player in enumerate(ranked):
        row = newest[player]
        team = "" if row["Team"] == "FA" else row["Team"]
        free = sorted(weeks - played[team]) if team else []
        bye = str(free[0]) if len(free) == 1 else ""
        average = f"{adp[place]:.2f}" if place < RANKED else ""
        name = " ".join(row["PlayerName"].split())
        print(
            player, name, row["Pos"], team, bye, average, f"{projections[player]:.2f}",
            sep="\t",
        )


if __name__ == "__main__":
    main(sys.argv[1])
