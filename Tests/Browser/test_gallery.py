"""Every page of the gallery: opened by its address, looked at, and judged by axe."""

import base64
import json
import re
import subprocess
import sys

import pytest
from devices import DESKTOP, PHONE, on_device
from hearth_server import ROOT
from looks import enlarge_text, expect_to_fit, in_looks, rest, serious
from playwright.sync_api import TimeoutError, expect
from waiting import eventually, until

PAGES = [
    "text", "formats", "images", "buttons", "values", "fields", "photos", "files", "notifications", "store", "choices", "menus", "stacks", "layout",
    "looks", "tables", "scrolling", "lists", "editing-lists", "long-lists", "navigation", "dialogs", "drawing",
    "canvas", "ink", "tool-picker", "charts", "motion", "gestures", "data", "state", "counter", "echo", "rows", "widgets", "uikit",
]


@pytest.fixture(scope="module")
def gallery(server, chromium):
    """Opens the gallery in a browser of its own and reports what its console says."""
    contexts = []

    def open_at(path="", **options):
        context = chromium.new_context(reduced_motion="reduce", **on_device(options))
        contexts.append(context)
        page = context.new_page()
        page.problems = []
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.on(
            "console",
            lambda message: message.type == "error" and page.problems.append(message.text),
        )
        page.goto(f"{server.web}/gallery{path}")
        return page

    yield open_at
    for context in contexts:
        context.close()


def test_the_code_shown_is_the_code_that_runs():
    check = [sys.executable, ROOT / "scripts/gallery-snippets", "--check"]
    assert subprocess.run(check).returncode == 0


def ends_with(path):
    return re.compile(re.escape(path) + "$")


def test_the_address_of_a_page_leads_to_it_and_names_it(gallery):
    page = gallery("/buttons", viewport=PHONE)
    expect(page.get_by_role("heading", name="Buttons")).to_be_visible()
    expect(page).to_have_title("Buttons – Gallery")
    page.get_by_role("button", name="Automatic").click()
    expect(page.get_by_text("Tapped 1 times")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Tapped 1 times")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(page).to_have_url(ends_with("/gallery"))
    page.get_by_role("button", name="Text Fields").click()
    expect(page).to_have_url(ends_with("/gallery/fields"))
    page.go_back()
    expect(page).to_have_url(ends_with("/gallery"))
    assert page.problems == []


def test_an_address_that_leads_nowhere_says_so(gallery):
    page = gallery("/nothing-of-the-kind")
    expect(page.get_by_text("No Such Page")).to_be_visible()


def test_a_chosen_photo_is_shown(gallery):
    page = gallery("/photos")
    page.locator("html.live").wait_for()
    dot = base64.b64decode("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=")
    file = {"name": "dot.gif", "mimeType": "image/gif", "buffer": dot}
    page.locator("input[type=file]").first.set_input_files(file)
    expect(page.get_by_label("Your photo")).to_be_visible()
    assert page.problems == []


def banner(page):
    return page.locator(".un-banner")


def with_a_banner(page, act):
    """Does something while a banner is there. One goes by itself, and what comes too late for it on a
    machine with much to do is done with the next."""
    for _ in range(8):
        try:
            expect(banner(page)).to_be_visible(timeout=15_000)
            return act()
        except (AssertionError, TimeoutError):
            page.get_by_role("button", name="Send a Notification").click()
    pytest.fail("no banner stayed for long enough")


@pytest.mark.soak
def test_a_banner_stays_under_a_pointer_and_goes_after(gallery):
    page = gallery("/notifications")
    page.get_by_role("button", name="Send a Notification").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Allow", exact=True).click()
    with_a_banner(page, lambda: banner(page).hover(timeout=4_000))
    began = page.evaluate("performance.now()")
    page.wait_for_function("(began) => performance.now() - began > 6_500", arg=began)
    expect(banner(page)).to_be_visible()
    page.mouse.move(200, 700)
    expect(banner(page)).to_have_count(0)


def test_a_notification_comes_as_a_banner_and_is_opened_by_a_tap(gallery, artifacts):
    (artifacts / "gallery").mkdir(exist_ok=True)
    for name, options in (
        ("phone-light", {"viewport": PHONE, "color_scheme": "light"}),
        ("desktop-dark", {"viewport": DESKTOP, "color_scheme": "dark"}),
    ):
        page = gallery("/notifications", **options)
        page.get_by_role("button", name="Send a Notification").click()
        question = page.get_by_role("alertdialog")
        expect(question).to_contain_text("“Gallery” Would Like to Send You Notifications")
        page.screenshot(path=artifacts / "gallery" / f"notifications-question-{name}.png")
        question.get_by_role("button", name="Allow", exact=True).click()
        # Under the pointer it stays for as long as it is looked at.
        with_a_banner(page, lambda: banner(page).hover(timeout=4_000))
        expect(banner(page)).to_contain_text("Shall we have tea at four?")
        expect(page).to_have_title("(1) Notifications – Gallery")

        page.screenshot(path=artifacts / "gallery" / f"notifications-banner-{name}.png")
        icon = banner(page).locator("img.un-icon")
        page.wait_for_function("(icon) => icon.naturalWidth > 0", arg=icon.element_handle())
        assert icon.get_attribute("src") == "/gallery/icon.svg"
        assert serious(page) == []
        expect(page.locator("#connection.shown")).to_have_count(0)
        banner(page).get_by_role("button", name=re.compile("Ada")).click()
        expect(page.get_by_text("You opened “tea”.")).to_be_visible()
        expect(banner(page)).to_have_count(0)
        assert page.problems == []


def test_a_banner_is_swiped_away(gallery):
    page = gallery("/notifications", viewport=PHONE)
    page.get_by_role("button", name="Send a Notification").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Allow", exact=True).click()

    def swipe():
        rest(page)
        box = banner(page).bounding_box(timeout=4_000)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - 40, steps=4)
        page.mouse.up()

    with_a_banner(page, swipe)
    expect(banner(page)).to_have_count(0)
    expect(page.get_by_text("No notification has been tapped.")).to_be_visible()
    assert page.problems == []


