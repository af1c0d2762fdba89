// ---- Tools that were picked, and of which the host does not know yet ------------------------------

// Whether the host has not done what an event asks.
const isWaiting = ({ e = Infinity }, page) => e > page.handled();

// A palette's button tells by `data-picks` which tool it takes. A tool for its colour says so by
// `isColor`: it gives the colour to the ink that is in hand.
class ToolPicks {
  constructor(page) {
    this.page = page;
    this.waiting = []; // { event, picks }, by time
    page.body.addEventListener("click", ({ target }) => {
      const button = target.closest?.("[data-picks]");
      // Once the page has told the host.
      if (button) setTimeout(() => this.take(button));
    }, true);
  }

  take(button) {
    const event = this.page.waiting(button).at(-1);
    if (event) this.waiting.push({ event, picks: JSON.parse(button.dataset.picks) });
  }

  // The tool in hand, where the host knows of `tool`.
  over(tool) {
    this.waiting = this.waiting.filter(({ event }) => isWaiting(event, this.page));
    const inks = {}; // by name, as they were used last
    let last = tool?.ink;
    return this.waiting.reduce((now, { picks: { isColor, ...picks } }) => {
      const ink = now?.kind === "ink" ? now : inks[last] ?? picks;
      const next = isColor ? { ...ink, color: picks.color } : inks[picks.ink] ?? picks;
      if (next.ink) inks[last = next.ink] = next;
      return next;
    }, tool);
  }
}

