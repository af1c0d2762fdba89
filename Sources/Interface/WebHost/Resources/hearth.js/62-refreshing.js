// Pulling down at the top of what can be refreshed: the spinner follows the finger, the further
// the heavier, and from a distance on the refreshing begins.
const pulls = (() => {
  const distance = 64;
  let pull = null;

  const settle = () => {
    if (!pull) return;
    pull.part?.classList.remove("pulled");
    pull.part?.style.removeProperty("height");
    pull.part?.style.removeProperty("--pull");
    pull = null;
  };

  document.addEventListener("touchstart", ({ target, touches }) => {
    settle();
    const scroller = listener(target, "refresh");
    if (!scroller || scroller.scrollTop > 0 || touches.length > 1 || isOff(scroller)) return;
    const part = scroller.querySelector(":scope > .refresh");
    const isBusy = part?.getAttribute("aria-busy") === "true";
    const { clientX: x, clientY: y } = touches[0];
    if (!isBusy) pull = { scroller, part, x, y, isOn: false, isTold: false };
  }, { passive: true });

  document.addEventListener("touchmove", (event) => {
    if (!pull || sheets.isDragging) return;
    const { clientX, clientY } = event.touches[0];
    const way = clientY - pull.y;
    if (!pull.isOn) {
      if (Math.abs(way) < 6) return;
      if (way < Math.abs(clientX - pull.x) || pull.scroller.scrollTop > 0) return settle();
      pull.isOn = true;
      pull.part?.classList.add("pulled");
    }
    if (event.cancelable) event.preventDefault();
    const height = Math.max(0, way > 0 ? 150 * (1 - Math.exp(-way / 170)) : 0);
    pull.part?.style.setProperty("height", `${height}px`);
    pull.part?.style.setProperty("--pull", Math.min(1, height / distance).toFixed(3));
    if (height < distance || pull.isTold) return;
    pull.isTold = true;
    navigator.vibrate?.(10);
    tell(pull.scroller, "refresh");
  }, { passive: false });

  for (const kind of ["touchend", "touchcancel"]) {
    document.addEventListener(kind, settle, { passive: true });
  }
})();

document.addEventListener("touchmove", ({ target }) => {
  if (!(target instanceof Element) || !target.closest("[data-dismiss-keyboard]")) return;
  const field = document.activeElement;
  if (field?.matches("input, textarea") && !field.contains(target)) field.blur();
}, { passive: true });
