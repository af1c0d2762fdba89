"""What a browser keeps belongs to one account, and nothing secret is ever kept."""

from types import SimpleNamespace

import pytest
from kept_by_browser import DRAFT_IS_KEPT, EVERYTHING, SCREEN_IS_KEPT, WORKER_IS_READY, wait_until
from person import acquaintance
from playwright.sync_api import expect


def chat(line, make_person, server, name):
    """Somebody whose browser keeps a chat, what sending does, and a draft of another message."""
    acquaintance(server, f"Ben of {name}")
    ada = make_person(SimpleNamespace(web=line.web), name).sign_up()
    ada.go_to("People").open_chat(f"Ben of {name}")
    for text in ("for nobody else", "nor this"):
        ada.send(text).expect_sent(text)
    ada.type("a draft for nobody")
    wait_until(ada.page, DRAFT_IS_KEPT, "a draft for nobody")
    ada.secrets = ["for nobody", "nor this", f"Ben of {name}", name, ada.email, ada.password]
    return ada


def assert_gone(person, secrets):
    wait_until(person.page, f"async () => !(await ({EVERYTHING})()).includes('for nobody')")
    # Nothing comes back with what is kept a moment later.
    person.page.wait_for_timeout(4000)
    kept = person.page.evaluate(EVERYTHING)
    assert [secret for secret in secrets if secret in kept] == []


def test_signing_out_leaves_nothing_anywhere_in_the_browser(line, make_person, server):
    ada = chat(line, make_person, server, "Private Ada")
    address = ada.page.evaluate("() => location.pathname")
    ada.page.go_back()
    ada.sign_out()
    assert_gone(ada, ada.secrets)
    ada.page.evaluate(WORKER_IS_READY)
    line.cut()
    for path in (address, "/messageai/people", "/messageai"):
        ada.page.goto(line.web + path)
        expect(ada.page.get_by_text("No connection")).to_be_visible()
        assert [secret for secret in ada.secrets if secret in ada.page.content()] == []


@pytest.mark.soak
def test_another_account_in_the_same_browser_finds_nothing(line, make_person, server):
    ada = chat(line, make_person, server, "Earlier Ada")
    address = ada.page.evaluate("() => location.pathname")
    ada.page.go_back()
    ada.sign_out()
    cleo = acquaintance(server, "Cleo After")
    page = ada.page
    ada.sign_in(cleo.email)
    expect(ada.tab("Chats")).to_be_visible()
    # The list of people names everybody; Ada's chat is nowhere.
    secrets = ["for nobody", "nor this", ada.email, ada.password]
    assert_gone(ada, secrets)
    page.evaluate(WORKER_IS_READY)
    line.cut()
    page.goto(line.web + address)
    expect(page.get_by_text("No connection since")).to_be_visible()
    assert [secret for secret in secrets if secret in page.content()] == []
    assert page.locator("[data-waiting]").count() == 0


def test_what_is_typed_in_secret_is_kept_nowhere(line, make_person):
    ada = make_person(SimpleNamespace(web=line.web), "Secret Ada").open()
    page = ada.page
    page.evaluate(WORKER_IS_READY)
    ada.fill_credentials("Sign In", password="the secret word")
    wait_until(page, SCREEN_IS_KEPT, ada.email)
    line.cut()
    expect(page.get_by_text("No connection since")).to_be_visible()
    # What is pressed waits, with the texts of the fields around it.
    page.get_by_label("Password").fill("the other secret")
    page.get_by_role("button", name="Sign In", exact=True).click()
    expect(page.get_by_role("button", name="1 action waits.")).to_be_visible()
    page.wait_for_timeout(4000)
    kept = page.evaluate(EVERYTHING)
    assert ada.email in kept
    assert "secret" not in kept
    line.restore()
    expect(page.get_by_text("No connection since")).to_be_hidden()
