"""What is pressed for its menu is lifted above everything else, and the menu stands beside it."""

import base64
import time

import pytest
from devices import PHONE
from fingers import Fingers, middle
from looks import Looks, in_looks, rest
from playwright.sync_api import expect
from waiting import eventually

MENU = ".menu-list:popover-open"


def holds(page, element):
    """A finger that holds something until its menu is there."""
    fingers = Fingers(page)
    fingers.touch("touchStart", middle(element))
    expect(page.locator(MENU)).to_be_visible()
    return fingers


def press(page, element):
    """Presses something for a while."""
    holds(page, element).touch("touchEnd")
    rest(page)


def boxes(page):
    """Where what is lifted and its menu stand once nothing moves any more."""
    rest(page)
    return page.locator(".lifted").bounding_box(), page.locator(MENU).bounding_box()


def right(box):
    return box["x"] + box["width"]


def bottom(box):
    return box["y"] + box["height"]


def expect_beside(page):
    """What is lifted and its menu are in sight, and neither lies over the other."""

    def is_so():
        lifted, menu = boxes(page)
        size = page.evaluate("({ width: innerWidth, height: innerHeight })")
        for box in (lifted, menu):
            assert box["x"] >= 0 and box["y"] >= 0
            assert right(box) <= size["width"] and bottom(box) <= size["height"]
        assert bottom(lifted) < menu["y"] or bottom(menu) < lifted["y"]
        assert lifted["x"] == pytest.approx(menu["x"], abs=1) or right(lifted) == pytest.approx(right(menu), abs=1)

    eventually(is_so)
    return boxes(page)


def opacity(element):
    return element.evaluate("""e => { let o = 1; for (let each = e; each; each = each.parentElement)
      o *= getComputedStyle(each).opacity; return o }""")


@pytest.fixture
def label_page(open_page):
    """The gallery's view with a context menu, on a phone."""
    page = open_page("menus", has_touch=True)
    return page, page.get_by_text("Press for a while")


def test_what_is_pressed_is_lifted_and_the_menu_stands_beside_it(label_page):
    page, label = label_page
    before = label.bounding_box()
    press(page, label)
    # The finger has gone, and the menu is still there, with the focus in it.
    expect(page.get_by_role("menuitemcheckbox", name="Starred")).to_be_focused()
    lifted, _ = expect_beside(page)
    assert lifted["width"] > before["width"]
    assert opacity(label) == 0
    # It is a picture: nothing in it is heard, found or used.
    copy = page.locator(".lift")
    expect(copy).to_have_attribute("aria-hidden", "true")
    assert copy.locator(".lifted").evaluate("e => e.inert && e.shadowRoot === null && e.textContent === ''")
    page.get_by_role("menuitemcheckbox", name="Starred").tap()
    expect(copy).to_have_count(0)
    assert opacity(label) == 1


def test_a_touch_elsewhere_closes_the_menu_and_does_nothing_else(label_page):
    page, label = label_page
    press(page, label)
    page.get_by_role("button", name="Edit").scroll_into_view_if_needed()
    page.touchscreen.tap(*middle(page.get_by_role("button", name="Edit")))
    expect(page.locator(MENU)).to_have_count(0)
    expect(page.locator(".lift")).to_have_count(0)
    # The second touch is one of the button.
    page.get_by_role("button", name="Edit").tap()
    expect(page.get_by_role("menuitem", name="Rename")).to_be_visible()


def test_a_finger_that_goes_on_to_a_row_chooses_it(label_page):
    page, label = label_page
    fingers = holds(page, label)
    small = page.get_by_role("menuitemradio", name="Small")
    expect(small).to_be_visible()
    rest(page)
    fingers.touch("touchMove", middle(small))
    fingers.touch("touchEnd")
    expect(page.locator(MENU)).to_have_count(0)
    press(page, label)
    expect(page.get_by_role("menuitemradio", name="Small")).to_have_attribute("aria-checked", "true")


def test_what_is_drawn_again_under_the_finger_is_let_go_as_all_else(label_page):
    page, label = label_page
    fingers = holds(page, label)
    page.locator("[data-menu]").filter(has_text="Press").evaluate(
        "e => { const view = e.firstElementChild; view.replaceWith(view.cloneNode(true)) }")
    fingers.touch("touchEnd")
    expect_beside(page)
    page.touchscreen.tap(*middle(page.get_by_role("button", name="Edit")))
    expect(page.locator(MENU)).to_have_count(0)
    expect(page.locator(".lift")).to_have_count(0)


def test_a_finger_that_moves_on_opens_nothing(label_page):
    page, label = label_page
    x, y = middle(label)
    fingers = Fingers(page)
    fingers.touch("touchStart", (x, y))
    fingers.touch("touchMove", (x, y - 40))
    page.wait_for_timeout(700)  # longer than a press takes
    assert page.locator(MENU).count() == page.locator(".lift").count() == 0
    fingers.touch("touchEnd")
    assert opacity(label) == 1


