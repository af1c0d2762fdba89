// ---- Menus, sheets and alerts ------------------------------------------------------------------

// Which menu, sheet or alert a control opens the page learns by watching. What came twice in the same
// form is shown while the host says nothing, and can be used: its controls are named by what they say,
// in what was opened from where. The host does the same once it is there, and its own takes the place.
class Surfaces {
  constructor(page, learned, fields) {
    Object.assign(this, { page, learned, fields });
    this.watched = null; // { element, key, e, since, before, row }: what was used last, as long as it may show something
    this.shown = []; // { element, list, key, e, name, row, openers }: what the page shows by itself
    this.openings = new WeakMap(); // dialog of the scene → the actions that opened it, the first one first
  }

  // What lies over everything else: the newest dialog of the scene.
  dialogs() {
    return [...this.page.scene.querySelectorAll("dialog[open]:not([data-gone])")];
  }

  // ---- Watching

  // An element was used, by event `e`; 0 if the host cannot be told of it.
  used(element, e) {
    const row = rowAround(element);
    const use = {
      element, row, key: openerOf(element), e, since: performance.now(), before: this.dialogs(),
      openers: this.openersBy(e),
    };
    this.last = use;
    const dialog = use.before.at(-1);
    if (dialog?.contains(element) && this.learned.fact(`closes|${kindOf(element)}`)) this.page.close(dialog, e);
    this.watched = e ? use : null;
    const patience = e && this.page.isHeard() ? 400 : 0;
    setTimeout(() => this.showFor(use), patience);
  }

  // The scene may have what was used lately.
  settled() {
    const over = this.shown.filter(({ e, element }) =>
      ((e && e <= this.page.acknowledged()) || !element.isConnected) && !this.isPressed(element));
    for (const surface of over) this.take(surface);
    this.shown = this.shown.filter((each) => !over.includes(each));
    if (this.watched?.e <= this.page.acknowledged() && this.look(this.watched)) this.watched = null;
  }

  // What is just being pressed can still be chosen.
  isPressed(element) {
    if (!element.parentElement?.querySelector("[data-own]:active")) return false;
    this.timer ||= setTimeout(() => {
      this.timer = 0;
      this.page.settle();
    }, 50);
    return true;
  }

  // The actions that opened what an element stands in.
  openers(element) { return this.openings.get(element.closest("dialog")); }

  // The page's events have other numbers now.
  renumber(shift) {
    for (const each of new Set([this.watched, ...this.shown])) if (each?.e) each.e += shift;
  }

  // The actions that open what an action opens: it, and those before it. Without a lasting name it cannot
  // be done again.
  openersBy(e) {
    const action = e ? this.page.waiting().find((each) => each.e === e) : undefined;
    return action?.i === undefined ? undefined : [...action.o ?? [], { x: action.x, i: action.i, w: action.w }];
  }

  // Learns what the use of an element did; true once there is nothing more to see.
  look({ element, key, since, before, openers }) {
    const dialog = before.at(-1);
    const isClosed = dialog?.contains(element) && !this.dialogs().includes(dialog);
    if (dialog?.contains(element)) this.learned.saw(`closes|${kindOf(element)}`, isClosed);
    const list = document.getElementById(element.dataset.menu);
    const made = list?.childElementCount && !list.querySelector(":scope > [data-own]") ? list
      : this.dialogs().find((each) => !before.includes(each));
    if (made && made !== list && openers) this.openings.set(made, openers);
    if (made) {
      const html = drawn(made).outerHTML;
      if (html.length < 60000) this.learned.saw(`opens|${key}`, html);
    }
    return made || isClosed || performance.now() - since > 2000;
  }

  // A field is another's text now: it may be that of the row whose control was used last.
  rewritten(field, value) {
    const { last } = this;
    if (!value || !last?.row || performance.now() - last.since > 2000) return;
    const source = [...last.row.querySelectorAll("*")].find((each) => isAbout(each, value));
    if (source) this.learned.saw(`fills|${last.key}`, { field: kindOf(field), source: kindOf(source) });
  }

  // ---- Showing

  // Shows what an element opens, as long as the host does not.
  showFor({ element, row, key, e, openers }) {
    if (!element.isConnected || (e && e <= this.page.acknowledged())) return;
    const html = this.learned.fact(`opens|${key}`);
    const name = element.dataset.i ?? this.page.nameFor(element);
    const list = document.getElementById(element.dataset.menu);
    if (list) this.fill(list, name && html, { key, e, name, row });
    else if (html && e) this.open(html, { key, e, name: "", row, openers });
  }

  fill(list, html, surface) {
    if (list.childElementCount || !list.matches(":popover-open")) return;
    const items = html ? [...parsed(html).children] : [Object.assign(document.createElement("p"),
      { textContent: "Comes with the connection." })];
    for (const item of items) item.dataset.own = "";
    list.append(...items);
    this.add({ ...surface, element: list, list });
    this.page.fitMenus();
  }

