// ---- What the host knows, and what it does not know yet -------------------------------------------

// Groups of steps, of which each can be undone: "+stroke" adds, "-name name" takes away, "~name [strokes]"
// puts others in the place of one; "u" undoes and "r" does again. Steps name strokes, so that one that
// comes twice changes nothing more.
class InkSteps {
  constructor() {
    this.known = new Map(); // name → { text, ink }
  }

  // The ink of a stroke, the same object for the same stroke.
  ink(form) {
    const text = JSON.stringify(form);
    const known = this.known.get(form.id);
    if (known?.text === text) return known.ink;
    const ink = inked(readStroke(form));
    this.known.set(form.id, { text, ink });
    return ink;
  }

  // The ink that the host has said, and then that of steps that wait for it.
  after(strokes, texts) {
    let list = strokes;
    const past = [];
    let future = [];
    for (const group of texts.flatMap((text) => text.split("\n\n"))) {
      if (group === "u") {
        if (past.length) {
          future.push(list);
          list = past.pop();
        }
      } else if (group === "r") {
        if (future.length) {
          past.push(list);
          list = future.pop();
        }
      } else {
        past.push(list);
        future = [];
        list = group.split("\n").reduce((each, step) => this.taken(each, step), list);
      }
    }
    return list;
  }

  taken(list, step) {
    const rest = step.slice(1);
    if (step[0] === "+") {
      const form = JSON.parse(rest);
      return list.some(({ stroke }) => stroke.id === form.id) ? list : [...list, this.ink(form)];
    }
    if (step[0] === "-") {
      const names = new Set(rest.split(" "));
      return list.filter(({ stroke }) => !names.has(stroke.id));
    }
    if (step[0] !== "~") return list;
    const space = rest.indexOf(" ");
    const name = rest.slice(0, space);
    return list.flatMap((each) => each.stroke.id === name
      ? JSON.parse(rest.slice(space + 1)).map((form) => this.ink(form)) : [each]);
  }
}
