// What is pressed for its menu is lifted: a copy of it lies above everything else, which is dimmed, and
// the menu stands beside it. `effects.js` says when. The copy has all its looks written out, and lies where
// no script and no rule of the page reaches it.

const gap = 10; // between what is lifted and its menu, and from both to the edges of the window
const shadow = "drop-shadow(0 6px 20px rgb(0 0 0 / .22))";
const spring = "cubic-bezier(.3, 1.3, .5, 1)";
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// ---- What is lifted

const isPart = (each) => !each.matches(".menu-list, .menu-view, .row-bg");

// The view that goes up for an element with a menu, and the outline that it has: its own, that of a row of
// a list, or any other's.
function subject(element) {
  const shaped = [element, ...element.querySelectorAll("[data-lift]")].find((each) => "lift" in each.dataset);
  if (shaped) return { view: shaped, outline: shaped.dataset.lift };
  const { parentElement: parent } = element;
  const isRow = element.matches(".row, .tbl-row");
  if (isRow || (parent.matches(".row, .row-c") && [...parent.children].filter(isPart).length === 1)) {
    return { view: isRow ? element : parent, outline: "border-radius: 20px" };
  }
  const parts = [...element.children].filter(isPart);
  return { view: parts.length === 1 ? parts[0] : element, outline: "border-radius: 12px" };
}

// How much of a colour covers what is behind it.
function cover(color) {
  const [, part] = color.match(/^(?:rgba\(.*,|.*\/)\s*([\d.]+)\)$/) ?? [];
  return part === undefined ? 1 : Number(part);
}

// The first colour behind a view through which nothing is seen. What stands in front of others is lighter
// in the dark.
function groundOf(view) {
  for (let each = view; each; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each);
    if (cover(backgroundColor) === 1) return backgroundColor === "rgb(0, 0, 0)" ? "rgb(28 28 30)" : backgroundColor;
  }
  return "Canvas";
}

// What paints all of a view's box with round corners or along an outline, if anything does.
function painter(view, box) {
  return [view, ...view.querySelectorAll("*")].find((each) => {
    const its = each.getBoundingClientRect();
    if (Math.abs(its.width - box.width) > 1 || Math.abs(its.height - box.height) > 1) return false;
    const { backgroundColor, backgroundImage, borderRadius, clipPath } = getComputedStyle(each);
    return (cover(backgroundColor) > 0 || backgroundImage !== "none")
      && (borderRadius !== "0px" || clipPath !== "none");
  });
}

// ---- A copy without names, that does nothing

const looks = ["display", "position", "top", "right", "bottom", "left", "z-index", "box-sizing", "width", "height",
  "margin", "padding", "border-width", "border-style", "border-color", "border-radius", "corner-shape", "overflow",
  "opacity", "visibility", "color", "background-color", "background-image", "background-size",
  "background-position", "background-repeat", "background-clip", "box-shadow", "clip-path", "mask-image",
  "mask-size", "mask-position", "mask-repeat", "mask-composite", "filter", "mix-blend-mode", "isolation",
  "transform", "transform-origin", "translate", "scale", "rotate", "flex-direction", "flex-wrap", "align-items",
  "align-content", "align-self", "justify-content", "justify-items", "justify-self", "row-gap", "column-gap", "order",
  "grid-template-columns", "grid-template-rows", "grid-row-start", "grid-row-end", "grid-column-start",
  "grid-column-end", "grid-auto-flow", "font-family", "font-size", "font-style", "font-weight", "font-stretch",
  "font-variant-numeric", "font-variant-caps", "font-feature-settings", "font-synthesis-style", "line-height",
  "letter-spacing", "word-spacing", "text-align", "text-indent", "text-transform", "text-decoration-line",
  "text-decoration-color", "text-decoration-style", "text-overflow", "text-shadow", "white-space",
  "overflow-wrap", "word-break", "direction", "unicode-bidi", "vertical-align", "-webkit-text-fill-color",
  "-webkit-line-clamp", "-webkit-box-orient", "object-fit", "object-position", "fill", "fill-rule", "fill-opacity",
  "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset",
  "stroke-opacity", "stop-color", "vector-effect", "d"];

