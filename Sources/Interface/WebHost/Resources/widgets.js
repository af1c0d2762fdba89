// @ts-check
// The widgets of the home screen, and of the page for a phone on a stand. They were drawn on the host;
// this script shows each entry from its date on, asks for what is new, and keeps the last answer for the
// time without a host. See docs/widgets.md.

/**
 * @typedef {{ at: number, html: string, href: string }} Entry
 * @typedef {{ family: string, title: string }} Size
 * @typedef {{ id: string, app: string, title: string, name: string, family: string, families: Size[],
 *   width: number, height: number, checked?: number, isFailed: boolean, entries: Entry[] }} Widget
 * @typedef {{ stamp: string, now: number, widgets: Widget[] }} Report
 * @typedef {{ family: string, title: string, width: number, height: number, html: string }} Snapshot
 * @typedef {{ app: string, name: string, kind: string, title: string, text: string,
 *   snapshots: Snapshot[] }} Kind
 */

const board = /** @type {HTMLElement} */ (document.querySelector("[data-widgets]"));
const isStand = "stand" in board.dataset;
const place = "hearth-widgets";
const asked = { since: "", isCancelled: false, controller: new AbortController() };

/** @type {Report} */
let report = { stamp: "", now: 0, widgets: [] };
/** How far the host's clock is ahead of this one, in milliseconds. */
let ahead = 0;
/** What each face shows. @type {WeakMap<Element, string>} */
const faces = new WeakMap();
let isAway = false;
let isEditing = false;
let isFollowing = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;

// ---- What is kept -------------------------------------------------------------------------

function recallReport() {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null");
    if (kept?.report?.widgets) ({ report, ahead } = kept);
  } catch { /* nothing is kept */ }
}

function keepReport() {
  // A browser may refuse; then the widgets are there as long as the page.
  try {
    if (report.widgets.length) localStorage.setItem(place, JSON.stringify({ report, ahead }));
    else localStorage.removeItem(place);
  } catch { /* see above */ }
}

// ---- Asking -------------------------------------------------------------------------------

/** @param {number} time */
const pause = (time) => new Promise((done) => {
  const timer = setTimeout(done, time);
  for (const name of ["online", "focus"]) {
    window.addEventListener(name, () => { clearTimeout(timer); done(undefined); }, { once: true });
  }
});

const visible = () => new Promise((done) => {
  if (!document.hidden) return done(undefined);
  document.addEventListener("visibilitychange", done, { once: true });
});

async function follow() {
  if (isFollowing) return;
  isFollowing = true;
  let wait = 500;
  while (isFollowing) {
    await visible();
    try {
      await ask();
      wait = 500;
      // A browser that is no device yet has nothing to wait for.
      isFollowing = report.stamp !== "";
    } catch {
      if (asked.isCancelled) {
        asked.isCancelled = false;
        continue;
      }
      show(true);
      await pause(wait);
      wait = Math.min(wait * 2, 10_000);
    }
  }
}

async function ask() {
  const query = asked.since ? `?since=${encodeURIComponent(asked.since)}` : "";
  const controller = new AbortController();
  asked.controller = controller;
  // A line that only looks open says nothing for longer than a host waits.
  const limit = setTimeout(() => controller.abort(), 40_000);
  try {
    const answer = await fetch(`/~widgets${query}`, { cache: "no-store", signal: controller.signal });
    if (answer.status === 200) take(await answer.json());
    else if (answer.status !== 204) throw new Error(`The host answered ${answer.status}.`);
  } finally {
    clearTimeout(limit);
  }
  show(false);
}

/** @param {Report} news */
function take(news) {
  report = news;
  ahead = report.now - Date.now();
  asked.since = report.stamp;
  keepReport();
  if (report.widgets.length) stayReachable();
}

// The page opens without a host once the browser has the script for that.
function stayReachable() {
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
}

/**
 * Tells the host what a person did, and says so when that fails.
 * @param {object} change
 */
async function send(change) {
  try {
    const answer = await fetch("/~widgets", { method: "POST", body: JSON.stringify(change) });
    if (!answer.ok) throw new Error(String(answer.status));
    follow();
  } catch {
    say("That did not work. Try again when there is a connection.");
    asked.since = "";
    asked.isCancelled = true;
    asked.controller.abort();
  }
}

// ---- Showing ------------------------------------------------------------------------------

/** @param {boolean} away */
function show(away) {
  isAway = away;
  draw();
}

/** @param {Widget} widget */
function entryOf(widget) {
  const now = Date.now() + ahead;
  return widget.entries.filter(({ at }) => at <= now).at(-1) ?? widget.entries[0];
}

