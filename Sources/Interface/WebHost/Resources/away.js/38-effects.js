// ---- Effects shown early ----------------------------------------------------------------------

const used = ["disabled", "style", "class"];

class Effects {
  constructor(page, learned, outbox, layers) {
    Object.assign(this, { page, learned, outbox, layers });
    this.sends = []; // { e, control, text, time, address }: texts whose rows have not come
    this.edits = new Map(); // field → whether it holds something, since the host answered last
    this.returned = new Map(); // event → what was taken back into its field
    this.control = null; // what was used last: { e, kind, since, fields }
  }

  // ---- Fields and the buttons beside them

  // A text was typed: buttons that depend on it change at once.
  typed(field) {
    this.field = field;
    this.foresee(field);
  }

  foresee(field) {
    const screen = screenOf(field);
    const isFilled = field.value.trim() !== "";
    for (const { value } of this.learned.about(`uses|${kindOf(field)}|`)) {
      for (const control of screen?.querySelectorAll("button") ?? []) {
        if (kindOf(control) !== value.kind) continue;
        const look = isFilled ? value.on : value.off;
        if (isFilled) this.page.allow(control);
        used.forEach((name, index) => {
          if (control.dataset.i) setAttribute(control, name, look[index]);
          else this.page.guess(control, name, look[index], this.page.lastEvent(), this.page.taskPatience);
        });
      }
    }
  }

  // A button was put in use or out of it by the answer to what was typed.
  changed(element, name, value) {
    if (name !== "disabled" || !this.field?.isConnected || !element.matches("button")) return;
    const { field } = this;
    if (screenOf(field) !== screenOf(element)) return;
    const kind = kindOf(element);
    // Other attributes change in the same answer.
    queueMicrotask(() => {
      const look = used.map((each) => element.getAttribute(each));
      const isFilled = field.value.trim() !== "";
      if (isFilled !== (look[0] === null)) return;
      const id = `uses|${kindOf(field)}|${kind}`;
      this.looks ??= new Map();
      const looks = { ...this.looks.get(id), [isFilled ? "on" : "off"]: look };
      this.looks.set(id, looks);
      if (looks.on && looks.off) this.learned.saw(id, { kind, on: looks.on, off: looks.off });
    });
  }

  // ---- What sending does

  // A control was used whose effect may be known: the field that it empties, the row that it makes.
  sent(control, e, address) {
    if (!e) return false;
    const kind = kindOf(control);
    const fields = [...screenOf(control)?.querySelectorAll("textarea, input") ?? []]
      .filter((field) => field.value && field.matches("[data-e~=input]") && field.type !== "password");
    const own = control.matches("input, textarea") ? control : null;
    const guessed = own ? this.page.emptiedText(own) : undefined;
    const field = own ?? fields.find((each) => this.learned.fact(`empties|${kind}|${kindOf(each)}`)
      || this.page.isSending(control, each));
    const source = field ?? fields.at(-1);
    const text = (guessed ?? source?.value ?? "").trim();
    this.control = { e, kind, since: performance.now(), fields: new Map(fields.map((each) => [each, each.value])) };
    if (own && guessed === undefined && own.value) this.control.fields.set(own, own.value);
    if (field && field !== own) {
      this.page.empty(field, e);
      this.foresee(field);
    }
    if (!text) return false;
    // A text may be sent by a key or by a button: what comes of it is the same.
    // What is changed makes no row.
    if (source === this.filled) {
      this.filled = null;
      this.outbox.note(e, text);
      return false;
    }
    const send = { e, kind: kindOf(source), text, time: Date.now(), address };
    this.sends.push(send);
    this.outbox.note(e, text, send.kind);
    setTimeout(() => this.giveUp(send), 2500);
    return this.show(this.layers.top?.element ?? this.page.scene, address);
  }

  // A text was sent before this part of the page had come.
  sentEarly({ e, text, source, time }, address) {
    const kind = kindOf(source);
    this.sends.push({ e, kind, text, time, address });
    this.outbox.note(e, text, kind);
  }

  // What was sent elsewhere than where one is now was left before its row came.
  isAt(address) {
    for (const send of this.sends) if (send.address !== address) send.isLeft = true;
  }

  // Whatever changed the document may have taken out the rows that wait.
  settled(root, address) {
    const hasMore = this.sends.some(({ e }) => e <= this.page.acknowledged());
    if (hasMore || (this.sends.length && !root.querySelector("[data-waiting]"))) this.show(root, address);
  }

  // An action of a page that is gone gets its number only when it is told to the host.
  adopt(action, address) {
    const { text, control, time, i, b } = action;
    if (!text) return;
    // A page that went early could not say what kind of field it was.
    const field = control ? undefined : b?.find(({ v }) => v.trim() === text)?.i ?? i;
    const send = { isAdopted: true, get e() { return action.e ?? Infinity; }, kind: control, field, text, time, address };
    this.sends.push(send);
    setTimeout(() => this.giveUp(send), 2500);
  }

  // What is adopted has the number of its action.
  renumber(shift) {
    for (const send of this.sends) if (!send.isAdopted) send.e += shift;
    if (this.control) this.control.e += shift;
  }

