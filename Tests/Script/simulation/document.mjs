/** As much of a browser's document as the page's script needs for fields, buttons and rows. */

const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export class Text {
  constructor(data) {
    this.data = data;
    this.nodeType = 3;
  }
  get textContent() { return this.data; }
  remove() { this.parentElement?.take(this); }
}

export class Element {
  constructor(tag, attributes = {}, children = []) {
    this.tagName = tag.toUpperCase();
    this.nodeType = 1;
    this.map = new Map(Object.entries(attributes));
    this.childNodes = [];
    this.isRoot = false;
    this.ariaLabel = attributes["aria-label"] ?? null;
    this.dataset = new Proxy(this.map, {
      get: (map, name) => map.get(`data-${dashed(String(name))}`),
      has: (map, name) => map.has(`data-${dashed(String(name))}`),
      set: (map, name, value) => { map.set(`data-${dashed(name)}`, String(value)); return true; },
    });
    const isField = this.tagName === "INPUT" || this.tagName === "TEXTAREA";
    if (isField) {
      this.type = attributes.type ?? (this.tagName === "INPUT" ? "text" : "textarea");
      this.defaultValue = attributes.value ?? "";
      this.value = this.defaultValue;
      this.checked = this.map.has("checked");
      this.enterKeyHint = attributes.enterkeyhint ?? "";
    }
    for (const child of children) this.insertBefore(typeof child === "string" ? new Text(child) : child, null);
  }

  get attributes() { return [...this.map].map(([name, value]) => ({ name, value })); }
  getAttribute(name) { return this.map.get(name) ?? null; }
  setAttribute(name, value) { this.map.set(name, String(value)); }
  removeAttribute(name) { this.map.delete(name); }
  hasAttribute(name) { return this.map.has(name); }
  toggleAttribute(name, isOn) { if (isOn) this.map.set(name, ""); else this.map.delete(name); }
  get children() { return this.childNodes.filter(({ nodeType }) => nodeType === 1); }
  get firstChild() { return this.childNodes[0] ?? null; }
  get firstElementChild() { return this.children[0] ?? null; }
  get nextSibling() { return this.parentElement?.childNodes[this.parentElement.childNodes.indexOf(this) + 1] ?? null; }
  get isConnected() { return this.isRoot || (this.parentElement?.isConnected ?? false); }
  get textContent() { return this.childNodes.map((each) => each.textContent).join(""); }
  set textContent(text) {
    for (const child of this.childNodes) child.parentElement = undefined;
    this.childNodes = [];
    if (text) this.insertBefore(new Text(text), null);
  }

  take(child) {
    const index = this.childNodes.indexOf(child);
    if (index >= 0) this.childNodes.splice(index, 1);
    child.parentElement = undefined;
  }

  insertBefore(child, before) {
    child.parentElement?.take(child);
    const index = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(index, 0, child);
    child.parentElement = this;
  }

  replaceWith(other) {
    const parent = this.parentElement;
    parent.insertBefore(other, this);
    parent.take(this);
  }

  replaceChildren(...children) {
    this.textContent = "";
    for (const child of children) this.insertBefore(child, null);
  }

  remove() { this.parentElement?.take(this); }
  contains(other) { return other === this || (other?.parentElement ? this.contains(other.parentElement) : false); }
  closest(selector) { return this.matches(selector) ? this : this.parentElement?.closest(selector) ?? null; }
  querySelector(selector) { return this.querySelectorAll(selector)[0] ?? null; }
  querySelectorAll(selector) {
    return this.children.flatMap((each) => [...(each.matches(selector) ? [each] : []), ...each.querySelectorAll(selector)]);
  }
  matches(selector) { return alternatives(selector).some((each) => fits(this, each)); }
  focus() {}
  blur() {}
  hidePopover() {}
  get classList() { return { contains: () => false, add() {}, remove() {}, toggle() {} }; }
}

// The parts of a list of selectors, whose commas in brackets separate nothing.
function alternatives(selector) {
  const parts = [""];
  let depth = 0;
  for (const letter of selector) {
    if ("([".includes(letter)) depth += 1;
    if (")]".includes(letter)) depth -= 1;
    if (letter === "," && !depth) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((each) => each.trim());
}

// A compound selector; one of several parts, as `.a > .b`, is of what this document has not.
function fits(element, selector) {
  if (/[\s>]/.test(selector.replace(/\([^)]*\)|\[[^\]]*\]/g, ""))) return false;
  let rest = selector;
  const take = (pattern) => {
    const match = pattern.exec(rest);
    if (match) rest = rest.slice(match[0].length);
    return match;
  };
  const tag = take(/^[a-z]+/i);
  if (tag && tag[0].toUpperCase() !== element.tagName) return false;
  while (rest) {
    let match;
    if ((match = take(/^:not\(([^)]*)\)/))) {
      if (element.matches(match[1])) return false;
    } else if ((match = take(/^\.([\w-]+)/))) {
      if (!(element.getAttribute("class") ?? "").split(" ").includes(match[1])) return false;
    } else if ((match = take(/^\[([\w-]+)(?:([~]?)=["']?([^"'\]]*)["']?)?\]/))) {
      const [, name, isList, wanted] = match;
      const value = name === "type" ? element.type ?? null : element.getAttribute(name);
      if (value === null) return false;
      if (wanted !== undefined && !(isList ? value.split(" ").includes(wanted) : value === wanted)) return false;
    } else if (take(/^:disabled/)) {
      if (!element.hasAttribute("disabled")) return false;
    } else if (take(/^:(popover-open|modal|active)/)) {
      return false;
    } else if (take(/^\*/)) {
      continue;
    } else if (take(/^#([\w-]+)/)) {
      return false;
    } else {
      throw new Error(`The selector ${selector} is not understood.`);
    }
  }
  return true;
}

/** Makes an element of what `describe` has made of one. */
export function build([tag, attributes, ...children]) {
  return new Element(tag, attributes, children.map((each) => (typeof each === "string" ? each : build(each))));
}

