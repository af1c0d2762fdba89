// Of a long list only the rows near what is in sight are here. `data-win` tells which ("first end
// count"), on an element that stands for the rows before them; another stands for those after.
// Both are as long as what they stand for, as far as is known: rows that were here were measured,
// of the others the average is taken. Whatever changes, the rows in sight stay where they are.
const windows = (() => {
  const measures = new WeakMap(); // edge → what is known of its rows

  const measureOf = (edge) => {
    let measure = measures.get(edge);
    if (!measure) {
      measures.set(edge, (measure = { total: 0, lines: 0, odd: new Map(), asked: 0, speed: 0,
        scrolled: 0 }));
    }
    return measure;
  };

  // What is not shown has no lengths.
  const edges = () => [...host.querySelectorAll("[data-win]")].filter((edge) => {
    if (edge.closest("[hidden]")) return false;
    const scroller = edge.closest(".sc") ?? host;
    return scroller.clientHeight > 0 && scroller.checkVisibility?.() !== false;
  });

  // Everything is reckoned along the direction in which the list goes on.
  function read(edge) {
    const [first, end, count] = edge.dataset.win.split(" ").map(Number);
    const rows = [];
    let after = edge.nextElementSibling;
    for (; after && !after.classList.contains("win"); after = after.nextElementSibling) {
      if (!after.matches(".ghost, [data-waiting]")) rows.push(after);
    }
    const parent = edge.parentElement;
    const box = parent.matches(".gd > .sec > .vs") ? parent.closest(".gd") : parent;
    const isGrid = box.matches(".gd");
    const look = getComputedStyle(box);
    const isX = isGrid ? box.matches(".gd-h") : box.matches(".hs");
    const isBack = isX && look.direction === "rtl";
    const tracks = isX ? look.gridTemplateRows : look.gridTemplateColumns;
    const step = isGrid ? Math.max(1, tracks.split(" ").length) : 1;
    const gap = parseFloat(isX ? look.columnGap : look.rowGap) || 0;
    const start = (element) => {
      const rect = element.getBoundingClientRect();
      return isX ? (isBack ? -rect.right : rect.left) : rect.top;
    };
    const size = (element) => isX ? element.offsetWidth : element.offsetHeight;
    return { edge, after, rows, first, end, count, step, gap, isX, start, size,
      scroller: parent.closest(".sc") ?? host, isEven: rows.length === end - first };
  }

  // Notes how long the lines are that are here: from the start of one to the start of the next.
  function measure(win) {
    const known = measureOf(win.edge);
    if (known.count !== win.count) known.odd.clear();
    known.count = win.count;
    known.step = win.step;
    known.gap = win.gap;
    const { rows, step, gap } = win;
    if (!rows.length) return known;
    const last = rows.at(-1);
    const length = win.start(last) + win.size(last) + gap - win.start(rows[0]);
    if (length <= 0) return known;
    const lines = Math.ceil((win.end - win.first) / step);
    // What the first lines are like stands for all: the rest of the list must not change its
    // length with each row that comes.
    if (known.lines < 10) [known.total, known.lines] = [length, lines];
    if (!win.isEven) return known;
    const firstLine = Math.floor(win.first / step);
    let at = win.start(rows[0]);
    for (let line = 0; line < lines; line++) {
      const next = rows[(line + 1) * step];
      const end = next ? win.start(next) : win.start(last) + win.size(last) + gap;
      noteLength(known, firstLine + line, end - at);
      at = end;
    }
    return known;
  }

  const setLength = (element, length, isX) => {
    const text = `${Math.max(0, Math.round(length * 100) / 100)}px`;
    const property = isX ? "width" : "height";
    if (element && element.style[property] !== text) element.style[property] = text;
  };

  function layOut() {
    for (const win of edges().map(read)) {
      const known = measure(win);
      const { first, end, count, step, gap, isX } = win;
      const lines = Math.ceil(count / step);
      setLength(win.edge, reachOfLines(known, Math.floor(first / step)) - gap, isX);
      setLength(win.after, reachOfLines(known, lines) - reachOfLines(known, Math.ceil(end / step)) - gap, isX);
      if (!win.isEven) continue;
      win.rows.forEach((row, index) => {
        if (row.getAttribute("role") === "listitem") setPlace(row, first + index + 1, count);
      });
    }
  }

  // Whether the change itself scrolls, so that nothing is to stay where it is.
  let isReleased = false;
  const release = () => { isReleased = true; };

  // Who is at the end of a list whose last rows are not here yet is at an end that was reckoned:
  // the rows that come make it another.
  const isAtEnd = (scroller) =>
    scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop < 1.5;

  // What is in sight, and where.
  function hold() {
    const held = new Map();
    isReleased = false;
    for (const edge of edges()) {
      const win = read(edge);
      const { scroller, isX } = win;
      if (known(scroller).atBottom) continue;
      const place = isX ? scroller.scrollLeft : scroller.scrollTop;
      const list = held.get(scroller) ?? { isX, place, rows: [] };
      // The last window of a scroller decides.
      list.isToEnd = !isX && win.end < win.count && isAtEnd(scroller);
      const box = scroller.getBoundingClientRect();
      for (const row of win.rows) {
        const rect = row.getBoundingClientRect();
        const isIn = isX ? rect.right > box.left && rect.left < box.right
          : rect.bottom > box.top && rect.top < box.bottom;
        if (isIn) list.rows.push([row, isX ? rect.left : rect.top]);
      }
      if (Math.abs(place) > 0.5) held.set(scroller, list);
      scroller.style.overflowAnchor = "none";
    }
    return held;
  }

  const known = (element) => memory.get(element) ?? {};

  function keep(held) {
    if (isReleased) return;
    for (const [scroller, { isX, place, rows, isToEnd }] of held) {
      if (isToEnd) {
        toBottom(scroller);
        continue;
      }
      const one = rows.find(([row]) => row.isConnected && !row.classList.contains("ghost"));
      if (!one) {
        // Nothing of what is in sight was there before; but the list may have been short for a
        // moment, and then it was scrolled to its end.
        scroller[isX ? "scrollLeft" : "scrollTop"] = place;
        continue;
      }
      const rect = one[0].getBoundingClientRect();
      const shift = (isX ? rect.left : rect.top) - one[1];
      if (Math.abs(shift) < 0.5) continue;
      if (isX) scroller.scrollLeft += shift;
      else scroller.scrollTop += shift;
      // That was no scrolling of anybody's.
      tops.delete(scroller);
    }
  }

  // Asks for the rows that are wanted and not here.
  function check() {
    for (const edge of edges()) {
      const win = read(edge);
      const state = measureOf(edge);
      if (state.asked > handledEvent) continue;
      const wanted = want(win, state);
      if (wanted) state.asked = report(idOf(edge), "window", `${wanted[0]} ${wanted[1]} ${win.step}`);
    }
  }

  function want(win, state) {
    const { edge, rows, first, end, count, step, scroller, isX, start } = win;
    const view = isX ? scroller.clientWidth : scroller.clientHeight;
    const hasBefore = first > 0;
    const origin = hasBefore ? start(edge)
      : rows.length ? start(rows[0]) : win.after ? start(win.after) : 0;
    const from = start(scroller) - origin;
    const lines = Math.ceil(count / step);
    const total = reachOfLines(state, lines);
    const clamp = (length) => Math.min(Math.max(0, length), total);
    // What goes past quickly is asked for further ahead.
    const isFast = performance.now() - state.scrolled < 150;
    const ahead = isFast ? Math.min(Math.abs(state.speed) * 250, view * 2) : 0;
    const before = view + (state.speed < 0 ? ahead : 0);
    const after = view + (state.speed > 0 ? ahead : 0);
    const haveFrom = hasBefore ? reachOfLines(state, Math.floor(first / step)) : 0;
    const haveTo = rows.length
      ? start(rows.at(-1)) + win.size(rows.at(-1)) - origin + win.gap : haveFrom;
    const isFar = from + 3 * view < 0 || from > total + 2 * view;
    if (isFar && end - first <= 40) return null;
    const isEnough = haveFrom <= clamp(from - before / 2) + 1
      && haveTo >= clamp(from + view + after / 2) - 1;
    const low = lineAt(state, clamp(from - before), lines) * step;
    const high = Math.min(count, (lineAt(state, clamp(from + view + after), lines) + 1) * step);
    const isTooMuch = end - first > (high - low) * 2 + 20;
    if (isEnough && !isTooMuch) return null;
    return low === first && high === end ? null : [low, high];
  }

  // A place that is far away is not scrolled to all the way.
  function approach(element) {
    const scroller = element.closest(".sc");
    if (!scroller?.querySelector("[data-win]")) return;
    const box = scroller.getBoundingClientRect();
    const rect = element.getBoundingClientRect();
    const view = scroller.clientHeight;
    const distance = rect.top - box.top;
    if (distance > 2 * view) scroller.scrollTop += distance - 1.5 * view;
    if (distance < -view) scroller.scrollTop += distance + view / 2;
  }

  // A browser glides to the end as it was when the key went down.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "End" && event.key !== "Home") return;
    if (event.defaultPrevented || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest("input, select, textarea, [contenteditable], [role=slider]")) return;
    const scroller = event.target.closest(".sc");
    if (!scroller || scroller.matches(".sc-x") || !scroller.querySelector("[data-win]")) return;
    event.preventDefault();
    if (event.key === "End") toBottom(scroller);
    else scroller.scrollTop = 0;
  });

  let frame = 0;
  const tops = new WeakMap();

  document.addEventListener("scroll", ({ target }) => {
    if (!(target instanceof Element) || !target.querySelector("[data-win]")) return;
    const now = performance.now();
    const isX = target.matches(".sc-x");
    const top = isX ? Math.abs(target.scrollLeft) : target.scrollTop;
    const last = tops.get(target) ?? { top, time: now };
    const speed = now - last.time > 200 ? 0 : (top - last.top) / Math.max(1, now - last.time);
    tops.set(target, { top, time: now });
    for (const edge of target.querySelectorAll("[data-win]")) {
      Object.assign(measureOf(edge), { speed, scrolled: now });
    }
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      check();
    });
  }, { capture: true, passive: true });

  return { layOut, hold, keep, release, check, approach };
})();
