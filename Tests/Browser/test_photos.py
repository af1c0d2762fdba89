"""Photos in MessageAI: of people and in messages, by two people in browsers of their own."""

import re

import pytest
from devices import PHONE
from looks import rest
from photos import choose, picture
from playwright.sync_api import expect
from waiting import eventually, until


def loaded(image):
    """The size of a picture once the browser shows it."""

    def look():
        # What is shown first may give way to another element.
        expect(image).to_be_visible()
        size = image.evaluate("image => image.complete ? [image.naturalWidth, image.naturalHeight] : [0, 0]")
        assert size[0] > 0
        return size

    return eventually(look)


def served(person):
    """Pictures of messages that come from the server, without those that only ask whether one comes."""
    return person.visible(person.page.locator("img[src*='message_photos']:not(.probe)"))


def wait_for_width(person, is_right):
    """The width of the photo that fills the screen, once it is as it is to be."""
    photo = served(person).last
    found = []

    def look():
        box = photo.bounding_box()
        found[:] = [box["width"] if box else 0]
        return is_right(found[0])

    until(look)
    return found[0]


def test_a_photo_is_sent_seen_large_and_taken_back(pair):
    ada, ben = pair
    choose(ada, "Attach a photo", picture())
    expect(ada.page.get_by_label("Chosen photo")).to_be_visible()
    ada.composer.fill("the sea on the morning after the storm, from the old pier")
    ada.send_button.click()
    expect(ada.page.get_by_label("Chosen photo")).to_have_count(0)
    expect(ada.bubble("Photo, the sea")).to_have_count(1)
    ben.go_to("Chats")
    expect(ben.row("📷 the sea")).to_be_visible()
    ben.open_chat(ada.name)
    # The browser has made it smaller, and it keeps its shape.
    assert loaded(served(ben).first) == [1600, 1200]
    rest(ben.page)
    box = served(ben).first.bounding_box()
    assert abs(box["width"] / box["height"] - 4 / 3) < 0.05
    # Its words are under it, and no wider.
    assert ben.bubble("Photo, the sea").bounding_box()["width"] < box["width"] + 10

    ben.visible(ben.page.get_by_role("button", name="Open photo: the sea")).click()
    expect(ben.page.get_by_role("button", name="Zoom In")).to_be_visible()
    rest(ben.page)
    whole = wait_for_width(ben, lambda width: box["width"] < width <= PHONE["width"])
    ben.page.get_by_role("button", name="Zoom In").click()
    wait_for_width(ben, lambda width: abs(width / whole - 2.5) < 0.02)
    ben.page.get_by_role("button", name="Zoom Out").click()
    wait_for_width(ben, lambda width: abs(width / whole - 1) < 0.02)
    ben.page.get_by_role("button", name="Close").click()
    expect(ben.page.get_by_role("button", name="Zoom Out")).to_have_count(0)

    address = served(ben).first.get_attribute("src")
    assert ben.page.request.get(ben.server.web + address).status == 200
    ada.visible(ada.page.get_by_role("button", name="Open photo: the sea")).click()
    ada.page.get_by_role("button", name="Actions").last.click()
    ada.page.get_by_role("menuitem", name="Delete").last.click()
    ada.page.locator("dialog.choices[open]").get_by_role(
        "button", name="Delete for Everybody").click()
    expect(ben.bubble("Message deleted")).to_have_count(1)
    expect(served(ben)).to_have_count(0)
    until(lambda: ben.page.request.get(ben.server.web + address).status != 200)
    assert ben.page.request.get(ben.server.web + address).status in (403, 404)
    assert not ada.problems


