"""A slow line feels like a phone: what is typed is not garbled, and a gesture is shown in its own frame."""

import itertools
import random
import re
from types import SimpleNamespace

import pytest
from devices import DESKTOP, PHONE
from frames import Frames
from kept_by_browser import ADDRESS_IS_KEPT, LEADS_ARE_KEPT, send_until_known, wait_until
from person import acquaintance
from playwright.sync_api import expect
from test_talk import open_person
from waiting import until

# What a field held, each text once, from now until `window.endWatch()` is called.
WATCH_FIELD = """(field) => {
  const seen = [];
  let isOver = false;
  const look = () => {
    if (isOver) return;
    if (seen.at(-1) !== field.value) seen.push(field.value);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.endWatch = () => { isOver = true; return seen; };
}"""

numbers = itertools.count(1)
TOP = '[...document.querySelectorAll(".kept:not([inert]), #scene:not([inert])")].at(-1)'
COMPOSER = f'{TOP}?.querySelector("textarea[aria-label=Message]")'
ROW = f"""[...{TOP}?.querySelectorAll("[role=listitem]") ?? []].some((row) =>
  row.checkVisibility() && !row.closest("[inert]"))"""


def lossy(latency, loss, seed):
    """The delays of a line in one direction. What is lost is sent again by TCP once it was not
    acknowledged for a round trip and the 200 ms that Linux waits at least."""
    source = random.Random(seed)
    return lambda: latency / 2 + (latency + 0.2 if source.random() < loss else 0)


def account(line, make_person, name, **options):
    return make_person(SimpleNamespace(web=line.web), name, **options).arrive()


# The gate takes the first, and `make soak` the others.
SEARCHES = [
    pytest.param(round_trip, viewport, id=f"{round_trip}-{name}", marks=marks)
    for round_trip in (0.3, 2)
    for name, viewport in (("phone", PHONE), ("desktop", DESKTOP))
    for marks in [() if (round_trip, name) == (0.3, "phone") else pytest.mark.soak]
]


@pytest.mark.parametrize("round_trip, viewport", SEARCHES)
def test_what_is_typed_fast_into_a_search_is_searched_for(line, make_person, server, round_trip, viewport):
    number = f"{int(round_trip * 10)}{viewport['width']}"
    for name in ("Quentin", "Quentina", "Questa"):
        acquaintance(server, f"{name} {number}")
    ada = account(line, make_person, f"Ada {number}", viewport=viewport)
    ada.go_to("People")
    expect(ada.row(f"Questa {number}")).to_be_visible()
    search = ada.visible(ada.page.get_by_label("Search people"))
    search.click()
    line.delay = round_trip / 2
    search.evaluate(WATCH_FIELD)
    # A person types, changes their mind, and types on, all before the first answer.
    texts, text = [""], ""
    for key in ["Q", "u", "e", "n", "Backspace", *f"ntina {number}"]:
        ada.page.keyboard.press(key)
        text = text[:-1] if key == "Backspace" else text + key
        texts.append(text)
        assert search.input_value() == text
    expect(ada.rows).to_have_count(1)
    expect(ada.row(f"Quentina {number}")).to_be_visible()
    expect(search).to_have_value(text)
    # In no frame did it hold anything else than what was typed by then.
    seen = ada.page.evaluate("window.endWatch()")
    rest = iter(texts)
    assert all(each in rest for each in seen), seen


@pytest.fixture
def writer(line, make_person, server):
    """Somebody whose browser keeps a chat, and knows what sending does."""
    ben = acquaintance(server, f"Frame Ben {next(numbers)}")
    ada = account(line, make_person, "Frame Ada")
    ada.friend = ben.name
    ada.go_to("Profile").go_to("People")
    open_person(ada, ben.name)
    send_until_known(ada, "one", "two", "three")
    ada.page.go_back()
    expect(ada.tab("Chats")).to_be_visible()
    ada.go_to("Chats").open_chat(ben.name).expect_sent("three")
    wait_until(ada.page, ADDRESS_IS_KEPT, ada.page.evaluate("location.pathname"))
    ada.page.go_back()
    expect(ada.row(ben.name)).to_be_visible()
    wait_until(ada.page, LEADS_ARE_KEPT, ["/messageai/chats", 1])
    return ada


