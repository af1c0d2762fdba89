"""The picture of a drawing by pycairo: prints how many milliseconds each took, as DoodlePictures does."""

import io
import json
import sys
import time
from itertools import accumulate

import cairo

MARGIN = 24


def strokes_of(path):
    with open(path) as file:
        forms = json.load(file)["strokes"]
    return [
        ([part / 255 for part in form["color"]], form["width"] / 100,
         [(x / 100, y / 100) for x, y in zip(accumulate(form["x"]), accumulate(form["y"]))])
        for form in forms]


def trace(context, points):
    """A uniform cubic B-spline from the first point to the last one, as Bézier curves."""
    last = points[-1]
    after = 2 * last[0] - points[-2][0], 2 * last[1] - points[-2][1]
    b = points[0]
    context.move_to(*b)
    for c, d in zip(points[1:], [*points[2:], after]):
        context.curve_to(
            (2 * b[0] + c[0]) / 3, (2 * b[1] + c[1]) / 3, (b[0] + 2 * c[0]) / 3, (b[1] + 2 * c[1]) / 3,
            (b[0] + 4 * c[0] + d[0]) / 6, (b[1] + 4 * c[1] + d[1]) / 6)
        b = c


def painted(strokes, side):
    xs = [x for _, width, points in strokes for place, _ in points for x in (place - width / 2, place + width / 2)]
    ys = [y for _, width, points in strokes for _, place in points for y in (place - width / 2, place + width / 2)]
    scale = side / (max(max(xs) - min(xs), max(ys) - min(ys)) + 2 * MARGIN)
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, side, side)
    context = cairo.Context(surface)
    context.set_source_rgb(1, 1, 1)
    context.paint()
    context.translate(side / 2, side / 2)
    context.scale(scale, scale)
    context.translate(-(min(xs) + max(xs)) / 2, -(min(ys) + max(ys)) / 2)
    context.set_line_cap(cairo.LINE_CAP_ROUND)
    context.set_line_join(cairo.LINE_JOIN_ROUND)
    for color, width, points in strokes:
        context.set_source_rgba(*color)
        context.set_line_width(width)
        trace(context, points)
        context.stroke()
    file = io.BytesIO()
    surface.write_to_png(file)
    return file.getvalue()


def main():
    path, side, times, output = sys.argv[1:]
    strokes = strokes_of(path)
    for _ in range(int(times)):
        began = time.perf_counter()
        picture = painted(strokes, int(side))
        print(1000 * (time.perf_counter() - began))
    with open(output, "wb") as file:
        file.write(picture)


if __name__ == "__main__":
    main()
