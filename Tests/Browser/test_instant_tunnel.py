"""What a person does in a tunnel, and what comes of it: chats are sorted, drafts stay, somebody signs out,
and what cannot be done after all is told."""

import re
from types import SimpleNamespace

import pytest
from kept_by_browser import (
    ADDRESS_IS_KEPT, EVERYTHING, LEADS_ARE_KEPT, SCREEN_IS_KEPT, WORKER_IS_READY, send_until_known, wait_until)
from person import acquaintance
from playwright.sync_api import expect
from test_talk import choose, make_group, open_person, title

NOTICE = re.compile("No connection since")
WAITING = "[data-waiting]"

# Where each text stands in every frame from now on, measured from the field under them: a row that is
# there twice, or not at all, is noted as such. `window.endWatch()` gives what was seen, once for each change.
WATCH_ROWS = """(texts) => {
  const seen = new Map(texts.map((text) => [text, []]));
  let isOver = false;
  const look = () => {
    if (isOver) return;
    const top = [...document.querySelectorAll(".kept:not([inert]), #scene:not([inert])")].at(-1);
    const field = [...top.querySelectorAll("textarea[aria-label=Message]")].find((each) => each.checkVisibility());
    for (const text of texts) {
      const rows = [...top.querySelectorAll(".screen *")].filter((each) =>
        !each.childElementCount && each.textContent.trim() === text && each.checkVisibility());
      const place = rows.length === 1 && field
        ? Math.round(field.getBoundingClientRect().top - rows[0].getBoundingClientRect().top) : `${rows.length} rows`;
      if (seen.get(text).at(-1) !== place) seen.get(text).push(place);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.endWatch = () => { isOver = true; return Object.fromEntries(seen); };
}"""

def account(line, make_person, name, **options):
    return make_person(SimpleNamespace(web=line.web), name, **options).arrive()


def friend(make_person, server, name):
    return make_person(server, name).arrive()


def kept(page, *texts):
    for text in texts:
        wait_until(page, SCREEN_IS_KEPT, text)
    page.evaluate(WORKER_IS_READY)


@pytest.mark.soak
def test_chats_are_pinned_muted_and_marked_unread(line, make_person, server, artifacts):
    for name in ("Sorted Ben", "Sorted Cleo"):
        acquaintance(server, name)
    ada = account(line, make_person, "Sorted Ada")
    page = ada.page
    for name in ("Sorted Ben", "Sorted Cleo"):
        open_person(ada, name).send(f"to {name}").expect_sent(f"to {name}")
        page.go_back()
        expect(ada.tab("People")).to_be_visible()
    ada.go_to("Chats")
    expect(ada.rows.first).to_contain_text("Sorted Cleo")
    kept(page, "to Sorted Ben")
    wait_until(page, LEADS_ARE_KEPT, ["/messageai/chats", 2])

    def act(name, action):
        ada.row(name).get_by_role("button", name=action).dispatch_event("click")

    line.cut()
    expect(page.get_by_text(NOTICE)).to_be_visible()
    act("Sorted Ben", "Pin")
    act("Sorted Ben", "Mute")
    expect(page.get_by_role("button", name="2 actions wait.")).to_be_visible()
    waiting = "Mute: waits for the connection"
    expect(ada.row("Sorted Ben")).to_have_attribute("aria-description", waiting)
    page.reload()
    expect(ada.row("Sorted Ben")).to_have_attribute("aria-description", waiting)
    act("Sorted Cleo", "Unread")
    expect(page.get_by_role("button", name="3 actions wait.")).to_be_visible()
    page.screenshot(path=artifacts / "sorted-in-a-tunnel.png")
    page.reload()
    expect(ada.row("Sorted Cleo")).to_have_attribute("aria-description", "Unread: waits for the connection")
    # Nothing of it looks as if the host had done it.
    expect(ada.row("Sorted Ben").get_by_label("Muted")).to_have_count(0)
    expect(ada.row("Sorted Cleo").get_by_label("Marked as unread")).to_have_count(0)
    line.restore()
    for _ in range(2):
        expect(ada.rows.first).to_contain_text("Sorted Ben")
        expect(ada.row("Sorted Ben").get_by_label("Muted")).to_be_visible()
        expect(ada.row("Sorted Cleo").get_by_label("Marked as unread")).to_be_visible()
        expect(page.locator("[data-pending]")).to_have_count(0)
        page.reload()