function dress(made, style) {
  for (const name of looks) {
    const value = style.getPropertyValue(name);
    if (value) made.style.setProperty(name, value);
  }
  made.style.flex = "none";
  made.style.pointerEvents = "none";
  if (style.webkitLineClamp > 0) made.style.display = "-webkit-box";
  // Numbers are rounded on the way, and a text that is as wide as its words would break.
  const width = parseFloat(style.width);
  if (width) made.style.width = `${width + .05}px`;
}

// What a touch does to a control until it ends is no part of its looks.
function unpress(made, element, press) {
  if (!element.matches(":active")) return;
  if (!element.style.opacity) made.style.opacity = 1;
  if (!element.style.filter) made.style.filter = "none";
  if (made.style.backgroundColor === press) made.style.backgroundColor = "transparent";
}

function addPseudo(made, element, kind) {
  const style = getComputedStyle(element, kind);
  const { content } = style;
  if (style.display === "none" || content === "none" || content === "normal") return;
  const part = document.createElement("div");
  dress(part, style);
  part.textContent = [...content.matchAll(/"((?:[^"\\]|\\.)*)"|attr\(([-\w]+)\)/g)].map(([, text, name]) =>
    name ? element.getAttribute(name) ?? "" : text.replace(/\\(.)/g, "$1")).join("");
  made.append(part);
}

// A copy of an element with its parts; `press` is the ground of what is touched.
function copy(element, press) {
  const style = getComputedStyle(element);
  if (style.display === "none" || element.matches(".menu-list, [popover], dialog, .ghost, script")) return null;
  const isKept = element instanceof SVGElement || element.matches("img, br, wbr");
  const made = element.matches("canvas") ? picture(element)
    : isKept ? element.cloneNode(false) : document.createElement("div");
  for (const { name } of [...made.attributes]) {
    if (/^(class|style|role|tabindex|loading|alt|inert)$|^(data|aria|on)/.test(name)) made.removeAttribute(name);
  }
  dress(made, style);
  unpress(made, element, press);
  if (element.matches("input, textarea, select")) {
    made.textContent = element.type === "password" ? "" : element.selectedOptions?.[0]?.text ?? element.value;
  }
  if (!isKept) addPseudo(made, element, "::before");
  for (const child of element.childNodes) {
    if (element.matches("textarea, select")) break;
    const part = child.nodeType === Node.ELEMENT_NODE ? copy(child, press)
      : child.nodeType === Node.TEXT_NODE ? child.cloneNode() : null;
    if (part) made.append(part);
  }
  if (!isKept) addPseudo(made, element, "::after");
  return made;
}

// A drawing by hand or by a script.
function picture(canvas) {
  const made = document.createElement("canvas");
  Object.assign(made, { width: canvas.width, height: canvas.height });
  if (canvas.width && canvas.height) made.getContext("2d").drawImage(canvas, 0, 0);
  return made;
}

const box = (style, tag = "div") => Object.assign(document.createElement(tag), { style });

// A view in its outline, as one thing that casts a shadow.
function portrait({ view, outline }, at) {
  const around = box("position: absolute; inset: 0; pointer-events: none");
  const probe = view.ownerDocument.body.appendChild(box("display: none; color: var(--press)"));
  const press = getComputedStyle(probe).color;
  probe.remove();
  const made = copy(view, press);
  Object.assign(made.style, { position: "relative", inset: "auto", margin: "0", width: `${at.width}px`,
    height: `${at.height}px`, translate: "none", scale: "none", transform: "none", visibility: "visible" });
  const painted = painter(view, at);
  const isThin = !painted || cover(getComputedStyle(painted).backgroundColor) < 1;
  const corners = painted ? `border-radius: ${getComputedStyle(painted).borderRadius}` : outline;
  around.style.cssText += `; ${isThin ? corners : ""}; overflow: ${painted ? "visible" : "hidden"}; background: ${
    isThin ? groundOf(view) : "none"}`;
  around.append(made);
  return around;
}

