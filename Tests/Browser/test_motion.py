"""Motions, stopped at a time and measured there."""

from playwright.sync_api import expect

# Puts what was begun to move the circle to a time, and tells where its middle is and how wide it is.
STOP = """(time) => {
  const circle = document.querySelector(".shape");
  const moving = window.held.filter((each) => each.playState !== "idle"
    && each.effect.target.contains(circle));
  if (!moving.length) return null;
  for (const each of moving) each.currentTime = time;
  window.held = [];
  const box = circle.getBoundingClientRect();
  return { middle: box.left + box.width / 2, width: box.width };
}"""

PLACE = """() => {
  const box = document.querySelector(".shape").getBoundingClientRect();
  return { middle: box.left + box.width / 2, width: box.width };
}"""


# Keeps every motion at its begin, so that none is over before somebody looks.
HOLD = """() => {
  window.held = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) {
    const running = animate.apply(this, all);
    running.pause();
    window.held.push(running);
    return running;
  };
}"""


def stop(page, time):
    """Waits for a motion and stops it at a time after its begin."""
    return page.wait_for_function(STOP, arg=time, timeout=30_000).json_value()


def finish(page):
    page.evaluate("""() => {
      for (const each of document.getAnimations()) {
        if (each.timeline === document.timeline && each.effect.getComputedTiming().endTime < 1e6) {
          each.finish();
        }
      }
    }""")


def test_a_motion_that_turns_round_starts_from_where_the_thing_is(open_page):
    page = open_page("motion", reduced_motion="no-preference")
    page.evaluate(HOLD)
    move = page.get_by_role("button", name="Move")
    before = page.evaluate(PLACE)
    move.click()
    halfway = stop(page, 120)
    assert before["middle"] + 5 < halfway["middle"] < before["middle"] + 150
    move.click()
    turned = stop(page, 0)
    assert abs(turned["middle"] - halfway["middle"]) < 1
    assert abs(turned["width"] - halfway["width"]) < 1
    finish(page)
    after = page.evaluate(PLACE)
    assert abs(after["middle"] - before["middle"]) < 1
    assert abs(after["width"] - before["width"]) < 1


def test_what_stands_in_a_thing_goes_along_with_it(open_page):
    page = open_page("motion", reduced_motion="no-preference")
    page.evaluate(HOLD)
    # Its title is another, so what has moved is found by its element.
    button = page.get_by_role("button", name="Hide", exact=True).element_handle()
    middles = """(button) => [button, button.querySelector(".t")].map((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return (top + bottom) / 2;
    })"""
    before, _ = page.evaluate(middles, button)
    button.click()
    page.wait_for_function("(button) => window.held.some((each) => each.effect.target === button)", arg=button)
    at_first, title = page.evaluate(middles, button)
    assert abs(at_first - before) < 1
    assert abs(title - at_first) < 1
    finish(page)
    at_last, title = page.evaluate(middles, button)
    assert abs(at_last - before) > 10
    assert abs(title - at_last) < 1


def test_a_person_who_wants_less_motion_sees_things_at_their_places_at_once(open_page):
    page = open_page("motion")
    before = page.evaluate(PLACE)
    page.get_by_role("button", name="Move").click()
    page.wait_for_function(
        "(start) => document.querySelector('.shape').getBoundingClientRect().left > start + 50",
        arg=before["middle"], timeout=30_000)
    expect(page.get_by_role("button", name="Move")).to_be_visible()


# Where the slice of the gallery is filled, by degrees from three o'clock on, clockwise.
FILLED = """(path, degrees) => {
  const box = path.ownerSVGElement.viewBox.baseVal;
  const reach = Math.min(box.width, box.height) * 0.4;
  return degrees.map((each) => path.isPointInFill(new DOMPoint(
    box.width / 2 + reach * Math.cos(each * Math.PI / 180),
    box.height / 2 + reach * Math.sin(each * Math.PI / 180))));
}"""

# Stops the way of an outline at a time; tells whether there is one.
STOP_OUTLINE = """(time) => {
  const path = document.querySelector("[data-frames] > svg > path");
  const [way] = path.getAnimations();
  if (!way) return false;
  way.pause();
  way.currentTime = time;
  return true;
}"""

PLACES = [-45, 45, 90, 135, 180, 225]


def filled(page):
    return page.locator("[data-frames] > svg > path").evaluate(FILLED, PLACES)


def test_an_outline_is_seen_with_the_numbers_in_between(open_page):
    page = open_page("motion", reduced_motion="no-preference")
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => /effects/.test(name))",
        timeout=30_000)
    assert filled(page) == [True, False, False, False, False, False]
    page.evaluate(HOLD)
    page.get_by_role("button", name="More", exact=True).click()
    page.wait_for_function(STOP_OUTLINE, arg=0, timeout=30_000)
    assert filled(page) == [True, False, False, False, False, False]
    # Half of the way from 25 to 85 percent.
    assert page.evaluate(STOP_OUTLINE, 500)
    assert filled(page) == [True, True, True, False, False, False]
    finish(page)
    assert filled(page) == [True, True, True, True, True, False]
    line = page.locator("[data-frames] > svg > path")
    assert line.evaluate("(path) => getComputedStyle(path).d") == line.evaluate(
        """(path) => {
          const copy = path.cloneNode();
          path.parentElement.append(copy);
          const { d } = getComputedStyle(copy);
          copy.remove();
          return d;
        }""")


COUNT = """() => {
  const text = [...document.querySelectorAll(".screen *")].find((each) =>
    !each.childElementCount && /^[0-9]+%$/.test(each.textContent));
  globalThis.counted = [];
  new MutationObserver(() => counted.push(text.textContent))
    .observe(text, { childList: true, characterData: true, subtree: true });
}"""


def test_a_number_counts_on_its_way_and_ends_where_it_should(open_page):
    page = open_page("motion", reduced_motion="no-preference")
    page.evaluate(COUNT)
    between = set()
    # A machine that stands still for a second shows none in between: then it goes back, and again.
    for name, end in [("More", "85%"), ("Less", "25%")] * 10:
        page.get_by_role("button", name=name, exact=True).click()
        page.wait_for_function("(end) => counted.at(-1) === end", arg=end, timeout=30_000)
        between |= set(page.evaluate("counted")) - {"25%", "85%"}
        if between:
            break
    assert between and all(25 < int(each[:-1]) < 85 for each in between)
    expect(page.get_by_text(end, exact=True)).to_be_visible()


def test_a_person_who_wants_less_motion_sees_no_numbers_in_between(open_page):
    page = open_page("motion")
    page.evaluate(COUNT)
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.get_by_text("85%", exact=True)).to_be_visible()
    assert page.evaluate("counted") == ["85%"]
    assert filled(page) == [True, True, True, True, True, False]
    assert page.locator("[data-frames] > svg > path").evaluate(
        "(path) => path.getAnimations().length") == 0
