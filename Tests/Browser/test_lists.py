"""Long lists in a real browser: what is there, how it scrolls, and that nothing jumps."""

import re

import pytest
from devices import PHONE, on_device
from playwright.sync_api import expect
from waiting import eventually, until

# What a list of 10,000 rows may cost.
MOST_NODES = 1_500
MOST_BYTES = 100_000


@pytest.fixture
def open_page(server, chromium):
    contexts = []

    def open_at(address, **options):
        options.setdefault("viewport", PHONE)
        context = chromium.new_context(reduced_motion="reduce", **on_device(options))
        contexts.append(context)
        page = context.new_page()
        page.problems = []
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.bytes = 0
        page.goto(f"{server.web}/gallery/{address}")
        page.locator("html.live").wait_for()
        return page

    yield open_at
    for context in contexts:
        assert [problem for page in context.pages for problem in page.problems] == []
        context.close()


ROWS = """(list) => {
  const box = list.getBoundingClientRect();
  return [...list.querySelectorAll('[role=listitem]')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > box.top + 1 && top < box.bottom - 1;
  }).map((row) => ({
    number: Number(row.querySelector(".t").textContent.replace("Row ", "").replace(",", "")),
    top: row.getBoundingClientRect().top - box.top,
    place: Number(row.getAttribute('aria-posinset')),
    size: Number(row.getAttribute('aria-setsize')),
  }));
}"""

# How much of the list's height is covered by rows.
COVERED = """(list) => {
  const box = list.getBoundingClientRect();
  let covered = 0;
  for (const row of list.querySelectorAll('[role=listitem]')) {
    const { top, bottom } = row.getBoundingClientRect();
    covered += Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top));
  }
  return covered / box.height;
}"""


def the_list(page):
    return page.locator(".list:has(> [data-win])")


def row_text(page, number):
    return page.get_by_text(re.compile(f"^Row ({number}|{number:,})$"))


def rows(page):
    return the_list(page).evaluate(ROWS)


def wait_for_rows(page):
    """Waits until the list shows rows all over, and none of them moves."""

    def rest():
        before = rows(page)
        page.wait_for_timeout(25)
        assert the_list(page).evaluate(COVERED) > 0.98, "the list stays empty"
        assert before == rows(page), "the list does not come to rest"
        return before

    return eventually(rest)


def scroll(page, top):
    the_list(page).evaluate("(list, top) => { list.scrollTop = top }", top)
    return wait_for_rows(page)


def distance_to_end(page):
    return the_list(page).evaluate(
        "(list) => list.scrollHeight - list.clientHeight - list.scrollTop")


def nodes(page):
    return page.evaluate("document.querySelectorAll('#scene *').length")


def test_ten_thousand_rows_travel_as_few(open_page, server, capsys):
    page = open_page("long-lists")
    answer = page.request.get(f"{server.web}/gallery/long-lists")
    first = wait_for_rows(page)
    assert first[0] | {"top": 0} == {"number": 1, "top": 0, "place": 1, "size": 10_000}
    counts = [nodes(page)]
    height = the_list(page).evaluate("(list) => list.scrollHeight")
    assert 400_000 < height < 900_000
    scroll(page, 10_000_000)
    until(lambda: wait_for_rows(page)[-1]["number"] == 10_000)
    end = wait_for_rows(page)
    assert end[-1]["number"] == 10_000 and end[-1]["place"] == 10_000
    counts.append(nodes(page))
    for part in (0.25, 0.5, 0.75):
        middle = scroll(page, height * part)
        numbers = [row["number"] for row in middle]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert abs(numbers[0] - 10_000 * part) < 500
        assert all(row["place"] == row["number"] for row in middle)
        counts.append(nodes(page))
    again = scroll(page, 0)
    assert again == first
    counts.append(nodes(page))
    assert max(counts) < MOST_NODES
    assert len(answer.body()) < MOST_BYTES
    with capsys.disabled():
        print(f"\n10,000 rows: first load {len(answer.body())} bytes of HTML, "
              f"{min(counts)} to {max(counts)} nodes")


