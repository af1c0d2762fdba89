"""Pictures of drawings made by Python and Cairo alone, to compare those of DoodleGuess with.

A drawing here is a list of strokes, and a stroke a list of (x, y).
"""

import io
import json
import os
from pathlib import Path

import cairocffi
import cairosvg
from PIL import Image, ImageChops, ImageFilter, ImageStat

DATA = Path(os.environ.get("HEARTH_DATA", Path(__file__).parents[3] / "shared/data"))
FILE = DATA / "strokes/quickdraw_raw_40x8.ndjson"

SIDE = 512  # pixels
WIDTH = 8  # of the pen, in points
PADDING = 24  # around the ink, in points
# How far ink may be from where it should be, in pixels, and how far the colour of a pixel may be off on
# average, in 255ths. Edges are smoothed in other ways, and a pointer may be reported in whole pixels: for all
# 320 raw drawings that makes up to 2.1 on average; with exact places 0.13.
DISTANCE = 2
COLOR = 2.5


def raw_drawings(count):
    """So many of the raw drawings, spread over all of them."""
    lines = FILE.read_text().splitlines()
    chosen = sorted({round(number * (len(lines) - 1) / max(1, count - 1)) for number in range(count)})
    return [
        [list(zip(xs, ys)) for xs, ys, *_ in json.loads(lines[number])["drawing"]]
        for number in chosen]


def fitted(drawing, left, top, width, height):
    """The drawing moved into the middle of a box, as large as fits, in hundredths of a point.

    Where the pointer does not move there is no new point.
    """
    xs, ys = zip(*[point for stroke in drawing for point in stroke])
    scale = min(width / max(1, max(xs) - min(xs)), height / max(1, max(ys) - min(ys)))
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

    def place(x, y):
        return (round(left + width / 2 + (x - middle[0]) * scale, 2),
                round(top + height / 2 + (y - middle[1]) * scale, 2))

    strokes = []
    for stroke in drawing:
        points = [place(*point) for point in stroke]
        strokes.append([
            point for index, point in enumerate(points) if index == 0 or point != points[index - 1]])
    return strokes


def trace(context, stroke):
    """A uniform cubic B-spline from the first point to the last one, as Bézier curves."""
    if len(stroke) == 1:
        context.move_to(*stroke[0])
        context.line_to(*stroke[0])
        return

    def beyond(end, neighbour):
        return tuple(2 * a - b for a, b in zip(end, neighbour))

    points = [beyond(stroke[0], stroke[1]), *stroke, beyond(stroke[-1], stroke[-2])]
    context.move_to(*stroke[0])
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:]):
        curve = [tuple((k * p + m * q + n * r) / 6 for p, q, r in zip(*three)) for (k, m, n), three in (
            ((0, 4, 2), (a, b, c)), ((0, 2, 4), (a, b, c)), ((1, 4, 1), (b, c, d)))]
        context.curve_to(*curve[0], *curve[1], *curve[2])


def painted(drawing):
    """The square picture of a drawing in black ink."""
    surface = cairocffi.ImageSurface(cairocffi.FORMAT_RGB24, SIDE, SIDE)
    context = cairocffi.Context(surface)
    context.set_source_rgb(1, 1, 1)
    context.paint()
    for stroke in drawing:
        trace(context, stroke)
    left, top, right, bottom = context.path_extents()
    context.new_path()
    scale = SIDE / (max(right - left, bottom - top) + WIDTH + 2 * PADDING)
    context.translate(SIDE / 2, SIDE / 2)
    context.scale(scale, scale)
    context.translate(-(left + right) / 2, -(top + bottom) / 2)
    context.set_source_rgb(0, 0, 0)
    context.set_line_width(WIDTH)
    context.set_line_cap(cairocffi.LINE_CAP_ROUND)
    context.set_line_join(cairocffi.LINE_JOIN_ROUND)
    for stroke in drawing:
        # One after the other: what two strokes cover is not darker at its edges.
        trace(context, stroke)
        context.stroke()
    file = io.BytesIO()
    surface.write_to_png(file)
    return picture(file.getvalue())


def picture(png):
    """A PNG file as its shades of grey."""
    image = Image.open(io.BytesIO(png)).convert("RGBA")
    paper = Image.new("RGBA", image.size, "white")
    return Image.alpha_composite(paper, image).convert("L")


def rendered(svg):
    """An SVG file as CairoSVG paints it."""
    return picture(cairosvg.svg2png(bytestring=svg, output_width=SIDE, output_height=SIDE))


def faults(expected, found):
    """What is wrong with a picture, in words; empty where it is as expected within the tolerance."""
    if found.size != expected.size:
        return [f"is {found.size}, not {expected.size}"]
    wrong = []
    ink = [image.point(lambda shade: 255 if shade < 128 else 0) for image in (expected, found)]
    near = [image.filter(ImageFilter.MaxFilter(2 * DISTANCE + 1)) for image in ink]
    for words, one, other in (("lacks", ink[0], near[1]), ("has more", ink[1], near[0])):
        count = sum(ImageChops.subtract(one, other).histogram()[1:])
        if count:
            wrong.append(f"{words} ink in {count} pixels")
    mean = ImageStat.Stat(ImageChops.difference(expected, found)).mean[0]
    if mean > COLOR:
        wrong.append(f"is off by {mean:.2f} of 255 on average")
    return wrong
