// ---- Fields -----------------------------------------------------------------------------------

// What a person types is never overwritten. The page remembers what each field held after each event
// that it reported. What the host wants of a field answers one of these edits; the change since is
// carried over it, and reported in turn. The host does the same with what comes late.

const isTextual = (field) => field.matches(
  "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=date], "
    + "[type=time], [type=datetime-local], [type=file])");

const typed = new Set(); // fields in which something was typed

// The texts of a field after the edits that the host may not have answered yet, the oldest first.
function noteText(field, e, k, text) {
  const known = remember(field);
  known.past ??= [{ e: 0, k: 0, text: known.text ?? field.defaultValue }];
  typed.add(field);
  known.past.push({ e, k, text });
  known.text = text;
}

// Shows in a field the text that event `e` will put there: what the host says before it has handled that is
// about the text before.
function foretellText(field, text, e) {
  const known = remember(field);
  if (known.composing) return;
  emptied.delete(field);
  noteText(field, e, known.edit ?? 0, text);
  known.past.at(-1).isForetold = true;
  setProperty(field, "value", text);
}

// Shows what the host wants of a field since it has edit `k`, with what was typed after that.
function takeText(field, value, k) {
  yieldToNamed(field);
  showText(field, value, k);
}

function showText(field, value, k) {
  const known = remember(field);
  if (known.composing || known.asideUntil > handledEvent) {
    known.later = { value, k };
    return;
  }
  known.later = undefined;
  const { past } = known;
  const isToCome = ({ e, isForetold, isSent }) => e > handledEvent && (isForetold || (isSent && value !== ""));
  const index = Math.max(0, past?.findLastIndex((entry) => entry.k <= k && !isToCome(entry)) ?? 0);
  const guess = emptied.get(field);
  // What was sent is still another text than the empty one that is shown.
  if (guess && value !== "" && k <= guess.k) {
    guess.text = mergeText(guess.sent, guess.text, value);
    guess.isEmpty = false;
    return;
  }
  // An answer to what was typed before says nothing about what was sent since; a scene that was rebuilt
  // has not counted the edits.
  if (guess && (k >= guess.k || (value === "" && guess.e <= handledEvent))) emptied.delete(field);
  // What was typed first may not be reported yet.
  const base = past ? past[index].text : edited.has(field) ? known.text ?? field.defaultValue : undefined;
  const merged = base === undefined ? value : mergeText(base, field.value, value);
  if (past) {
    past.splice(0, index);
    for (const entry of past) entry.text = mergeText(base, entry.text, value);
  }
  known.text = past?.at(-1).text ?? value;
  setProperty(field, "value", merged);
  if (merged !== known.text) edit(field);
}

function takeLater(field) {
  const known = remember(field);
  const { later } = known;
  known.later = undefined;
  if (later) showText(field, later.value, later.k);
}

// While the host does with a field what another page left undone, the field shows what is typed here. The
// host gets that afterwards.
const aside = new Set();

// What waits under a field's name was typed in what stood in its place before, on a kept screen or before the
// host was started again: the host types it once more.
function yieldToNamed(field) {
  const known = remember(field);
  const name = field.dataset.n && notes.nameOf(field);
  const first = known.past?.find(({ e }) => e)?.e ?? Infinity;
  const last = name && events.findLast(({ e, n, ...rest }) =>
    e > handledEvent && e <= first && n === undefined && notes.isAbout([rest], name));
  if (!last) return;
  aside.add(field);
  known.asideUntil = Math.max(known.asideUntil ?? 0, last.e);
}

function setAside(fields, sentFrom, act) {
  const own = fields.filter((field) => typed.has(field) && field.value);
  const drawn = new Map(fields.map((field) => [field, remember(field).past?.[0].text ?? remember(field).text ?? field.defaultValue]));
  for (const field of own) reportEdit(field, "");
  act();
  for (const field of fields) {
    // What is sent leaves its field, which the host has drawn before it heard of that, or of all of it.
    const text = drawn.get(field);
    const texts = sentFrom(field);
    const sent = texts.find((each) => text.includes(each)) ?? (texts.some((each) => each.startsWith(text)) && text);
    if (text && sent) showText(field, text.replace(sent, () => ""), Infinity);
    aside.add(field);
    remember(field).asideUntil = lastEvent;
  }
  for (const field of own) edit(field);
  flushEdits();
}

function endAside() {
  for (const field of aside) {
    if (remember(field).asideUntil > handledEvent) continue;
    aside.delete(field);
    takeLater(field);
  }
}

// The last edit of a field that is in what the host has after event `e`.
const editBefore = (field, e) => memory.get(field)?.past?.findLast((entry) => entry.e <= e)?.k ?? 0;

// What the fields in sight hold, where it was typed.
function textsNow() {
  const fields = [...typed].filter((field) =>
    field.isConnected && field.value && field.value.length < 50000 && field.type !== "password" && (field.checkVisibility?.() ?? true));
  return fields.length ? fields.slice(-8).map((field) => ({ field, v: field.value })) : undefined;
}

