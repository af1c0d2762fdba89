// A text that wraps is as wide as its longest line, as on a phone; a browser leaves it as wide as the
// room that it was offered. The width is held by an animation that is over: it stands beside the style
// that the host sets, so no patch takes it away, and no copy of the document has it. The lines are those
// that the room makes, so nothing changes its height.

/// Begins to do so in `page`; `settle` is called after every change of what is in it, and `touch` with
/// what a change of a style may make narrower or wider.
export function start(page) {
  // Of these the script looks at the size.
  const others = "[data-shrink], [data-fits], .lay";
  const texts = `:is(.vs, .hs, .zs) > .t:not(:is(${others}) *, [data-shrink])`;
  const row = ".row, .lazy > *";
  const range = document.createRange();
  const held = new WeakMap(); // text → the animation that holds its width
  const rooms = new WeakMap(); // what gives texts their room → how wide it was
  const touched = new Set([page]); // elements in which texts may have other lines now

  const touch = (element) => touched.add(element.closest(row) ?? element.closest(".t")?.parentElement ?? element);

  // The width of the longest line. A space at which a line was broken hangs at its end, as a narrow piece
  // of its own; `isSafe` counts what is narrow, too.
  function longestLine({ fontSize, direction }, isSafe) {
    const pieces = [...range.getClientRects()];
    const isBelow = (a, b) => !a || !b || (a.top + a.bottom) / 2 > b.bottom;
    let [longest, left, right] = [0, 0, 0];
    pieces.forEach((piece, index) => {
      const isFirst = isBelow(piece, pieces[index - 1]);
      const isLast = isBelow(pieces[index + 1], piece);
      if (isFirst) [left, right] = [1e9, -1e9];
      if (isFirst !== isLast && (direction === "rtl" ? isFirst : isLast)
        && !isSafe && piece.width < parseFloat(fontSize) / 2) return;
      left = Math.min(left, piece.left);
      right = Math.max(right, piece.right);
      longest = Math.max(longest, right - left);
    });
    return longest;
  }

  // How wide and high a text is that has more than one line, and how wide it has to be.
  function measure(text, isSafe) {
    // What nobody sees may not be laid out.
    if (text.checkVisibility?.({ contentVisibilityAuto: true }) === false) return [];
    const { offsetWidth, offsetHeight } = text;
    const style = getComputedStyle(text);
    if (offsetHeight < 2 * parseFloat(style.fontSize)) return [];
    if (text.matches(".lim") && text.scrollHeight > text.clientHeight + 1) return [];
    range.selectNodeContents(text);
    // It may be drawn larger or smaller than it is laid out.
    const width = Math.ceil(longestLine(style, isSafe) * offsetWidth / text.getBoundingClientRect().width);
    // One that fills its room would take what another beside it leaves.
    const most = text.parentElement.matches(".hs") ? offsetWidth : offsetWidth - 1;
    return width <= most ? [{ text, width, offsetHeight }] : [];
  }

  function hold({ text, width }) {
    const style = { maxWidth: `${width}px` };
    // Beside others it would give way.
    if (text.parentElement.matches(".hs")) style.minWidth = `min(${width}px, 100%)`;
    held.set(text, text.animate([style, style], { fill: "forwards" }));
  }

  function release(text) {
    held.get(text)?.cancel();
  }

  // In Firefox such a space is a part of the line, unless it goes there.
  function setSpaces(texts, value) {
    if (CSS.supports("-moz-orient", "inline")) for (const { style } of texts) style.whiteSpace = value;
  }

  function settle() {
    note(changes.takeRecords());
    const all = new Set([...touched].flatMap((each) => [each, ...each.querySelectorAll(texts)]));
    touched.clear();
    const own = [...all].filter((each) => each.matches(texts));
    // First all are as wide as their room, then all are measured, then all are told.
    own.forEach(release);
    setSpaces(own, "pre-line");
    const found = own.flatMap((text) => measure(text));
    setSpaces(own, "");
    found.forEach(hold);
    const broken = found.filter(({ text, offsetHeight }) => text.offsetHeight !== offsetHeight);
    for (const { text } of broken) release(text);
    broken.flatMap(({ text }) => measure(text, true)).forEach(hold);
    for (const text of own) {
      const room = text.closest(".sc, .sheet, .screen, .root");
      if (!room || rooms.has(room)) continue;
      rooms.set(room, room.offsetWidth);
      observer.observe(room);
    }
  }

  const observer = new ResizeObserver((entries) => {
    const changed = entries.map(({ target }) => target).filter((room) => rooms.get(room) !== room.offsetWidth);
    for (const room of changed) {
      rooms.set(room, room.offsetWidth);
      touched.add(room);
    }
    if (changed.length) settle();
  });

  function note(records) {
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element?.closest(`${row}, .t`)) touch(element);
      else for (const node of addedNodes) if (node instanceof Element) touched.add(node);
    }
  }

  const changes = new MutationObserver((records) => {
    note(records);
    settle();
  });
  changes.observe(page, { childList: true, characterData: true, subtree: true });
  // Rows are laid out when they come near.
  let frame = 0;
  document.addEventListener("contentvisibilityautostatechange", ({ target, skipped }) => {
    if (skipped) return;
    touched.add(target);
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      settle();
    });
  }, true);
  document.fonts.onloadingdone = () => {
    touched.add(page);
    settle();
  };
  settle();
  return { touch, settle };
}
