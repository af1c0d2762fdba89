// @ts-check
// ---- Patches ------------------------------------------------------------------------------

const patchers = [
  /**
   * @param {number} id
   * @param {string} html
   */
  function replace(id, html) {
    const old = elements.get(id);
    const made = old && parse(html, old.parentElement);
    if (!old || !made) return;
    forget(old);
    old.replaceWith(made);
    index(made);
  },
  /**
   * @param {number} parent
   * @param {string} html
   * @param {number} before
   */
  function insert(parent, html, before) {
    const target = elements.get(parent);
    const made = target && parse(html, target);
    if (!made) return;
    target.insertBefore(made, elements.get(before) ?? null);
    index(made);
    away?.came(made);
    motion.came(made);
  },
  /**
   * @param {number} id
   */
  function remove(id) {
    const element = elements.get(id);
    if (!element) return;
    forget(element);
    if (isDismissed(element) || motion.goes(element)) return;
    element.remove();
    if (element.matches("dialog")) returnFocus(element);
  },
  /**
   * @param {number} parent
   * @param {number} id
   * @param {number} before
   */
  function move(parent, id, before) {
    const target = elements.get(parent);
    const element = elements.get(id);
    if (!target || !element) return;
    const sibling = elements.get(before) ?? null;
    // moveBefore keeps focus, scroll and animations; older browsers get what they can.
    if (target.moveBefore && element.isConnected) target.moveBefore(element, sibling);
    else target.insertBefore(element, sibling);
    swipes.moved(element);
  },
  /**
   * @param {number} id
   * @param {string} text
   */
  function text(id, text) {
    const element = elements.get(id);
    // Pieces that say the same go one by one.
    if (!element || (element.textContent === text && !element.firstElementChild)) return;
    const only = element.childNodes.length === 1 && text ? element.firstChild : null;
    // A node that comes has the browser ask all around it whether `:has()` holds now.
    if (only instanceof Text) only.data = text;
    else element.textContent = text;
    motion.rewritten(element);
  },
  /**
   * @param {number} id
   * @param {string} name
   * @param {string | null} value
   */
  function attribute(id, name, value) {
    const element = elements.get(id);
    if (!element) return;
    away?.changed(element, name, value);
    // What a text puts in use sends it, also where the text is of a page before.
    if (name === "disabled" && (value === null
      ? edited.size + typed.size || events.some(({ isAdopted }) => isAdopted) : staysInUse(element))) remember(element).isAllowed = true;
    if (name === "disabled") disablings.delete(element);
    if (guesses.keeps(element, name, value)) return;
    if (name === "disabled" && value !== null && staysInUse(element)) disablings.add(element);
    else motion.changed(element, name, () => {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    });
    if (/^(style|class|dir|data-dt)$/.test(name)) hugs.touch(element);
  },
  /**
   * @param {number} id
   * @param {"value" | "checked"} name
   * @param {any} value
   * @param {number} edit
   */
  function property(id, name, value, edit) {
    const element = elements.get(id);
    if (!element) return;
    if (name === "value" && isTextual(element)) {
      away?.rewritten(element, value);
      takeText(element, value, edit);
    // The person chose again meanwhile: what the host answers here is about an older choice.
    } else if (edit >= remember(element).edit) {
      remember(element).chosen = value;
      setProperty(element, name, value);
    }
  },
  /**
   * @param {number} id
   * @param {string} name
   * @param {any} argument
   */
  function command(id, name, argument) {
    const element = elements.get(id);
    if (!element || (outward.has(name) && isToldAgain())) return;
    commands[name]?.(element, argument);
  },
];

// Back may show a page as the browser kept it, which is then told again what it was told before.
// What reaches beyond the page is done once: the tab remembers up to which patches it was.
const outward = new Set(["vibrate", "copy", "open", "openWindow", "closeWindow", "leave",
  "share", "download", "choose", "chime", "print", "allowNotifications"]);
let told = 0; // the patches in which something was done, which may ask for more

function isToldAgain() {
  if (told === seq) return false;
  const [name, number] = (recall(`${app}-told`) ?? "").split(" ");
  if (name === graph && Number(number) >= seq) return true;
  told = seq;
  keep(`${app}-told`, `${graph} ${seq}`);
  return false;
}

// A button that is taken out of use because of older text stays in use until the server has seen
// the newer one, and what was done since, which may well put it back: a person who types and taps at
// once must not be ignored. Nor must one who is just pressing it.
/** @type {Set<HTMLElement>} */
const disablings = new Set();

const isTyping = () => edited.size > 0 || events.some(({ t }) => t === "input");

/** @param {Element} element */
const staysInUse = (element) =>
  isTyping() || (events.at(-1)?.e ?? 0) > handledEvent || element.matches(":active");

function disableLate() {
  for (const element of disablings) {
    if (staysInUse(element)) continue;
    disablings.delete(element);
    if (!guesses.keeps(element, "disabled", "")) element.setAttribute("disabled", "");
  }
}

/**
 * @param {any} element
 * @param {string} name
 * @param {any} value
 */
function setProperty(element, name, value) {
  if (element[name] === value) return;
  if (name === "checked" || document.activeElement !== element || !("selectionEnd" in element)) {
    element[name] = value;
    return;
  }
  // A field that is rewritten while someone types keeps the caret as far from the end as it was.
  const fromEnd = element.value.length - (element.selectionEnd ?? element.value.length);
  element.value = value;
  const caret = Math.max(0, value.length - fromEnd);
  try { element.setSelectionRange(caret, caret); } catch { /* not a field with a caret */ }
}
