"""Scores rosters as `hearth topdog score` does, with numpy.

    season.py ROSTERS POINTS

Every roster has the same number of players, and the points are read whole.
"""

import csv
import sys

import numpy

SLOTS = {"QB": 1, "RB": 2, "WR": 3, "TE": 1}
FLEX = ("RB", "WR", "TE")
MISSING = -10**9
CHUNK = 50_000  # entries that are scored at once


def read_points(path):
    """The players' numbers, the weeks, and the points in hundredths; a player without a row has 0."""
    numbers, rows = {}, []
    with open(path) as file:
        for row in csv.DictReader(file):
            number = numbers.setdefault(row["player"], len(numbers))
            rows.append((number, int(row["week"]), round(float(row["points"]) * 100)))
    weeks = sorted({week for _, week, _ in rows})
    places = {week: place for place, week in enumerate(weeks)}
    table = numpy.zeros((len(numbers) + 1, len(weeks)), numpy.int32)
    for number, week, points in rows:
        table[number, places[week]] = points
    return numbers, weeks, table


def read_rosters(path, numbers):
    entries, players, positions = {}, [], []
    kinds = {position: number for number, position in enumerate(SLOTS)}
    owners = []
    with open(path) as file:
        rows = csv.reader(file)
        assert next(rows) == ["entry", "player", "position"]
        for entry, player, position in rows:
            owners.append(entries.setdefault(entry, len(entries)))
            players.append(numbers.get(player, len(numbers)))
            positions.append(kinds[position])
    order = numpy.argsort(numpy.array(owners, numpy.int32), kind="stable")
    shape = (len(entries), -1)
    return (list(entries), numpy.array(players, numpy.int32)[order].reshape(shape),
            numpy.array(positions, numpy.int8)[order].reshape(shape))


def best(points, positions):
    """The points of the best line-up of each row."""
    total = numpy.zeros(len(points), numpy.int64)
    left = []
    for kind, (position, count) in enumerate(SLOTS.items()):
        own = -numpy.sort(-numpy.where(positions == kind, points, MISSING), axis=1)
        chosen = own[:, :count]
        total += numpy.where(chosen == MISSING, 0, chosen).sum(axis=1)
        if position in FLEX:
            left.append(own[:, count])
    flex = numpy.max(left, axis=0)
    return total + numpy.where(flex == MISSING, 0, flex)


def text(hundredths):
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}"


def main():
    numbers, weeks, table = read_points(sys.argv[2])
    entries, players, positions = read_rosters(sys.argv[1], numbers)
    sys.stdout.write("entry,week,total\n")
    for start in range(0, len(entries), CHUNK):
        chunk = slice(start, start + CHUNK)
        totals = [best(table[players[chunk], week], positions[chunk]).tolist() for week in range(len(weeks))]
        for place, entry in enumerate(entries[chunk]):
            sys.stdout.writelines(
                f"{entry},{week},{text(totals[number][place])}\n" for number, week in enumerate(weeks))


if __name__ == "__main__":
    main()