def test_what_is_held_sinks_and_comes_up_again(open_page):
    page = open_page("menus", has_touch=True, reduced_motion="no-preference")
    label = page.get_by_text("Press for a while")
    label.scroll_into_view_if_needed()
    rest(page)
    width = label.bounding_box()["width"]
    fingers = Fingers(page)
    # A busy browser may show no frame before the menu opens.
    page.evaluate("""() => {
      const { animate } = Element.prototype;
      window.scales = [];
      Element.prototype.animate = function (frames, timing) {
        if (this.closest("[data-menu]")?.textContent.startsWith("Press")) {
          window.scales.push(frames.map(({ scale }) => scale));
        }
        return animate.call(this, frames, timing);
      };
    }""")
    fingers.touch("touchStart", middle(label))
    page.wait_for_function("() => window.scales.length")
    fingers.touch("touchEnd")
    # On a machine with much to do the finger may have held for long enough.
    page.keyboard.press("Escape")
    expect(page.locator(".lift")).to_have_count(0)
    rest(page)
    assert label.bounding_box()["width"] == pytest.approx(width, abs=.5)
    assert page.evaluate("window.scales[0]") == [1, .97]


def test_a_mouse_opens_the_menu_where_it_is(open_page):
    page = open_page("menus")
    x, y = middle(page.get_by_text("Press for a while"))
    page.mouse.click(x, y - 4, button="right")
    expect(page.locator(MENU)).to_be_visible()
    rest(page)
    assert page.locator(MENU).bounding_box()["x"] == pytest.approx(x, abs=1)
    expect(page.locator(".lift")).to_have_count(0)


def test_a_key_lifts_too_and_escape_gives_the_focus_back(open_page):
    page = open_page("menus", viewport={"width": 1280, "height": 800})
    row = page.get_by_role("listitem").filter(has_text="Ben")
    row.locator("[data-menu]").evaluate("e => { e.tabIndex = 0; e.focus() }")
    page.keyboard.press("Shift+F10")
    expect(page.get_by_role("menuitem", name="Invite 1")).to_be_focused()
    lifted, _ = expect_beside(page)
    # All of the row is lifted, not its words alone.
    assert lifted["width"] == pytest.approx(1.04 * row.bounding_box()["width"], rel=.01)
    page.keyboard.press("Escape")
    expect(page.locator(".lift")).to_have_count(0)
    expect(row.locator("[data-menu]")).to_be_focused()


def test_what_has_no_room_for_its_menu_moves_up(open_page):
    page = open_page("menus", has_touch=True, viewport={"width": 390, "height": 300})
    press(page, page.get_by_text("Press for a while"))
    expect_beside(page)


def pixel(page, x, y):
    """The colour of a point, as the screen shows it."""
    return page.evaluate("""async ([data, x, y]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      const scale = image.width / innerWidth;
      Object.assign(canvas, { width: image.width, height: image.height });
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      return [...context.getImageData(x * scale, y * scale, 1, 1).data].slice(0, 3);
    }""", [base64.b64encode(page.screenshot()).decode(), x, y])


def test_the_outline_of_what_is_lifted_is_the_one_that_the_app_gave(open_page):
    page = open_page("menus", has_touch=True)
    square = page.locator("[data-lift]")
    press(page, square)
    lifted, _ = expect_beside(page)
    teal = pixel(page, lifted["x"] + lifted["width"] / 2, lifted["y"] + 6)
    corner = pixel(page, lifted["x"] + 3, lifted["y"] + 3)
    assert teal[2] - teal[0] > 100, teal
    assert corner[2] - corner[0] < 60, corner


def test_a_preview_stands_in_place_of_the_view(open_page):
    page = open_page("menus", has_touch=True)
    press(page, page.get_by_text("Lisbon", exact=True))
    preview = page.locator(".menu-view")
    expect(preview).to_be_visible()
    expect(preview).to_contain_text("Sunny")

    def is_beside():
        rest(page)
        shown, menu = preview.bounding_box(), page.locator(MENU).bounding_box()
        assert shown["width"] == pytest.approx(280, abs=1)
        assert bottom(shown) < menu["y"] or bottom(menu) < shown["y"]
        assert right(shown) <= 390 and bottom(shown) <= 844

    eventually(is_beside)
    page.get_by_role("menuitem", name="Book").tap()
    expect(page.get_by_text("Booked")).to_be_visible()
    expect(preview).to_be_hidden()
    # A mouse needs none.
    page.get_by_text("Lisbon", exact=True).click(button="right")
    expect(page.get_by_role("menuitem", name="Book")).to_be_visible()
    expect(preview).to_be_hidden()