def test_the_tab_counts_and_stops_counting(gallery):
    page = gallery("/notifications")
    stepper = page.get_by_role("button", name="Increment")
    stepper.click()
    stepper.click()
    expect(page).to_have_title("(2) Notifications – Gallery")
    page.reload()
    expect(page).to_have_title("(2) Notifications – Gallery")
    decrement = page.get_by_role("button", name="Decrement")
    decrement.click()
    decrement.click()
    expect(page).to_have_title("Notifications – Gallery")


def test_kept_data_stays_and_is_the_same_in_every_tab(gallery, artifacts):
    page = gallery("/data", viewport=PHONE)

    def add(tab, text):
        tab.get_by_label("New note").fill(text)
        tab.get_by_role("button", name="Add", exact=True).click()

    add(page, "Milk")
    expect(page.get_by_text("0 of 1 done")).to_be_visible()
    add(page, "Bread")
    expect(page.get_by_text("0 of 2 done")).to_be_visible()

    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_text("0 of 2 done")).to_be_visible()
    other.get_by_label("Done: Milk").click()
    expect(page.get_by_text("1 of 2 done")).to_be_visible()
    page.get_by_label("Note", exact=True).nth(1).fill("Rye bread")
    expect(other.get_by_label("Done: Rye bread")).to_be_visible()
    other.get_by_role("button", name="Delete Milk").click()
    expect(page.get_by_text("0 of 1 done")).to_be_visible()
    page.screenshot(path=artifacts / "kept-data.png")

    page.reload()
    expect(page.get_by_text("0 of 1 done")).to_be_visible()
    expect(page.get_by_label("Note", exact=True)).to_have_value("Rye bread")
    stranger = gallery("/data", viewport=PHONE)
    expect(stranger.get_by_text("0 of 0 done")).to_be_visible()
    assert page.problems == [] and stranger.problems == []


