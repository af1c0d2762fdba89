// ---- What waits, in a list ----------------------------------------------------------------------

// The actions that the host has not done yet, the oldest first, each with its Undo; before them those
// that it could not do, with their texts.
class Tray {
  constructor(page, outbox, undo) {
    Object.assign(this, { page, outbox, undo });
  }

  open() {
    const dialog = this.dialog ??= this.make();
    this.fill();
    if (!dialog.open) dialog.showModal();
  }

  make() {
    const dialog = create("dialog", "tray");
    const close = create("button", "tray-done", "Done");
    const title = this.title = create("h2");
    title.id = "tray-title";
    dialog.setAttribute("aria-labelledby", title.id);
    close.onclick = () => dialog.close();
    dialog.onclick = ({ target }) => { if (target === dialog) dialog.close(); };
    this.list = create("ul");
    const head = create("header");
    head.append(title, close);
    this.note = create("p", "tray-note",
      "This browser has no room to keep what waits. It is lost if this page is closed or loaded again.");
    dialog.append(head, this.note, this.list);
    this.page.body.append(dialog);
    return dialog;
  }

  // Shows what waits now. Without anything the list closes.
  fill() {
    if (!this.dialog) return;
    const { failed } = this.outbox;
    const actions = [...failed, ...this.page.waiting().filter((each) => !failed.includes(each))];
    if (!actions.length) return this.dialog.close();
    this.title.textContent = failed.length ? "Could not be done" : "Waiting for the connection";
    this.note.hidden = !this.outbox.store.isRefused;
    const isHere = this.list.contains(document.activeElement);
    this.list.replaceChildren(...actions.map((action) => this.row(action)));
    if (isHere) this.list.querySelector("button").focus();
  }

  row(action) {
    const { label, text, time, isFailed } = action;
    const row = create("li");
    const words = create("div");
    const at = new Intl.DateTimeFormat(navigator.language, { timeStyle: "short" }).format(time ?? Date.now());
    words.append(create("p", "", text || label || "An action"), create("small", "", text || isFailed ? `${isFailed ? (text ? "Not sent" : "Not done") : label} · ${at}` : at));
    const button = (name, act) => {
      const made = create("button", "", name);
      made.ariaLabel = `${name}: ${text || label}`;
      made.onclick = () => {
        act();
        this.fill();
      };
      return made;
    };
    row.append(words);
    if (!isFailed) row.append(button("Undo", () => this.undo(action)));
    else {
      if (text) row.append(button("Copy", () => navigator.clipboard?.writeText(text)));
      row.append(button("Remove", () => {
        this.outbox.dismiss(action);
        this.page.sayFailed();
      }));
    }
    return row;
  }
}

function create(tag, name = "", text = "") {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (text) made.textContent = text;
  return made;
}
