// ---- What is shown ------------------------------------------------------------------------

const host = document.getElementById("scene");
const notice = document.getElementById("connection");
const elements = new Map(); // id → element
const memory = new WeakMap(); // element → what is known of it only here

let scene = page.dataset.scene ?? recall(app) ?? randomName();
let graph = page.dataset.graph ?? "";
let seq = Number(page.dataset.seq ?? 0);

// A page that the host did not make names its scene itself.
function randomName() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").slice(0, 22);
}

const remember = (element) => {
  let known = memory.get(element);
  if (!known) memory.set(element, (known = { edit: 0 }));
  return known;
};

function index(root) {
  if (root.dataset?.n) elements.set(Number(root.dataset.n), root);
  for (const element of root.querySelectorAll("[data-n]")) {
    elements.set(Number(element.dataset.n), element);
  }
}

function forget(root) {
  for (const element of [root, ...root.querySelectorAll("[data-n]")]) {
    const id = Number(element.dataset.n);
    if (elements.get(id) === element) elements.delete(id);
  }
}

// What goes into a drawing must be parsed as part of one.
function parse(html, parent) {
  const isDrawn = parent instanceof SVGElement && parent.tagName !== "foreignObject";
  const template = document.createElement("template");
  template.innerHTML = isDrawn ? `<svg>${html}</svg>` : html;
  const made = template.content.firstElementChild;
  return isDrawn ? made?.firstElementChild : made;
}