@pytest.mark.soak
def test_scrolling_to_the_end_and_back_is_smooth(open_page, capsys):
    page = open_page("long-lists")
    wait_for_rows(page)
    box = the_list(page).bounding_box()
    session = page.context.new_cdp_session(page)
    page.evaluate("""() => {
      window.frames = [];
      let last = performance.now();
      const note = (now) => {
        window.frames.push(now - last);
        last = now;
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    }""")
    gesture = {
        "x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2,
        "gestureSourceType": "touch", "preventFling": False,
    }
    # A machine that does something else meanwhile says nothing of the page: then once more.
    for _ in range(3):
        page.evaluate("window.frames = []")
        for distance in (-20_000, 20_000):
            session.send("Input.synthesizeScrollGesture",
                         {**gesture, "yDistance": distance, "speed": 6_000})
            wait_for_rows(page)
        frames = sorted(page.evaluate("window.frames"))
        median = frames[len(frames) // 2]
        late = frames[int(len(frames) * 0.95)]
        with capsys.disabled():
            print(f"\nscrolling 40,000 points by touch: {len(frames)} frames, "
                  f"median {median:.1f} ms, 95th percentile {late:.1f} ms, longest {frames[-1]:.0f} ms")
        if late < 100:
            break
    until(lambda: wait_for_rows(page)[0]["number"] < 60)
    assert late < 100


def test_the_wheel_and_the_keyboard_scroll_it(open_page):
    page = open_page("long-lists")
    wait_for_rows(page)
    the_list(page).hover()
    for _ in range(20):
        page.mouse.wheel(0, 800)
    until(lambda: wait_for_rows(page)[0]["number"] > 200)
    the_list(page).focus()
    page.keyboard.press("End")
    expect(row_text(page, 10_000)).to_be_in_viewport(ratio=1)
    wait_for_rows(page)
    until(lambda: abs(distance_to_end(page)) < 1.5)
    page.keyboard.press("Home")
    expect(row_text(page, 1)).to_be_in_viewport()
    for _ in range(5):
        page.keyboard.press("PageDown")
        page.wait_for_timeout(60)
    until(lambda: wait_for_rows(page)[0]["number"] > 10)


def test_the_focus_goes_from_row_to_row_through_the_list(open_page):
    page = open_page("long-lists")
    wait_for_rows(page)
    page.get_by_label("Star row 1", exact=True).focus()
    for number in range(2, 61):
        button = page.get_by_label(f"Star row {number}", exact=True)
        expect(button).to_be_attached()
        page.keyboard.press("Tab")
        expect(button).to_be_focused()


def test_rows_added_above_do_not_move_what_is_read(open_page):
    page = open_page("long-lists")
    before = scroll(page, 30_000)
    for _ in range(3):
        page.get_by_role("button", name="Add above").click()
        page.wait_for_timeout(100)
    until(lambda: wait_for_rows(page)[0]["place"] == before[0]["place"] + 3)
    after = wait_for_rows(page)
    assert [row["number"] for row in after] == [row["number"] for row in before]
    for old, new in zip(before, after):
        assert abs(old["top"] - new["top"]) < 1.5
        assert new["place"] == old["place"] + 3
    top = scroll(page, 0)
    assert [row["number"] for row in top[:4]] == [-3, -2, -1, 1]


def test_a_row_keeps_its_state_while_it_is_away(open_page):
    page = open_page("long-lists")
    wait_for_rows(page)
    page.get_by_label("Star row 2", exact=True).click()
    expect(page.get_by_label("Star row 2", exact=True)).to_have_text("1")
    scroll(page, 200_000)
    expect(page.get_by_label("Star row 2", exact=True)).to_have_count(0)
    scroll(page, 0)
    expect(page.get_by_label("Star row 2", exact=True)).to_have_text("1")


def test_a_reader_goes_to_any_row(open_page):
    page = open_page("long-lists")
    wait_for_rows(page)
    for name, number in (("5,000", 5_000), ("Last", 10_000), ("First", 1), ("5,000", 5_000)):
        page.get_by_role("button", name=name, exact=True).click()
        expect(row_text(page, number)).to_be_in_viewport()
        until(lambda: number in [row["number"] for row in wait_for_rows(page)])


def test_a_reload_starts_at_the_top_with_everything_there(open_page):
    page = open_page("long-lists")
    wait_for_rows(page)
    page.get_by_label("Star row 3", exact=True).click()
    expect(page.get_by_label("Star row 3", exact=True)).to_have_text("1")
    scroll(page, 100_000)
    page.reload()
    page.locator("html.live").wait_for()
    until(lambda: wait_for_rows(page)[0]["number"] == 1)
    expect(page.get_by_label("Star row 3", exact=True)).to_have_text("1")


CELLS = """(scroller) => {
  const box = scroller.getBoundingClientRect();
  return [...scroller.querySelectorAll('.t')].filter((cell) => {
    const { top, bottom, left, right } = cell.getBoundingClientRect();
    return bottom > box.top && top < box.bottom && right > box.left && left < box.right;
  }).map((cell) => Number(cell.textContent.replace(",", "")));
}"""


def test_grids_and_rows_go_on_in_their_order(open_page):
    page = open_page("long-lists", viewport={"width": 390, "height": 1_600})
    grid = page.locator(".sc:has(> .sc-c > .gd-v)").first
    grid.scroll_into_view_if_needed()
    row = page.locator(".sc:has(> .sc-c > .hs)").first
    columns = grid.evaluate(
        "(each) => getComputedStyle(each.querySelector('.gd')).gridTemplateColumns.split(' ').length")
    assert columns > 2
    for scroller, set_place, last in (
        (grid, "(each, part) => { each.scrollTop = each.scrollHeight * part }", 2_999),
        (row, "(each, part) => { each.scrollLeft = each.scrollWidth * part }", 1_999),
    ):
        scroller.scroll_into_view_if_needed()
        for part in (0.3, 0.7, 1, 0.5, 0):
            scroller.evaluate(set_place, part)

            def go_on_in_their_order():
                page.wait_for_timeout(100)
                cells = scroller.evaluate(CELLS)
                assert len(cells) > 1
                assert cells == list(range(cells[0], cells[0] + len(cells)))
                if scroller is grid:
                    assert cells[0] % columns == 0
                if part == 1:
                    assert cells[-1] == last
                if part == 0:
                    assert cells[0] == 0

            eventually(go_on_in_their_order)
