"""Two people chat in two browsers: the story from signing up to the next day."""

import re

import pytest
from person import acquaintance
from playwright.sync_api import expect
from tcp_proxy import TCPProxy
from waiting import eventually, until


def test_the_home_screen_opens_the_app(server, make_person):
    ada = make_person(server)
    ada.page.goto(server.web)
    ada.page.get_by_role("link", name="MessageAI").click()
    expect(ada.page.get_by_role("heading", name="MessageAI")).to_be_visible()


def test_newcomers_sign_up_and_see_each_other_but_not_themselves(server, make_person):
    ada = make_person(server, "Ada Newcomer").sign_up()
    ben = make_person(server, "Ben Newcomer").sign_up()
    for me, other in [(ada, ben), (ben, ada)]:
        me.go_to("People")
        expect(me.row(other.name)).to_be_visible()
        expect(me.rows.filter(has_text=me.name)).to_have_count(0)


WATCH_STATES = """(text) => {
  window.states = [];
  const look = () => {
    for (const bubble of document.querySelectorAll("[aria-label]")) {
      const label = bubble.getAttribute("aria-label");
      if (!label.includes(text)) continue;
      const state = label.split(", ").at(-1);
      if (window.states.at(-1) !== state) window.states.push(state);
    }
  };
  new MutationObserver(look).observe(document.body,
    { subtree: true, childList: true, attributes: true });
}"""


def test_a_message_appears_at_once_then_is_sent_and_the_other_sees_it_without_reloading(
    own_server, make_person
):
    proxy = TCPProxy()
    server = own_server(client_firestore=proxy.address).start()
    proxy.target = server.firestore
    ada = make_person(server, "Ada").arrive()
    ben = make_person(server, "Ben").arrive()
    ada.go_to("People").open_chat("Ben")
    expect(ben.text("No Chats Yet")).to_be_visible()
    ada.page.evaluate(WATCH_STATES, "Hello Ben!")
    proxy.hold()
    ada.send("Hello Ben!")
    expect(ada.bubble("Hello Ben!", "waiting to be sent")).to_have_count(1)
    proxy.let_go()
    ada.expect_sent("Hello Ben!")
    assert ada.page.evaluate("window.states")[:2] == ["waiting to be sent", "sent"]
    expect(ada.composer).to_have_value("")

    expect(ben.row("Hello Ben!")).to_be_visible()
    ben.open_chat(ada.name).expect_received("Hello Ben!")
    ben.send("Hello Ada!").expect_sent("Hello Ada!")
    ada.expect_received("Hello Ada!")
    proxy.close()


def test_return_sends_and_shift_return_begins_a_line(pair):
    ada, ben = pair
    ada.composer.press_sequentially("first line")
    ada.composer.press("Shift+Enter")
    ada.composer.press_sequentially("second line")
    ada.composer.press("Enter")
    ada.expect_sent("first line\nsecond line")
    expect(ben.row("first line")).to_be_visible()


def test_the_address_names_the_screen_and_leads_back_to_it(one_of_two):
    ada, ben = one_of_two
    expect(ada.page).to_have_title(f"{ben.name} – MessageAI")
    address = ada.page.url
    assert "/messageai/people/" in address
    ada.send("where are we?").expect_sent("where are we?")
    ada.page.get_by_role("button", name="Back").locator("visible=true").click()
    expect(ada.page).to_have_url(re.compile("/messageai/people$"))
    other_tab = ada.context.new_page()
    other_tab.goto(address)
    expect(other_tab.get_by_label(re.compile(": where are we"))).to_be_visible()
    expect(other_tab).to_have_url(address)
    other_tab.close()
    ada.go_to("Profile")
    expect(ada.page).to_have_url(re.compile("/messageai/profile$"))
    ada.page.reload()
    expect(ada.page).to_have_url(re.compile("/messageai/profile$"))
    expect(ada.text("Sign Out")).to_be_visible()


TALL = "\nand more" * 8
SCROLL_OFFSET = """() => [...document.querySelectorAll("[data-anchor=bottom]")]
  .filter((scroller) => scroller.checkVisibility()).at(-1).scrollTop"""


def test_a_killed_server_comes_back_and_nothing_is_lost(own_server, make_person):
    server = own_server().start()
    ada = make_person(server, "Ada").arrive()
    ben = make_person(server, "Ben").arrive()
    ada.go_to("People").open_chat("Ben")
    ben.go_to("People").open_chat("Ada")
    for number in range(12):
        ada.send(f"message {number}.")
    ada.expect_sent("message 11.")
    ben.expect_received("message 11.")

    ada.type("typed but not sent")
    server.kill()
    expect(ada.page.get_by_text("No connection since")).to_be_visible()
    ada.composer.press("End")
    ada.composer.press_sequentially(", typed on while away")
    server.start()
    for person in (ada, ben):
        expect(person.page.get_by_text("No connection since")).to_be_hidden()

    expect(ada.composer).to_have_value("typed but not sent, typed on while away")
    for person in (ada, ben):
        expect(person.shown_bubbles).to_have_count(12)
    ada.send_button.click()
    ben.expect_received("typed but not sent, typed on while away")
    ben.send("welcome back").expect_sent("welcome back")
    ada.expect_received("welcome back")


