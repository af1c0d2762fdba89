// ---- Waiting for the host ---------------------------------------------------------------------

// Shows that a tap was felt whose answer is not here at once, and, once the host has been silent
// for a while, since when, and how much waits for it.
const feedback = (() => {
  const soon = 100;
  const patience = new Patience(() => performance.now());
  const structure = new Set(); // events that only ask for what is shown already
  let marked = []; // { element, e }
  let since = null; // when the host was heard last, while it is away
  let timer = 0;

  const waits = ({ e, t }) => e > handledEvent && ["tap", "submit", "change", "drop", "file"].includes(t) && !structure.has(e);

  const format = (time) => {
    const isToday = time.toDateString() === new Date().toDateString();
    return new Intl.DateTimeFormat(navigator.language, isToday
      ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" }).format(time);
  };

  function say() {
    const count = events.filter(waits).length;
    const actions = count === 1 ? "1 action waits." : `${count} actions wait.`;
    const text = away?.keepsNothing ? "No connection. Leave this page open." : `No connection since ${format(since)}.`;
    if (notice.textContent !== text + (count ? actions : "")) showNotice(text, count && actions);
    notice.classList.add("shown", "line");
    page.toggleAttribute("data-away", true);
  }

  // What could not be done is told until somebody has looked at it.
  function sayFailed() {
    const count = away?.failed ?? 0;
    if (since || isReplaced) return;
    if (!count) return void (notice.matches(".line") && hideNotice());
    showNotice(count === 1 ? "An action could not be done." : `${count} actions could not be done.`, "Show");
    notice.classList.add("line");
    page.toggleAttribute("data-away", true);
  }

  function leave() {
    timer = 0;
    if (isReplaced) return;
    since ??= new Date(lastHeard || Date.now());
    say();
  }

  function found() {
    clearTimeout(timer);
    timer = 0;
    if (!since) return;
    since = null;
    if (notice.matches(".line")) hideNotice();
    page.removeAttribute("data-away");
    sayFailed();
  }

  return {
    // An event that the host has not answered after a moment is marked where it was done.
    wait(element, e) {
      if (!e) return;
      setTimeout(() => {
        if (handledEvent >= e || !element.isConnected) return;
        element.setAttribute("data-waits", "");
        marked.push({ element, e });
      }, soon);
    },

    isStructure(e) {
      structure.add(e);
      if (away) return away.forget(e);
      const event = events.find((each) => each.e === e);
      if (event) notes.forget(Object.assign(event, { isStructure: true }));
    },

    // What a person did that the host has not done yet.
    waiting: () => events.filter(waits),

    // Something was sent that wants an answer.
    asked(e) {
      patience.asked(e);
      if (since) say();
      else timer ||= setTimeout(leave, patience.time);
    },

    answered() {
      patience.answered(handledEvent);
      for (const { element } of marked.filter(({ e }) => e <= handledEvent)) {
        element.removeAttribute("data-waits");
      }
      marked = marked.filter(({ e }) => e > handledEvent);
      for (const e of structure) if (e <= handledEvent) structure.delete(e);
      clearTimeout(timer);
      timer = 0;
      found();
      away?.answered();
      if (events.at(-1)?.e > handledEvent) timer = setTimeout(leave, patience.time);
    },

    // The socket is gone.
    lost() {
      timer ||= setTimeout(leave, patience.time);
    },

    found,
    sayFailed,

    // Something else was told for a moment.
    sayAgain() {
      if (since) say();
      else sayFailed();
    },

    isAway: () => since !== null,

    // A kept screen is shown in place of a scene that never came.
    shown(time) {
      if (isReady) return;
      since ??= time;
      say();
    },

    // Something waits that could not even be sent.
    kept() {
      if (since) say();
    },
  };
})();
