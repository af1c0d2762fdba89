// ---- Gestures -----------------------------------------------------------------------------

// Looks for what an element asks for in `data-g`: "taps:2 press:500:10 drag:10 pinch".
const wanted = (element, kind) =>
  (element.dataset.g ?? "").split(" ").filter((each) => each.split(":")[0] === kind)
    .map((each) => each.split(":").slice(1).map(Number));

let touch = null; // what one pointer does
const fingers = new Map();
let held = null;

const around = (target, kind) => {
  for (let each = target instanceof Element ? target.closest("[data-g]") : null; each;
    each = each.parentElement?.closest("[data-g]")) {
    if (wanted(each, kind).length && !isOff(each)) return each;
  }
  return null;
};

const describe = (phase, count, { element, x, y, fromX, fromY, velocityX, velocityY }) => {
  const box = element.getBoundingClientRect();
  const origin = touch?.box ?? box;
  const numbers = [x - origin.left, y - origin.top, fromX - origin.left, fromY - origin.top,
    velocityX, velocityY, origin.left, origin.top];
  return [phase, count, ...numbers.map((each) => Math.round(each * 10) / 10)].join(" ");
};

document.addEventListener("pointerdown", (event) => {
  const { target, pointerId, clientX: x, clientY: y, button } = event;
  if (button > 0) return;
  hold(target);
  const handle = target instanceof Element && target.closest(".row-handle");
  if (handle) return effects.load().then(({ carry }) => carry(event, handle, (steps) => report(idOf(handle), "move", steps))).catch(() => {});
  fingers.set(pointerId, { x, y });
  const pinching = around(target, "pinch");
  if (pinching && fingers.size === 2) return beginPinch(pinching);
  const dragging = around(target, "drag");
  const pressing = around(target, "press");
  if (!dragging && !pressing) return;
  if (touch) endPress();
  touch = {
    id: pointerId, dragging, pressing, fromX: x, fromY: y, x, y, time: event.timeStamp,
    velocityX: 0, velocityY: 0, isDragging: false, sent: 0,
    box: (dragging ?? pressing).getBoundingClientRect(),
  };
  if (pressing) {
    const [duration] = wanted(pressing, "press")[0];
    report(idOf(pressing), "press", "began");
    touch.heldAt = event.timeStamp + duration;
    touch.timer = setTimeout(longPressed, duration);
  }
}, { passive: true });

function longPressed() {
  if (!touch?.pressing || touch.isPressed) return;
  clearTimeout(touch.timer);
  touch.isPressed = true;
  report(idOf(touch.pressing), "press", "ended");
}

// In a page with much to do a finger's next move may come before the timer.
const noteLongPress = (event) => { if (event.timeStamp >= touch.heldAt) longPressed(); };

document.addEventListener("pointermove", (event) => {
  const { pointerId, clientX: x, clientY: y } = event;
  if (fingers.has(pointerId)) fingers.set(pointerId, { x, y });
  if (pinch) return movePinch();
  if (!touch || touch.id !== pointerId) return;
  noteLongPress(event);
  const distance = Math.hypot(x - touch.fromX, y - touch.fromY);
  if (touch.pressing && !touch.isPressed && distance > wanted(touch.pressing, "press")[0][1]) {
    endPress();
  }
  if (!touch.dragging) return;
  const seconds = Math.max(event.timeStamp - touch.time, 1) / 1000;
  touch.velocityX = (x - touch.x) / seconds;
  touch.velocityY = (y - touch.y) / seconds;
  [touch.x, touch.y, touch.time] = [x, y, event.timeStamp];
  if (!touch.isDragging) {
    if (distance < wanted(touch.dragging, "drag")[0][0]) return;
    touch.isDragging = true;
    touch.dragging.setPointerCapture?.(pointerId);
  }
  if (event.timeStamp - touch.sent < 33) return;
  touch.sent = event.timeStamp;
  report(idOf(touch.dragging), "drag", describe("changed", 1, { ...touch, element: touch.dragging }));
}, { passive: true });

// What lies still before it is let go has no speed any more.
const isAtRest = ({ timeStamp }, { time }) => timeStamp - time >= 100;

function endPress() {
  clearTimeout(touch.timer);
  if (touch.pressing && !touch.isPressed) report(idOf(touch.pressing), "press", "cancelled");
  touch.pressing = null;
}

function lift(event) {
  const { pointerId, type, clientX: x, clientY: y } = event;
  fingers.delete(pointerId);
  letGo();
  if (pinch) endPinch();
  if (!touch || touch.id !== pointerId) return;
  const isOver = type === "pointerup";
  if (isOver) noteLongPress(event);
  if (isOver) [touch.x, touch.y] = [x, y];
  if (isAtRest(event, touch)) touch.velocityX = touch.velocityY = 0;
  if (touch.pressing) endPress();
  if (touch.dragging && (touch.isDragging || (isOver && !wanted(touch.dragging, "drag")[0][0]))) {
    report(idOf(touch.dragging), "drag",
      describe(isOver ? "ended" : "cancelled", 1, { ...touch, element: touch.dragging }));
    // The click that follows a drag is not a tap.
    if (touch.isDragging) addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
  }
  touch = null;
}

const swallow = (event) => { event.stopPropagation(); event.preventDefault(); };
document.addEventListener("pointerup", lift, { passive: true });
document.addEventListener("pointercancel", lift, { passive: true });

// What is dragged must not scroll away under the finger.
document.addEventListener("touchmove", (event) => {
  if (touch?.isDragging || pinch) event.preventDefault();
}, { passive: false });

// Taps in a row: one that may become two waits for the second.
let tapped = { element: null, count: 0, timer: 0 };

document.addEventListener("click", (event) => {
  const element = around(event.target, "taps");
  if (!element) return;
  const counts = wanted(element, "taps").map(([count]) => count);
  clearTimeout(tapped.timer);
  tapped = { element, count: tapped.element === element ? tapped.count + 1 : 1, timer: 0 };
  const { count } = tapped;
  const box = element.getBoundingClientRect();
  const place = { element, x: event.clientX, y: event.clientY, fromX: event.clientX,
    fromY: event.clientY, velocityX: 0, velocityY: 0 };
  const finish = () => {
    tapped = { element: null, count: 0, timer: 0 };
    if (counts.includes(count) && box) report(idOf(element), "taps", describe("ended", count, place));
  };
  if (count >= Math.max(...counts)) finish();
  else tapped.timer = setTimeout(finish, 300);
});