  open(html, about) {
    const element = parsed(html);
    const surface = { ...about, element };
    element.dataset.own = "";
    element.removeAttribute("open");
    this.page.body.append(element);
    element.showModal();
    for (const field of element.querySelectorAll("input, textarea")) field.readOnly = true;
    element.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.close(surface);
    });
    // A browser may close it without asking.
    element.addEventListener("close", () => { if (this.shown.includes(surface)) this.close(surface); });
    this.add(surface);
  }

  add(surface) {
    this.shown.push(surface);
    surface.element.addEventListener("click", ({ target }) => {
      const control = target.closest("[data-w]");
      if (control) this.choose(surface, control);
      else if (target === surface.element && !surface.list) this.close(surface);
    });
  }

  // Takes away what the page showed by itself, without a motion where the host's own is there.
  take({ element, list, e, openers }) {
    const twin = list ? undefined : this.dialogs().at(-1);
    if (twin && openers) this.openings.set(twin, openers);
    if (list) for (const item of list.querySelectorAll(":scope > [data-own]")) item.remove();
    else element.remove();
    if (e && !list) for (const dialog of this.dialogs()) for (const motion of dialog.getAnimations()) motion.finish();
  }

  // A control of what the page shows by itself was used.
  choose(surface, control) {
    const { name, row } = surface;
    const label = control.dataset.w;
    const key = openerOf(control);
    const about = surface.about ?? name;
    const closes = !surface.list
      && (control.matches(".b-alert") || this.learned.fact(`closes|${kindOf(control)}`) === true);
    const e = this.page.act({ i: name, w: label, t: "tap", about, from: surface.e, o: surface.openers, closes });
    if (!e) return;
    const openers = this.openersBy(e);
    const since = performance.now();
    this.last = this.watched = { element: control, row, key, e, since, before: this.dialogs(), openers };
    if (surface.list) surface.list.hidePopover();
    else if (closes) this.leave(surface);
    else control.dataset.waits = "";
    const html = this.learned.fact(`opens|${key}`);
    if (html) this.open(html, { key, e, name: "", row, about, openers });
    const fills = row && this.learned.fact(`fills|${key}`);
    const text = fills && [...row.querySelectorAll("*")].find((each) => kindOf(each) === fills.source)?.textContent.trim();
    if (text) this.fields.fill(fills.field, text, e);
  }

  // A sheet of the page's own is closed without a choice: what opened it is taken back, if the host
  // does not have it yet.
  close(surface) {
    if (!this.page.takeBack(surface.e)) this.page.act({ i: "", t: "close" });
    this.leave(surface);
  }

  // Whether a dialog that shall go is one of the page's own.
  closed(dialog) {
    const surface = this.shown.find(({ element }) => element === dialog);
    if (surface) this.close(surface);
    return surface !== undefined;
  }

  // Takes a surface of the page's own away.
  leave(surface) {
    this.shown = this.shown.filter((each) => each !== surface);
    surface.element.close?.();
    surface.element.remove();
  }
}

// What an element opens is the same for all of its kind: rows of one list that look alike have the same
// menu, and their items the same sheet.
function openerOf(element) {
  if (!("menu" in element.dataset)) {
    return `${said(element)}|${element.closest(".menu-list") ? "menu" : kindOf(element)}`;
  }
  const looks = [element, ...element.querySelectorAll("[style]")]
    .flatMap(({ style }) => [style.backgroundColor, style.getPropertyValue("--fg")]).filter(Boolean);
  return `menu|${kindOf(rowAround(element))}|${looks.slice(0, 2)}`;
}

// The row of a list that an element stands in, or what has a menu of its own there.
const rowAround = (element) =>
  element.closest("[data-menu]") ?? element.closest(".row, .lazy > *") ?? element;

const said = (element) => (element.ariaLabel || element.textContent).trim().slice(0, 400);

const parsed = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
};

// A menu or dialog in the form that all of its kind have: without numbers, names and places.
function drawn(element) {
  const copy = document.implementation.createHTMLDocument().importNode(element, true);
  if (copy.matches(".menu-list")) copy.removeAttribute("style");
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    if (/\btap\b/.test(each.dataset.e)) each.dataset.w = said(each);
    if (each.matches("input, textarea")) each.removeAttribute("value");
    for (const name of ["data-n", "data-e", "data-waits", "data-g", "data-key", "popovertarget",
      ...(each === copy && copy.matches("dialog") ? [] : ["autofocus"]), ...references]) each.removeAttribute(name);
  }
  return copy;
}

// ---- Rows about which something waits ------------------------------------------------------------

// Says at a row what was done there and waits for the host.
function markRows(root, actions, find) {
  for (const row of root.querySelectorAll("[data-pending]")) {
    row.removeAttribute("data-pending");
    row.removeAttribute("aria-description");
  }
  for (const action of actions) {
    const { t, text, label, about } = action;
    const element = (t === "tap" || t === "change") && !text && find(action, root);
    const row = element && rowAround(element);
    if (!row || !root.contains(row) || ((row === element || element.matches(".link")) && !about)) continue;
    const what = t === "tap" && label ? label : "Not saved yet";
    row.dataset.pending = what;
    row.setAttribute("aria-description", `${what}: waits for the connection`);
  }
}
