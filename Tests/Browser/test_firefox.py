"""Stories of a page that answers by itself, in Debian's Firefox."""

import re
from types import SimpleNamespace

import pytest
from devices import FIREFOX_AGENT, PHONE
from kept_by_browser import EVERYTHING, SCREEN_IS_KEPT, WORKER_IS_READY, send_until_known, wait_until
from person import acquaintance
from playwright.sync_api import expect

NOTICE = re.compile("No connection since")
# Taps the last control of a kind that says so, and tells what is seen by the next frame: the texts of
# the screen that is on top, and of the chosen tab.
SEEN_IN_THE_FRAME = """([selector, text]) => new Promise((done) => {
  const isUsable = (each) => each.checkVisibility() && !each.closest("[inert]");
  const control = [...document.querySelectorAll(selector)].findLast((each) =>
    isUsable(each) && each.innerText.includes(text));
  control.click();
  requestAnimationFrame(() => {
    const top = [...document.querySelectorAll(".kept:not([inert]), #scene:not([inert])")].at(-1);
    const seen = [...top.querySelectorAll("[role=listitem], .screen *, .tab[aria-selected=true]")]
      .filter((each) => isUsable(each) && !each.childElementCount);
    done(seen.map((each) => each.textContent).join(" | ")
      + " | tab " + [...top.querySelectorAll(".tab[aria-selected=true]")].map((each) => each.innerText));
  });
})"""


@pytest.fixture
def newcomer(make_person_with_firefox, line):
    return make_person_with_firefox(
        SimpleNamespace(web=line.web), "Ada", viewport=PHONE, user_agent=FIREFOX_AGENT)


@pytest.fixture
def ada(newcomer):
    return newcomer.arrive()


def friend(make_person, server, name):
    return make_person(server, name).arrive()


def own(person):
    said = re.compile("^You: (.*), [0-9]+:[0-9]+.[AP]M, (?:sent|delivered|read)$")
    return [match[1].rstrip(".") for each in person.bubbles() if (match := said.match(each))]


@pytest.mark.soak  # a late answer about an empty field disables Send while the next words are typed
def test_messages_typed_fast_arrive_as_typed(line, ada, server):
    acquaintance(server, "Fast Ben")
    ada.go_to("People").open_chat("Fast Ben")
    line.delay = 0.25
    texts = ["one", "a longer second one", "🎹", "four", "four", "six"]
    ada.composer.click()
    for number, text in enumerate(texts):
        ada.page.keyboard.type(text)
        if number % 2:
            ada.send_button.click()
            ada.composer.click()
        else:
            ada.page.keyboard.press("Enter")
        assert ada.composer.input_value() == ""
    for _ in range(300):
        if len(own(ada)) >= len(texts):
            break
        ada.page.wait_for_timeout(100)
    assert own(ada) == texts


@pytest.mark.soak
def test_a_tunnel_with_a_reload(line, ada, make_person, server, artifacts):
    ben = friend(make_person, server, "Tunnel Ben")
    page = ada.page
    ada.go_to("People")
    # A list that was left at once is kept as it was before.
    wait_until(page, SCREEN_IS_KEPT, "Tunnel Ben")
    ada.open_chat("Tunnel Ben")
    send_until_known(ada, "first", "second", "third")
    wait_until(page, SCREEN_IS_KEPT, "third")
    page.evaluate(WORKER_IS_READY)
    line.cut()
    ada.send("before the reload")
    expect(page.locator("[data-waiting]").get_by_text("before the reload", exact=True)).to_be_visible(timeout=1000)
    expect(page.get_by_text(NOTICE)).to_be_visible()
    page.reload()
    expect(ada.text("third")).to_be_visible()
    expect(page.locator("[data-waiting]").get_by_text("before the reload", exact=True)).to_be_visible()
    expect(page.get_by_text(NOTICE)).to_be_visible()
    ada.send("after the reload")
    page.go_back()
    expect(ada.row("Tunnel Ben")).to_be_visible()
    ada.row("Tunnel Ben").click()
    expect(ada.text("third")).to_be_visible()
    line.restore()
    expect(page.get_by_text(NOTICE)).to_be_hidden()
    ada.expect_sent("before the reload").expect_sent("after the reload")
    assert own(ada) == ["first", "second", "third", "before the reload", "after the reload"]
    ben.go_to("Chats").open_chat("Ada").expect_received("after the reload")


def test_a_slow_line_feels_like_a_phone(line, ada, server):
    acquaintance(server, "Slow Ben")
    page = ada.page
    ada.go_to("Profile").go_to("People").open_chat("Slow Ben").send("slow words").expect_sent("slow words")
    wait_until(page, SCREEN_IS_KEPT, "slow words")
    line.delay = 0.15

    def seen_after(selector, text=""):
        return page.evaluate(SEEN_IN_THE_FRAME, [selector, text])

    assert "Slow Ben" in seen_after(".back")
    wait_until(page, "() => location.pathname === '/messageai/people'")
    assert "slow words" in seen_after("[role=listitem] [data-e~=tap], [role=listitem][data-e~=tap]", "Slow Ben")
    page.go_back()
    expect(ada.tab("Profile")).to_be_visible()
    expect(page.locator(".kept")).to_have_count(0)
    assert "tab Profile" in seen_after(".tab", "Profile")


@pytest.mark.soak
def test_two_tabs_are_one_person(line, ada, make_person, server):
    ben = friend(make_person, server, "Tabs Ben")
    ada.go_to("People").open_chat("Tabs Ben").send("from the first").expect_sent("from the first")
    other = ada.in_another_tab()
    other.open()
    other.open_chat("Tabs Ben").expect_received("from the first")
    line.cut()
    ada.send("first in the tunnel")
    other.send("second in the tunnel")
    line.restore()
    for tab in (ada, other):
        tab.expect_sent("first in the tunnel").expect_sent("second in the tunnel")
        assert sorted(own(tab)) == ["first in the tunnel", "from the first", "second in the tunnel"]
    ben.go_to("Chats").open_chat("Ada")
    other.page.close()
    ada.send("and on").expect_sent("and on")
    ben.expect_received("and on")


@pytest.mark.soak
def test_signing_out_leaves_nothing(line, newcomer, server):
    ada = newcomer.sign_up()
    acquaintance(server, "Private Ben")
    page = ada.page
    ada.go_to("People").open_chat("Private Ben").send("nobody else").expect_sent("nobody else")
    wait_until(page, SCREEN_IS_KEPT, "nobody else")
    page.go_back()
    ada.go_to("Profile").sign_out()
    wait_until(page, f"async () => !(await ({EVERYTHING})()).includes('nobody else')")
    kept = page.evaluate(EVERYTHING)
    for secret in ("nobody else", "Private Ben", ada.email, ada.password):
        assert secret not in kept
    page.evaluate(WORKER_IS_READY)
    line.cut()
    page.goto(line.web + "/messageai/people")
    expect(page.get_by_text("Private Ben")).to_have_count(0)
    expect(page.get_by_text("nobody else")).to_have_count(0)
