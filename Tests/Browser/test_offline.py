"""What a browser shows while the host cannot be reached, and that nothing is lost meanwhile."""

import re
from types import SimpleNamespace

import pytest
from kept_by_browser import WORKER_IS_READY
from looks import in_schemes
from person import acquaintance
from playwright.sync_api import expect
from tcp_proxy import TCPProxy

# What the browser keeps of the app's screens, as one text.
KEPT = """async () => (await indexedDB.databases()).every(({ name }) => name !== "hearth-messageai")
? "" : new Promise((done) => {
  const opening = indexedDB.open("hearth-messageai");
  opening.onsuccess = () => {
    const all = opening.result.transaction("screens").objectStore("screens").getAll();
    all.onsuccess = () => {
      opening.result.close();
      done(JSON.stringify(all.result));
    };
  };
})"""


def wait_until_kept(page, text):
    for _ in range(300):
        if text in (kept := page.evaluate(KEPT)):
            return kept
        page.wait_for_timeout(100)
    raise AssertionError(f"No kept screen says {text!r}.")


def test_the_app_can_be_installed(server, make_person_with_whole_chromium):
    # Chromium without windows installs nothing, so it finds nothing that an app lacks.
    page = make_person_with_whole_chromium(server).page
    page.goto(server.web + "/messageai")
    page.evaluate(WORKER_IS_READY)
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == [] and manifest["url"].endswith("/messageai/manifest.webmanifest")
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A private window, which every test has, installs nothing.
    assert {problem["errorId"] for problem in problems} <= {"in-incognito"}, problems


@in_schemes
def test_without_the_host_the_last_screen_is_shown_with_its_time(
    own_server, make_person, artifacts, scheme
):
    server = own_server().start()
    ada = make_person(server, "Ada", color_scheme=scheme).arrive()
    acquaintance(server, "Ben")
    page = ada.page
    ada.go_to("People").open_chat("Ben").send("read me offline")
    ada.expect_sent("read me offline").type("a draft")
    page.evaluate(WORKER_IS_READY)
    wait_until_kept(page, "a draft")
    server.stop()
    page.reload()
    notice = page.get_by_text(re.compile(r"No connection since \d+:\d\d"))
    expect(notice).to_be_visible()
    expect(ada.bubble("read me offline")).to_be_visible()
    expect(ada.composer).to_have_value("a draft")
    # One goes on writing; it is sent when there is a host again.
    expect(ada.composer).to_be_editable()
    assert page.evaluate("document.querySelector('script:not([src])')") is None
    page.wait_for_timeout(500)
    page.screenshot(path=artifacts / f"offline-{scheme}.png")
    # An address that was never opened shows the app's last screen too, not the browser's own page.
    page.goto(server.web + "/messageai/profile")
    expect(notice).to_be_visible()
    page.goto(server.web + "/gallery")
    expect(page.get_by_role("heading", name="No Connection")).to_be_visible()
    page.screenshot(path=artifacts / f"offline-none-{scheme}.png")
    other = ada.in_another_tab()
    other.page.goto(server.web + "/gallery")
    expect(other.page.get_by_role("heading", name="No Connection")).to_be_visible()
    page.goto(server.web + "/messageai/people")
    server.start()
    expect(other.page.get_by_role("heading", name="No Connection")).to_be_hidden()
    other.page.close()
    expect(notice).to_be_hidden()
    expect(ada.row("Ben")).to_be_visible()


# Has what the browser keeps stay out, as on a phone whose storage is slow.
HOLD_KEPT = "IDBFactory.prototype.open = () => ({})"


def test_a_link_leads_on_when_the_host_is_back_before_what_is_kept(own_server, make_person):
    server = own_server().start()
    ada = make_person(server, "Ada").arrive()
    acquaintance(server, "Ben")
    page = ada.page
    page.evaluate(WORKER_IS_READY)
    wait_until_kept(page, "No Chats Yet")
    page.add_init_script(HOLD_KEPT)
    server.stop()
    page.goto(server.web + "/messageai/people")
    assert "shell" in page.evaluate("({ ...document.body.dataset })")
    server.start()
    expect(ada.row("Ben")).to_be_visible()


def test_what_was_typed_in_secret_is_not_kept(server, make_person):
    ada = make_person(server).open()
    ada.fill_credentials("Sign In", password="the secret word")
    ada.page.evaluate(WORKER_IS_READY)
    assert "the secret word" not in wait_until_kept(ada.page, ada.email)


SHEET = "document.querySelector('dialog[open]:modal') !== null"


@pytest.mark.parametrize("how", ["cut", pytest.param("frozen", marks=pytest.mark.soak)])
def test_an_open_sheet_with_typed_text_survives(own_server, make_person, how):
    server = own_server().start()
    proxy = TCPProxy(target=server.web.removeprefix("http://"))
    ada = make_person(SimpleNamespace(web=f"http://{proxy.address}"), "Ada").arrive()
    page = ada.page
    ada.go_to("Profile")
    page.get_by_role("button", name="Edit Name").click()
    field = page.get_by_label("Display name")
    field.fill("Ada, half")
    page.wait_for_function(SHEET)
    session = page.context.new_cdp_session(page)
    if how == "frozen":
        session.send("Page.setWebLifecycleState", {"state": "frozen"})
    proxy.cut()
    if how != "frozen":
        expect(page.get_by_text("No connection since")).to_be_visible()
        field.press("End")
        field.press_sequentially(" typed")
    proxy.restore()
    if how == "frozen":
        session.send("Page.setWebLifecycleState", {"state": "active"})
        field.press("End")
        field.press_sequentially(" typed")
    expect(page.get_by_text("No connection since")).to_be_hidden()
    expect(field).to_have_value("Ada, half typed")
    page.wait_for_function(SHEET)
    page.get_by_role("button", name="Save").click()
    expect(ada.text("Ada, half typed")).to_be_visible()
    proxy.close()
