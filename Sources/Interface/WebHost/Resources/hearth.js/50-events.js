// ---- Events -------------------------------------------------------------------------------

function report(n, t, v, k) {
  if (events.length >= maximumWaiting) return 0;
  const event = { e: ++lastEvent, n, t };
  if (v !== undefined) event.v = v;
  if (k) event.k = k;
  events.push(event);
  if (!isReady) return event.e;
  send(event);
  // Each event is answered: a socket that only looks open shows by the first that is not.
  if (!deadline) expectAnswer(8000);
  return event.e;
}

const idOf = (element) => Number(element.dataset.n);

const listener = (target, kind) =>
  target instanceof Element && host.contains(target)
    ? target.closest(`[data-e~="${kind}"]`) : null;

const isOff = (element) =>
  element.closest(":disabled, [aria-disabled=true], [inert], [hidden]") !== null;

// A field reports at once what is typed while nothing typed is on its way; what is typed meanwhile
// goes together when the answer is here, or after 25 ms where the way is long.
const edited = new Set();
let edits = 0;
let editTimer = 0;

function edit(field) {
  remember(field).edit = ++edits;
  edited.add(field);
  if (!isReady || events.some(({ t }) => t === "input")) {
    editTimer ||= setTimeout(flushEdits, 25);
  } else {
    flushEdits();
  }
}

function flushEdits() {
  clearTimeout(editTimer);
  editTimer = 0;
  if (!edited.size) return;
  for (const field of edited) {
    if (field.isConnected && field.dataset.n) reportEdit(field);
  }
  edited.clear();
}

function reportEdit(field) {
  const n = idOf(field);
  const { edit } = remember(field);
  const waiting = isReady ? undefined : events.findLast((event) => event.n === n);
  // Nobody has seen the text that waits, so the newer one takes its place.
  if (waiting?.t === "input" && events.at(-1) === waiting && !sent.has(waiting)) {
    waiting.v = field.value;
    waiting.k = edit;
  } else {
    report(n, "input", field.value, edit);
  }
}

function tell(target, kind, value) {
  const element = listener(target, kind);
  if (!element || isOff(element)) return 0;
  flushEdits();
  return report(idOf(element), kind, value);
}

document.addEventListener("input", ({ target }) => {
  if (!listener(target, "input") || target.matches("[type=checkbox], [type=radio]")) return;
  edit(target);
});

document.addEventListener("compositionstart", ({ target }) => {
  remember(target).composing = true;
});

document.addEventListener("compositionend", ({ target }) => {
  const known = remember(target);
  known.composing = false;
  if (known.later) setProperty(target, ...known.later);
  known.later = undefined;
});

document.addEventListener("change", ({ target }) => {
  if (!listener(target, "change") || isOff(target)) return;
  const isSwitch = target.matches("[type=checkbox], [type=radio]");
  remember(target).edit = ++edits;
  flushEdits();
  report(idOf(target), "change", isSwitch ? target.checked : target.value, edits);
});

document.addEventListener("click", (event) => {
  const { target } = event;
  if (target === notice || notice.contains(target)) return useHere(event);
  if (isBackdrop(event)) return tell(target, "close");
  const element = listener(target, "tap");
  if (!element || isOff(element)) return;
  // A control inside something that can be tapped takes the click for itself.
  const control = target.closest("input, textarea, select, label, a[href], summary, button");
  if (control && control !== element && element.contains(control)) return;
  if (element.matches("a, [type=submit]")) event.preventDefault();
  const known = remember(element);
  if ("once" in element.dataset && known.tapped > ackedEvent) return;
  flushEdits();
  known.tapped = report(idOf(element), "tap");
  element.closest("[popover]")?.hidePopover?.();
});

// A touch of a button leaves the keyboard where it is, as on a phone: sending a message does not
// end the typing.
document.addEventListener("mousedown", (event) => {
  const button = listener(event.target, "tap");
  const field = document.activeElement;
  if (!button || button.contains(field) || !field.matches("input, textarea")) return;
  if (!event.target.closest("input, textarea, select, label, a[href]")) event.preventDefault();
});

// Where the browser does not know `closedby`, a click beside a dialog asks it to close.
function isBackdrop({ target, clientX: x, clientY: y, detail }) {
  if ("closedBy" in HTMLDialogElement.prototype || !detail) return false;
  if (!(target instanceof HTMLDialogElement) || target.getAttribute("closedby") !== "any") {
    return false;
  }
  const box = target.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.isComposing || !(target instanceof Element)) return;
  if (key === "Enter" && !event.shiftKey && target.matches("input, [data-return=submit]")) {
    const element = listener(target, "submit");
    if (element && !isOff(target)) {
      event.preventDefault();
      flushEdits();
      report(idOf(element), "submit");
      return;
    }
  }
  if ((key === "Enter" || key === " ") && target.matches('[role=button][data-e~="tap"]')) {
    if (!target.matches("button, a, input")) {
      event.preventDefault();
      target.click();
      return;
    }
  }
  if (key.length > 1 || event.ctrlKey || event.metaKey) tell(target, "key", key);
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  tell(event.target, "submit");
});

document.addEventListener("focusin", ({ target }) => tell(target, "focus"));
document.addEventListener("focusout", ({ target }) => tell(target, "blur"));

// Neither bubbles, so both are caught on the way down.
document.addEventListener("cancel", (event) => {
  if (!(event.target instanceof HTMLDialogElement)) return;
  event.preventDefault();
  tell(event.target, "close");
}, true);

document.addEventListener("close", ({ target }) => {
  if (!(target instanceof HTMLDialogElement)) return;
  const known = remember(target);
  if (!known.closing && target.isConnected) tell(target, "close");
  known.closing = false;
}, true);
