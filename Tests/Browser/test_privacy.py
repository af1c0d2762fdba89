"""What two people let each other know, by the switches of their profiles."""

import re

import pytest
from looks import Looks, in_looks
from playwright.sync_api import expect

LONG = 60_000  # receipts go by way of both devices and the server


def leave_chat(person):
    back = person.visible(person.page.get_by_role("button", name="Back", exact=True))
    if back.count():
        back.click()
    expect(person.tab("Profile")).to_be_visible()


def switch(person, name, is_on):
    """Turns a switch of the profile, with a chat open before and after."""
    leave_chat(person)
    person.go_to("Profile")
    toggle = person.visible(person.page.get_by_role("switch", name=name))
    toggle.click()
    expect(toggle).to_be_checked(checked=is_on)


def back_to_chat(person, other):
    person.go_to("Chats").open_chat(other.name)


def expect_typing(typist, watcher):
    """Types until the other is seen to be told of it."""
    for _ in range(30):
        typist.composer.press_sequentially("well ")
        try:
            expect(watcher.text("is typing...")).to_be_visible(timeout=1_000)
            break
        except AssertionError:
            continue  # a sign of typing lasts for three seconds: give another one
    else:
        pytest.fail("nobody was seen typing")
    typist.composer.fill("")
    expect(watcher.text("is typing...")).to_have_count(0, timeout=LONG)


WATCH_TYPING = """() => {
  window.sawTyping = false;
  const look = () => { window.sawTyping ||= document.body.innerText.includes("is typing..."); };
  new MutationObserver(look).observe(document.body,
    { subtree: true, childList: true, characterData: true });
  look();
}"""


def expect_no_typing(typist, watcher):
    """Types, and writes then, which the other receives without having seen it."""
    watcher.page.evaluate(WATCH_TYPING)
    for letter in "slowly":
        typist.composer.press_sequentially(letter)
        typist.page.wait_for_timeout(500)  # long enough for more than one sign
    text = f"typed unseen by {typist.name}."
    typist.send(text).expect_sent(text)
    watcher.expect_received(text)
    assert not watcher.page.evaluate("window.sawTyping")


def say(sender, receiver, text, state):
    """Sends what the receiver has before their eyes, and waits until the sender sees its state."""
    sender.send(text)
    receiver.expect_received(text)
    expect(sender.bubble(text, state)).to_have_count(1, timeout=LONG)


@pytest.mark.soak
def test_a_person_who_tells_no_reading_is_told_none(pair):
    ada, ben = pair
    ada.send("are you there?").expect_sent("are you there?")
    ben.go_to("Chats").open_chat(ada.name)
    say(ada, ben, "one.", "read")

    switch(ben, "Send Read Receipts", False)
    back_to_chat(ben, ada)
    say(ada, ben, "two.", "delivered")
    # What Ada reads is told, but not to Ben, who tells nothing: what he sees ends at the delivery.
    say(ben, ada, "three.", "delivered")
    # It counts as read for himself.
    leave_chat(ben)
    expect(ben.row(ada.name).get_by_label(re.compile("unread"))).to_have_count(0)
    expect(ada.bubble("two.", "delivered")).to_have_count(1)
    back_to_chat(ben, ada)
    expect(ben.bubble("three.", "delivered")).to_have_count(1)

    switch(ben, "Send Read Receipts", True)
    back_to_chat(ben, ada)
    expect(ben.bubble("three.", "read")).to_have_count(1, timeout=LONG)
    say(ada, ben, "four.", "read")
    # What was read meanwhile is read with it.
    expect(ada.bubble("two.", "read")).to_have_count(1, timeout=LONG)


def test_a_person_who_shows_no_typing_is_shown_none(pair):
    ada, ben = pair
    ada.send("are you there?").expect_sent("are you there?")
    ben.go_to("Chats").open_chat(ada.name)
    expect_typing(ben, ada)
    expect_typing(ada, ben)

    switch(ben, "Show When Typing", False)
    back_to_chat(ben, ada)
    expect_no_typing(ben, ada)
    expect_no_typing(ada, ben)

    switch(ben, "Show When Typing", True)
    back_to_chat(ben, ada)
    expect_typing(ben, ada)
    expect_typing(ada, ben)


@pytest.mark.soak
@in_looks
def test_the_switches_can_be_seen_and_read(
    server, make_person, artifacts, size, viewport, scheme
):
    ada = make_person(server, "Ada", viewport=viewport, color_scheme=scheme).arrive()
    ada.go_to("Profile")
    looks = Looks(ada.page, artifacts / "talk", f"{size}-{scheme}")
    for name in ("Send Read Receipts", "Show When Typing"):
        toggle = ada.visible(ada.page.get_by_role("switch", name=name))
        toggle.scroll_into_view_if_needed()
        expect(toggle).to_be_checked()
    looks.look("privacy-on")
    for name in ("Send Read Receipts", "Show When Typing"):
        toggle = ada.visible(ada.page.get_by_role("switch", name=name))
        toggle.click()
        expect(toggle).not_to_be_checked()
    looks.look("privacy-off")
    # It is the same on the person's other devices, and at the next launch.
    ada.page.reload()
    for name in ("Send Read Receipts", "Show When Typing"):
        expect(ada.visible(ada.page.get_by_role("switch", name=name))).not_to_be_checked()
    looks.judge()