def test_words_go_with_their_number_in_every_language(gallery):
    page = gallery("/formats")
    page.locator("html.live").wait_for()
    expect(page.get_by_text("You have one apple.")).to_be_visible()
    page.get_by_role("radio", name="Polski").check(force=True)
    expect(page.get_by_text("Masz jedno jabłko.")).to_be_visible()
    page.get_by_role("radio", name="Deutsch").check(force=True)
    expect(page.get_by_text("Du hast einen Apfel.")).to_be_visible()
    assert page.problems == []


def test_a_chart_tells_what_is_touched_and_has_its_data_in_a_table(gallery):
    page = gallery("/charts", viewport={"width": 390, "height": 2400})
    page.locator("html.live").wait_for()
    chart = page.get_by_role("figure", name="Chart: Day, Price")
    expect(chart.get_by_role("row")).to_have_count(31)
    rest(page)
    box = chart.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 8, box["y"] + box["height"] / 2)
    expect(chart.get_by_text("€")).to_be_visible()
    page.mouse.up()
    expect(chart.get_by_text("€")).to_have_count(0)
    assert page.problems == []


@in_looks
def test_every_page_is_sound(gallery, artifacts, size, viewport, scheme):
    folder = artifacts / "gallery"
    folder.mkdir(exist_ok=True)
    page = gallery(viewport=viewport, color_scheme=scheme)
    expect(page.get_by_role("heading", name="Gallery")).to_be_visible()
    rows = page.get_by_role("list").get_by_role("list").get_by_role("listitem")
    expect(rows).to_have_count(len(PAGES))
    index = page.url
    found = []
    for address in ["", *(f"/{each}" for each in PAGES)]:
        page.goto(index + address)
        page.locator("html.live").wait_for()
        name = address.strip("/") or "index"
        page.screenshot(path=folder / f"{name}-{size}-{scheme}.png")
        expect_to_fit(page, name)
        rest(page)
        found += [f"{name}: {fault}" for fault in serious(page)]
    assert not found, "\n".join(found)
    assert page.problems == []


def test_what_a_page_shows_stands_in_the_middle_of_a_desk(gallery):
    page = gallery("/text", viewport=DESKTOP)
    example = page.get_by_role("heading", name="Text styles").locator("..")
    expect(example).to_be_visible()

    def is_centred():
        ground = example.locator("xpath=ancestor::*[contains(concat(' ', @class, ' '), ' sc ')]").last.bounding_box()
        shown = example.bounding_box()
        before = shown["x"] - ground["x"]
        after = ground["x"] + ground["width"] - shown["x"] - shown["width"]
        assert before > 16 and before == pytest.approx(after, abs=16), (before, after)

    eventually(is_centred)


@pytest.mark.parametrize("device, other", [("light", "dark"), ("dark", "light")])
def test_a_window_has_the_scheme_that_a_view_in_it_wants(gallery, device, other):
    page = gallery("/navigation", viewport=DESKTOP, color_scheme=device)
    look = "() => getComputedStyle(document.documentElement).colorScheme"
    grounds = {"light": "rgb(226, 227, 233)", "dark": "rgb(18, 18, 20)"}
    ground = "() => getComputedStyle(document.documentElement).backgroundColor"
    bars = "() => new Set([...document.querySelectorAll('meta[name=theme-color]')].map(each => each.content)).size"
    assert page.evaluate(ground) == grounds[device]
    page.get_by_role("radio", name=other.capitalize()).check()
    until(lambda: page.evaluate(look) == other)
    assert page.evaluate(ground) == grounds[other]
    until(lambda: page.evaluate(bars) == 1)
    # It is so on the first page that comes.
    page.reload()
    assert page.evaluate(look) == other
    page.get_by_role("radio", name="Device").check()
    until(lambda: page.evaluate(look) == "light dark")
    # A sheet has a scheme of its own, and the window keeps its.
    page.get_by_role("button", name="Open a Dark Sheet").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text("It is dark in here.")).to_be_visible()
    until(lambda: sheet.evaluate("(each) => getComputedStyle(each).backgroundColor") == "rgb(28, 28, 30)")
    assert page.evaluate(ground) == grounds[device]
    assert page.problems == []


