// Texts that say how much of a span of time is left or has passed. The page writes them, so that no second
// needs a message. The host says what its own clock shows, since the page's may be wrong.

/// Begins to do so in `body`; `settle` is called after every change of what is in it. `state` says whether
/// what the host said last `isFresh`, and whether the connection `isLost`.
export function startClocks(body, state) {
  let lead = null; // how far the host's clock is ahead, at least
  let learnt = 0; // the latest time of the host's clock that was heard
  let timer = 0;

  const two = (number) => String(number).padStart(2, "0");

  function words(seconds, showsHours) {
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)];
    if (!showsHours || !hours) return `${minutes}:${two(seconds % 60)}`;
    return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  }

  // Hearing takes time, so the true lead is larger than what is seen, and the largest comes closest.
  function learn(heard) {
    if (!(heard > learnt)) return;
    learnt = heard;
    lead = Math.max(lead ?? -Infinity, heard - Date.now());
  }

  function write(element, text) {
    if (element.textContent === text) return;
    const only = element.childNodes.length === 1 ? element.firstChild : null;
    if (only?.nodeType === 3) only.data = text;
    else element.textContent = text;
  }

  function tick() {
    clearTimeout(timer);
    const all = body.querySelectorAll("[data-timer]");
    if (!all.length) return;
    const now = Date.now() + (lead ?? 0);
    // Without a connection nobody knows whether the clock still runs.
    const { isLost } = state();
    let wait = 1000;
    for (const element of all) {
      const [start, end, way, hours] = element.dataset.timer.split(" ");
      const time = Math.min(Math.max(now, Number(start)), Number(end));
      const length = way === "down" ? Number(end) - time : time - Number(start);
      write(element, isLost ? "–:––" : words(Math.floor(length / 1000), hours === "hours"));
      const rest = way === "down" ? (length % 1000) + 1 : 1000 - (length % 1000);
      if (length > 0) wait = Math.min(wait, rest);
    }
    timer = setTimeout(tick, Math.max(wait, 20));
  }

  // Only what has just come tells the time.
  function settle() {
    if (state().isFresh) {
      for (const element of body.querySelectorAll("[data-timer]")) {
        learn(Number(element.dataset.timer.split(" ")[4]));
      }
    }
    tick();
  }

  document.addEventListener("visibilitychange", tick);

  return { settle, tick };
}