def round_of_gestures(ada, frames, text):
    """Opens a kept chat, writes, sends, goes back, and changes a switch in another tab."""
    page = ada.page

    def press(key):
        return lambda: page.keyboard.press(key)

    frames.gesture("push", "click", f"() => {COMPOSER}?.checkVisibility()", lambda: ada.row(ada.friend).click())
    ada.composer.click()
    page.keyboard.type(text[:-1])
    frames.gesture("key", "keydown", f"() => {COMPOSER}?.value === {text!r}", press(text[-1]))
    frames.gesture("send", "keydown", f"() => {COMPOSER}?.value === '' && {TOP}.innerText.includes({text!r})",
                   press("Enter"))
    back = page.locator(".back:not([inert], [inert] *)").locator("visible=true").last
    frames.gesture("back", "click", f"() => {ROW}", back.click)
    for name in ("Profile", "Chats"):
        tab = f'{TOP}.querySelector(".tab[aria-selected=true]")?.innerText.includes("{name}")'
        frames.gesture(f"tab to {name}", "click", f"() => {tab}", ada.visible(ada.tab(name)).click)
        if name == "Profile":
            switch = ada.visible(page.get_by_role("switch", name="Send Read Receipts"))
            wanted = str(not switch.is_checked()).lower()
            frames.gesture(
                "toggle", "click", f'() => [...{TOP}.querySelectorAll("[role=switch]")].some((each) => '
                f'each.checkVisibility() && each.checked === {wanted})', lambda: switch.click(force=True))


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["held", "150 ms"])
def test_each_gesture_is_shown_in_its_own_frame(line, writer, chromium, artifacts, kind):
    if kind == "held":
        line.hold()
    else:
        line.delay = 0.075
    with Frames(chromium, writer.page) as frames:
        for number in range(4):
            round_of_gestures(writer, frames, f"frame {number}")
    found = frames.between()
    (artifacts / f"frames-{kind}.txt").write_text("\n".join(
        f"{name}: {early} earlier frames, {time} ms" for name, (early, time) in found.items()))
    # 95 in 100, as it is measured. Back from a kept screen goes by the tab's history, which tells the page
    # in a task of its own: that may be in the next frame.
    late = {name: each for name, each in found.items() if each[0] > (1 if name.endswith("back") else 0)}
    assert len(late) <= len(found) // 20, late
    line.delay = 0
    line.let_go()
    expect(writer.page.locator("[data-waiting], .kept")).to_have_count(0)


@pytest.mark.soak
def test_a_line_that_loses_is_still_one_that_answers_at_once(line, writer, chromium):
    ada = writer
    line.delay = lossy(0.15, 0.02, 7)
    with Frames(chromium, ada.page) as frames:
        for number in range(3):
            round_of_gestures(ada, frames, f"lossy {number}")
    late = {name: each for name, each in frames.between().items() if each[0] > 1}
    assert len(late) <= 1, late
    ada.open_chat(ada.friend)
    texts = [f"lossy {number}" for number in range(3)]
    for number in range(12):
        texts.append(f"lost and found {number}")
        ada.composer.click()
        ada.page.keyboard.type(texts[-1])
        ada.page.keyboard.press("Enter")
    said = re.compile(r"^You: (.*), [0-9]+:[0-9]+.[AP]M, (?:sent|delivered|read)$")

    def own():
        found = [match[1] for each in ada.bubbles() if (match := said.match(each))]
        return [each for each in found if "los" in each]

    until(lambda: len(own()) >= len(texts))
    assert own() == texts
    line.delay = 0
    ada.page.reload()
    ada.page.locator("html.live").wait_for()
    until(lambda: own() == texts)
