// ---- What waits, in a list ----------------------------------------------------------------------

// The actions that the host has not done yet, the oldest first, each with its Undo.
class Tray {
  constructor(page, undo) {
    Object.assign(this, { page, undo });
  }

  open() {
    const dialog = this.dialog ??= this.make();
    this.fill();
    if (!dialog.open) dialog.showModal();
  }

  make() {
    const dialog = create("dialog", "tray");
    const close = create("button", "tray-done", "Done");
    const title = create("h2", "", "Waiting for the connection");
    title.id = "tray-title";
    dialog.setAttribute("aria-labelledby", title.id);
    close.onclick = () => dialog.close();
    dialog.onclick = ({ target }) => { if (target === dialog) dialog.close(); };
    this.list = create("ul");
    const head = create("header");
    head.append(title, close);
    dialog.append(head, this.list);
    this.page.body.append(dialog);
    return dialog;
  }

  // Shows what waits now. Without anything the list closes.
  fill() {
    if (!this.dialog) return;
    const actions = this.page.waiting();
    if (!actions.length) return this.dialog.close();
    const isHere = this.list.contains(document.activeElement);
    this.list.replaceChildren(...actions.map((action) => this.row(action)));
    if (isHere) this.list.querySelector("button").focus();
  }

  row(action) {
    const { label, text, time } = action;
    const row = create("li");
    const words = create("div");
    const at = new Intl.DateTimeFormat(navigator.language, { timeStyle: "short" }).format(time ?? Date.now());
    words.append(create("p", "", text || label || "An action"), create("small", "", text ? `${label} · ${at}` : at));
    const undo = create("button", "", "Undo");
    undo.ariaLabel = `Undo: ${text || label}`;
    undo.onclick = () => {
      this.undo(action);
      this.fill();
    };
    row.append(words, undo);
    return row;
  }
}

function create(tag, name = "", text = "") {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (text) made.textContent = text;
  return made;
}
