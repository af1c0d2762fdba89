"""Waiting until a page has come to rest."""

# Nothing moves in two frames, one after the other, but what never ends.
RESTS = """() => new Promise((done) => {
  const isMoving = () => document.getAnimations().some((each) => each.playState === "running"
    && each.timeline === document.timeline && each.effect.getComputedTiming().endTime < 1e6);
  requestAnimationFrame(() => {
    const moved = isMoving();
    requestAnimationFrame(() => done(!moved && !isMoving()));
  });
})"""


def rest(page):
    """Waits until nothing moves any more."""
    page.wait_for_function(RESTS)