@pytest.mark.soak
def test_a_killed_server_comes_back_and_the_scroll_stays(own_server, make_person):
    server = own_server().start()
    ada = make_person(server, "Ada").arrive()
    acquaintance(server, "Ben")
    ada.go_to("People").open_chat("Ben")
    # A few tall messages fill more than a screen, and take less time than many.
    for number in range(8):
        ada.send(f"message {number}.{TALL}")
    ada.send("message 8.").expect_sent("message 8.")
    ada.bubble("message 2.").scroll_into_view_if_needed()
    offset = ada.page.evaluate(SCROLL_OFFSET)
    server.kill()
    expect(ada.page.get_by_text("No connection since")).to_be_visible()
    server.start()
    expect(ada.page.get_by_text("No connection since")).to_be_hidden()
    expect(ada.shown_bubbles).to_have_count(9)
    until(lambda: abs(ada.page.evaluate(SCROLL_OFFSET) - offset) < 4)


def test_with_the_link_to_firestore_cut_one_reads_and_sends_and_it_arrives_once(
    own_server, make_person
):
    proxy = TCPProxy()
    server = own_server(client_firestore=proxy.address).start()
    proxy.target = server.firestore
    ada = make_person(server, "Ada").arrive()
    adas = proxy.connections()
    ben = make_person(server, "Ben").arrive()
    ada.go_to("People").open_chat("Ben").send("before the cut").expect_sent("before the cut")
    ben.open_chat("Ada").expect_received("before the cut")

    proxy.cut(only=adas)
    ada.send("into the silence")
    expect(ada.bubble("into the silence", "waiting to be sent")).to_have_count(1)
    ada.expect_received("before the cut")
    ben.send("are you there?").expect_sent("are you there?")
    ada.send("still here")
    expect(ada.bubble("still here", "waiting to be sent")).to_have_count(1)
    expect(ada.text("Waiting for network…")).to_be_visible()
    expect(ben.bubble("into the silence")).to_have_count(0)

    proxy.restore()
    ada.expect_sent("into the silence")
    ada.expect_sent("still here")
    ada.expect_received("are you there?")
    ben.expect_received("into the silence").expect_received("still here")
    expect(ada.text("Waiting for network…")).to_have_count(0)

    def are_in_order():
        texts = [re.sub(r", \d.*", "", label.split(": ", 1)[1]) for label in ben.bubbles()]
        assert texts == ["before the cut", "are you there?", "into the silence", "still here"]

    eventually(are_in_order)
    proxy.close()


def test_the_next_day_everything_is_as_it_was(own_server, make_person):
    server = own_server().start()
    ada = make_person(server, "Ada").arrive()
    ben = make_person(server, "Ben").arrive()
    ada.go_to("People").open_chat("Ben").send("see you tomorrow").expect_sent("see you tomorrow")
    ben.open_chat("Ada").send("good night").expect_sent("good night")
    ada.expect_received("good night")
    cookies = ada.context.storage_state()
    ada.context.close()
    ben.context.close()
    assert server.stop() == 0

    server.start_within(2)
    ada = make_person(server, "Ada", storage_state=cookies)
    # The first response is complete: what the device holds shows before any script has run.
    ada.expect_first_answer("good night")
    ada.open().open_chat("Ben").expect_received("good night").expect_sent("see you tomorrow")
    ada.send("good morning").expect_sent("good morning")


def test_signing_out_asks_first_and_signing_in_again_shows_the_chats(pair):
    ada, ben = pair
    ada.send("remember me").expect_sent("remember me")
    ben.go_to("Profile")
    ben.page.get_by_role("button", name="Sign Out").click()
    dialog = ben.page.get_by_role("dialog").or_(ben.page.get_by_role("alertdialog"))
    dialog.get_by_role("button", name="Sign Out").click()
    expect(ben.page.get_by_label("Password")).to_be_visible()
    ben.sign_in()
    expect(ben.row("remember me")).to_be_visible()


def test_a_new_name_reaches_the_other_person(pair):
    ada, ben = pair
    ada.send("hi").expect_sent("hi")
    ben.go_to("Profile")
    ben.page.get_by_role("button", name="Edit Name").click()
    ben.page.get_by_label("Display name").fill("Benjamin the Brave")
    ben.page.get_by_role("button", name="Save").click()
    expect(ben.text("Benjamin the Brave")).to_be_visible()
    expect(ada.text("Benjamin the Brave")).to_be_visible()
