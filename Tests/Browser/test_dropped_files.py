"""Files that are dropped from the computer onto the gallery's page of files."""

from devices import DESKTOP
from playwright.sync_api import expect
from waiting import until

# The script that takes dropped files comes a moment after the page.
TAKES = """async () => {
  const name = performance.getEntriesByType("resource").map((each) => each.name)
    .find((name) => name.endsWith("/away.js"));
  return name !== undefined && Boolean(await import(name));
}"""

# Carries files over an element, or lets go of them there. Tells whether the page took the event.
CARRY = """(element, { kind, files }) => {
  const dataTransfer = new DataTransfer();
  for (const { name, type, content, size } of files) {
    const bytes = content === undefined ? new Uint8Array(size)
      : Uint8Array.from(atob(content), (each) => each.charCodeAt(0));
    dataTransfer.items.add(new File([bytes], name, { type }));
  }
  const box = element.getBoundingClientRect();
  const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true,
    clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 });
  return !element.dispatchEvent(event);
}"""

DOT = {"name": "dot.gif", "type": "image/gif", "content": "R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs="}
TEXT = {"name": "list.txt", "type": "text/plain", "content": "bWlsaw=="}
TABLE = {"name": "table.csv", "type": "text/csv", "content": "YSxi"}


def open_files(open_page):
    page = open_page("files", viewport=DESKTOP)
    until(lambda: page.evaluate(TAKES))
    return page


def carry(locator, kind, *files):
    return locator.evaluate(CARRY, {"kind": kind, "files": files})


def notice(page):
    return page.locator("#connection.shown")


def test_files_are_dropped_on_a_card_with_an_importer(open_page):
    page = open_files(open_page)
    button = page.get_by_role("button", name="Add Texts")
    marked = page.locator("[data-over]")
    assert carry(button, "dragover", TEXT, TABLE)
    expect(marked).to_have_count(1)
    assert carry(button, "drop", TEXT, TABLE)
    expect(page.get_by_text("list.txt")).to_be_visible()
    expect(page.get_by_text("table.csv")).to_be_visible()
    expect(marked).to_have_count(0)
    # What was dropped leaves the button as it was.
    with page.expect_file_chooser() as chooser:
        button.click()
    chooser.value.set_files({"name": "chosen.txt", "mimeType": "text/plain", "buffer": b"x"})
    expect(page.get_by_text("chosen.txt")).to_be_visible()


def test_a_view_that_takes_pictures_is_told_before_and_after(open_page):
    page = open_files(open_page)
    place = page.locator("[data-takes]")
    assert carry(place, "dragover", DOT)
    expect(page.get_by_text("Let go to add it")).to_be_visible()
    # Elsewhere nothing takes it, and the page stays.
    assert carry(page.get_by_role("heading", name="Files and Printing", exact=True).first, "dragover", DOT)
    expect(page.get_by_text("Drop a picture here")).to_be_visible()
    assert carry(place, "drop", DOT)
    expect(page.get_by_label("Your picture")).to_be_visible()


def test_what_is_not_wanted_is_refused_with_a_sentence(open_page):
    page = open_files(open_page)
    place = page.locator("[data-takes]")
    carry(place, "dragover", TEXT)
    expect(page.locator("[data-over]")).to_have_count(0)
    carry(place, "drop", TEXT)
    expect(notice(page)).to_have_text("list.txt has a type that cannot be added here.")
    large = {"name": "large.txt", "type": "text/plain", "size": 20_000_001}
    button = page.get_by_role("button", name="Add Texts")
    carry(button, "drop", large, TEXT)
    expect(notice(page)).to_have_text("large.txt is larger than 20 MB.")
    expect(page.get_by_text("list.txt", exact=True)).to_be_visible()


def test_a_file_dropped_beside_its_place_leaves_the_page_alone(open_page):
    page = open_files(open_page)
    address = page.url
    heading = page.get_by_role("heading", name="Files and Printing", exact=True).first
    assert carry(heading, "dragover", DOT)
    assert carry(heading, "drop", DOT)
    expect(page.get_by_role("button", name="Add Texts")).to_be_visible()
    assert page.url == address
