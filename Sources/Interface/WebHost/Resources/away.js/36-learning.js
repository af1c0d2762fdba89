// @ts-check
// ---- What actions do --------------------------------------------------------------------------

// What an action does to the document the page learns by watching: that it empties a field, that a row
// with the field's text comes into a list, that a button can be used once a field holds something. What
// it saw twice it shows at once, marked as waiting, until the host says so itself. It keeps only the
// structure, the text that came from the field, and the time.
class Learned {
  /**
   * @param {KeptStore} store
   * @param {string} release Another release may draw what an action does in another form.
   */
  constructor(store, release) {
    this.store = store;
    this.release = release;
    /** @type {Map<string, LearnedFact>} */
    this.facts = new Map();
    this.loaded = store.all("learned").then((all) => {
      for (const fact of all) {
        if (fact.release !== release) store.remove("learned", fact.name);
        else if (!this.facts.has(fact.name)) this.facts.set(fact.name, fact);
      }
    });
  }

  /** @param {string} name */
  fact(name) {
    const fact = this.facts.get(name);
    return fact && fact.count >= 2 ? fact.value : undefined;
  }

  /**
   * The sure facts whose names begin so, the one that was seen last at the end.
   * @param {string} start
   */
  about(start) {
    return [...this.facts.values()].filter(({ name, count }) => count >= 2 && name.startsWith(start));
  }

  /**
   * Notes that something was seen; what differs from the last time begins afresh.
   * @param {string} name
   * @param {unknown} value
   */
  saw(name, value) {
    const text = JSON.stringify(value);
    const old = this.facts.get(name);
    const fact = old && JSON.stringify(old.value) === text
      ? { ...old, count: Math.min(old.count + 1, 9) } : { name, value, count: 1, release: this.release };
    this.facts.delete(name);
    this.facts.set(name, fact);
    this.store.put("learned", fact);
  }

  clear() {
    this.facts.clear();
    return this.store.clear("learned");
  }

  /** @param {string} name */
  forget(name) {
    if (this.facts.delete(name)) this.store.remove("learned", name);
  }
}

/**
 * Names what an element is, whatever row or chat it stands in.
 * @param {Element | null} element
 */
function kindOf(element) {
  /** @type {string[]} */
  const parts = [];
  for (let each = element; each && parts.length < 7; each = each.parentElement) {
    if (each.matches("#scene, .kept, .screen, dialog")) break;
    parts.push(`${each.tagName}.${each.getAttribute("class") ?? ""}`.toLowerCase());
  }
  return parts.join(" < ");
}

/** @param {Element} element */
const screenOf = (element) => element.closest("dialog, .screen") ?? element.closest("#scene, .kept");

/**
 * A time as rows say it. Browsers put different spaces before AM and PM, the host a narrow one.
 * @param {number | Date} time
 */
const timeNow = (time) =>
  new Intl.DateTimeFormat(navigator.language, { timeStyle: "short" }).format(time).replace(/\s/g, "\u202f");

/**
 * @param {string} value
 * @param {string[]} times
 */
const withoutTimes = (value, times) => times.reduce((result, each) =>
  result.replace(new RegExp(`(?<!\\d)${each.replace(/[.()]/g, "\\$&").replaceAll("\u202f", "\\s")}`, "g"), "\u0002"), value);

// The attributes in which a text may stand.
const spoken = new Set(["aria-label", "title", "alt"]);

/**
 * A row without what belongs to one message: its numbers, its text, its time.
 * @param {Element} row
 * @param {string} text
 * @param {number} time
 */
function patternOf(row, text, time) {
  const copy = /** @type {Element} */ (row.cloneNode(true));
  // The clock may have gone on since the text was sent.
  const times = [timeNow(time), timeNow(Date.now())];
  /** @param {string} value */
  const replace = (value) => withoutTimes(value.replaceAll(text, "\u0001"), times);
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name, value } of [...element.attributes]) {
      if (/^(data-(n|k|e|g|menu|match|key)|id|for|name|popovertarget|aria-(labelledby|describedby|controls|posinset|setsize))$/.test(name)) {
        element.removeAttribute(name);
      } else if (spoken.has(name)) {
        element.setAttribute(name, replace(value));
      }
    }
  }
  for (const list of copy.querySelectorAll("[popover], dialog")) list.remove();
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) walker.currentNode.nodeValue = replace(walker.currentNode.nodeValue ?? "");
  return copy.outerHTML;
}

/**
 * A row for a text that waits.
 * @param {string} pattern
 * @param {string} text
 * @param {number} time
 */
function rowOf(pattern, text, time) {
  const template = document.createElement("template");
  template.innerHTML = pattern;
  const row = /** @type {HTMLElement} */ (template.content.firstElementChild);
  /** @param {string} value */
  const fill = (value) => value.replaceAll("\u0001", text).replaceAll("\u0002", timeNow(time));
  for (const element of [row, ...row.querySelectorAll("*")]) {
    for (const { name, value } of [...element.attributes]) {
      if (spoken.has(name)) element.setAttribute(name, fill(value));
    }
  }
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) walker.currentNode.nodeValue = fill(walker.currentNode.nodeValue ?? "");
  row.dataset.waiting = "";
  row.setAttribute("aria-busy", "true");
  return row;
}
