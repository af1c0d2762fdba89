// ---- What was done is noted at once ---------------------------------------------------------

// What a person does and the host has not done is noted where a page writes and reads without waiting,
// under the lasting names that came with the page. So it is there from the first moment, whatever becomes
// of the page, and the next page of this tab knows it before it shows anything. away.js keeps it for
// longer, and for the pages of other tabs.
const notes = (() => {
  const prefix = `hearth-action-${app} `;
  const names = new Map(); // number of an element → its lasting name
  let named = 0; // the highest number of an element that was named

  const told = page.dataset.names?.split(" ") ?? [];
  for (let at = 1; at < told.length; at += 2) {
    names.set(Number(told[at - 1]), told[at]);
    named = Math.max(named, Number(told[at - 1]));
  }

  const keyOf = ({ c, x }) => `${prefix}${c} ${x}`;
  const nameOf = ({ dataset: { n, i } }) => i ?? names.get(Number(n));

  // Other pages leave alone what this one sees to.
  let free;
  function hold() {
    if (free) return;
    free = () => {};
    navigator.locks?.request(`hearth-page-${pageName}`, () => new Promise((done) => { free = done; })).catch(() => {});
  }

  function put(action) {
    try { localStorage.setItem(keyOf(action), JSON.stringify(action)); } catch { /* nothing is kept here */ }
  }

  function forget(action) {
    try { localStorage.removeItem(keyOf(action)); } catch { /* nothing is kept here */ }
  }

  const finished = []; // what was done before away.js could hear of it
  const dropped = []; // what need not be done

  const isInput = ({ t }) => t === "input";

  return {
    put,
    forget,
    finished,
    dropped,

    done(action) {
      forget(action);
      if (!away) finished.push(action);
    },

    drop(action) {
      forget(action);
      dropped.push(action);
    },

    nameOf,
    get named() { return named; },
    get names() { return [...names]; },

    // The names that a frame brought: [number, name, where it leads].
    learn(all) {
      for (const [n, name] of all) {
        names.set(n, name);
        named = Math.max(named, n);
      }
    },

    // Another rendering has other numbers.
    restart() {
      names.clear();
      named = 0;
    },

    // Notes an event as away.js would keep it.
    note(event) {
      const element = elements.get(event.n);
      if (element?.type === "password" || event.isStructure) return;
      hold();
      // What a menu offers has another kind of name.
      if (element && !element.closest(".menu-at")) event.i ??= names.get(event.n);
      event.at ??= sceneAddress().slice(app.length + 2);
      event.b ??= event.texts?.map(({ field, v }) => ({ i: nameOf(field), v })).filter(({ i }) => i);
      const { c, x, i, at, o, t, v, k, f, b, base, text, control } = event;
      if (i === undefined && !text) return;
      put({ c, x, i, at, o, t, v, k, f: f ?? base, b, text, control, label: labelOf(element), time: Date.now() });
    },

    // Event `e` sends what a field holds.
    sends(field, e) {
      const event = events.findLast((each) => each.e === e);
      if (!event?.c || away || !field.value.trim() || field.type === "password") return;
      this.note(Object.assign(event, { text: field.value.trim(), source: field }));
    },

    // away.js sees to it from now on.
    handOver: () => free?.(),

    all() {
      try {
        return Object.entries(localStorage).filter(([key]) => key.startsWith(prefix)).map(([, action]) => JSON.parse(action));
      } catch { return []; }
    },

    // Of a text that was typed bit by bit only the last state is told, and none of it where what was done
    // next tells what the field held. The others are forgotten.
    lasting(actions, drop) {
      return actions.filter((action, index) => {
        if (!isInput(action)) return true;
        const later = actions.slice(index + 1);
        const [next] = later;
        if (next && isInput(next) && next.i === action.i && next.c === action.c) next.f = action.f ?? next.f;
        else if (!later.find((each) => each.c === action.c && !isInput(each))?.b?.some(({ i }) => i === action.i)) return true;
        drop(action);
        return false;
      });
    },

    // Whether one of the actions types into a field, or knows what that held.
    isAbout: (actions, name) => name !== undefined
      && actions.some((each) => (isInput(each) && each.i === name) || each.b?.some(({ i }) => i === name)),

    // The texts of a field that actions send.
    sentFrom: (actions, name) => actions.flatMap(({ b, text }) =>
      b?.filter(({ i, v }) => i === name && v.trim() === text).map(({ v }) => v) ?? []),
  };
})();

// What a control is called where one tells what it did.
const labelOf = (element) =>
  (element?.ariaLabel || element?.labels?.[0]?.textContent || element?.textContent || "").trim().slice(0, 80);

// Does first what other pages left undone: what is typed meanwhile goes to the host afterwards.
function adopt(actions, nameFor) {
  flushEdits();
  // What is done elsewhere leads the scene there, and then back; it stays where it is.
  const d = actions.length && !away?.top && !isShell || undefined;
  const fields = [...host.querySelectorAll("textarea, input")].filter((field) =>
    isTextual(field) && notes.isAbout(actions, nameFor(field)));
  setAside(fields, (field) => notes.sentFrom(actions, nameFor(field)), () => {
    for (const action of actions) {
      // Its edits were counted by the page that is gone.
      Object.assign(action, { e: ++lastEvent, k: undefined, isAdopted: true, isForgotten: true, isLate: true, d });
      events.push(action);
      if (isReady && !isHolding) send(action);
    }
  });
  inks.settle();
  if (!d) return;
  const address = guesses.isOpen ? location.pathname : sceneAddress();
  trail.stay(reportGoing(address.slice(app.length + 2), true));
}

// What belongs to another account is not done, so it leads the scene nowhere from which it must come back.
function dropAdopted() {
  const own = events.splice(0).filter(({ isAdopted }) => !isAdopted);
  for (const event of own) if (event.t === "go" && event.v) event.v = false;
  events.push(...own);
}

const ownerName = `hearth-account-${app}`; // whose content the browser keeps

// Takes over what the pages before this one in the same tab left undone. Of others it is not known here
// whether they still see to it themselves.
function adoptOwn() {
  const pages = wasLeft ? recall(`${app}-page`)?.split(" ") ?? [] : [];
  const left = notes.all().filter(({ c }) => pages.includes(c))
    .sort((a, b) => pages.indexOf(a.c) - pages.indexOf(b.c) || a.x - b.x);
  keep(`${app}-page`, [...new Set(left.map(({ c }) => c)), pageName].join(" "));
  const actions = notes.lasting(left, notes.drop).filter(({ i }) => i !== undefined);
  if (!actions.length) return;
  adopt(actions, notes.nameOf);
  startAway();
}

// Sends what was adopted once it is known whose it is.
function belong() {
  if (away) return void away.belongs(account).then(() => { if (isHolding) sendWaiting(); });
  try {
    if ((localStorage.getItem(ownerName) ?? account) !== account) dropAdopted();
  } catch { /* nothing is kept from page to page */ }
  if (isReady && isHolding) sendWaiting();
}
