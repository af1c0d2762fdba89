#!/usr/bin/env python3
"""Makes doodles.jsonl, fifty drawings of Google's Quick, Draw! in the form "strokes v1".

    make_doodles.py RAW.ndjson > doodles.jsonl

RAW is a file of https://github.com/googlecreativelab/quickdraw-dataset with the raw strokes, whose times are
kept. Each line of the result has a word and its drawing.
"""

import json
import math
import sys

COUNT = 50
BEGAN = 1_488_500_000_000  # in milliseconds since 1970: when people drew for Quick, Draw!
SIDE = 300  # points of the longer side
WIDTH = 700  # hundredths of a point
TOLERANCE = 0.8  # points by which the ink may move
COLORS = [(0, 0, 0), (0, 122, 255), (255, 59, 48), (52, 199, 89), (255, 149, 0), (175, 82, 222)]


def simplified(points):
    """Ramer, Douglas and Peucker; a point is x, y and time."""
    if len(points) < 3:
        return points
    (ax, ay, _), (bx, by, _) = points[0], points[-1]
    length = math.hypot(bx - ax, by - ay)

    def distance(point):
        x, y, _ = point
        if not length:
            return math.hypot(x - ax, y - ay)
        return abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length

    farthest = max(range(1, len(points) - 1), key=lambda index: distance(points[index]))
    if distance(points[farthest]) <= TOLERANCE:
        return [points[0], points[-1]]
    return simplified(points[:farthest + 1])[:-1] + simplified(points[farthest:])


def differences(values):
    return values[:1] + [later - earlier for earlier, later in zip(values, values[1:])]


def drawing(raw, color):
    every = [(x, y) for xs, ys, _ in raw for x, y in zip(xs, ys)]
    left, top = min(x for x, _ in every), min(y for _, y in every)
    extent = max(max(x for x, _ in every) - left, max(y for _, y in every) - top)
    strokes = []
    for index, (xs, ys, times) in enumerate(raw):
        points = simplified([
            ((x - left) * SIDE / extent, (y - top) * SIDE / extent, time)
            for x, y, time in zip(xs, ys, times)])
        began = points[0][2]
        strokes.append({
            "id": f"s{index + 1}", "ink": "pen", "color": [*color, 255], "width": WIDTH,
            "made": BEGAN + round(began), "x": differences([round(x * 100) for x, _, _ in points]),
            "y": differences([round(y * 100) for _, y, _ in points]),
            "t": differences([round(time - began) for _, _, time in points])})
    return {"version": 1, "strokes": strokes}


def main(path):
    by_word = {}
    with open(path) as file:
        for line in file:
            doodle = json.loads(line)
            count = sum(len(stroke[0]) for stroke in doodle["drawing"])
            if doodle["recognized"] and len(doodle["drawing"]) >= 3 and count <= 400:
                by_word.setdefault(doodle["word"], []).append(doodle["drawing"])
    rounds = max(len(each) for each in by_word.values())
    chosen = [(word, each[turn]) for turn in range(rounds) for word, each in by_word.items()
              if turn < len(each)][:COUNT]
    for index, (word, raw) in enumerate(chosen):
        line = {"word": word, "drawing": drawing(raw, COLORS[index % len(COLORS)])}
        print(json.dumps(line, separators=(",", ":")))


if __name__ == "__main__":
    main(sys.argv[1])
