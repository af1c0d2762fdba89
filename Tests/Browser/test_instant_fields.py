"""What fields do with every way of putting a text into them while the line is slow."""

import pytest
from answers import Answers
from devices import PHONE, on_device
from playwright.sync_api import expect

SLOW = 0.25  # seconds in each direction


@pytest.fixture
def fields(line, chromium):
    """Opens the gallery's fields on a line that becomes slow."""
    contexts = []

    def open_at(example):
        context = chromium.new_context(**on_device({"viewport": PHONE, "reduced_motion": "reduce"}))
        context.grant_permissions(["clipboard-read", "clipboard-write"], origin=line.web)
        contexts.append(context)
        page = context.new_page()
        page.answers = Answers(page)
        page.goto(f"{line.web}/gallery/{example}")
        page.locator("html.live").wait_for()
        line.delay = SLOW
        return page

    yield open_at
    line.delay = 0
    for context in contexts:
        context.close()


@pytest.fixture
def name(fields):
    """A field, what the app says of its text, and an input method."""
    page = fields("fields")
    field = page.get_by_role("textbox", name="Name", exact=True)
    field.click()
    return page, field


def said(page, text):
    expect(page.get_by_text(f"Hello, {text}!", exact=True)).to_be_visible()


def compose(page, *texts):
    """What an input method shows one after the other, as long as nothing of it is chosen."""
    method = page.context.new_cdp_session(page)
    for text in texts:
        method.send("Input.imeSetComposition", {
            "text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        page.wait_for_timeout(120)
    return lambda chosen: method.send("Input.insertText", {"text": chosen})


def test_what_an_input_method_composes_arrives_as_it_was_chosen(name):
    page, field = name
    page.keyboard.type("a ")
    choose = compose(page, "n", "に", "にほ", "にほん")
    page.answers.wait()
    expect(field).to_have_value("a にほん")
    choose("日本")
    page.keyboard.type(" b")
    expect(field).to_have_value("a 日本 b")
    said(page, "a 日本 b")


def test_a_word_that_is_corrected_arrives_corrected(name):
    page, field = name
    page.keyboard.type("teh cat")
    # As a phone's keyboard does it: the word is replaced, and the typing goes on at the end.
    page.evaluate("""() => {
      const field = document.activeElement;
      field.setSelectionRange(0, 3);
      document.execCommand("insertText", false, "the");
      field.setSelectionRange(field.value.length, field.value.length);
    }""")
    page.keyboard.type(" sat")
    expect(field).to_have_value("the cat sat")
    said(page, "the cat sat")


def test_what_is_pasted_undone_and_done_again_arrives(name):
    page, field = name
    page.evaluate("() => navigator.clipboard.writeText('pasted 🎹 text')")
    page.keyboard.type("is ")
    page.keyboard.press("Control+V")
    expect(field).to_have_value("is pasted 🎹 text")
    page.answers.wait()
    page.keyboard.press("Control+Z")
    expect(field).to_have_value("is ")
    said(page, "is ")
    page.keyboard.press("Control+Shift+Z")
    page.keyboard.type("s")
    expect(field).to_have_value("is pasted 🎹 texts")
    said(page, "is pasted 🎹 texts")


def test_a_field_that_rewrites_its_text_keeps_what_is_typed_meanwhile(fields):
    page = fields("fields")
    field = page.get_by_role("textbox", name="Code", exact=True)
    field.click()
    for part in ("a-", "b ", "c", "1", "!", "2"):
        page.keyboard.type(part)
        page.wait_for_timeout(100)
    expect(field).to_have_value("ABC12")
    # More than it takes: it is the first six that stay.
    page.keyboard.type("def")
    expect(field).to_have_value("ABC12D")
    # With an input method, too, whose composition nothing interrupts.
    field.fill("")
    expect(field).to_have_value("")
    page.keyboard.type("x")
    choose = compose(page, "´")
    page.answers.wait()
    choose("é")
    expect(field).to_have_value("XÉ")