// A page that was just loaded learns at which number its events begin.
function renumberTexts(shift) {
  for (const field of typed) {
    if (!field.isConnected) typed.delete(field);
    for (const entry of remember(field).past) if (entry.e) entry.e += shift;
    const guess = emptied.get(field);
    if (guess) guess.e += shift;
  }
  for (const field of aside) remember(field).asideUntil += shift;
}

// A field that its person sends is empty in the same frame; the host says so later, or else the text
// comes back.
const emptied = new Map(); // field → { e, k, text, sent, since, isEmpty: whether the host has it empty }

function empty(field, e) {
  const text = field.value;
  const known = remember(field);
  if (!text || !e || known.composing) return;
  noteText(field, e, known.edit, "");
  known.past.at(-1).isSent = true;
  emptied.set(field, { e, k: known.edit, text, sent: text, since: 0 });
  field.value = "";
}

// A button that a field's text has put in use sends that text; so does one that was in use for a text that
// is sent already.
const isSending = (button, field) => field.enterKeyHint === "send"
  && (memory.get(button)?.isAllowed === true || aside.has(field));

function emptyBeside(button, e) {
  const fields = button.closest(".screen, dialog")?.querySelectorAll("textarea, input") ?? [];
  const field = [...fields].find((each) => each.value && isSending(button, each));
  if (!field) return;
  notes.sends(field, e);
  empty(field, e);
}

// What an app does in a task of its own comes a moment after the event was acknowledged.
const taskPatience = 400;

function checkEmptied() {
  for (const [field, guess] of emptied) {
    if (!field.isConnected) emptied.delete(field);
    else if (guess.e <= handledEvent) {
      guess.since ||= performance.now();
      if (performance.now() - guess.since < taskPatience) {
        setTimeout(checkEmptied, taskPatience);
        continue;
      }
      emptied.delete(field);
      // The host answers about a field of the scene, not about its kept picture, nor twice.
      if (!field.dataset.n || guess.isEmpty) continue;
      const known = remember(field);
      for (const entry of known.past) {
        if (entry.e >= guess.e) entry.text = mergeText("", entry.text, guess.text);
      }
      known.text = known.past.at(-1).text;
      setProperty(field, "value", mergeText("", field.value, guess.text));
      if (field.value !== known.text) edit(field);
    }
  }
}

// A field reports at once what is typed while nothing typed is on its way; what is typed meanwhile
// goes together when the answer is here, or after 25 ms where the way is long.
const edited = new Set();
let edits = 0;
let editTimer = 0;

function edit(field) {
  remember(field).edit = ++edits;
  edited.add(field);
  if (!isReady || events.some(({ t }) => t === "input")) {
    editTimer ||= setTimeout(flushEdits, 25);
  } else {
    flushEdits();
  }
  away?.typed(field);
  allowTimer ||= setTimeout(allowButtons, 200);
}

// A button that waits for a text can be pressed before the host has put it in use: the host decides
// once it has the text, and the tap after it.
let allowTimer = 0;

function allowButtons() {
  allowTimer = 0;
  flushEdits();
  for (const field of typed) {
    const { past } = remember(field);
    if (!field.isConnected || !field.value || !(past?.at(-1).e > handledEvent)) continue;
    for (const button of field.closest(".screen, dialog")?.querySelectorAll("button:disabled") ?? []) {
      remember(button).isAllowed = true;
      guesses.set(button, "disabled", null, past.at(-1).e, taskPatience);
    }
  }
}

function flushEdits() {
  clearTimeout(editTimer);
  editTimer = 0;
  if (!edited.size) return;
  for (const field of edited) {
    if (field.isConnected && idOf(field)) reportEdit(field);
  }
  edited.clear();
}

function reportEdit(field, value = field.value) {
  const n = idOf(field);
  const known = remember(field);
  const waiting = isReady ? undefined : events.findLast((event) => (event.n ?? event.i) === n);
  // Nobody has seen the text that waits, so the newer one takes its place.
  if (waiting?.t === "input" && events.at(-1) === waiting && !sent.has(waiting)) {
    waiting.v = value;
    waiting.k = known.edit;
    const entry = known.past?.at(-1);
    if (entry?.e === waiting.e) Object.assign(entry, { k: known.edit, text: value });
    known.told = known.text = value;
    if (away) away.keep(waiting);
    else notes.note(waiting);
    return;
  }
  const base = isTextual(field) ? known.text ?? field.defaultValue : undefined;
  // A kept screen is none of those that the host has shown, and before a page's first text the host may
  // have one of another page: only the text itself says what was changed.
  const isElsewhere = known.text !== known.told || known.told === undefined || typeof n === "string";
  const e = report(n, "input", value, known.edit, isElsewhere ? base : undefined, base);
  if (!e || !isTextual(field)) return;
  noteText(field, e, known.edit, value);
  known.told = value;
}

document.addEventListener("input", ({ target }) => {
  if (!listener(target, "input") || target.matches("[type=checkbox], [type=radio]")) return;
  edit(target);
});

document.addEventListener("compositionstart", ({ target }) => {
  remember(target).composing = true;
});

document.addEventListener("compositionend", ({ target }) => {
  remember(target).composing = false;
  takeLater(target);
});