def test_a_row_in_a_sheet_is_lifted_and_a_touch_beside_it_leaves_the_sheet(open_page):
    page = open_page("navigation", has_touch=True)
    page.get_by_role("button", name="Open", exact=True).last.tap()
    sheet = page.get_by_role("dialog")
    row = sheet.get_by_role("listitem").filter(has_text="Pear")
    expect(row).to_be_visible()
    rest(page)
    press(page, row)
    lifted, _ = expect_beside(page)
    assert lifted["x"] == pytest.approx(390 - right(lifted), abs=1)
    page.touchscreen.tap(*middle(sheet.get_by_text("Apple", exact=True)))
    expect(page.locator(MENU)).to_have_count(0)
    expect(page.locator(".lift")).to_have_count(0)
    expect(sheet.get_by_role("heading", name="Plants")).to_be_visible()
    press(page, row)
    page.get_by_role("menuitem", name="Pin").tap()
    expect(sheet.get_by_text("Pinned Pear")).to_be_visible()


def test_with_less_motion_it_only_fades(label_page):
    page, label = label_page
    page.evaluate("""() => {
      window.moved = new Set();
      const look = () => {
        for (const { effect } of document.getAnimations()) {
          if (!effect.target?.closest(".lift, .menu-list")) continue;
          for (const frame of effect.getKeyframes()) for (const name of Object.keys(frame)) window.moved.add(name);
        }
        requestAnimationFrame(look);
      };
      look();
    }""")
    press(page, label)
    page.keyboard.press("Escape")
    expect(page.locator(".lift")).to_have_count(0)
    assert set(page.evaluate("[...window.moved]")) - {"offset", "computedOffset", "easing", "composite"} == {"opacity"}


def test_a_message_stands_with_its_menu_at_the_side_of_its_sender(server, make_person):
    number = int(time.time() * 1_000)
    ada = make_person(server, f"Ada {number}", viewport=PHONE, has_touch=True).arrive()
    ben = make_person(server, f"Ben {number}", viewport=PHONE, has_touch=True).arrive()
    ada.go_to("People").open_chat(ben.name).send("Mine stands at the end").expect_sent("Mine stands at the end")
    ben.go_to("Chats").open_chat(ada.name)
    for person, edge in ((ada, right), (ben, lambda box: box["x"])):
        bubble = person.bubble("Mine stands at the end")
        before = bubble.bounding_box()
        press(person.page, bubble)
        expect(person.page.get_by_role("menuitem", name="Copy")).to_be_visible()
        lifted, menu = expect_beside(person.page)
        assert edge(menu) == pytest.approx(edge(lifted), abs=1)
        assert edge(lifted) == pytest.approx(edge(before), abs=12)
        person.page.keyboard.press("Escape")
        expect(person.page.locator(".lift")).to_have_count(0)


def test_a_chat_is_pinned_by_the_menu_of_its_row(one_of_two):
    ada, ben = one_of_two
    ada.send("Something to pin").expect_sent("Something to pin").back().go_to("Chats")
    row = ada.row(ben.name)
    row.click(button="right")
    ada.page.get_by_role("menuitem", name="Pin").click()
    expect(row.get_by_label("Pinned")).to_be_visible()


@pytest.mark.soak
@in_looks
def test_the_lifted_menus(open_page, artifacts, size, viewport, scheme):
    page = open_page("menus", viewport=viewport, color_scheme=scheme, has_touch=True, device_scale_factor=2)
    looks = Looks(page, artifacts / "menus", f"{size}-{scheme}")
    for name, element in (
        ("label", page.get_by_text("Press for a while")),
        ("outline", page.locator("[data-lift]")),
        ("preview", page.get_by_text("Lisbon", exact=True)),
        ("row", page.locator(".row [data-menu]").filter(has_text="Ben")),
    ):
        press(page, element)
        # What is blurred behind it may be on its way out, as a large title that was scrolled halfway.
        looks.look(f"lifted-{name}", MENU)
        page.keyboard.press("Escape")
        expect(page.locator(".lift")).to_have_count(0)
    looks.judge()


@pytest.mark.soak
def test_firefox_lifts_what_is_pressed(server, make_person_with_firefox):
    page = make_person_with_firefox(server, viewport=PHONE).page
    page.goto(f"{server.web}/gallery/menus")
    page.locator("html.live").wait_for()
    label = page.get_by_text("Press for a while")
    label.scroll_into_view_if_needed()
    # Playwright has no fingers for Firefox; this is what it says of a long press.
    label.dispatch_event("contextmenu", {"bubbles": True, "cancelable": True, "button": 0})
    expect(page.get_by_role("menuitemcheckbox", name="Starred")).to_be_focused()
    expect_beside(page)
    assert opacity(label) == 0
    page.keyboard.press("Escape")
    expect(page.locator(".lift")).to_have_count(0)
    assert opacity(label) == 1
