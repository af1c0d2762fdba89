"""The bubbles of a chat: as wide as what they say, and with a tail at the last of a run."""

import pytest
from playwright.sync_api import expect
from resting import rest
from text_lines import expect_to_hug
from waiting import eventually

LONG = "Shall we meet at the old harbour at eight, before the others are there and it gets loud?"
GRAY = {"light": "rgb(233, 233, 235)", "dark": "rgb(38, 38, 41)"}

# What is drawn at the corner of a bubble, if anything is.
TAILS = """(bubble) => [...bubble.querySelectorAll("*")]
  .filter((each) => getComputedStyle(each).clipPath.startsWith("polygon"))
  .map((each) => each.getBoundingClientRect())
  .map(({ left, right, bottom }) => ({ left, right, bottom }))"""


def ground_of(bubble):
    return bubble.evaluate("""(bubble) => [bubble, ...bubble.querySelectorAll("*")]
      .map((each) => getComputedStyle(each)).find(({ backgroundColor, borderRadius }) =>
        parseFloat(borderRadius) === 18 && backgroundColor !== "rgba(0, 0, 0, 0)").backgroundColor""")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_bubbles_are_as_wide_as_what_they_say_and_end_in_a_tail(server, make_person, scheme):
    ada = make_person(server, "Ada").arrive()
    ben = make_person(server, f"Ben {scheme}", color_scheme=scheme).arrive()
    ada.go_to("People").open_chat(ben.name)
    ada.send("first").expect_sent("first")
    ada.send(LONG).expect_sent(LONG)
    ben.go_to("Chats").open_chat("Ada")
    ben.expect_received(LONG)
    for person in (ada, ben):
        eventually(lambda: expect_to_hug(person.bubble(LONG)))
        assert person.bubble("first").evaluate(TAILS) == []
        [tail] = person.bubble(LONG).evaluate(TAILS)
        box = person.bubble(LONG).bounding_box()
        assert tail["bottom"] == pytest.approx(box["y"] + box["height"], abs=0.5)
        if person is ada:
            assert tail["right"] == pytest.approx(box["x"] + box["width"] + 5, abs=0.5)
        else:
            assert tail["left"] == pytest.approx(box["x"] - 5, abs=0.5)
    assert ground_of(ben.bubble(LONG)) == GRAY[scheme]

    # The newest message is in sight, also when the chat opens again from what the browser kept.
    ben.back()
    expect(ben.tab("Chats")).to_be_visible()
    ben.open_chat("Ada")
    rest(ben.page)
    eventually(lambda: expect_to_hug(ben.bubble(LONG)))
    expect(ben.bubble(LONG)).to_be_in_viewport()
    ben.page.reload()
    eventually(lambda: expect_to_hug(ben.bubble(LONG)))
    expect(ben.bubble(LONG)).to_be_in_viewport()
