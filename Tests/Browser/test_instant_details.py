"""Small things that a person sees at once: rows at rest, photos that are there, who is there, what is read."""

import re

import pytest
from person import Person
from playwright.sync_api import expect
from test_photos import choose, loaded, picture

LONG = 60_000  # presence is told by heartbeats
# Of every row in sight only its own content is seen.
ARE_AT_REST = """() => [...document.querySelectorAll(".row.swipe")].every((row) => {
  const width = row.querySelector(":scope > .row-leading")?.offsetWidth ?? 0;
  return !row.checkVisibility() || Math.abs(row.scrollLeft - width) <= 1;
})"""


def open_chat_with(person, name):
    person.go_to("People")
    person.visible(person.page.get_by_label("Search people")).fill(name)
    expect(person.rows).to_have_count(1)
    return person.open_chat(name)


@pytest.mark.soak
def test_rows_that_come_and_move_while_their_list_is_hidden_are_at_rest(server, make_person):
    # Rows are swiped by fingers only.
    ada, ben, cleo = [make_person(server, f"{name} Rest", has_touch=True).arrive() for name in ("Ada", "Ben", "Cleo")]
    # The first chat comes while its list is hidden, as with every newcomer.
    open_chat_with(ada, ben.name).send("first").expect_sent("first")
    ada.page.go_back()
    ada.go_to("Chats")
    expect(ada.row(ben.name)).to_be_visible()
    ada.page.wait_for_function(ARE_AT_REST, timeout=1000)
    # Another one comes above it while a chat is open, and each moves to the top.
    ada.open_chat(ben.name)
    open_chat_with(cleo, ada.name).send("from Cleo").expect_sent("from Cleo")
    open_chat_with(ben, ada.name).send("from Ben").expect_sent("from Ben")
    ada.expect_received("from Ben")
    ada.page.go_back()
    expect(ada.row("from Cleo")).to_be_visible()
    ada.page.wait_for_function(ARE_AT_REST, timeout=1000)
    # And while it is in sight.
    cleo.send("again").expect_sent("again")
    expect(ada.rows.first).to_contain_text("again")
    ada.page.wait_for_function(ARE_AT_REST, timeout=1000)


def test_photos_that_the_browser_has_are_seen_in_a_new_tab(server, make_person):
    ada = make_person(server, "Ada Face").open().create_account()
    ada.page.get_by_label("Display name").fill(ada.name)
    choose(ada, "Add Photo", picture(300, 300))
    expect(ada.page.get_by_label("Your photo")).to_be_visible()
    ada.page.get_by_role("button", name="Get Started").click()
    ben = make_person(server, "Ben Facing").arrive()

    def face(person):
        person.go_to("People")
        person.visible(person.page.get_by_label("Search people")).fill(ada.name)
        expect(person.rows).to_have_count(1)
        image = person.visible(person.page.locator("img[src*='profile_photos']")).first
        assert loaded(image) == [300, 300]
        # What did not come is not in sight: initials stand there.
        expect(image).to_have_css("opacity", "1")

    face(ben)
    for _ in range(3):
        tab = Person(ben.context, server, ben.name, ben.email).open()
        face(tab)
        assert tab.problems == []
        tab.page.close()


def test_who_closes_one_of_two_tabs_is_still_there(server, make_person):
    ada, ben = [make_person(server, f"{name} Twice").arrive() for name in ("Ada", "Ben")]
    second = ada.in_another_tab().open()
    expect(second.tab("Chats")).to_be_visible()
    open_chat_with(ben, ada.name)
    online = ben.visible(ben.page.get_by_role("button", name=re.compile(ada.name))).filter(has_text="Online").first
    expect(online).to_be_visible(timeout=LONG)
    ben.page.evaluate("""() => {
      window.wasAway = false;
      new MutationObserver(() => { window.wasAway ||= document.body.innerText.includes("Last seen"); })
        .observe(document.body, { subtree: true, childList: true, characterData: true });
    }""")
    second.page.close()
    ben.page.wait_for_timeout(5000)
    expect(online).to_be_visible()
    assert ben.page.evaluate("() => window.wasAway") is False
    # With the last one she is gone.
    ada.page.goto("about:blank")
    expect(ben.text("Last seen")).to_be_visible(timeout=LONG)


def test_a_chat_that_is_seen_for_a_moment_is_read_and_no_badge_stays(server, make_person):
    ada, ben = [make_person(server, f"{name} Glance").arrive() for name in ("Ada", "Ben")]
    open_chat_with(ada, ben.name).send("look").expect_sent("look")
    expect(ben.tab("Chats")).to_contain_text("1")
    expect(ben.page).to_have_title(re.compile(r"^\(1\)"))
    ben.open_chat(ada.name).expect_received("look")
    ben.page.wait_for_timeout(700)
    ben.page.go_back()
    expect(ada.bubble("look", "read")).to_have_count(1)
    expect(ben.row(ada.name).get_by_label("1 unread")).to_have_count(0)
    expect(ben.tab("Chats")).not_to_contain_text("1")
    expect(ben.page).not_to_have_title(re.compile(r"^\(1\)"))