function draw() {
  const known = new Map([...board.querySelectorAll("[data-widget]")]
    .map((element) => [/** @type {HTMLElement} */ (element).dataset.widget, element]));
  /** @type {Element | null} */
  let before = board.firstElementChild;
  for (const widget of report.widgets) {
    const element = /** @type {HTMLElement} */ (known.get(widget.id) ?? frame(widget));
    known.delete(widget.id);
    if (element === before) before = element.nextElementSibling;
    else board.insertBefore(element, before);
    fill(element, widget);
  }
  for (const element of known.values()) element.remove();
  board.hidden = !report.widgets.length;
  document.documentElement.classList.toggle("edits-widgets", isEditing);
  fit();
  tick();
  clearTimeout(next);
  const dates = report.widgets.flatMap(({ entries }) => entries.map(({ at }) => at - ahead));
  const change = Math.min(...dates.filter((date) => date > Date.now()));
  if (Number.isFinite(change)) next = setTimeout(draw, Math.min(change - Date.now(), 2 ** 30) + 5);
}

/** @param {Widget} widget */
function frame(widget) {
  const element = make("article", "widget");
  element.dataset.widget = widget.id;
  element.append(make("a", "widget-tap"), make("div", "widget-face"), make("p", "widget-name"));
  if (!isStand) element.append(tools(widget.id));
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {Widget} widget
 */
function fill(element, widget) {
  const entry = entryOf(widget);
  const isCarried = element.classList.contains("carried");
  element.className = `widget of-${widget.family}${isCarried ? " carried" : ""}`;
  element.setAttribute("aria-label", `${widget.title}, ${widget.name}`);
  element.style.setProperty("--w", `${widget.width}px`);
  element.style.setProperty("--h", `${widget.height}px`);
  const face = /** @type {HTMLElement} */ (element.querySelector(".widget-face"));
  const tap = /** @type {HTMLAnchorElement} */ (element.querySelector(".widget-tap"));
  const html = entry?.html ?? "";
  if (faces.get(face) !== html) {
    face.innerHTML = html;
    faces.set(face, html);
  }
  face.inert = isEditing;
  tap.href = entry?.href ?? `/${widget.app}`;
  tap.setAttribute("aria-label", `Open ${widget.title}`);
  tap.hidden = isEditing;
  const name = /** @type {HTMLElement} */ (element.querySelector(".widget-name"));
  name.textContent = isAway || widget.isFailed ? freshness(widget) : widget.name;
  name.toggleAttribute("data-old", isAway || widget.isFailed);
  if (isStand) return;
  element.tabIndex = isEditing ? 0 : -1;
  const size = /** @type {HTMLSelectElement} */ (element.querySelector("select"));
  const options = widget.families.map(({ family, title }) => new Option(title, family));
  if (size.options.length !== options.length) size.replaceChildren(...options);
  size.value = widget.family;
  size.setAttribute("aria-label", `Size of ${widget.title}`);
  element.querySelector(".widget-remove")?.setAttribute("aria-label", `Remove ${widget.title}`);
}

/**
 * What one may believe of a widget without a host.
 * @param {Widget} widget
 */
function freshness(widget) {
  if (!widget.checked) return "Not loaded yet";
  const date = new Date(widget.checked - ahead);
  const isToday = date.toDateString() === new Date().toDateString();
  const text = new Intl.DateTimeFormat(navigator.language, isToday
    ? { hour: "numeric", minute: "2-digit" } : { dateStyle: "short", timeStyle: "short" }).format(date);
  return `As of ${text}`;
}

/**
 * @param {string} tag
 * @param {string} name
 * @param {string} [text]
 */
function make(tag, name, text) {
  const element = document.createElement(tag);
  element.className = name;
  if (text !== undefined) element.textContent = text;
  return element;
}

/** @param {string} text */
function say(text) {
  const status = document.querySelector("[data-widgets-status]");
  if (status) status.textContent = text;
}

// A widget has the size of a phone's. Where that is too wide it is drawn smaller, and on a stand larger.
function fit() {
  if (isStand) {
    for (const element of board.querySelectorAll("[data-widget]")) {
      const widget = report.widgets.find(({ id }) => id === /** @type {HTMLElement} */ (element).dataset.widget);
      if (!widget) continue;
      const scale = Math.min(innerWidth / widget.width, (innerHeight - 60) / widget.height) * 0.92;
      /** @type {HTMLElement} */ (element).style.setProperty("zoom", String(scale));
    }
  } else {
    const room = /** @type {HTMLElement} */ (board.parentElement).clientWidth - 48;
    board.style.setProperty("zoom", String(Math.min(1, room / 338)));
  }
}

// ---- Texts that follow the time -----------------------------------------------------------

/** @param {number} milliseconds */
function span(milliseconds) {
  const seconds = Math.floor(Math.abs(milliseconds) / 1_000);
  /** @type {[number, string][]} */
  const units = [[31_536_000, "yr"], [2_592_000, "mo"], [86_400, "day"], [3_600, "hr"], [60, "min"], [1, "sec"]];
  const first = units.findIndex(([size]) => seconds >= size);
  if (first < 0) return "0 sec";
  let rest = seconds;
  const parts = [];
  for (const [size, name] of units.slice(first, first + 2)) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count || !parts.length) parts.push(`${count} ${name}${name === "day" && count !== 1 ? "s" : ""}`);
  }
  return parts.join(", ");
}

