const scrolls = new Map();

document.addEventListener("scroll", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.matches("[data-anchor=bottom]") && !places.has(target)) {
    const known = remember(target);
    const isEnd = isAtBottom(target);
    if (!isEnd) known.isLeaving = false;
    known.atBottom = isEnd && !known.isLeaving;
  }
  if (target.matches('[data-e~="position"]')) notePosition(target);
  if (!target.matches('[data-e~="scroll"]') || scrolls.has(target)) return;
  scrolls.set(target, setTimeout(() => {
    scrolls.delete(target);
    if (target.isConnected) report(idOf(target), "scroll", target.scrollTop);
  }, 100));
}, { capture: true, passive: true });

// Tells which of the views in a scroller stands at its start, or is the last one of which half is
// in sight, once scrolling rests.
function notePosition(scroller) {
  const known = remember(scroller);
  clearTimeout(known.positionTimer);
  known.positionTimer = setTimeout(() => {
    known.positionTimer = 0;
    const box = scroller.getBoundingClientRect();
    // Nothing is in sight of what is behind another screen.
    if (!box.height) return;
    const isX = scroller.matches(".sc-x");
    const isBack = isX && getComputedStyle(scroller).direction === "rtl";
    const inset = parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
    const container = scroller.querySelector(".sc-targets, .lazy, .gd, .rows") ?? scroller;
    const views = [...container.children].filter((each) =>
      each.dataset.n && !each.matches(".win, .ghost, .refresh"));
    const first = scroller.dataset.position === "end"
      ? views.findLast((each) => {
        const rect = each.getBoundingClientRect();
        return rect.top + rect.height / 2 <= box.bottom + 1;
      })
      : views.find((each) => {
        const rect = each.getBoundingClientRect();
        return isX ? (isBack ? rect.left < box.right - 1 : rect.right > box.left + 1)
          : rect.bottom > box.top + inset + 1;
      });
    if (!first || known.position === first.dataset.n) return;
    known.position = first.dataset.n;
    report(idOf(scroller), "position", idOf(first));
    // The first one is told at once, because what is left soon was still seen.
  }, known.position ? 100 : 0);
}
