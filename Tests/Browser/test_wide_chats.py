"""MessageAI in windows with room for the list beside the chat."""

import re

import pytest
from devices import DESKTOP, PHONE
from looks import Looks, rest
from playwright.sync_api import expect
from test_columns import box
from waiting import eventually, until

TABLET = {"width": 820, "height": 1180}


@pytest.fixture
def wide(one_of_two):
    """Ada with Ben's chat; her window has become wide."""
    ada, ben = one_of_two
    ada.page.set_viewport_size(DESKTOP)
    expect(marked(ada)).to_have_count(1)
    return ada, ben


def marked(person):
    """The row of the chat that is open."""
    return person.visible(person.page.locator("[role=listitem][aria-current=true]"))


def nothing_chosen(person):
    return person.visible(person.page.get_by_text("No Chat Chosen"))


def test_the_list_stands_beside_the_chat(wide):
    ada, ben = wide
    page = ada.page
    expect(marked(ada)).to_contain_text(ben.name)
    rest(page)

    def stand_side_by_side():
        row, composer, tab = box(marked(ada)), box(ada.composer), box(ada.tab("People"))
        assert tab["x"] + tab["width"] <= row["x"]
        assert row["x"] + row["width"] <= composer["x"]
        assert composer["x"] + composer["width"] <= DESKTOP["width"]

    eventually(stand_side_by_side)
    expect(ada.visible(page.get_by_role("button", name="Back"))).to_have_count(0)
    ada.send("from a wide window").expect_sent("from a wide window")

    # The address names the chat, and leads to it again.
    expect(page).to_have_url(re.compile("/messageai/people/~"))
    address = page.url
    page.reload()
    expect(ada.bubble("from a wide window")).to_have_count(1)
    expect(marked(ada)).to_contain_text(ben.name)
    page.go_back()
    expect(nothing_chosen(ada)).to_be_visible()
    expect(marked(ada)).to_have_count(0)
    expect(page).to_have_url(re.compile("/messageai/people$"))
    ada.row(ben.name).click()
    expect(page).to_have_url(address)
    ada.go_to("Chats")
    expect(nothing_chosen(ada)).to_be_visible()
    ada.open_chat(ben.name)
    expect(page).to_have_url(re.compile("/messageai/chats/~"))


def test_a_window_keeps_the_chat_and_what_is_typed_at_every_width(wide):
    ada, ben = wide
    ada.send("answer me").expect_sent("answer me")
    bubble = ada.bubble("answer me").first
    bubble.click(button="right")
    ada.visible(ada.page.get_by_role("menuitem", name="Reply")).click()
    ada.type("half a thought")
    for size in (PHONE, TABLET, DESKTOP, PHONE):
        ada.page.set_viewport_size(size)
        expect(marked(ada)).to_have_count(0 if size == PHONE else 1)
        expect(ada.tab("People")).to_have_count(1 if size != PHONE else 0)
        expect(ada.composer).to_have_value("half a thought")
        expect(ada.text("^Reply to")).to_be_visible()
    ada.send_button.click()
    ada.expect_sent("half a thought")
    ada.page.get_by_role("button", name="Back").last.click()
    expect(ada.row(ben.name)).to_be_visible()


def test_the_keyboard_reaches_everything(wide):
    ada, ben = wide
    page = ada.page
    page.go_back()
    expect(nothing_chosen(ada)).to_be_visible()
    ada.visible(page.get_by_label("Search people")).fill(ben.name)
    expect(ada.rows).to_have_count(1)

    def tab_to(locator):
        for _ in range(40):
            if locator.evaluate("each => each === document.activeElement"):
                return
            page.keyboard.press("Tab")
        expect(locator).to_be_focused()

    tab_to(ada.rows.first.get_by_role("button"))
    page.keyboard.press("Enter")
    expect(marked(ada)).to_contain_text(ben.name)
    tab_to(ada.composer)
    page.keyboard.type("by hand")
    page.keyboard.press("Enter")
    ada.expect_sent("by hand")
    tab_to(ada.tab("Profile"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Edit Name")).to_be_visible()


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    from hearth_server import HearthServer

    server = HearthServer(tmp_path_factory.mktemp("demo"), command="demo").start()
    yield server
    assert server.stop() == 0, server.log


@pytest.mark.soak
def test_what_one_reads_and_searches_stays_when_the_window_changes(demo, make_person):
    narrow, broad = {"width": 390, "height": 420}, {"width": 1280, "height": 420}
    maya = make_person(demo, "Maya", viewport=narrow)
    page = maya.page
    maya.open().sign_in(email="maya@example.com", password="hearthside")
    expect(maya.rows.nth(2)).to_be_visible()
    maya.rows.last.scroll_into_view_if_needed()
    for size in (broad, narrow):
        page.set_viewport_size(size)
        expect(maya.rows.last).to_be_in_viewport()
        # The first one has gone on under the bar.
        until(lambda: maya.rows.first.bounding_box()["y"] < 100)

    maya.visible(page.get_by_label("Search chats and messages")).fill("ladle")
    for size in (broad, narrow):
        page.set_viewport_size(size)
        expect(maya.visible(page.get_by_label("Search chats and messages"))).to_have_value("ladle")
        expect(maya.text("No Results")).to_be_visible()
    maya.visible(page.get_by_label("Search chats and messages")).fill("")
    expect(maya.text("No Results")).to_have_count(0)
    expect(maya.rows.nth(3)).to_be_visible()

    maya.open_chat("Tomás Rivera")
    address = page.url
    early = maya.bubble("You can see the harbour if you lean out a bit.")
    early.scroll_into_view_if_needed()
    for size in (broad, narrow, broad):
        page.set_viewport_size(size)
        expect(early).to_be_in_viewport()
        expect(maya.bubble("Deal 🎹🎹")).not_to_be_in_viewport()
        expect(page).to_have_url(address)


@pytest.mark.soak
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_wide_screens_look_right(demo, make_person, artifacts, scheme):
    maya = make_person(demo, "Maya", viewport=DESKTOP, color_scheme=scheme)
    page = maya.page
    maya.open().sign_in(email="maya@example.com", password="hearthside")
    expect(maya.rows.nth(2)).to_be_visible()
    for size in (DESKTOP, TABLET, PHONE):
        page.set_viewport_size(size)
        looks = Looks(page, artifacts / "wide", f"{size['width']}-{scheme}")
        maya.go_to("Chats")
        expect(maya.rows.nth(2)).to_be_visible()
        looks.look("chats")
        maya.rows.first.click()
        expect(maya.composer).to_be_visible()
        looks.look("chat")
        page.go_back()
        expect(maya.composer).to_have_count(0)
        for place in ("People", "Profile"):
            maya.go_to(place)
            looks.look(place.lower())
        looks.judge()
