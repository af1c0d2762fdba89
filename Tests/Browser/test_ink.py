"""Ink: what is drawn on a canvas shows at once, is kept, and comes to the host once."""

import io
import signal

import pytest
from doodler import strokes_of
from fingers import Fingers
from PIL import Image, ImageChops
from playwright.sync_api import expect
from tcp_proxy import TCPProxy
from waiting import until

# How many pixels of the canvas's part (from 0 to 1) have ink.
INK = """([left, top, right, bottom]) => {
  let count = 0;
  for (const canvas of document.querySelectorAll(".ink canvas")) {
    const { width: w, height: h } = canvas;
    const [x, y] = [Math.round(left * w), Math.round(top * h)];
    const { data } = canvas.getContext("2d").getImageData(x, y, Math.max(1, (right - left) * w), Math.max(1, (bottom - top) * h));
    for (let index = 3; index < data.length; index += 4) if (data[index]) count++;
  }
  return count;
}"""
ALL = [0, 0, 1, 1]
IS_DRAWN_BY_SCRIPT = """() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/ink.js"))"""


def open_canvas(page):
    canvas = page.locator(".ink")
    canvas.scroll_into_view_if_needed()
    page.wait_for_function(IS_DRAWN_BY_SCRIPT)
    page.wait_for_function("() => document.querySelector('.ink canvas').width > 1")
    return canvas


def place(canvas, x, y):
    box = canvas.bounding_box()
    return box["x"] + box["width"] * x, box["y"] + box["height"] * y


def draw(page, canvas, start=(0.2, 0.3), end=(0.8, 0.3)):
    page.mouse.move(*place(canvas, *start))
    page.mouse.down()
    page.mouse.move(*place(canvas, *end), steps=12)
    page.mouse.up()


def has_ink(page, part=ALL):
    return page.evaluate(INK, part) > 0


def has_strokes(canvas, count):
    words = "Empty" if count == 0 else "1 stroke" if count == 1 else f"{count} strokes"
    expect(canvas).to_have_attribute("aria-description", words)


def test_a_stroke_shows_at_once_and_comes_to_the_host(open_page):
    page = open_page("ink")
    canvas = open_canvas(page)
    has_strokes(canvas, 0)
    page.mouse.move(*place(canvas, 0.2, 0.3))
    page.mouse.down()
    page.mouse.move(*place(canvas, 0.8, 0.3), steps=12)
    assert has_ink(page), "Ink shows while the pointer is still down."
    has_strokes(canvas, 0)
    page.mouse.up()
    has_strokes(canvas, 1)
    stroke = strokes_of(canvas)[0]
    assert stroke["ink"] == "pen" and stroke["width"] == 600 and stroke["color"] == [0, 0, 0, 255]
    assert len(stroke["x"]) > 5 and min(stroke["t"]) >= 0
    assert has_ink(page, [0.4, 0.2, 0.6, 0.4]) and not has_ink(page, [0, 0.6, 1, 1])


def test_undo_redo_erasing_cutting_and_clearing(open_page):
    page = open_page("ink")
    canvas = open_canvas(page)
    draw(page, canvas)
    draw(page, canvas, (0.2, 0.7), (0.8, 0.7))
    has_strokes(canvas, 2)
    page.get_by_role("button", name="Undo").click()
    has_strokes(canvas, 1)
    expect_no_ink(page, [0, 0.6, 1, 0.9])
    canvas.focus()
    page.keyboard.press("Control+Shift+Z")
    has_strokes(canvas, 2)
    page.get_by_role("radio", name="Eraser").click()
    expect(canvas).to_have_attribute("data-tool", '{"kind":"eraser","of":"vector","width":1000}')
    draw(page, canvas, (0.5, 0.2), (0.5, 0.45))
    has_strokes(canvas, 1)
    assert not has_ink(page, [0, 0, 1, 0.5])
    page.get_by_role("radio", name="Cutter").click()
    expect(canvas).to_have_attribute("data-tool", '{"kind":"eraser","of":"bitmap","width":2000}')
    draw(page, canvas, (0.5, 0.5), (0.5, 0.9))
    has_strokes(canvas, 2)
    assert not has_ink(page, [0.48, 0.5, 0.52, 0.9]) and has_ink(page, [0.2, 0.6, 0.4, 0.8])
    page.keyboard.press("Control+z")
    has_strokes(canvas, 1)
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("dialog").get_by_role("button", name="Clear").click()
    has_strokes(canvas, 0)
    expect_no_ink(page)
    page.get_by_role("button", name="Undo").click()
    has_strokes(canvas, 1)
    until(lambda: has_ink(page))