/** @param {number} milliseconds */
function clock(milliseconds) {
  const seconds = Math.floor(Math.abs(milliseconds) / 1_000);
  /** @param {number} value */
  const two = (value) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60)];
  return hours
    ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function tick() {
  const now = Date.now() + ahead;
  for (const element of board.querySelectorAll("[data-date]")) {
    const [style, date] = (/** @type {HTMLElement} */ (element).dataset.date ?? "").split(" ");
    const passed = now - Number(date);
    const text = style === "timer" ? clock(passed)
      : style === "offset" ? (passed > 0 ? "-" : "+") + span(passed) : span(passed);
    if (element.textContent !== text) element.textContent = text;
  }
}

// ---- Changing the home screen -------------------------------------------------------------

/** @param {string} id */
function tools(id) {
  const tools = make("div", "widget-tools");
  const remove = make("button", "widget-remove", "−");
  remove.addEventListener("click", () => removeWidget(id));
  const size = make("select", "widget-size");
  size.addEventListener("change", () => {
    const family = /** @type {HTMLSelectElement} */ (size).value;
    send({ resize: { id, family } });
  });
  tools.append(remove, size);
  return tools;
}

/** @param {string} id */
function removeWidget(id) {
  const index = report.widgets.findIndex((widget) => widget.id === id);
  if (index < 0) return;
  const [widget] = report.widgets.splice(index, 1);
  draw();
  say(`${widget.title} removed.`);
  const after = report.widgets[Math.min(index, report.widgets.length - 1)];
  if (after) find(after.id)?.focus();
  else edit(false);
  send({ remove: { id } });
}

/** @param {string} id */
const find = (id) =>
  /** @type {HTMLElement | null} */ (board.querySelector(`[data-widget="${CSS.escape(id)}"]`));

/**
 * @param {string} id
 * @param {number} to
 */
function moveWidget(id, to) {
  const index = report.widgets.findIndex((widget) => widget.id === id);
  if (index < 0 || to < 0 || to >= report.widgets.length || to === index) return;
  report.widgets.splice(to, 0, ...report.widgets.splice(index, 1));
  draw();
  say(`${report.widgets[to].title}: place ${to + 1} of ${report.widgets.length}.`);
}

/** @param {boolean} edits */
function edit(edits) {
  isEditing = edits;
  const button = document.querySelector("[data-widgets-edit]");
  if (button) {
    button.textContent = edits ? "Done" : "Edit";
    button.setAttribute("aria-pressed", String(edits));
  }
  draw();
}

/** @param {KeyboardEvent} event */
function keyPressed(event) {
  const element = event.target instanceof HTMLElement ? event.target : null;
  const id = element?.dataset.widget;
  if (event.key === "Escape" && isEditing) return edit(false);
  if (!isEditing || !id || !element) return;
  const isReversed = getComputedStyle(board).direction === "rtl";
  const steps = { ArrowLeft: isReversed ? 1 : -1, ArrowRight: isReversed ? -1 : 1, ArrowUp: -1, ArrowDown: 1 };
  const step = steps[/** @type {keyof typeof steps} */ (event.key)];
  if (step) {
    event.preventDefault();
    const to = report.widgets.findIndex((widget) => widget.id === id) + step;
    if (to < 0 || to >= report.widgets.length) return;
    moveWidget(id, to);
    element.focus();
    send({ move: { id, to } });
  } else if (event.key === "Delete" || event.key === "Backspace") {
    event.preventDefault();
    removeWidget(id);
  }
}

/** @param {PointerEvent} event */
function pointerPressed(event) {
  const target = event.target instanceof Element ? event.target : null;
  const element = /** @type {HTMLElement | null} */ (target?.closest("[data-widget]"));
  if (!element || event.button || target?.closest(".widget-tools")) return;
  if (isEditing) return carry(element, event);
  // A long press begins to edit, as on a phone.
  const press = setTimeout(() => {
    edit(true);
    // The end of the press is not a tap.
    const stay = (/** @type {Event} */ click) => click.preventDefault();
    window.addEventListener("click", stay, true);
    window.addEventListener("pointerdown", () => window.removeEventListener("click", stay, true), { once: true });
  }, 500);
  const end = () => {
    clearTimeout(press);
    for (const name of ["pointerup", "pointercancel", "scroll"]) window.removeEventListener(name, end, true);
    window.removeEventListener("pointermove", moved);
  };
  /** @param {PointerEvent} move */
  const moved = (move) => {
    if (Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY) > 8) end();
  };
  for (const name of ["pointerup", "pointercancel", "scroll"]) window.addEventListener(name, end, true);
  window.addEventListener("pointermove", moved);
}