// ---- Before the menu opens

// While a finger holds a view, that sinks a little. `end` lets it come up again, `stop` at once.
export function sink(element) {
  if (isStill()) return { end() {}, stop() {} };
  const { view } = subject(element);
  const run = view.animate([{ scale: 1 }, { scale: .97 }],
    { delay: 120, duration: 380, easing: "ease-out", fill: "both" });
  return {
    end() {
      const { scale } = getComputedStyle(view);
      run.cancel();
      if (scale !== "1") view.animate([{ scale }, { scale: 1 }], { duration: 150, easing: "ease-out" });
    },
    stop: () => run.cancel(),
  };
}

// ---- While it is open

// Lifts what an element shows for its menu, which is about to open.
export function lift(element, list, isSunk) {
  const what = subject(element);
  const { view } = what;
  const at = view.getBoundingClientRect();
  const isOpaque = matchMedia("(prefers-reduced-transparency: reduce)").matches;
  const layer = box(`position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0;
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
    box-sizing: border-box; border: 0; background: none; overflow: clip; touch-action: none; overscroll-behavior: none`);
  const dim = box(`position: absolute; inset: 0; background: ${isOpaque ? "rgb(0 0 0 / .45)" : "rgb(0 0 0 / .22)"};
    ${isOpaque ? "" : "backdrop-filter: blur(5px); -webkit-backdrop-filter: blur(5px)"}`);
  const raised = box(`position: absolute; left: ${at.left}px; top: ${at.top}px; width: ${at.width}px; height: ${
    at.height}px; transform-origin: 0 0; pointer-events: none; filter: ${shadow}`);
  layer.className = "lift";
  raised.className = "lifted";
  layer.popover = "manual";
  layer.ariaHidden = "true";
  raised.inert = true;
  raised.attachShadow({ mode: "closed" }).append(portrait(what, at));
  layer.append(dim, raised);
  // What a dialog leaves behind it takes no touch.
  (element.closest("dialog[open]") ?? document.body).append(layer);
  layer.showPopover();
  const hidden = view.animate({ opacity: 0 }, { duration: 0, fill: "forwards" });
  const shrunk = isSunk && !isStill() ? .97 : 1;
  put({ x: at.width * (1 - shrunk) / 2, y: at.height * (1 - shrunk) / 2, scale: shrunk });
  dim.animate({ opacity: [0, 1] }, { duration: 250, easing: "ease-out" });
  if (isStill()) raised.animate({ opacity: [0, 1] }, { duration: 200 });
  let hasMenu = false;
  let preview = null;
  let isLow = false;

  function put({ x, y, scale }) {
    raised.style.translate = `${x}px ${y}px`;
    raised.style.scale = scale;
  }

  // The view that the app made for this takes the place of the copy, once it has come.
  function findPreview() {
    const made = element.querySelector(":scope > .menu-view");
    if (preview || !made?.childElementCount) return;
    preview = made;
    preview.style.cssText += `; position: fixed; inset: auto; margin: 0; padding: 0; border: 0; overflow: clip; color: inherit;
      border-radius: 24px; background: light-dark(white, rgb(28 28 30)); max-width: ${innerWidth - 4 * gap}px; filter: ${shadow}`;
    preview.showPopover();
    if (!isStill()) preview.animate([{ opacity: 0, scale: .8 }, { opacity: 1, scale: 1 }], { duration: 300, easing: spring });
    else preview.animate({ opacity: [0, 1] }, { duration: 200 });
    raised.style.visibility = "hidden";
  }

  // Finds the places of both.
  function place() {
    findPreview();
    const { paddingTop, paddingBottom } = getComputedStyle(layer);
    const top = parseFloat(paddingTop) + gap;
    const bottom = innerHeight - parseFloat(paddingBottom) - gap;
    const right = innerWidth - gap;
    const width = preview?.offsetWidth ?? at.width;
    const height = preview?.offsetHeight ?? at.height;
    list.style.minWidth = "240px";
    list.style.maxHeight = `${bottom - top - gap - Math.min(height, (bottom - top) / 4)}px`;
    const menu = { width: list.offsetWidth, height: list.offsetHeight };
    const room = bottom - top - gap - menu.height;
    // What is larger than its room is made smaller, but not so small that nobody can read it.
    const full = preview ? 1 : Math.min(1.04, (right - gap) / width);
    const scale = Math.min(full, Math.max(room / height, .6 * full));
    const size = { width: width * scale, height: Math.min(height * scale, room) };
    const clamp = (value, least, most) => Math.max(least, Math.min(value, most));
    const x = clamp(at.left + (at.width - size.width) / 2, gap, right - size.width);
    let y = clamp(at.top + (at.height - height * scale) / 2, top, bottom - size.height);
    const isAbove = y + size.height + gap + menu.height > bottom && y - gap - menu.height >= top;
    if (!isAbove) y = Math.min(y, bottom - menu.height - gap - size.height);
    const around = view.closest(".sc")?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
    const [before, after] = [at.left - around.left, around.right - at.right];
    const isBack = getComputedStyle(element).direction === "rtl";
    const isEnd = Math.abs(before - after) < 2 ? isBack : after < before;
    list.style.left = `${clamp(isEnd ? x + size.width - menu.width : x, gap, right - menu.width)}px`;
    list.style.top = `${isAbove ? y - gap - menu.height : y + size.height + gap}px`;
    list.style.transformOrigin = `${isEnd ? "100%" : "0"} ${isAbove ? "100%" : "0"}`;
    if (preview) Object.assign(preview.style, { left: `${x}px`, top: `${y}px`, maxHeight: `${room}px` });
    raised.style.clipPath = size.height < height * scale - 1
      ? `inset(-40px -40px ${height - size.height / scale}px round 20px)` : "none";
    raised.style.transition = `translate .4s ${spring}, scale .4s ${spring}`;
    put({ x: x - at.left, y: y - at.top, scale });
    // An empty menu waits for what it offers.
    list.style.visibility = list.childElementCount ? "" : "hidden";
    if (hasMenu || !list.childElementCount) return;
    hasMenu = true;
    if (!isStill()) list.animate([{ opacity: 0, scale: .6 }, { opacity: 1, scale: 1 }], { duration: 350, easing: spring });
  }

  // Goes back to its place, and is gone.
  function lower() {
    if (isLow) return;
    isLow = true;
    removeEventListener("resize", place);
    list.style.visibility = list.style.minWidth = list.style.maxHeight = "";
    preview?.hidePopover();
    const now = view.isConnected && !preview && !isStill() && view.getBoundingClientRect();
    const options = { duration: 220, easing: "ease-out", fill: "forwards" };
    if (now?.width) {
      raised.style.transition = "translate .22s ease-out, scale .22s ease-out";
      put({ x: now.left - at.left, y: now.top - at.top, scale: 1 });
      raised.animate({ filter: "drop-shadow(0 0 0 transparent)" }, options);
    } else {
      hidden.cancel();
      raised.animate({ opacity: 0 }, options);
    }
    dim.animate({ opacity: 0 }, options);
    // The click of the touch that closed it comes after it is closed.
    setTimeout(() => { layer.style.pointerEvents = "none"; }, 100);
    setTimeout(() => {
      hidden.cancel();
      layer.remove();
    }, 220);
  }

  addEventListener("resize", place);
  layer.addEventListener("pointerdown", () => { if (!list.isConnected) lower(); });
  // The first look is the one that it goes from.
  getComputedStyle(raised).translate;
  return { list, place, lower };
}
