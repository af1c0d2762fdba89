#!/usr/bin/env python3
"""Makes points-2022.tsv from the weekly results of the 2022 season.

    make_points.py weekly_actual_2022.csv players-2022.tsv > points-2022.tsv

The results are those of https://github.com/hvpkod/NFL-Data, weeks 1 to 3, under the licence beside this file.
Points are those of TopDog's rules: half a point for a reception. The results do not say which fumbles were
lost, so none costs points. Somebody who did not play has an empty cell.
"""

import csv
import sys
from decimal import Decimal

WEEKS = [1, 2, 3]
POINTS = {
    "PassingYDS": "0.04",
    "PassingTD": "4",
    "PassingInt": "-1",
    "RushingYDS": "0.1",
    "RushingTD": "6",
    "ReceivingRec": "0.5",
    "ReceivingYDS": "0.1",
    "ReceivingTD": "6",
    "RetTD": "6",
    "2PT": "2",
}


def main(results, players):
    with open(players, encoding="utf-8") as file:
        ids = [line.split("\t")[0] for line in file.read().splitlines()[2:]]
    points = {}
    with open(results, encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if int(row["Week"]) not in WEEKS or row["PlayerOpponent"].upper() in ("", "BYE"):
                continue
            total = sum(Decimal(row[name] or "0") * Decimal(each) for name, each in POINTS.items())
            points[row["PlayerId"], int(row["Week"])] = f"{total:.2f}"
    print("# Points of weeks 1 to 3 of 2022. Made by make_points.py.")
    print("id", *(f"week{week}" for week in WEEKS), sep="\t")
    for player in ids:
        cells = [points.get((player, week), "") for week in WEEKS]
        if any(cells):
            print(player, *cells, sep="\t")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
