"""A page on which one draws by Fabric.js, as streamlit-drawable-canvas brings it."""

import importlib.metadata
import json

PLACE = "http://fabric.test/"
SIZE = 390, 700
# The component's own names for what a page tells it.
PEN = {
    "drawingMode": "freedraw", "strokeWidth": 8, "strokeColor": "#000", "fillColor": "transparent",
    "backgroundColor": "", "canvasWidth": SIZE[0], "canvasHeight": SIZE[1], "displayToolbar": False,
    "realtimeUpdateStreamlit": False, "returnImageData": False, "disabled": False, "displayRadius": 3,
    "backgroundImageFit": "contain", "fontSize": 16, "label": ""}
PAGE = """<!doctype html><body style="margin:0"><div id="place"><div class="canvas-root"></div></div>
<style>{style}</style><script type="module">
  import start from "./script.js";
  start({{ data: {data}, parentElement: document.querySelector("#place"), setStateValue() {{}} }});
</script></body>"""
HAS_INK = """() => [...document.querySelectorAll("canvas")].some((canvas) =>
  canvas.width > 1 && canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data
    .some((value, index) => index % 4 === 3 && value > 0))"""


def fabric_page(browser, strokes):
    """A page whose paper has so many strokes of three points, side by side."""
    script, style = (
        next(each for each in importlib.metadata.files("streamlit-drawable-canvas")
             if each.suffix == suffix).locate().read_text() for suffix in (".js", ".css"))
    data = {**PEN, "initialDrawing": {"objects": [stroke(number, strokes) for number in range(strokes)]}}
    answers = {
        PLACE: ("text/html", PAGE.format(style=style, data=json.dumps(data))),
        f"{PLACE}script.js": ("text/javascript", script)}

    def answer(route):
        kind, body = answers[route.request.url]
        route.fulfill(content_type=kind, body=body)

    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.route(f"{PLACE}*", answer)
    page.goto(PLACE)
    page.locator("canvas.upper-canvas").wait_for()
    if strokes:
        page.wait_for_function(HAS_INK, timeout=120_000)
    return page


def stroke(number, count, columns=100):
    x = 5 + number % columns / columns * (SIZE[0] - 12)
    y = 5 + number // columns / (count / columns) * (SIZE[1] - 12)
    return {"type": "Path", "fill": None, "stroke": "#000", "strokeWidth": 8, "strokeLineCap": "round",
            "path": [["M", x, y], ["L", x + 1, y + 2], ["L", x + 2, y + 1]]}
