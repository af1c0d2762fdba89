"""What a control does in the frame of the gesture while the host says nothing, and how soon the page says
that it has no connection."""

import pytest
from devices import PHONE, on_device
from playwright.sync_api import expect

# How long after its line was lost the page says so, in milliseconds.
TOLD_AFTER = """() => new Promise((done) => {
  const notice = document.getElementById("connection");
  const since = performance.now();
  new MutationObserver((_, observer) => {
    if (!notice.matches(".shown.line")) return;
    observer.disconnect();
    done(performance.now() - since);
  }).observe(notice, { attributes: true });
  window.dispatchEvent(new Event("offline"));
})"""


@pytest.fixture
def gallery(line, chromium):
    context = chromium.new_context(**on_device({"viewport": PHONE, "reduced_motion": "reduce"}))

    def open_at(address):
        page = context.new_page()
        page.goto(f"{line.web}/gallery/{address}")
        page.locator("html.live").wait_for()
        return page

    yield open_at
    context.close()


@pytest.fixture
def values(gallery):
    return gallery("values")


def test_a_switch_and_a_slider_change_at_once_and_the_host_agrees_later(line, values):
    switch = values.get_by_role("switch", name="Notifications")
    slider = values.get_by_role("slider", name="Volume")
    expect(switch).to_be_checked()
    line.hold()
    is_on = switch.evaluate("""(control) => new Promise((done) => {
      control.click();
      requestAnimationFrame(() => done(control.checked));
    })""")
    assert is_on is False
    slider.focus()
    values.keyboard.press("ArrowRight")
    expect(slider).to_have_value("41", timeout=1000)
    # What only the app can say waits for it.
    expect(values.get_by_text("You will see it.")).to_be_visible()
    line.let_go()
    expect(values.get_by_text("Silence.")).to_be_visible()
    expect(values.get_by_text("41 of 100")).to_be_visible()
    expect(switch).not_to_be_checked()


def test_a_picker_shows_at_once_what_was_picked(line, gallery):
    page = gallery("choices")

    def picker(name):
        return page.get_by_role("button", name=name, exact=True).and_(page.locator("[aria-haspopup=menu]"))

    picker("City Lisbon").click()
    oslo = page.get_by_role("menuitemradio", name="Oslo")
    expect(oslo).to_be_visible()
    line.hold()
    oslo.click()
    expect(picker("City Oslo")).to_be_visible(timeout=1000)
    expect(picker("City Lisbon")).to_have_count(0)
    line.let_go()
    expect(picker("City Oslo")).not_to_have_attribute("data-waits", "")
    expect(picker("City Oslo")).to_be_visible()


def test_a_line_folds_at_once(line, gallery):
    page = gallery("lists")
    details = page.get_by_role("button", name="Details")
    expect(details).to_have_attribute("aria-expanded", "true")
    line.hold()
    details.click()
    expect(details).to_have_attribute("aria-expanded", "false", timeout=1000)
    # Which lines go with it the app says.
    expect(page.get_by_text("180 g")).to_be_visible()
    line.let_go()
    expect(page.get_by_text("180 g")).to_have_count(0)
    expect(details).to_have_attribute("aria-expanded", "false")


def test_what_only_the_app_knows_shows_that_it_was_felt(line, values):
    increment = values.get_by_role("button", name="Increment").first
    line.hold()
    increment.click()
    expect(increment).to_have_attribute("data-waits", "", timeout=1000)
    line.let_go()
    expect(increment).not_to_have_attribute("data-waits", "")


def test_within_two_seconds_the_page_says_that_it_has_no_connection(line, values):
    times = []
    # A machine with much to do may be late, but not five times.
    for _ in range(5):
        line.cut()
        times.append(values.evaluate(TOLD_AFTER))
        line.restore()
        expect(values.get_by_text("No connection since")).to_be_hidden()
        if times[-1] < 2000:
            return
    raise AssertionError(times)
