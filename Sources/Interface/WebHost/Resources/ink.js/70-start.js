// ---- Start --------------------------------------------------------------------------------------

/** Draws the canvases of a page; hearth.js tells when the document, or what waits, has changed. */
export function start(page) {
  const canvases = new WeakMap();
  const picks = new ToolPicks(page);
  return {
    settle() {
      for (const element of page.body.querySelectorAll("[data-ink]")) {
        if (!canvases.has(element)) canvases.set(element, new InkCanvas(element, page, picks));
        canvases.get(element).settle();
      }
    },
  };
}