def test_a_page_is_shown_in_every_size_of_text_and_from_the_right(gallery, artifacts):
    (artifacts / "gallery").mkdir(exist_ok=True)
    page = gallery("/stacks", viewport=PHONE)
    card = page.locator("[data-dt]").first
    for size, scale in (("xSmall", 0.8235), ("large", 1), ("accessibility5", 3.1176)):
        page.get_by_role("button", name="Text Size").click()
        page.get_by_role("menuitemradio", name=size, exact=True).click()
        expect(card).to_have_attribute("data-dt", size)
        measured = card.evaluate("(each) => getComputedStyle(each).getPropertyValue('--dt')")
        assert float(measured) == pytest.approx(scale)
        page.screenshot(path=artifacts / "gallery" / f"stacks-{size}.png")
        expect_to_fit(page, size)
    page.get_by_role("button", name="Look").click()
    page.get_by_role("menuitemcheckbox", name="Right to Left").click()
    expect(card).to_have_attribute("dir", "rtl")
    assert page.problems == []


def test_text_has_the_size_that_is_set_in_the_browser(gallery):
    page = gallery("/text", viewport=PHONE)
    page.locator("html.live").wait_for()
    leaf = page.get_by_test_id("Leaf")
    words = page.get_by_text("Watered this morning", exact=True)
    small = page.get_by_text("Always small", exact=True)

    def size(text):
        return text.evaluate("(each) => parseFloat(getComputedStyle(each).fontSize)")

    def is_beside():
        icon, text = leaf.bounding_box(), words.bounding_box()
        return icon["x"] + icon["width"] <= text["x"]

    until(is_beside)
    assert (size(words), size(small), leaf.bounding_box()["width"]) == (17, pytest.approx(15, abs=0.1), 44)
    enlarge_text(page)
    page.reload()
    until(lambda: not is_beside())
    # The next one is so from its first paint on, before its page has told of it.
    assert 'data-dt="accessibility2"' in page.reload().text()
    page.locator("html.live").wait_for()
    assert size(words) == 34
    # As large as asked, for the nearest of Apple's sizes.
    assert size(small) == pytest.approx(15, abs=0.6)
    assert leaf.bounding_box()["width"] == pytest.approx(44 * 33 / 17, abs=0.1)
    expect_to_fit(page, "text")
    # And with the usual size again.
    enlarge_text(page, 16)
    page.reload()
    until(is_beside)
    assert page.problems == []


def test_a_chart_runs_from_the_right_where_people_read_so(gallery):
    page = gallery("/charts", viewport=PHONE)
    page.locator("html.live").wait_for()
    days = page.locator(".ch-g").first

    def place(day):
        label = days.get_by_text(day, exact=True)
        expect(label).to_be_visible()
        return label.bounding_box()["x"]

    until(lambda: place("Mon") < place("Fri"))
    page.get_by_role("button", name="Look").click()
    page.get_by_role("menuitemcheckbox", name="Right to Left").click()
    expect(page.locator("[dir=rtl]").first).to_be_visible()
    until(lambda: place("Mon") > place("Fri"))
    assert page.problems == []


TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline.invalidationTracking"]


def test_words_that_change_have_nothing_around_them_styled_again(gallery, chromium):
    page = gallery("/counter", viewport=PHONE)
    page.locator("html.live").wait_for()
    chromium.start_tracing(page=page, categories=TRACED)
    page.get_by_role("button", name="Count").evaluate("(button) => button.click()")
    expect(page.get_by_text("Count: 1")).to_be_visible()
    events = json.loads(chromium.stop_tracing())["traceEvents"]
    changed = [each["args"]["data"] for each in events if each["name"] == "LayoutInvalidationTracking"]
    assert [each for each in changed if each["nodeName"] == "#text"]
    styled = [
        each["args"]["data"] for each in events if each["name"] == "StyleRecalcInvalidationTracking"]
    assert [each["nodeName"] for each in styled if ":has" in each["reason"]] == []
