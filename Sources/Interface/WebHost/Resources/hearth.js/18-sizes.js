// ---- Sizes --------------------------------------------------------------------------------

// Tells the boxes of elements that ask for it, when they change.
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) tellSize(target);
});

function watchSize(element) {
  const known = remember(element);
  if (known.measured === element.dataset.n) return;
  known.measured = element.dataset.n;
  known.box = undefined;
  sizes.observe(element);
}

function tellSize(element) {
  if (!element.isConnected || !element.matches('[data-e~="size"]')) {
    sizes.unobserve(element);
    return;
  }
  const box = element.getBoundingClientRect();
  const round = (number) => Math.round(number * 100) / 100;
  const width = element.offsetWidth ?? box.width;
  const height = element.offsetHeight ?? box.height;
  const parts = [round(width), round(height), 0, 0];
  if ("place" in element.dataset) {
    [parts[2], parts[3]] = [round(box.left), round(box.top)];
    parts.push(...spacesAround(element));
  }
  const text = parts.join("\n");
  const known = remember(element);
  if (known.box === text) return;
  known.box = text;
  report(idOf(element), "size", text);
}

// The named systems of coordinates around an element: the name and the place of each.
function spacesAround(element) {
  const round = (number) => Math.round(number * 100) / 100;
  const parts = [];
  for (let space = element.closest("[data-space], .sc"); space;
    space = space.parentElement?.closest("[data-space], .sc")) {
    const around = space.getBoundingClientRect();
    parts.push(space.dataset.space ?? "scrollView", round(around.left), round(around.top));
  }
  return parts;
}

let placesTimer = 0;
const placed = '[data-place][data-e~="size"]';

// Something may be elsewhere: once more while something moves, for it stands where it ends.
function tellPlacesSoon() {
  if (placesTimer) return;
  placesTimer = setTimeout(() => {
    placesTimer = 0;
    const elements = host.querySelectorAll(placed);
    for (const element of elements) tellSize(element);
    const isMoving = (each) =>
      each.playState === "running" && each.effect?.getComputedTiming().endTime < 1e5;
    if (elements.length && document.getAnimations().some(isMoving)) tellPlacesSoon();
  }, 50);
}
document.addEventListener("scroll", tellPlacesSoon, { capture: true, passive: true });
window.addEventListener("resize", tellPlacesSoon);
