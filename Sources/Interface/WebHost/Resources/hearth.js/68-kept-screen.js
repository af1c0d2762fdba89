// ---- Away from the host -------------------------------------------------------------------

// Screens that are kept for the time without a host, and shown until it answers, come in a file of their
// own, after the first paint.
let away = null;
let account; // whose content the scene shows, as the host says it
const isShell = "shell" in page.dataset; // the page came from the browser, not from the host

async function startAway() {
  const { start } = await import(new URL("away.js", effects.file).href);
  away = start({
    app, body: page, scene: host, isStill, say,
    address: sceneAddress, depth: sceneDepth, sync: syncHistory,
    acknowledged: () => handledEvent,
    graph: () => graph,
    go: reportGoing,
    guess: guesses.set,
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
    // An action is not to be done. The host may have done it already: then it says so.
    undo(action) {
      const index = events.indexOf(action);
      if (index < 0) return;
      events.splice(index, 1);
      for (const name of ["v", "k", "s", "f"]) delete action[name];
      put(Object.assign(action, { t: "undone", e: ++lastEvent }));
    },
    retype(field, text) {
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
    },
  });
  if (account !== undefined) away.belongs(account);
  away.settled();
}

window.addEventListener("load", () => {
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
  // What a person does first comes first.
  if (!isShell) setTimeout(() => startAway().catch(() => {}), 1000);
});
