// A row with actions lies so that its own content is in sight; a finger that swipes it all the way
// does the first action of that side, and whatever was done, the row goes back.
const swipes = (() => {
  let from = null;
  const opened = new Set();
  const isBack = (row) => getComputedStyle(row).direction === "rtl";
  const rest = (row) => {
    const width = row.querySelector(":scope > .row-leading")?.offsetWidth ?? 0;
    return isBack(row) ? -width : width;
  };

  function close(row) {
    opened.delete(row);
    if (row.isConnected) row.scrollTo({ left: rest(row), behavior: isStill() ? "auto" : "smooth" });
  }

  document.addEventListener("touchstart", ({ target, touches }) => {
    const row = target instanceof Element ? target.closest(".row.swipe") : null;
    for (const each of opened) if (each !== row) close(each);
    from = row && touches.length === 1 ? { row, x: touches[0].clientX, y: touches[0].clientY } : null;
  }, { passive: true });

  document.addEventListener("touchend", ({ changedTouches }) => {
    if (!from) return;
    const { row, x, y } = from;
    from = null;
    const way = changedTouches[0].clientX - x;
    if (Math.abs(way) < 20 || Math.abs(way) < Math.abs(changedTouches[0].clientY - y)) return;
    opened.add(row);
    if (Math.abs(way) < row.clientWidth * 0.6) return;
    const side = (way < 0) === isBack(row) ? "leading" : "trailing";
    row.querySelector(`:scope > .row-${side}[data-swipe=full] .btn`)?.click();
  }, { passive: true });

  document.addEventListener("click", ({ target }) => {
    const row = target instanceof Element && target.closest(".row-actions")?.closest(".row.swipe");
    if (row) close(row);
  });

  // A row that nobody sees cannot be scrolled, and what its actions need may still grow: it is laid right
  // whenever that changes.
  const widths = new ResizeObserver((entries) => {
    for (const { target: { parentElement: row } } of entries) if (row && !opened.has(row)) row.scrollLeft = rest(row);
  });

  function lay(row) {
    remember(row).lies = true;
    row.scrollLeft = rest(row);
    widths.observe(row.querySelector(":scope > .row-leading"));
  }

  return {
    settle(root = host) {
      for (const row of root.querySelectorAll(".row.swipe:has(> .row-leading)")) {
        if (remember(row).lies === undefined) lay(row);
      }
    },

    // What was moved in the document has lost its place.
    moved(element) {
      const rows = element.matches(".row.swipe") ? [element] : element.querySelectorAll(".row.swipe");
      for (const row of rows) if (!opened.has(row)) remember(row).lies = undefined;
    },
  };
})();
