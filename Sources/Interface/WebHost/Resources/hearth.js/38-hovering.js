document.addEventListener("mouseover", ({ target }) => enter(listener(target, "hover")));
document.documentElement.addEventListener("mouseleave", () => enter(null));
let hovered = null;
function enter(element) {
  if (hovered === element) return;
  if (hovered?.isConnected) report(idOf(hovered), "hover", false);
  hovered = element;
  if (hovered) report(idOf(hovered), "hover", true);
}

// Where the mouse is over what asks for it.
const mice = (() => {
  let element = null, place = "", last = "", timer = 0;

  const tellPlace = () => {
    timer = 0;
    if (!element?.isConnected || place === last) return;
    last = place;
    report(idOf(element), "hovering", place);
  };
  const follow = (next) => {
    if (element === next) return;
    clearTimeout(timer);
    timer = 0;
    if (element?.isConnected && last) report(idOf(element), "hovering", false);
    element = next;
    last = "";
  };

  document.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch") return;
    follow(listener(event.target, "hovering"));
    if (!element) return;
    const box = element.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    place = [x - box.left, y - box.top, x, y].map(Math.round)
      .concat(spacesAround(element)).join("\n");
    if (!timer) timer = setTimeout(tellPlace, 50);
  }, { passive: true });
  document.documentElement.addEventListener("mouseleave", () => follow(null));
})();
