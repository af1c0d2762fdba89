// A text that wraps is as wide as its longest line, as on a phone; a browser leaves it as wide as the
// room that it was offered. The width is held by an animation that is over: it stands beside the style
// that the host sets, so no patch takes it away, and no copy of the document has it. The lines are those
// that the room makes, so nothing changes its height.
const hugs = (() => {
  const texts = ":is(.vs, .hs, .zs) > .t:not([data-shrink], :is([data-shrink], [data-fits], .lay) *)";
  const row = ".row, .lazy > *";
  const range = document.createRange();
  const widths = new WeakMap(); // text → the animation that holds its width
  const rooms = new WeakMap(); // what gives texts their room → how wide it is
  const touched = new Set(); // elements in which texts may have other lines now

  const touch = (element) => touched.add(element.closest(row) ?? element.closest(".t")?.parentElement ?? element);

  // The width of the longest line. A space at which a line was broken hangs at its end, as a piece of
  // its own: what is narrow there counts only if `isSafe`.
  function longestLine(text, isSafe) {
    range.selectNodeContents(text);
    const { fontSize, direction } = getComputedStyle(text);
    const narrow = isSafe ? 0 : parseFloat(fontSize) / 2;
    const pieces = [...range.getClientRects()];
    const isBelow = (piece, other) => !piece || !other || (piece.top + piece.bottom) / 2 > other.bottom;
    let [longest, left, right] = [0, 0, 0];
    pieces.forEach((piece, index) => {
      const isFirst = isBelow(piece, pieces[index - 1]);
      const isLast = isBelow(pieces[index + 1], piece);
      if (isFirst) [left, right] = [Infinity, -Infinity];
      if (isFirst !== isLast && (direction === "rtl" ? isFirst : isLast) && piece.width < narrow) return;
      [left, right] = [Math.min(left, piece.left), Math.max(right, piece.right)];
      longest = Math.max(longest, right - left);
    });
    return longest;
  }

  // How wide and high a text has to be; nothing where it is so already.
  function measure(text, isSafe) {
    const box = text.getBoundingClientRect();
    if (!box.width || text.checkVisibility?.({ contentVisibilityAuto: true }) === false) return undefined;
    const height = text.offsetHeight;
    if (height < 2 * parseFloat(getComputedStyle(text).fontSize)) return undefined;
    if (text.matches(".lim") && text.scrollHeight > text.clientHeight + 1) return undefined;
    // It may be drawn larger or smaller than it is laid out.
    const width = Math.ceil(longestLine(text, isSafe) * text.offsetWidth / box.width);
    return width && text.offsetWidth - width >= 1 ? { text, width, height } : undefined;
  }

  function hold({ text, width }) {
    const style = { maxWidth: `${width}px` };
    // Beside others it would give way.
    if (text.parentElement.matches(".hs")) style.minWidth = `min(${width}px, 100%)`;
    widths.set(text, text.animate([style, style], { fill: "forwards" }));
  }

  function release(text) {
    widths.get(text)?.cancel();
    widths.delete(text);
  }

  function settle() {
    note(changes.takeRecords());
    const all = new Set();
    for (const element of touched) {
      if (!element.isConnected) continue;
      if (element.matches(texts)) all.add(element);
      for (const text of element.querySelectorAll(texts)) all.add(text);
    }
    touched.clear();
    // First all are as wide as their room, then all are measured, then all are told.
    for (const text of all) release(text);
    const found = [...all].map((text) => measure(text)).filter((each) => each);
    found.forEach(hold);
    for (const text of all) watch(text.closest(".sc, .sheet, .screen, .root"));
    const broken = found.filter(({ text, height }) => text.offsetHeight !== height).map(({ text }) => text);
    broken.forEach(release);
    broken.map((text) => measure(text, true)).filter((each) => each).forEach(hold);
  }

  const observer = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      if (Math.abs(contentRect.width - (rooms.get(target) ?? contentRect.width)) > 0.5) touched.add(target);
      rooms.set(target, contentRect.width);
    }
    settle();
  });

  function watch(room) {
    if (!room || rooms.has(room)) return;
    rooms.set(room, undefined);
    observer.observe(room);
  }

  function note(records) {
    for (const { target, addedNodes } of records) {
      const element = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
      if (element?.closest(`${row}, .t`)) touch(element);
      else for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) touched.add(node);
    }
  }

  const changes = new MutationObserver((records) => {
    note(records);
    settle();
  });
  changes.observe(page, { childList: true, characterData: true, subtree: true });

  let frame = 0;
  // Rows out of sight are laid out once they come near.
  document.addEventListener("contentvisibilityautostatechange", ({ target, skipped }) => {
    if (skipped) return;
    touched.add(target);
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      settle();
    });
  }, true);

  document.fonts?.addEventListener("loadingdone", () => {
    touched.add(page);
    settle();
  });

  touched.add(page);
  return {
    touch,
    settle,
    again(element) {
      touch(element);
      settle();
    },
  };
})();
