// ---- Drawings of screens ----------------------------------------------------------------------

const maximumScreens = 60;
const maximumLength = 6e6; // characters of all of them together

// The names in a drawing (of menus, labels, groups of choices) are others than those of the scene.
const references = ["id", "for", "name", "popovertarget", "data-menu", "aria-labelledby",
  "aria-describedby", "aria-controls"];

// The scene as it is, without what nobody sees and without what was typed in secret. `leadOf` tells
// to which address an element leads, `nameOf` its lasting name.
function draw(scene, leadOf, nameOf) {
  const copy = document.implementation.createHTMLDocument().importNode(scene, true);
  const live = scene.querySelectorAll("*");
  const drawn = copy.querySelectorAll("*");
  live.forEach((element, index) => {
    const kept = drawn[index];
    if (element.matches("input, textarea")) keepField(element, kept);
    if (element.matches(".sc") && element.scrollTop > 0) {
      const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 24;
      kept.dataset.scrolled = isAtEnd ? "end" : String(Math.round(element.scrollTop));
    }
    if (!("n" in element.dataset)) return;
    const address = leadOf(element);
    if (address !== undefined) kept.dataset.to = address;
    const name = nameOf(element);
    if (name) kept.dataset.i = name;
  });
  for (const gone of copy.querySelectorAll(".ghost, [data-gone], [data-waiting], dialog, .un > *, .menu-at > *, .menu-view > *")) gone.remove();
  for (const part of copy.querySelectorAll("[hidden]")) part.replaceChildren();
  // What such a list holds comes when it is opened.
  for (const { parentElement: { dataset } } of copy.querySelectorAll(".menu-at")) dataset.e = `${dataset.e ?? ""} menu`;
  for (const element of copy.querySelectorAll("*")) {
    if ("pending" in element.dataset) element.removeAttribute("aria-description");
    for (const name of ["data-n", "data-waits", "data-pending", "data-g", "data-key", "data-drawing"]) element.removeAttribute(name);
    for (const name of references) {
      const value = element.getAttribute(name);
      if (value) element.setAttribute(name, value.split(" ").map((each) => `kept-${each}`).join(" "));
    }
  }
  return copy.innerHTML;
}

function keepField({ type, value, checked }, kept) {
  if (type === "password" || type === "file") kept.removeAttribute("value");
  else if (type === "checkbox" || type === "radio") kept.toggleAttribute("checked", checked);
  else kept.defaultValue = value;
}

// The drawings of an app, the ones shown last at the end.
class Drawings {
  constructor(store) {
    this.store = store;
    this.all = new Map();
    this.loaded = store.all("screens").then((screens) => {
      const kept = screens.sort((a, b) => a.time - b.time).map((each) => [each.address, each]);
      this.all = new Map([...kept, ...this.all]);
    });
  }

  at(address) { return this.all.get(address); }

  // What is kept of an address to which an element leads: other screens than those around the element may
  // have stood there, as before somebody had a partner. `nameFor` tells lasting names.
  from(element, address, nameFor) {
    const drawing = this.all.get(address);
    const names = [];
    for (let around = element; around; around = around.parentElement) {
      if (around.matches(".tab, [data-nav-depth]")) names.push(nameFor(around));
    }
    const known = names.filter(Boolean);
    // Of a stack inside of another one nothing is left where it is not seen.
    if (!drawing || !known.length || known.some((name) => drawing.html.includes(`data-i="${name}"`))) return drawing;
    // One of before stacks had names tells nothing.
    return /data-nav-depth[^>]* data-i=/.test(drawing.html) ? undefined : drawing;
  }

  // The document of a drawing.
  content(drawing) {
    if (this.parsed?.drawing !== drawing) {
      const template = document.createElement("template");
      template.innerHTML = drawing.html;
      this.parsed = { drawing, content: template.content };
    }
    return this.parsed.content;
  }

  keep(drawing) {
    const { address } = drawing;
    const isLast = [...this.all.keys()].at(-1) === address;
    // One that looks as before is now the one that was shown last.
    if (isLast && this.all.get(address)?.html === drawing.html) return;
    this.all.delete(address);
    this.all.set(address, drawing);
    this.store.put("screens", drawing);
    let length = 0;
    for (const { html } of this.all.values()) length += html.length;
    for (const [oldest, { html }] of this.all) {
      if (this.all.size <= maximumScreens && length <= maximumLength) break;
      length -= html.length;
      this.all.delete(oldest);
      this.store.remove("screens", oldest);
    }
  }

  // Where an element leads may be known only after its screen was kept and left.
  lead(address, name, to) {
    this.change(address, name, ({ dataset }) => {
      if (dataset.to === to) return false;
      dataset.to = to;
      return true;
    });
  }

  // A text may be sent, and leave its field, after the screen was kept.
  emptied(address, { b = [], text }) {
    for (const { i, v } of b) {
      if (v.trim() !== text) continue;
      this.change(address, i, (field) => {
        if (field.defaultValue !== v) return false;
        field.defaultValue = "";
        return true;
      });
    }
  }

  // Keeps a drawing again in which an element was changed.
  change(address, name, isChanged) {
    const drawing = this.all.get(address);
    if (!drawing || !name) return;
    const { body } = document.implementation.createHTMLDocument();
    body.innerHTML = drawing.html;
    const element = body.querySelector(`[data-i="${name}"]`);
    if (element && isChanged(element)) this.keep({ ...drawing, html: body.innerHTML });
  }

  clear() {
    this.all.clear();
    return this.store.clear("screens");
  }
}
