// ---- Waiting for the host ---------------------------------------------------------------------

// Shows that a tap was felt whose answer is not here at once, and, once the host has been silent for
// a while, since when, and how much waits for it.
const feedback = (() => {
  const soon = 100;
  const late = 1500;
  const structure = new Set(); // events that only ask for what is shown already
  let marked = []; // { element, e }
  let since = null; // when the host was heard last, while it is away
  let timer = 0;

  const waits = ({ e, t }) => ["tap", "submit", "change", "drop", "file"].includes(t) && !structure.has(e);

  const format = (time) => {
    const isToday = time.toDateString() === new Date().toDateString();
    return new Intl.DateTimeFormat(navigator.language, isToday
      ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" }).format(time);
  };

  function say() {
    const count = events.filter(waits).length;
    const actions = count === 1 ? "1 action waits." : `${count} actions wait.`;
    const shown = away?.top ? ` Shown as of ${format(new Date(away.top.time))}.` : "";
    const text = `No connection since ${format(since)}.${shown}${count ? ` ${actions}` : ""}`;
    if (notice.textContent !== text) notice.textContent = text;
    notice.classList.add("shown", "line");
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
    hideNotice();
  }

  return {
    // An event that the host has not answered after a moment is marked where it was done.
    wait(element, e) {
      if (!e) return;
      setTimeout(() => {
        if (ackedEvent >= e || !element.isConnected) return;
        element.setAttribute("data-waits", "");
        marked.push({ element, e });
      }, soon);
    },

    isStructure: (e) => structure.add(e),

    // Something was sent that wants an answer.
    asked() {
      if (since) say();
      else timer ||= setTimeout(leave, late);
    },

    answered() {
      for (const { element } of marked.filter(({ e }) => e <= ackedEvent)) {
        element.removeAttribute("data-waits");
      }
      marked = marked.filter(({ e }) => e > ackedEvent);
      for (const e of structure) if (e <= ackedEvent) structure.delete(e);
      clearTimeout(timer);
      timer = 0;
      found();
      if (events.length) timer = setTimeout(leave, late);
    },

    // The socket is gone.
    lost() {
      timer ||= setTimeout(leave, late);
    },

    found,

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
