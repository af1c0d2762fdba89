"""A page at rest does nothing: what goes on for ever costs a phone its battery, and others the machine."""

import pytest
from resting import rest

ENDLESS = """() => document.getAnimations()
  .filter((each) => each.playState === "running" && each.effect.getComputedTiming().endTime === Infinity)
  .map((each) => `${each.animationName} of ${each.effect.target.className}`)"""


@pytest.mark.parametrize("address", ["", "lists", "scrolling", "buttons"])
def test_nothing_goes_on_for_ever(open_page, address):
    page = open_page(address, reduced_motion="no-preference")
    rest(page)
    assert page.evaluate(ENDLESS) == []

