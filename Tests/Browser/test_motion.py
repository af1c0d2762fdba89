"""Motions, stopped at a time and measured there."""

from playwright.sync_api import expect

# Stops what moves the circle at a time, and tells where its middle is and how wide it is.
STOP = """(time) => {
  const circle = document.querySelector(".shape");
  const moving = document.getAnimations().filter((each) => each.playState === "running"
    && each.timeline === document.timeline && each.effect.target.contains(circle));
  if (!moving.length) return null;
  for (const each of moving) {
    each.pause();
    each.currentTime = time;
  }
  const box = circle.getBoundingClientRect();
  return { middle: box.left + box.width / 2, width: box.width };
}"""

PLACE = """() => {
  const box = document.querySelector(".shape").getBoundingClientRect();
  return { middle: box.left + box.width / 2, width: box.width };
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


def test_who_wants_less_motion_sees_things_at_their_places_at_once(open_page):
    page = open_page("motion")
    before = page.evaluate(PLACE)
    page.get_by_role("button", name="Move").click()
    page.wait_for_function(
        "(start) => document.querySelector('.shape').getBoundingClientRect().left > start + 50",
        arg=before["middle"], timeout=30_000)
    expect(page.get_by_role("button", name="Move")).to_be_visible()
