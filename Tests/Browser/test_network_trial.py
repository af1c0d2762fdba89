"""The app tried with a network that a person makes bad for their own device."""

import re

import pytest
from looks import rest
from playwright.sync_api import expect
from waiting import eventually, until

WAITING = "waiting to be sent"
TEXTS = ["one of three.", "two of three.", "three of three."]


def leave_chat(person):
    person.visible(person.page.get_by_role("button", name="Back")).click()
    expect(person.tab("Profile")).to_be_visible()


def choose(person, condition):
    person.page.get_by_role("button", name=re.compile(f"^{condition}")).locator(
        "visible=true"
    ).click()
    # The banner moves what is below it.
    expect(person.page.get_by_text(f"{condition} (simulated)").locator("visible=true").first).to_be_visible()


@pytest.mark.soak
def test_what_is_sent_in_a_bad_network_comes_once_and_in_order(pair, artifacts):
    ada, ben = pair
    ada.send("all is well.").expect_sent("all is well.")
    ben.go_to("Chats").open_chat(ada.name).expect_received("all is well.")

    leave_chat(ada)
    ada.go_to("Profile")
    ada.visible(ada.page.get_by_text("Try a Bad Network")).click()
    choose(ada, "Offline")
    bar = ada.text(r"Offline \(simulated\)")
    expect(bar).to_be_visible()
    ada.page.screenshot(path=artifacts / "trial-profile.png")
    ada.go_to("Chats").open_chat(ben.name)
    expect(bar).to_be_visible()
    for text in TEXTS:
        ada.send(text)
        expect(ada.bubble(text, WAITING)).to_have_count(1)
    ada.page.screenshot(path=artifacts / "trial-chat.png")
    assert not any("of three" in label for label in ben.bubbles())

    # They arrive, and nobody tells Ada.
    leave_chat(ada)
    ada.go_to("Profile")
    choose(ada, "Answers Lost")
    for text in TEXTS:
        ben.expect_received(text)
    expect(ada.text(r"Answers Lost \(simulated\)")).to_be_visible()
    ada.go_to("Chats").open_chat(ben.name)
    for text in TEXTS:
        expect(ada.bubble(text, WAITING)).to_have_count(1)

    ada.page.get_by_role("button", name="Go Online").click()
    expect(ada.text("simulated")).to_have_count(0)
    for text in TEXTS:
        ada.expect_sent(text)
    ben.send("got them.")
    ada.expect_received("got them.")
    for person in (ada, ben):

        def are_there_once_and_in_order():
            shown = [re.search(r"(one|two|three) of three", label) for label in person.bubbles()]
            assert [each.group() for each in shown if each] == [text[:-1] for text in TEXTS]

        eventually(are_there_once_and_in_order)


def test_the_bar_lies_on_nothing_and_is_on_every_sheet(one_of_two, artifacts):
    ada, ben = one_of_two
    page = ada.page
    ada.send("before.").expect_sent("before.")
    leave_chat(ada)
    ada.go_to("Profile")
    ada.visible(page.get_by_text("Try a Bad Network")).click()
    choose(ada, "Offline")
    page.get_by_role("button", name="Back", exact=True).locator("visible=true").click()

    def expect_bar(name, scope, below):
        bar = scope.get_by_text("Offline (simulated)").locator("visible=true")
        expect(bar).to_be_visible()
        expect(below).to_be_visible()
        rest(page)

        def lies_above():
            end, begin = bar.bounding_box(), below.bounding_box()
            return end and begin and end["y"] + end["height"] <= begin["y"]

        until(lies_above)
        page.screenshot(path=artifacts / f"trial-{name}.png")

    for tab in ("Profile", "People", "Chats"):
        ada.go_to(tab)
        expect_bar(tab, page, ada.visible(page.get_by_role("heading", name=tab, exact=True)))
    ada.open_chat(ben.name)
    title = ada.visible(page.get_by_role("button", name=re.compile(ben.name))).first
    expect_bar("a-chat", page, title)
    title.click()
    sheet = page.get_by_role("dialog")
    expect_bar("sheet", sheet, sheet.get_by_role("button", name="Done"))
    sheet.get_by_role("button", name="Go Online").click()
    expect(sheet.get_by_text("simulated")).to_have_count(0)
    sheet.get_by_role("button", name="Done").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    ada.send("after.").expect_sent("after.")
    expect(page.get_by_text("simulated")).to_have_count(0)


def test_a_person_who_signs_out_is_told_what_was_not_sent(one_of_two, artifacts):
    ada, ben = one_of_two
    page = ada.page
    ada.send("all is well.").expect_sent("all is well.")
    leave_chat(ada)
    ada.go_to("Profile")
    ada.visible(page.get_by_role("button", name="Sign Out")).click()
    dialog = page.locator("dialog.choices[open]")
    expect(dialog.get_by_text("Your chats stay on the server.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    ada.visible(page.get_by_text("Try a Bad Network")).click()
    choose(ada, "Offline")
    page.get_by_role("button", name="Back", exact=True).locator("visible=true").click()
    ada.go_to("Chats").open_chat(ben.name)
    ada.send("never sent.")
    expect(ada.bubble("never sent.", WAITING)).to_have_count(1)
    leave_chat(ada)
    ada.go_to("Profile")
    ada.visible(page.get_by_role("button", name="Sign Out")).click()
    expect(dialog.get_by_text("has not reached the server. If you sign out now, it is lost.")).to_be_visible()
    rest(page)
    page.screenshot(path=artifacts / "sign-out-waiting.png")
    dialog.get_by_role("button", name="Sign Out", exact=True).click()
    expect(page.get_by_label("Password")).to_be_visible()
    page.screenshot(path=artifacts / "signed-out-offline.png")
    page.get_by_role("button", name="Go Online").click()
    expect(page.get_by_text("simulated")).to_have_count(0)
    ada.sign_in(ada.email)
    ada.go_to("Chats").open_chat(ben.name)
    ada.send("a new beginning.").expect_sent("a new beginning.")
    assert not [each for each in ada.bubbles() if "never sent" in each]


def test_a_server_for_real_use_offers_no_bad_network(own_server, make_person):
    server = own_server()
    server.is_development = False
    server.start()
    ada = make_person(server, "Ada").sign_up()
    ada.go_to("Profile")
    expect(ada.visible(ada.page.get_by_role("button", name="Sign Out"))).to_be_visible()
    expect(ada.page.get_by_text("Try a Bad Network")).to_have_count(0)