/**
 * @param {HTMLElement} element
 * @param {PointerEvent} press
 */
function carry(element, press) {
  const id = element.dataset.widget ?? "";
  const start = report.widgets.findIndex((widget) => widget.id === id);
  press.preventDefault();
  element.focus();
  element.classList.add("carried");
  // What has just made room lies under the finger again, and stays until the finger has left it.
  /** @type {HTMLElement | undefined} */
  let last;
  /** @param {PointerEvent} move */
  const moved = (move) => {
    const over = document.elementsFromPoint(move.clientX, move.clientY)
      .map((found) => /** @type {HTMLElement | null} */ (found.closest("[data-widget]")))
      .find((found) => found && found !== element) ?? undefined;
    if (over && over !== last) {
      moveWidget(id, report.widgets.findIndex((widget) => widget.id === over.dataset.widget));
    }
    last = over;
  };
  const end = () => {
    element.classList.remove("carried");
    window.removeEventListener("pointermove", moved);
    for (const name of ["pointerup", "pointercancel"]) window.removeEventListener(name, end);
    const to = report.widgets.findIndex((widget) => widget.id === id);
    if (to !== start && to >= 0) send({ move: { id, to } });
  };
  // An element that changes its place loses the pointer, so the window follows it.
  window.addEventListener("pointermove", moved);
  for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, end);
}

// ---- The gallery --------------------------------------------------------------------------

const gallery = /** @type {HTMLDialogElement | null} */ (document.querySelector("[data-widgets-gallery]"));

async function openGallery() {
  if (!gallery) return;
  const list = /** @type {HTMLElement} */ (gallery.querySelector("[data-widgets-list]"));
  list.replaceChildren(make("p", "gallery-note", "Loading…"));
  gallery.showModal();
  try {
    const answer = await fetch("/~widgets/gallery", { cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
    /** @type {{ kinds: Kind[] }} */
    const { kinds } = await answer.json();
    list.replaceChildren(...kinds.map(choice));
  } catch {
    list.replaceChildren(make("p", "gallery-note", "The widgets come with the connection."));
  }
}

/** @param {Kind} kind */
function choice(kind) {
  const section = make("section", "gallery-kind");
  section.append(
    make("h3", "gallery-title", kind.title), make("p", "gallery-text", kind.text),
    make("p", "gallery-app", kind.name));
  const row = make("div", "gallery-sizes");
  for (const shot of kind.snapshots) {
    const button = make("button", `gallery-size of-${shot.family}`);
    button.setAttribute("aria-label", `Add ${kind.title}, ${shot.title}`);
    const face = make("span", "widget-face");
    face.style.setProperty("--w", `${shot.width}px`);
    face.style.setProperty("--h", `${shot.height}px`);
    face.innerHTML = shot.html;
    face.inert = true;
    button.append(face, make("span", "gallery-name", shot.title));
    button.addEventListener("click", () => {
      gallery?.close();
      say(`${kind.title} added.`);
      send({ add: { app: kind.app, kind: kind.kind, family: shot.family } });
    });
    row.append(button);
  }
  section.append(row);
  return section;
}

// ---- Start --------------------------------------------------------------------------------

recallReport();
draw();
follow();
setInterval(tick, 1_000);
window.addEventListener("resize", fit);
// The browser keeps a page that one leaves; what it asked then is over.
window.addEventListener("pageshow", ({ persisted }) => { 
  if (!persisted) return;
  asked.isCancelled = true;
  asked.controller.abort();
});
if (isStand) {
  // A phone on a stand stays awake while it shows the page, where the browser allows it.
  const stayAwake = () => {
    const lock = /** @type {any} */ (navigator).wakeLock;
    if (!document.hidden) lock?.request("screen").catch(() => {});
  };
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
} else {
  board.addEventListener("pointerdown", pointerPressed);
  // A long press is for editing, so the browser's menu of the link stays closed.
  board.addEventListener("contextmenu", (event) => {
    if (/** @type {PointerEvent} */ (event).pointerType === "touch") event.preventDefault();
  });
  document.addEventListener("keydown", keyPressed);
  document.querySelector("[data-widgets-edit]")?.addEventListener("click", () => edit(!isEditing));
  document.querySelector("[data-widgets-add]")?.addEventListener("click", openGallery);
  gallery?.querySelector("[data-widgets-close]")?.addEventListener("click", () => gallery.close());
}
