let pinch = null;

function spread() {
  const [a, b] = [...fingers.values()];
  return { distance: Math.hypot(a.x - b.x, a.y - b.y), angle: Math.atan2(b.y - a.y, b.x - a.x) };
}

function beginPinch(element) {
  if (touch) endPress();
  touch = null;
  pinch = { element, from: spread(), last: "", sent: 0 };
}

function movePinch() {
  if (fingers.size < 2) return;
  const now = spread();
  const scale = now.distance / Math.max(1, pinch.from.distance);
  let angle = now.angle - pinch.from.angle;
  if (angle > Math.PI) angle -= 2 * Math.PI;
  if (angle < -Math.PI) angle += 2 * Math.PI;
  pinch.last = `${scale.toFixed(3)} ${angle.toFixed(3)}`;
  if (performance.now() - pinch.sent < 33) return;
  pinch.sent = performance.now();
  report(idOf(pinch.element), "pinch", `changed ${pinch.last}`);
}

function endPinch() {
  if (pinch.last) report(idOf(pinch.element), "pinch", `ended ${pinch.last}`);
  pinch = null;
}

// A button that draws itself while it is touched.
function hold(target) {
  const element = listener(target, "hold");
  if (!element || isOff(element)) return;
  held = element;
  report(idOf(element), "hold", true);
}

function letGo() {
  if (held?.isConnected) report(idOf(held), "hold", false);
  held = null;
}

document.addEventListener("keydown", ({ key, target, repeat }) => {
  if ((key === " " || key === "Enter") && !repeat) hold(target);
});
document.addEventListener("keyup", letGo);