  clear() {
    this.sends = [];
    for (const row of document.querySelectorAll("[data-waiting]")) row.remove();
  }

  // A field is another's text now: whether it was emptied by what was used last is remembered.
  rewritten(field, value) {
    const { control } = this;
    // What the host has put there is to be changed, and makes no row.
    this.filled = value === "" ? null : field;
    if (value !== "" || !control || performance.now() - control.since > 5000) return;
    if (control.fields.has(field)) this.learned.saw(`empties|${control.kind}|${kindOf(field)}`, true);
  }

  // ---- Rows

  // Shows in `root` the rows of texts that were sent at an address and are not there yet.
  show(root, address) {
    let isShown = false;
    for (const old of root.querySelectorAll("[data-waiting]")) old.remove();
    for (const send of this.sends) {
      if (send.address !== address) continue;
      const field = send.field && this.page.fieldNamed(send.field, root);
      if (field) send.kind ??= kindOf(field);
      const fact = this.learned.about(`row|${send.kind}|`).at(-1);
      const list = fact && [...root.querySelectorAll(fact.value.list.tag)]
        .find((each) => kindOf(each) === fact.value.list.kind && (each.checkVisibility?.() ?? true));
      if (!list) continue;
      if (send.e <= this.page.acknowledged() && hasCome(list, send.text)) {
        this.sends = this.sends.filter((each) => each !== send);
        continue;
      }
      const row = rowOf(fact.value.pattern, send.text, send.time);
      list.insertBefore(row, [...list.children].filter(({ dataset }) => !("waiting" in dataset))
        .at(-fact.value.after) ?? null);
      if (!fact.value.after) list.append(row);
      send.fact = fact.name;
      isShown = true;
    }
    if (isShown) {
      for (const scroller of root.querySelectorAll("[data-anchor=bottom]")) {
        if (scroller.querySelector("[data-waiting]")) this.page.goToBottom(scroller);
      }
    }
    return isShown;
  }

  // A row came: it may be the one that a text made.
  came(element, address) {
    const index = this.sends.findIndex((send) => send.address === address
      && [element, ...element.querySelectorAll("*")].some((each) => isAbout(each, send.text)));
    if (index < 0) return;
    const [send] = this.sends.splice(index, 1);
    const list = element.parentElement;
    const after = [...list.children].slice([...list.children].indexOf(element) + 1)
      .filter(({ dataset }) => !("waiting" in dataset)).length;
    const pattern = patternOf(element, send.text, send.time);
    const value = { list: { tag: list.tagName, kind: kindOf(list) }, pattern, after };
    // A short text may stand in a row by chance.
    if (send.text.length > 2) this.learned.saw(`row|${send.kind}|${hash(pattern)}`, value);
    this.show(this.page.scene, address);
  }

  // No row came for a text although the host has it.
  giveUp(send) {
    if (!this.sends.includes(send)) return;
    if (this.page.acknowledged() < send.e) return void setTimeout(() => this.giveUp(send), 2000);
    this.sends = this.sends.filter((each) => each !== send);
    // Whoever left before the answer does not see what comes of it.
    if (send.fact && !send.isLeft && !send.isAdopted) this.learned.forget(send.fact);
    this.showHere();
  }

  // Shows what waits where one is, wherever that was whose row went.
  showHere() {
    this.show(this.layers.top?.element ?? this.page.scene, this.layers.top?.drawnAt ?? this.page.address());
  }

  // What was sent is taken back. Its text returns to its field, if that is in sight and empty.
  undone(e) {
    const send = this.refused(e);
    if (send && this.retype(send.kind, "", send.text)) this.returned.set(e, send);
  }

  // What was taken back had been done before: its text leaves its field again.
  wasDone(e) {
    const { kind, text } = this.returned.get(e) ?? {};
    if (text) this.retype(kind, text, "");
  }

  // Shows a text in the field of a kind, as the host will after event `e`, to be changed there.
  fill(kind, text, e) {
    const root = this.layers.top?.element ?? this.page.scene;
    this.filled = [...root.querySelectorAll("textarea, input")].find((each) =>
      kindOf(each) === kind && (each.checkVisibility?.() ?? true));
    if (!this.filled) return;
    this.page.fill(this.filled, text, e);
    this.filled.focus();
  }

  // Puts a text into the field of a kind that holds another one; false if none does.
  retype(kind, from, to) {
    const root = this.layers.top?.element ?? this.page.scene;
    const field = [...root.querySelectorAll("textarea, input")].find((each) =>
      each.value === from && kindOf(each) === kind && (each.checkVisibility?.() ?? true));
    if (field) this.page.retype(field, to);
    return field !== undefined;
  }

  refused(e) {
    const send = this.sends.find((each) => each.e === e);
    this.sends = this.sends.filter((each) => each !== send);
    if (send) this.showHere();
    return send;
  }
}

function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

const isAbout = (element, text) =>
  element.childElementCount === 0 && element.textContent.trim() === text;

// Whether one of the last rows of a list is about a text.
const hasCome = (list, text) =>
  [...list.children].slice(-12).some((row) => !("waiting" in row.dataset)
    && [row, ...row.querySelectorAll("*")].some((each) => isAbout(each, text)));

// A short name for a text.
function hash(text) {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value.toString(36);
}