def expect_no_ink(page, part=ALL):
    until(lambda: not has_ink(page, part))


def test_a_drawing_outlives_reload_and_is_the_same_in_a_second_tab(open_page):
    page = open_page("ink")
    canvas = open_canvas(page)
    draw(page, canvas)
    has_strokes(canvas, 1)
    other = page.context.new_page()
    other.problems = page.problems
    other.on("pageerror", lambda error: page.problems.append(str(error)))
    other.goto(page.url)
    has_strokes(open_canvas(other), 1)
    until(lambda: has_ink(other))
    draw(other, open_canvas(other), (0.2, 0.7), (0.8, 0.7))
    has_strokes(canvas, 2)
    until(lambda: has_ink(page, [0.4, 0.6, 0.6, 0.8]))
    page.bring_to_front()
    page.reload()
    has_strokes(open_canvas(page), 2)
    until(lambda: has_ink(page))


def test_without_the_host_one_draws_on_and_each_stroke_comes_once(own_server, make_person):
    server = own_server().start()
    line = TCPProxy(target=server.web.removeprefix("http://"))
    page = make_person(server).page
    page.goto(f"http://{line.address}/gallery/ink")
    canvas = open_canvas(page)
    draw(page, canvas)
    has_strokes(canvas, 1)
    line.cut()
    for row in (0.5, 0.6, 0.7):
        draw(page, canvas, (0.2, row), (0.8, row))
    assert has_ink(page, [0.4, 0.65, 0.6, 0.75])
    has_strokes(canvas, 1)
    server.kill()
    draw(page, canvas, (0.2, 0.9), (0.8, 0.9))
    server.start()
    line.restore()
    has_strokes(canvas, 5)
    page.wait_for_timeout(500)
    has_strokes(canvas, 5)


def pen(session, kind, x, y, force=0.5, **rest):
    session.send("Input.dispatchMouseEvent", {
        "type": kind, "x": x, "y": y, "pointerType": "pen", "force": force, "button": "left",
        "buttons": 0 if kind == "mouseReleased" else 1, "clickCount": 1, **rest,
    })


def test_a_pen_tells_its_pressure_and_its_lean_and_hands_do_not_draw_meanwhile(open_page):
    page = open_page("ink", has_touch=True)
    canvas = open_canvas(page)
    session = page.context.new_cdp_session(page)
    fingers = Fingers(page)
    pen(session, "mousePressed", *place(canvas, 0.2, 0.3), force=0.2, tiltX=30)
    for step in range(1, 6):
        pen(session, "mouseMoved", *place(canvas, 0.2 + step / 10, 0.3), force=0.2 + step / 10, tiltX=30)
        if step == 3:
            fingers.touch("touchStart", place(canvas, 0.5, 0.8))
            fingers.touch("touchMove", place(canvas, 0.7, 0.8))
            fingers.touch("touchEnd")
    pen(session, "mouseReleased", *place(canvas, 0.7, 0.3), force=0)
    has_strokes(canvas, 1)
    stroke = strokes_of(canvas)[0]
    assert len(set(stroke["force"])) > 1 and len(stroke["size"]) > 1
    assert stroke["altitude"][0] < 1571
    assert not has_ink(page, [0, 0.6, 1, 1])


@pytest.mark.parametrize("end", ["touchCancel", "second finger"])
def test_what_is_no_stroke_is_taken_back(open_page, end):
    page = open_page("ink", has_touch=True)
    canvas = open_canvas(page)
    fingers = Fingers(page)
    one, other = place(canvas, 0.3, 0.5), place(canvas, 0.7, 0.5)
    fingers.touch("touchStart", one)
    fingers.touch("touchMove", place(canvas, 0.4, 0.5))
    until(lambda: has_ink(page))
    if end == "touchCancel":
        fingers.touch("touchCancel")
    else:
        fingers.touch("touchStart", one, other)
        fingers.touch("touchMove", place(canvas, 0.2, 0.5), place(canvas, 0.8, 0.5))
        fingers.touch("touchEnd")
    expect_no_ink(page)
    has_strokes(canvas, 0)
    fingers.stroke(place(canvas, 0.2, 0.3), place(canvas, 0.8, 0.3))
    has_strokes(canvas, 1)


