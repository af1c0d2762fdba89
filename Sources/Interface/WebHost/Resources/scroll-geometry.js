// What views hear of a scroller: its sizes and its place, and what it is doing.

/// Begins to tell it to the views in `host` that ask; the function that it returns is called after every
/// change of them. `events` reports to the host by an element's number.
export function watchScrollers(host, { report, idOf }) {
  const asking = '[data-e~="scrollgeometry"], [data-e~="scrollphase"]';
  const known = new WeakMap(); // what asks → what it was told last, and its scroller
  const touched = new Set(); // scrollers with a finger on them
  const scrollerOf = (element) => element.matches(".sc") ? element : element.querySelector(".sc");

  const geometry = (scroller) => [
    Math.abs(scroller.scrollLeft), scroller.scrollTop, scroller.scrollWidth,
    scroller.scrollHeight, scroller.clientWidth, scroller.clientHeight,
  ].map((number) => Math.round(number * 100) / 100).join(" ");

  const tellGeometry = (element, scroller) => {
    const state = known.get(element);
    const text = geometry(scroller);
    if (!scroller.clientHeight || state.text === text) return;
    state.text = text;
    report(idOf(element), "scrollgeometry", text);
  };
  const tellSoon = (element) => {
    const state = known.get(element);
    if (!state || state.timer || !element.matches('[data-e~="scrollgeometry"]')) return;
    state.timer = setTimeout(() => {
      state.timer = 0;
      if (element.isConnected && state.scroller.isConnected) tellGeometry(element, state.scroller);
    }, 50);
  };
  const enter = (element, phase) => {
    const state = known.get(element);
    if (!state || state.phase === phase || !element.matches('[data-e~="scrollphase"]')) return;
    state.phase = phase;
    report(idOf(element), "scrollphase", `${phase} ${geometry(state.scroller)}`);
  };
  const askers = (scroller) =>
    [...host.querySelectorAll(asking)].filter((each) => scrollerOf(each) === scroller);

  const boxes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      for (const element of askers(target.closest(".sc") ?? target)) tellSoon(element);
    }
  });
  const settle = () => {
    for (const element of host.querySelectorAll(asking)) {
      const scroller = scrollerOf(element);
      if (!scroller) continue;
      if (known.get(element)?.scroller !== scroller) {
        known.set(element, { scroller, phase: "idle" });
        boxes.observe(scroller);
        for (const part of scroller.children) boxes.observe(part);
      }
      tellSoon(element);
    }
  };

  let intended = 0; // when a person moved a wheel or a key last
  for (const kind of ["wheel", "keydown"]) {
    document.addEventListener(kind, () => (intended = performance.now()), { passive: true });
  }
  document.addEventListener("touchstart", ({ target }) => {
    const scroller = target instanceof Element ? target.closest(".sc") : null;
    if (!scroller) return;
    touched.add(scroller);
    for (const element of askers(scroller)) enter(element, "tracking");
  }, { passive: true });
  for (const kind of ["touchend", "touchcancel"]) {
    document.addEventListener(kind, ({ touches }) => {
      if (touches.length) return;
      for (const scroller of touched) {
        for (const element of askers(scroller)) {
          const isMoving = known.get(element)?.phase === "interacting";
          enter(element, isMoving ? "decelerating" : "idle");
          if (isMoving) restLater(element);
        }
      }
      touched.clear();
    }, { passive: true });
  }

  const restLater = (element) => {
    const state = known.get(element);
    clearTimeout(state.rest);
    state.rest = setTimeout(() => {
      if (element.isConnected && !touched.has(state.scroller)) enter(element, "idle");
    }, 150);
  };
  document.addEventListener("scroll", ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const element of askers(target)) {
      const state = known.get(element);
      if (!state) continue;
      const isAlone = ["idle", "tracking"].includes(state.phase);
      if (touched.has(target)) enter(element, "interacting");
      else if (isAlone) {
        enter(element, performance.now() - intended < 300 ? "interacting" : "animating");
      }
      tellSoon(element);
      restLater(element);
    }
  }, { capture: true, passive: true });

  return settle;
}