def test_what_could_not_be_done_is_told_with_its_text(line, make_person, server, artifacts):
    ben = friend(make_person, server, "Owner Ben")
    cleo = friend(make_person, server, "Guest Cleo")
    ada = account(line, make_person, "Removed Ada")
    make_group(ben, [ada, cleo], "Short walk")
    page = ada.page
    ada.go_to("Chats").open_chat("Short walk").send("hello both").expect_sent("hello both")
    kept(page, "hello both")
    line.cut()
    ada.send("nobody reads this")
    expect(page.get_by_role("button", name="1 action waits.")).to_be_visible()
    title(ben, "Short walk").click()
    sheet = ben.page.get_by_role("dialog")
    sheet.get_by_role("button", name="Remove Removed Ada").click()
    choose(ben, "Remove Removed Ada")
    sheet.get_by_role("button", name="Done").click()
    expect(ben.text("removed Removed Ada")).to_be_visible()
    line.restore()
    failed = page.get_by_text("An action could not be done.")
    expect(failed).to_be_visible()
    expect(page.locator(WAITING)).to_have_count(0)
    # It stays until somebody has looked at it.
    page.reload()
    expect(failed).to_be_visible()
    page.get_by_role("button", name="Show", exact=True).click()
    tray = page.get_by_role("dialog", name="Could not be done")
    expect(tray.get_by_role("listitem")).to_have_count(1)
    expect(tray.get_by_text("nobody reads this", exact=True)).to_be_visible()
    expect(tray.get_by_text("Not sent")).to_be_visible()
    page.screenshot(path=artifacts / "could-not-be-done.png")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=line.web)
    tray.get_by_role("button", name="Copy: nobody reads this").click()
    wait_until(page, "async () => await navigator.clipboard.readText() === 'nobody reads this'")
    tray.get_by_role("button", name="Remove: nobody reads this").click()
    expect(tray).to_be_hidden()
    expect(failed).to_be_hidden()
    assert "nobody reads this" not in page.evaluate(EVERYTHING)
    expect(ben.bubble("nobody reads this")).to_have_count(0)


@pytest.mark.soak
def test_what_is_typed_in_one_chat_stays_when_another_is_loaded_again(line, make_person, server):
    for name in ("Draft Ben", "Draft Cleo"):
        acquaintance(server, name)
    ada = account(line, make_person, "Draft Ada")
    page = ada.page
    for name in ("Draft Ben", "Draft Cleo"):
        open_person(ada, name).send(f"to {name}").expect_sent(f"to {name}")
        page.go_back()
        expect(ada.tab("People")).to_be_visible()
    ada.go_to("Chats")
    for name in ("Draft Ben", "Draft Cleo"):
        ada.open_chat(name).expect_sent(f"to {name}")
        wait_until(page, ADDRESS_IS_KEPT, page.evaluate("location.pathname"))
        page.go_back()
        expect(ada.row(name)).to_be_visible()
    wait_until(page, LEADS_ARE_KEPT, ["/messageai/chats", 2])
    page.evaluate(WORKER_IS_READY)
    line.cut()
    ada.open_chat("Draft Ben").type("half a thought")
    page.go_back()
    ada.open_chat("Draft Cleo")
    expect(ada.text("to Draft Cleo")).to_be_visible()
    expect(ada.composer).to_have_value("")
    page.reload()
    expect(ada.text("to Draft Cleo")).to_be_visible()
    expect(ada.composer).to_have_value("")
    line.restore()
    expect(page.get_by_text(NOTICE)).to_be_hidden()
    expect(page.locator(".kept")).to_have_count(0)
    expect(ada.composer).to_have_value("")
    page.go_back()
    ada.open_chat("Draft Ben")
    expect(ada.composer).to_have_value("half a thought")


