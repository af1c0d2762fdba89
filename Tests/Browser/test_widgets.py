"""Widgets on the home screen: added, resized, moved and removed, live, and without a host."""

import pytest
from devices import PHONE, on_device
from looks import serious
from playwright.sync_api import expect


@pytest.fixture
def browser(chromium):
    """Opens browsers that are devices of their own, and in the end checks that no page reported an error."""
    contexts = []

    def make(**options):
        options.setdefault("viewport", PHONE)
        options.setdefault("reduced_motion", "reduce")
        context = chromium.new_context(locale="en-US", timezone_id="Europe/Berlin", **on_device(options))
        context.problems = []
        context.on("page", lambda page: page.on("pageerror", lambda e: context.problems.append(str(e))))
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        assert context.problems == []
        context.close()


def home(context, server):
    page = context.new_page()
    page.goto(server.web + "/")
    return page


def add(page, size="Small"):
    page.get_by_role("button", name="Add Widget").click()
    page.get_by_role("button", name=f"Add Last Note, {size}").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def widgets(page):
    return page.get_by_role("article", name="Last Note, Gallery")


def write(context, server, text):
    page = context.new_page()
    page.goto(server.web + "/gallery/widgets")
    page.locator("html.live").wait_for()
    page.get_by_role("textbox", name="Note").fill(text)
    page.get_by_role("button", name="Put It on the Widget").click()
    return page


def families(page):
    return widgets(page).evaluate_all("all => all.map(each => each.className.match(/of-(\\w+)/)[1])")


def test_a_widget_is_added_from_a_snapshot_and_shows_what_the_app_writes(server, browser):
    context = browser()
    page = home(context, server)
    page.get_by_role("button", name="Add Widget").click()
    gallery = page.get_by_role("dialog", name="Widgets")
    expect(gallery.get_by_text("Water the plants").first).to_be_visible()
    expect(gallery.get_by_text("Shows what you wrote last.")).to_be_visible()
    assert serious(page) == []
    gallery.get_by_role("button", name="Add Last Note, Medium").click()
    expect(widgets(page).get_by_text("No note yet")).to_be_visible()
    app = write(context, server, "Call Ada")
    expect(widgets(page).get_by_text("Call Ada")).to_be_visible()
    expect(widgets(page).get_by_text("sec")).to_be_visible()
    expect(app.get_by_text("Widgets that show it: 1")).to_be_visible()
    assert serious(page) == []


def test_a_tap_opens_the_app(server, browser):
    page = home(browser(), server)
    add(page)
    page.get_by_role("link", name="Open Last Note").click()
    expect(page).to_have_url(server.web + "/gallery")


def test_widgets_are_changed_by_keys(server, browser):
    page = home(browser(viewport={"width": 1280, "height": 800}), server)
    for size in ["Small", "Medium", "Circle"]:
        add(page, size)
        expect(page.locator("[data-widgets]")).to_be_visible()
    expect(widgets(page)).to_have_count(3)
    page.get_by_role("button", name="Edit").press("Enter")
    widgets(page).first.focus()
    page.keyboard.press("ArrowRight")
    assert families(page) == ["systemMedium", "systemSmall", "accessoryCircular"]
    page.get_by_role("combobox", name="Size of Last Note").first.select_option(label="Large")
    expect(widgets(page).first).to_have_class("widget of-systemLarge")
    widgets(page).nth(2).focus()
    page.keyboard.press("Delete")
    expect(widgets(page)).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Edit")).to_be_visible()
    page.reload()
    expect(widgets(page)).to_have_count(2)
    assert families(page) == ["systemLarge", "systemSmall"]


def test_widgets_are_changed_by_mouse(server, browser):
    page = home(browser(viewport={"width": 1280, "height": 800}), server)
    add(page, "Small")
    expect(widgets(page)).to_have_count(1)
    add(page, "Medium")
    expect(widgets(page)).to_have_count(2)
    page.get_by_role("button", name="Edit").click()
    first, second = widgets(page).nth(0).bounding_box(), widgets(page).nth(1).bounding_box()
    page.mouse.move(first["x"] + 60, first["y"] + 60)
    page.mouse.down()
    page.mouse.move(second["x"] + 100, second["y"] + 60, steps=5)
    page.mouse.up()
    expect(widgets(page).first).to_have_class("widget of-systemMedium")
    page.get_by_role("button", name="Remove Last Note").first.click()
    expect(widgets(page)).to_have_count(1)
    page.get_by_role("button", name="Done").click()
    page.reload()
    expect(widgets(page)).to_have_count(1)
    assert families(page) == ["systemSmall"]


def test_a_long_press_begins_to_edit(server, browser):
    page = home(browser(has_touch=True), server)
    add(page)
    expect(widgets(page)).to_have_count(1)
    box = widgets(page).bounding_box()
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 60, "y": box["y"] + 60}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.get_by_role("button", name="Done")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.get_by_role("button", name="Remove Last Note").tap()
    expect(widgets(page)).to_have_count(0)


def test_without_a_host_widgets_are_there_with_their_time(own_server, browser):
    server = own_server()
    server.start()
    context = browser()
    page = home(context, server)
    add(page)
    expect(widgets(page).get_by_text("No note yet")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    port = server.web.rsplit(":", 1)[1]
    server.stop()
    expect(widgets(page).get_by_text("As of")).to_be_visible()
    page.reload()
    expect(widgets(page).get_by_text("No note yet")).to_be_visible()
    expect(widgets(page).get_by_text("As of")).to_be_visible()
    page.goto(f"http://127.0.0.1:{port}/widgets")
    expect(widgets(page).get_by_text("No note yet")).to_be_visible()


def test_a_phone_on_a_stand_shows_widgets_alone(server, browser):
    context = browser()
    page = home(context, server)
    page.goto(server.web + "/widgets")
    expect(page.get_by_text("Add widgets on the home screen.")).to_be_visible()
    page.get_by_role("link", name="home screen").click()
    add(page)
    expect(widgets(page)).to_have_count(1)
    page.goto(server.web + "/widgets")
    expect(widgets(page).get_by_text("No note yet")).to_be_visible()
    width = widgets(page).bounding_box()["width"]
    assert 330 <= width <= 390, width
    write(context, server, "Tea at four")
    expect(widgets(page).get_by_text("Tea at four")).to_be_visible()
    assert serious(page) == []