def test_a_tool_picker_has_room_on_a_small_phone_and_is_used_by_mouse_and_keyboard(open_page):
    page = open_page("tool-picker", viewport={"width": 320, "height": 700})
    canvas = open_canvas(page)
    tools = page.get_by_role("group", name="Drawing Tools")
    paper = canvas.bounding_box()
    buttons = tools.get_by_role("button").all()
    assert len(buttons) == 16, "Six tools, the width, six colours, undo, redo and a button to hide them."
    for button in buttons:
        box = button.bounding_box()
        assert box["width"] >= 24 and box["height"] >= 24
        assert box["x"] >= paper["x"] and box["x"] + box["width"] <= paper["x"] + paper["width"]
        assert box["y"] >= paper["y"] and box["y"] + box["height"] <= paper["y"] + paper["height"]

    tools.get_by_role("button", name="Marker").click()
    tools.get_by_role("button", name="Blue").click()
    expect(canvas).to_have_attribute(
        "data-tool", '{"kind":"ink","ink":"marker","color":[0,122,255,255],"width":1500}')
    draw(page, canvas, (0.2, 0.2), (0.8, 0.2))
    has_strokes(canvas, 1)
    tools.get_by_role("button", name="Undo").click()
    has_strokes(canvas, 0)
    tools.get_by_role("button", name="Pen", exact=True).focus()
    page.keyboard.press("Enter")
    expect(canvas).to_have_attribute(
        "data-tool", '{"kind":"ink","ink":"pen","color":[0,0,0,255],"width":300}')
    tools.get_by_role("button", name="Hide Tools").click()
    expect(tools.get_by_role("button")).to_have_count(1)
    # What lay under the palette can be drawn on.
    draw(page, canvas, (0.2, 0.8), (0.4, 0.8))
    has_strokes(canvas, 1)
    tools.get_by_role("button", name="Show Tools").click()
    expect(tools.get_by_role("button", name="Undo")).to_be_enabled()


def test_a_tool_is_in_hand_before_the_host_knows_of_it(own_server, make_person):
    server = own_server().start()
    page = make_person(server).page
    page.goto(f"{server.web}/gallery/tool-picker")
    canvas = open_canvas(page)
    tools = page.get_by_role("group", name="Drawing Tools")
    server.signal(signal.SIGSTOP)
    try:
        tools.get_by_role("button", name="Marker").click()
        tools.get_by_role("button", name="Blue").click()
        draw(page, canvas)
        assert '"ink":"pen"' in canvas.get_attribute("data-tool"), "The host has said nothing."
        assert has_ink(page)
    finally:
        server.signal(signal.SIGCONT)
    has_strokes(canvas, 1)
    stroke = strokes_of(canvas)[0]
    assert (stroke["ink"], stroke["color"], stroke["width"]) == ("marker", [0, 122, 255, 255], 1500)
    expect(canvas).to_have_attribute(
        "data-tool", '{"kind":"ink","ink":"marker","color":[0,122,255,255],"width":1500}')
    # What the host knows by now is what is in hand.
    tools.get_by_role("button", name="Pen", exact=True).click()
    draw(page, canvas, (0.2, 0.5), (0.8, 0.5))
    has_strokes(canvas, 2)
    assert strokes_of(canvas)[1]["ink"] == "pen"


def picture(canvas):
    return Image.open(io.BytesIO(canvas.screenshot())).convert("L")


@pytest.mark.parametrize("name", ["Pen", "Pencil", "Marker", "Monoline"])
def test_a_stroke_looks_the_same_while_it_is_drawn_and_afterwards(open_page, name):
    page = open_page("tool-picker")
    canvas = open_canvas(page)
    tools = page.get_by_role("group", name="Drawing Tools")
    tools.get_by_role("button", name=name, exact=True).click()
    tools.get_by_role("button", name="Hide Tools").click()
    expect(tools.get_by_role("button")).to_have_count(1)
    empty = picture(canvas)
    # Over itself, with sharp turns, a wide curve and short steps.
    page.mouse.move(*place(canvas, 0.1, 0.2))
    page.mouse.down()
    for x, y, steps in [(0.9, 0.25, 1), (0.2, 0.4, 3), (0.8, 0.1, 9), (0.5, 0.45, 2), (0.3, 0.1, 25), (0.6, 0.3, 1)]:
        page.mouse.move(*place(canvas, x, y), steps=steps)
    page.mouse.move(*place(canvas, 0.62, 0.3))
    wet = picture(canvas)
    page.mouse.up()
    has_strokes(canvas, 1)
    dry = picture(canvas)
    inked = sum(ImageChops.difference(empty, dry).point(lambda value: value > 24).histogram()[1:])
    other = sum(ImageChops.difference(wet, dry).point(lambda value: value > 48).histogram()[1:])
    assert inked > 1000
    assert other < inked / 100, (other, inked)


def test_a_page_without_a_canvas_does_not_load_its_script(open_page):
    page = open_page("counter")
    page.wait_for_timeout(1_500)
    assert not page.evaluate(IS_DRAWN_BY_SCRIPT)
