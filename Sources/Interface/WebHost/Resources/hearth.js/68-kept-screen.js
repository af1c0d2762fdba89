// ---- Away from the host -------------------------------------------------------------------

// Screens that are kept for the time without a host, and shown until it answers, come in a file of their
// own, after the first paint.
let away = null;
let account; // whose content the scene shows, as the host says it
const isShell = "shell" in page.dataset; // the page came from the browser, not from the host

let startingAway = null;

const startAway = () => startingAway ??= loadAway().catch(() => { startingAway = null; });

async function loadAway() {
  const { start } = await import(new URL("away.js", effects.file).href);
  away = start({
    app, body: page, scene: host, isStill, say,
    address: sceneAddress, depth: sceneDepth, sync: syncHistory,
    acknowledged: () => handledEvent,
    graph: () => graph,
    go: reportGoing,
    guess: guesses.set,
    close,
    isHeard: () => isReady && !feedback.isAway(),
    fitMenus: effects.fitMenus,
    act: (event) => put({ e: ++lastEvent, ...event }),
    fill: (field, text) => takeText(field, text, Infinity),
    keepAtBottom,
    goToBottom(scroller) {
      remember(scroller).atBottom = true;
      keepAtBottom(scroller);
    },
    isAllowed: (button) => memory.get(button)?.isAllowed === true,
    lastEvent: () => lastEvent + (edited.size ? 1 : 0),
    isTyped: (field) => typed.has(field),
    emptiedText: (field) => emptied.get(field)?.text,
    empty, element: (n) => elements.get(n),
    ask: (frame) => { if (isReady) socket.send(JSON.stringify(frame)); },
    takeOver(field, twin) {
      if (typed.has(field)) typed.add(twin);
      memory.set(twin, remember(field));
      const guess = emptied.get(field);
      // The host may have emptied the field of the scene meanwhile.
      if (guess && guess.e > handledEvent && twin.value) emptied.set(twin, guess);
      emptied.delete(field);
      twin.value = field.value;
      if (edited.delete(field)) edited.add(twin);
    },
    // What another page left undone comes first.
    adopt(actions) {
      for (const action of actions) {
        Object.assign(action, { e: ++lastEvent, isAdopted: true, isLate: true });
        events.push(action);
        if (isReady && !isHolding) send(action);
      }
      // What is done elsewhere leads the scene there; it stays where the page was loaded.
      if (!actions.length || away?.top || isShell) return;
      trail.stay(reportGoing(sceneAddress().slice(app.length + 2)));
    },
    // Another account has signed in since.
    drop() {
      const own = events.splice(0).filter(({ isAdopted }) => !isAdopted);
      events.push(...own);
    },
    isShell,
    isReady: () => isReady,
    isGuessing: () => guesses.isOpen,
    opened: (time) => feedback.shown(new Date(time)),
    waiting: feedback.waiting,
    sayFailed: feedback.sayFailed,
    // An action is not to be done. One that the host may have keeps its turn, by which it shows whether
    // the host had done it before.
    undo(action) {
      const index = events.indexOf(action);
      if (index < 0) return;
      for (const name of ["v", "k", "s", "f"]) delete action[name];
      action.t = "undone";
      if (!sent.has(action)) events.splice(index, 1);
      const field = action.was !== undefined && away.elementOf(action);
      if (field) {
        setProperty(field, typeof action.was === "boolean" ? "checked" : "value", action.was);
        remember(field).chosen = action.was;
      }
      feedback.kept();
    },
    isSent: (action) => sent.has(action),
    retype(field, text) {
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
    },
  });
  // What was done before is kept from now on.
  for (const event of events) if (lasting.has(event.t) && !event.c) away.remember(event);
  if (account !== undefined) away.belongs(account);
  away.settled();
}

window.addEventListener("load", () => {
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
  // What a person does first comes first.
  if (!isShell) setTimeout(startAway, 1000);
});
