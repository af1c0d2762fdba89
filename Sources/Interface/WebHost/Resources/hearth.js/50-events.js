// ---- Events -------------------------------------------------------------------------------

// Tells the host of an event, and returns its number; 0 if too much waits. An edit `k` of a field says
// which patches the page had, and `from` what the field held before, where the page had changed that.
// Another page, which had no patches, tells `base` for it.
//
// `n` is the number of an element of the scene, or the lasting identity of one of a kept screen, which
// takes only what the host can do later.
function report(n, t, v, k, from, base) {
  const isKept = typeof n === "string";
  if (events.length >= maximumWaiting || (isKept && !lasting.has(t)) || !n) return 0;
  const event = isKept ? { e: ++lastEvent, i: n, at: away.top.at, t } : { e: ++lastEvent, n, t };
  if (v !== undefined) event.v = v;
  if (k) Object.assign(event, { k, s: seq });
  if (from !== undefined) event.f = from;
  if (base !== undefined) event.base = base;
  if (t === "tap" || t === "submit") event.texts = textsNow();
  return put(event);
}

// Has the scene go to an address that the page shows already; or back to where it was before it was led
// elsewhere, which only the host knows while it has not answered everything.
const reportGoing = (at, v) => put({ e: ++lastEvent, t: "go", at, v });

function put(event) {
  events.push(event);
  if (lasting.has(event.t) || event.i === "") {
    event.c = pageName;
    event.x = ++lastAction;
    if (away) {
      away.remember(event);
    } else {
      notes.note(event);
      startAway();
    }
  }
  if (!isReady || isHolding) {
    feedback.kept();
    return event.e;
  }
  send(event);
  // Each event is answered: a socket that only looks open shows by the first that is not.
  if (!deadline) expectAnswer(6000);
  return event.e;
}

// The host does what has the name of a page and a number there once, however often it is sent.
const pageName = crypto.getRandomValues(new Uint32Array(3)).join("-");
let lastAction = 0;

const lasting = new Set(["tap", "input", "change", "submit", "ink"]);

const idOf = ({ dataset: { n, i } }) => n ? Number(n) : i;

const listener = (target, kind) =>
  target instanceof Element && (host.contains(target) || away?.top?.element.contains(target))
    ? target.closest(`[data-e~="${kind}"]`) : null;

const isOff = (element) =>
  element.closest(":disabled, [aria-disabled=true], [inert], [hidden]") !== null;

function tell(target, kind, value) {
  const element = listener(target, kind);
  if (!element || isOff(element)) return 0;
  flushEdits();
  return report(idOf(element), kind, value);
}

document.addEventListener("change", ({ target }) => {
  if (!listener(target, "change") || isOff(target)) return;
  const known = remember(target);
  known.edit = ++edits;
  flushEdits();
  const value = isSwitch(target) ? target.checked : target.value;
  const e = report(idOf(target), "change", value, edits);
  feedback.wait(target, e);
  // What it was is chosen again if this is taken back.
  if (e && !sent.has(events.at(-1))) events.at(-1).was = known.chosen ?? (isSwitch(target) ? !value : target.defaultValue);
  known.chosen = value;
});

document.addEventListener("click", (event) => {
  const { target } = event;
  if (target === notice || notice.contains(target)) return useHere(event);
  if (isBackdrop(event)) return close(target, tell(target, "close"));
  const element = listener(target, "tap");
  if (!element || isOff(element)) return;
  // A control inside something that can be tapped takes the click for itself.
  const control = target.closest("input, textarea, select, label, a[href], summary, button");
  if (control && control !== element && element.contains(control)) return;
  if (element.matches("a, [type=submit]")) event.preventDefault();
  const known = remember(element);
  if ("once" in element.dataset && known.tapped > handledEvent) return;
  flushEdits();
  trail.note();
  known.tapped = report(idOf(element), "tap");
  element.closest("[popover]")?.hidePopover?.();
  if (answerTap(element, known.tapped)) return;
  if (!away) emptyBeside(element, known.tapped);
  const shown = away?.tapped(element, known.tapped);
  if (shown === "screen") feedback.isStructure(known.tapped);
  else if (!shown) feedback.wait(element, known.tapped);
});

// Shows which of a picker's choices was picked, and that a line unfolds.
function answerChoice(element, e) {
  const show = (each, name, value) => guesses.set(each, name, value, e, taskPatience);
  if (element.matches(".disc")) {
    show(element, "aria-expanded", String(element.getAttribute("aria-expanded") !== "true"));
  }
  const list = element.closest(".pick-list");
  if (!list) return;
  const rows = [...list.querySelectorAll("[role=menuitemradio]")];
  const values = list.parentElement.querySelectorAll(":scope > .pick-b > .pick-v .pick-c");
  rows.forEach((row, index) => {
    show(row, "aria-checked", String(row === element));
    if (values.length === rows.length) show(values[index], "hidden", row === element ? null : "");
  });
}

// Does what a tap on these does in every app; false if it is something else.
function answerTap(element, e) {
  if (!e) return false;
  answerChoice(element, e);
  if (element.matches(".tab[role=tab]")) {
    if (element.getAttribute("aria-selected") !== "true") change(() => { trail.tab(element, e); away?.fillTab(element, e); });
  } else if (element.matches(".bar-lead > .back")) {
    const depth = sceneDepth() - 1;
    change(() => goBack(undefined, depth, e));
  } else if (element.matches(".search-end, .search-f > .clear")) {
    endSearch(element, e);
    return true;
  } else if (element.matches(".alert-b .btn")) {
    close(element.closest("dialog"), e);
    return true;
  } else {
    return false;
  }
  feedback.isStructure(e);
  return true;
}

// A search field is empty in the frame of the tap, and at its end the focus leaves it.
function endSearch(button, e) {
  const search = button.closest(".search");
  foretellText(search.querySelector("input"), "", e);
  if (button.matches(".search-end")) document.activeElement.blur();
  else search.querySelector("input").focus();
}

function close(dialog, e) {
  if (!dialog?.open || !e) return;
  const event = events.find((each) => each.e === e);
  if (event) event.closes = true;
  const frames = dialog.matches(".sheet:not(.popover), .cover") ? { translate: "0 100dvh" } : null;
  change(() => dismiss(dialog, frames, { duration: 300, easing: "cubic-bezier(.32,.72,0,1)" }, e));
}

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
      const e = report(idOf(element), "submit");
      notes.sends(target, e);
      if (target.enterKeyHint === "send") empty(target, e);
      away?.sent(target, e);
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
  close(event.target, tell(event.target, "close"));
}, true);

document.addEventListener("close", ({ target }) => {
  if (!(target instanceof HTMLDialogElement)) return;
  const known = remember(target);
  if (!known.closing && target.isConnected) tell(target, "close");
  known.closing = false;
}, true);
