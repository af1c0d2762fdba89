// What few pages need for their drawings: masks that are views, and letters with shadows in them.

/// Begins to draw what the elements in `host` ask for; `settle` is called after every change of them.
export function start(host) {
  const masks = drawMasks(host);
  return {
    settle() {
      masks();
      drawHollows(host);
    },
  };
}

// A mask may be any view, but CSS takes only a picture for one. The view stands unseen over what it
// masks; a copy of it, with its looks written out, becomes the picture.
function drawMasks(host) {
  const known = new WeakMap(); // what a mask was last made of
  const copied = ["display", "position", "inset", "box-sizing", "width", "height", "margin", "padding",
    "border", "border-radius", "corner-shape", "overflow", "opacity", "visibility", "color", "fill",
    "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
    "stroke-dashoffset", "vector-effect", "background", "background-clip", "box-shadow", "clip-path",
    "mask-image", "mask-size", "mask-repeat", "filter", "transform", "transform-origin", "translate",
    "scale", "rotate", "flex", "flex-direction", "align-items", "align-self", "justify-content",
    "justify-self", "place-items", "gap", "grid-template", "grid-area", "font", "letter-spacing",
    "text-align", "text-transform", "text-decoration", "white-space", "direction", "vertical-align",
    "object-fit", "z-index"];
  const files = new Map(); // address → what is there as a data address; empty until it is here
  let isDue = false;

  const read = (blob) => new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(blob);
  });

  // A picture loads nothing, so what it needs must be in it.
  const embedded = (address) => {
    if (!address || address.startsWith("data:")) return address;
    if (!files.has(address)) {
      files.set(address, "");
      fetch(address).then((answer) => answer.blob()).then(read)
        .then((data) => { files.set(address, data); settle(); }, () => {});
    }
    return files.get(address);
  };

  const fontRules = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
  const facts = (face) => [face.fontFamily ?? face.family, face.fontWeight ?? face.weight,
    face.unicodeRange].join().replace(/["'\s]/g, "");

  // Those of the page's fonts that came over the network because something is set in them.
  const fonts = () => {
    const loaded = new Set([...document.fonts].filter(({ status }) => status === "loaded").map(facts));
    return fontRules().filter(({ style }) => loaded.has(facts(style))).map((rule) => {
      const [, address] = rule.style.src?.match(/url\("?([^")]+)"?\)/) ?? [];
      const data = address && embedded(new URL(address, rule.parentStyleSheet.href).href);
      return data ? `@font-face{font-family:${rule.style.fontFamily};font-weight:${
        rule.style.fontWeight};unicode-range:${rule.style.unicodeRange};src:url(${data})}` : "";
    }).join("");
  };

  const copy = (element, isWhole) => {
    const made = element.cloneNode(false);
    for (const { name } of [...made.attributes]) {
      if (/^(style|class|id|inert|role|data-|aria-)/.test(name)) made.removeAttribute(name);
    }
    const style = getComputedStyle(element);
    const looks = copied.filter((name) => !isWhole || name !== "opacity").map((name) =>
      `${name}:${style.getPropertyValue(name).replace(/url\("(?!data:)([^"]+)"\)/g,
        (_, address) => `url("${embedded(address)}")`)}`);
    made.setAttribute("style", looks.join(";"));
    if (element.tagName === "IMG") made.setAttribute("src", embedded(element.currentSrc));
    for (const child of element.childNodes) {
      if (child.nodeType === Node.ELEMENT_NODE) made.append(copy(child, false));
      else if (child.nodeType === Node.TEXT_NODE) made.append(child.cloneNode());
    }
    return made;
  };

  const draw = (source) => {
    const masked = source.parentElement?.querySelector(":scope > .masked");
    const { offsetWidth: width, offsetHeight: height } = source;
    if (!masked || !width || !height) return;
    const text = new XMLSerializer().serializeToString(copy(source, true));
    const letters = source.textContent.trim() ? fonts() : "";
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`
      + `<style>${letters}</style><foreignObject width="100%" height="100%">${text}</foreignObject></svg>`;
    if (known.get(source) === picture && masked.style.maskImage) return;
    known.set(source, picture);
    masked.style.maskImage = `url("data:image/svg+xml,${encodeURIComponent(picture)}")`;
  };

  function settle() {
    if (isDue || !host.querySelector(".mask-src")) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      for (const source of host.querySelectorAll(".mask-src")) {
        if (!known.has(source)) resized.observe(source);
        draw(source);
      }
    });
  }

  const resized = new ResizeObserver(settle);
  document.addEventListener("load", settle, { capture: true });
  document.fonts?.addEventListener?.("loadingdone", settle);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", settle);
  return settle;
}

// Letters get shadows into them by a filter, whose name holds its numbers and its colour.
function drawHollows(host) {
  const made = (html) => {
    const template = document.createElement("template");
    template.innerHTML = `<svg class="vh" aria-hidden="true">${html}</svg>`;
    return template.content.firstElementChild;
  };
  for (const element of host.querySelectorAll('[style*="url(#in-"], [style*="url(\\"#in-"]')) {
    for (const [, name] of element.getAttribute("style").matchAll(/url\("?#(in-[-_.\w]+)/g)) {
      if (document.getElementById(name)) continue;
      const [x, y, radius, digits] = name.slice(3).split("_");
      const color = decodeURIComponent(digits.replace(/../g, "%$&"));
      const filter = made(`<filter id="${name}" x="-20%" y="-20%" width="140%" height="140%"
        color-interpolation-filters="sRGB"><feComponentTransfer in="SourceAlpha"><feFuncA
        type="table" tableValues="1 0"/></feComponentTransfer><feGaussianBlur
        stdDeviation="${radius / 2}"/><feOffset dx="${x}" dy="${y}" result="around"/><feFlood/><feComposite
        in2="around" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="inside"/><feMerge><feMergeNode
        in="SourceGraphic"/><feMergeNode in="inside"/></feMerge></filter>`);
      filter.querySelector("feFlood").style.floodColor = color;
      document.body.append(filter);
    }
  }
}