@pytest.mark.soak
def test_who_was_never_seen_is_not_kept_and_nobody_is_led_there_later(line, make_person, server):
    acquaintance(server, "Unseen Ben")
    ada = make_person(SimpleNamespace(web=line.web), "Unseen Ada")
    # A browser that saves data asks for no screens ahead.
    ada.page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page = ada.arrive().page
    ada.go_to("People")
    kept(page, "Unseen Ben")
    line.cut()
    expect(page.get_by_text(NOTICE)).to_be_visible()
    for _ in range(2):
        ada.row("Unseen Ben").click()
        expect(page.get_by_text("This was not kept on this device.")).to_be_visible()
        expect(page.get_by_text(NOTICE)).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("wait"))).to_have_count(0)
        page.reload()
    line.restore()
    expect(page.get_by_text(NOTICE)).to_be_hidden()
    expect(page.locator(".kept")).to_have_count(0)
    assert page.evaluate("location.pathname") == "/messageai/people"
    ada.open_chat("Unseen Ben")


def test_signing_out_waits_for_the_host_which_asks(line, make_person, server):
    acquaintance(server, "Leaving Ben")
    ada = account(line, make_person, "Leaving Ada")
    page = ada.page
    open_person(ada, "Leaving Ben").send("for nobody else").expect_sent("for nobody else")
    kept(page, "for nobody else")
    page.go_back()
    ada.go_to("Profile")
    line.cut()
    expect(page.get_by_text(NOTICE)).to_be_visible()
    page.get_by_role("button", name="Sign Out").click()
    # Nobody is told to be signed out who is not.
    page.get_by_role("button", name="1 action waits.").click()
    tray = page.get_by_role("dialog", name="Waiting for the connection")
    expect(tray.get_by_role("listitem").filter(has_text="Sign Out")).to_have_count(1)
    tray.get_by_role("button", name="Done").click()
    line.restore()
    question = page.get_by_role("dialog").or_(page.get_by_role("alertdialog"))
    expect(question.get_by_text("Sign out of MessageAI?")).to_be_visible()
    question.get_by_role("button", name="Sign Out", exact=True).click()
    expect(page.get_by_label("Password")).to_be_visible()
    wait_until(page, f"async () => !(await ({EVERYTHING})()).includes('for nobody else')")


@pytest.mark.soak
@pytest.mark.parametrize("how", ["cut", "hold"])
def test_clocks_become_ticks_without_a_jump(line, make_person, server, how):
    # Ben is there: what comes has its second tick, too.
    friend(make_person, server, f"Steady Ben {how}")
    ada = account(line, make_person, f"Steady Ada {how}")
    page = ada.page
    open_person(ada, f"Steady Ben {how}")
    send_until_known(ada, "one", "two", "three")
    getattr(line, how)()
    texts = [f"steady {number}" for number in range(3)]
    for text in texts:
        ada.send(text)
        expect(page.locator(WAITING).get_by_text(text, exact=True)).to_be_visible()
    expect(page.get_by_text(NOTICE)).to_be_visible()
    page.evaluate(WATCH_ROWS, texts)
    line.restore()
    line.let_go()
    for text in texts:
        ada.expect_sent(text)
    expect(page.locator(WAITING)).to_have_count(0)
    expect(page.get_by_text(NOTICE)).to_be_hidden()
    seen = page.evaluate("window.endWatch()")
    # Each is there once in every frame. The last one stays where it is, those before at most give up the line
    # with their time, as rows do that are followed by another; none moves back. A pixel is lost by rounding.
    for text in texts:
        places = seen[text]
        assert all(isinstance(place, int) for place in places), seen
        assert places == sorted(places, reverse=True), seen
    assert max(seen[texts[-1]]) - min(seen[texts[-1]]) <= 1, seen