@pytest.mark.soak
def test_a_photo_is_sent_on_with_its_colour(server, make_person, pair):
    ada, ben = pair
    cat = make_person(server, "Cat the Third").arrive()
    choose(ada, "Attach a photo", picture(color=(200, 40, 40)))
    expect(ada.page.get_by_label("Chosen photo")).to_be_visible()
    ada.composer.fill("red")
    ada.send_button.click()
    expect(ada.bubble("Photo, red")).to_have_count(1)
    ben.go_to("Chats").open_chat(ada.name)
    loaded(served(ben).first)
    # Its place has its own colour.
    place = ben.visible(ben.page.get_by_role("button", name="Open photo: red"))

    def is_red():
        colours = place.evaluate(
            """each => [each, ...each.querySelectorAll("*")]
              .map((part) => getComputedStyle(part).backgroundColor)""")
        assert any(is_near(colour, (200, 40, 40)) for colour in colours), colours

    eventually(is_red)
    first = served(ben).first.get_attribute("src")
    ben.bubble("Photo, red").click(button="right", position={"x": 2, "y": 2}, force=True)
    ben.visible(ben.page.get_by_role("menuitem", name="Forward")).click()
    ben.visible(ben.page.get_by_label("Search chats and people")).fill(cat.name)
    ben.page.get_by_role("dialog").get_by_role("listitem").filter(has_text=cat.name).get_by_role(
        "button").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Send", exact=True).click()
    cat.go_to("Chats").open_chat(ben.name)
    expect(cat.bubble("Photo, red")).to_have_count(1)
    assert loaded(served(cat).first) == [1600, 1200]
    assert served(cat).first.get_attribute("src") != first
    assert not ben.problems and not cat.problems


def is_near(text, color):
    """Whether a colour as Chromium writes it, with parts of 255 or of 1, is about the same."""
    found = [float(part) for part in re.findall(r"[\d.]+", text)]
    whole = 1 if "srgb" in text else 255
    return len(found) >= 3 and all(
        abs(a * 255 / whole - b) <= 8 for a, b in zip(found, color))


def test_what_is_no_photo_is_not_sent(one_of_two):
    ada, _ = one_of_two
    choose(ada, "Attach a photo", {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"text"})
    expect(ada.text("cannot be shown as a photo")).to_be_visible()
    choose(ada, "Attach a photo", picture(20, 20))
    expect(ada.page.get_by_label("Chosen photo")).to_be_visible()
    expect(ada.text("cannot be shown as a photo")).to_have_count(0)
    ada.page.get_by_role("button", name="Remove photo").click()
    expect(ada.page.get_by_label("Chosen photo")).to_have_count(0)


def test_people_have_pictures(server, make_person):
    ada = make_person(server, "Ada Pictured").open().create_account()
    ada.page.get_by_label("Display name").fill(ada.name)
    choose(ada, "Add Photo", picture(300, 300))
    expect(ada.page.get_by_label("Your photo")).to_be_visible()
    ada.page.get_by_role("button", name="Get Started").click()
    expect(ada.tab("Chats")).to_be_visible()
    ben = make_person(server, "Ben Looking").arrive()
    ben.go_to("People")
    search = ben.visible(ben.page.get_by_label("Search people"))
    search.fill(ada.name)
    expect(ben.rows).to_have_count(1)
    face = ben.visible(ben.page.locator("img[src*='profile_photos']"))
    assert loaded(face.first) == [300, 300]
    ada.go_to("Profile")
    # A browser that asks for a photo while it goes is refused, and tells so.
    assert loaded(ada.visible(ada.page.locator("img[src*='profile_photos']")).first) == [300, 300]
    ada.page.get_by_role("button", name="Remove Photo").click()
    expect(face).to_have_count(0)


def test_drafts_stay_through_a_reload(one_of_two):
    ada, ben = one_of_two
    ada.send("a whole one").expect_sent("a whole one")
    ada.composer.fill("half a thought")
    ada.page.get_by_role("button", name="Back").last.click()
    ada.go_to("Chats")
    expect(ada.row("Draft: half a thought")).to_be_visible()
    ada.page.goto(ada.server.web + "/messageai")
    ada.go_to("Chats").open_chat(ben.name)
    expect(ada.composer).to_have_value("half a thought")


def test_a_swipe_answers_a_message(one_of_two):
    ada, ben = one_of_two
    ada.send("swipe me").expect_sent("swipe me")
    bubble = ada.bubble("swipe me").first
    rest(ada.page)
    box = bubble.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    # Up and down is scrolling, and a little is nothing.
    for distance, isAnswered in [((0, 90), False), ((30, 0), False), ((90, 4), True)]:
        ada.page.mouse.move(x, y)
        ada.page.mouse.down()
        ada.page.mouse.move(x + distance[0], y + distance[1], steps=8)
        ada.page.mouse.up()
        expect(ada.text("^Reply to")).to_have_count(1 if isAnswered else 0)
    ada.send("by hand").expect_sent("by hand")
    expect(ada.page.get_by_role("button", name=re.compile("swipe me")).last).to_be_visible()
