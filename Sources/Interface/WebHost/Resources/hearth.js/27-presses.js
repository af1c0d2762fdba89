// ---- What a person came down on -----------------------------------------------------------

// What is under a finger may move or make way before the finger is lifted. The tap goes to what the
// person came down on or to what took its place, and never to what only came under the finger.
{
  const slop = 16; // points that a finger may move
  const longest = 500; // ms; what is pressed for longer is held
  let press = null;

  const controlAt = (target) => target instanceof Element
    ? target.closest('[data-e~="tap"], [data-w], a[href], label') : null;
  const wordsOf = (control) => labelOf(control) + labelOf(control.closest("[role=listitem]"));

  addEventListener("pointerdown", ({ target, isPrimary, button, clientX: x, clientY: y, timeStamp }) => {
    const control = isPrimary && !button ? controlAt(target) : null;
    press = control && { control, x, y, timeStamp, name: notes.nameOf(control), words: wordsOf(control),
      known: control.closest(".kept") ? [] : [...host.querySelectorAll('[data-e~="tap"]')] };
  }, { capture: true, passive: true });

  // What moved up may have the same words, but it was there before.
  const isInPlaceOf = (next, { name, words, known }) =>
    (name && name === notes.nameOf(next)) || (!known.includes(next) && wordsOf(next) === words);

  function settle({ control, x, y, ...from }, event) {
    const aimed = controlAt(event?.target);
    if (aimed === control) return;
    let own = control;
    if (control.isConnected && (control.checkVisibility?.() ?? true)) {
      // Something lies over it, or the mouse left it.
      const box = control.getBoundingClientRect();
      if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return;
    } else {
      own = controlAt(document.elementFromPoint(x, y));
      if (own && !isInPlaceOf(own, from)) own = null;
      if (own === aimed) return;
    }
    if (event && (own || aimed)) swallow(event);
    if (own && !isOff(own)) own.click();
  }

  function lifted(event) {
    const from = press;
    press = null;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < slop
      && event.timeStamp - from.timeStamp < longest) settle(from, event.type === "click" && event);
  }

  addEventListener("click", (event) => {
    if (press && event.isTrusted && event.detail) lifted(event);
  }, { capture: true });

  // A mouse does not click at all where what it came down on has gone.
  addEventListener("pointerup", (event) => {
    const from = press;
    if (from && event.pointerType === "mouse" && !from.control.isConnected) setTimeout(() => press === from && lifted(event));
  }, { capture: true, passive: true });
  addEventListener("pointercancel", () => { press = null; }, { capture: true, passive: true });
}
