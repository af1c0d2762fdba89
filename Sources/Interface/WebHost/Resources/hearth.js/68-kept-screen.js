// ---- Away from the host -------------------------------------------------------------------

// Screens that are kept for the time without a host, and shown until it answers, come in a file of their
// own, after the first paint.
let away = null;
let account; // whose content the scene shows, as the host says it
const isShell = "shell" in page.dataset; // the page came from the browser, not from the host

// The release of the page's files is a part of their addresses.
const release = effects.file.split("/").at(-2);

let startingAway = null;

function startAway() {
  hugs.load();
  return startingAway ??= import(new URL("away.js", effects.file).href)
    .then(beginAway, () => { startingAway = null; });
}

function beginAway({ start }) {
  away = start({
    app, title: appName, name: pageName, body: page, scene: host, isStill, say, report, sendFiles, hasFiles, isOff, idOf,
    address: sceneAddress, depth: sceneDepth, sync: syncHistory,
    acknowledged: () => handledEvent,
    graph: () => graph,
    names: notes.names, notes, labelOf, ownerName,
    go: reportGoing,
    guess: guesses.set,
    taskPatience,
    close,
    isHeard: () => isReady && !feedback.isAway(),
    isAway: feedback.isAway,
    wait: feedback.wait,
    fitMenus: effects.fitMenus,
    menuAt, openMenu, settle: () => change(() => {}),
    settleInk: inks.settle,
    laySwipes: swipes.settle,
    act: (event) => put({ e: ++lastEvent, ...event }),
    fill: foretellText,
    keepAtBottom,
    goToBottom(scroller) {
      remember(scroller).atBottom = true;
      keepAtBottom(scroller);
    },
    isSending,
    allow(button) { remember(button).isAllowed = true; },
    lastEvent: () => lastEvent + (edited.size ? 1 : 0),
    lastWaiting: () => events.at(-1),
    isToCome: (event) => events.includes(event),
    isTyped: (field) => typed.has(field),
    emptiedText: (field) => emptied.get(field)?.text,
    empty, element: (n) => elements.get(n),
    ask: (frame) => { if (isReady) toHost(frame); },
    takeOver(field, twin) {
      if (typed.has(field)) typed.add(twin);
      memory.set(twin, remember(field));
      const guess = emptied.get(field);
      // The host may have emptied the field of the scene meanwhile, or has yet to fill it with what was sent.
      if (guess && guess.e > handledEvent) emptied.set(twin, { ...guess, isEmpty: twin.value === "" });
      emptied.delete(field);
      twin.value = field.value;
      if (edited.delete(field)) edited.add(twin);
      allowButtons();
    },
    // A field of the scene begins anew: what was typed in it goes on in its kept picture.
    giveOver(field, twin) {
      this.takeOver(field, twin);
      typed.delete(field);
      memory.delete(field);
      field.value = field.defaultValue;
    },
    isComposing: () => document.activeElement !== null && memory.get(document.activeElement)?.composing === true,
    adopt,
    drop: dropAdopted,
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
      inks.settle();
      feedback.kept();
    },
    isSent: (action) => sent.has(action),
    retype(field, text) {
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
    },
  });
  notes.handOver();
  // What was done before is kept from now on.
  for (const event of events) {
    if (!event.c || event.isRemembered) continue;
    away.remember(event);
    if (event.isAdopted) away.adopted(event);
    else if (event.source) away.sentEarly(event);
  }
  for (const [event, why] of refusals.splice(0)) {
    const isOver = !events.includes(event);
    if (isOver) away.remember(event);
    away.refused(event.e, why);
    if (isOver) away.drop(event);
  }
  if (account !== undefined) belong();
  away.settled();
}

window.addEventListener("load", () => {
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
  if (window.Notification?.permission === "granted") {
    setTimeout(() => effects.load().then(({ subscribe }) => subscribe()).catch(() => {}), 3000);
  }
  // What a person does first comes first.
  if (!isShell) setTimeout(startAway, 1000);
});
