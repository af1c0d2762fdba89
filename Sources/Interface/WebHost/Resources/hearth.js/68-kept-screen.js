// ---- Away from the host -------------------------------------------------------------------

// Screens that are kept for the time without a host, and shown until it answers, come in a file of their
// own, after the first paint.
let away = null;
const isShell = "shell" in page.dataset; // the page came from the browser, not from the host

async function startAway() {
  const { start } = await import(new URL("away.js", effects.file).href);
  away = start({
    app, body: page, scene: host, isStill, say,
    address: sceneAddress, depth: sceneDepth, sync: syncHistory,
    acknowledged: () => ackedEvent,
    isReady: () => isReady,
    isGuessing: () => guesses.isOpen,
    opened: (time) => feedback.shown(new Date(time)),
  });
  away.settled();
}

window.addEventListener("load", () => {
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
  if (!isShell) (window.requestIdleCallback ?? setTimeout)(() => startAway().catch(() => {}));
});
