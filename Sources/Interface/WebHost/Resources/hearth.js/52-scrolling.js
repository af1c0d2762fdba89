// ---- Scrolling ----------------------------------------------------------------------------

const isAtBottom = (scroller) =>
  scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 24;

const toBottom = (scroller) => { scroller.scrollTop = scroller.scrollHeight; };

// What grows or shrinks keeps a scroller that shows its end at its end.
const resizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scroller = target.closest("[data-anchor=bottom]");
    if (scroller && remember(scroller).atBottom) toBottom(scroller);
  }
});

// Where scrollers were before a rebuilt scene came. Its lists may fill up only later, so a place
// that is not there yet is tried again after each change, until the person scrolls.
let places = new Map();

function notePlaces() {
  for (const element of host.querySelectorAll("*")) {
    if (element.scrollTop > 0 && !memory.get(element)?.atBottom) {
      places.set(element, element.scrollTop);
    }
  }
}

function returnToPlaces() {
  for (const [element, top] of places) {
    element.scrollTop = top;
    remember(element).atBottom = false;
    if (!element.isConnected || Math.abs(element.scrollTop - top) < 1) places.delete(element);
  }
}

for (const gesture of ["wheel", "touchmove", "pointerdown"]) {
  document.addEventListener(gesture, ({ target }) => {
    places.clear();
    const scroller = target instanceof Element && target.closest("[data-anchor=bottom]");
    if (scroller) remember(scroller).isLeaving = false;
  }, { passive: true });
}

// Who is led away from the end is not kept there on the way, which begins slowly.
function leaveBottom(element, block) {
  const scroller = element.closest("[data-anchor=bottom]");
  if (!scroller) return;
  const { scrollTop: top } = scroller;
  const isLeaving = isAtBottom(scroller);
  element.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
  if (!isAtBottom(scroller)) Object.assign(remember(scroller), { atBottom: false, isLeaving });
  scroller.scrollTo({ top, behavior: "instant" });
}

function keepAtBottom(scroller) {
  const known = remember(scroller);
  if (known.atBottom === undefined) known.atBottom = true;
  if (!known.isWatched) {
    known.isWatched = true;
    resizes.observe(scroller);
  }
  const content = scroller.firstElementChild;
  if (content && known.content !== content) {
    if (known.content) resizes.unobserve(known.content);
    known.content = content;
    resizes.observe(content);
  }
  if (known.atBottom) toBottom(scroller);
}
