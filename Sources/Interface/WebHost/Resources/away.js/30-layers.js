// ---- Kept screens in sight --------------------------------------------------------------------

const push = { duration: 350, easing: "cubic-bezier(.32,.72,0,1)" };

// Drawings that lie over the scene, one for each step away from it. Only the top one is seen.
class Layers {
  constructor(page, scene, isStill) {
    this.page = page;
    this.scene = scene;
    this.isStill = isStill;
    this.stack = [];
  }

  get top() { return this.stack.at(-1); }

  // What moves: the scene itself has no box.
  box(layer) { return layer === this.scene ? layer.firstElementChild ?? layer : layer; }

  // Shows a drawing in this very frame.
  show(drawing, depth, e, isMoving) {
    const under = this.top?.element ?? this.scene;
    const element = document.createElement("div");
    element.className = "kept";
    element.innerHTML = drawing.html;
    this.scene.after(element);
    // Nothing can be done with what has no name.
    for (const field of element.querySelectorAll("textarea:not([data-i]), input:not([data-i])")) field.readOnly = true;
    const { address, title, time } = drawing;
    this.stack.push({ element, address, drawnAt: address, title, depth, e, time });
    for (const scroller of element.querySelectorAll("[data-scrolled]")) {
      const { scrolled } = scroller.dataset;
      scroller.scrollTop = scrolled === "end" ? scroller.scrollHeight : Number(scrolled);
    }
    under.inert = true;
    // It may have gone before it had come.
    const cover = () => under.classList.toggle("beneath", this.stack.some((each) => each.element === element));
    if (!isMoving || this.isStill()) return cover();
    this.box(under).animate([{}, { translate: "-30% 0" }], push);
    element.animate([{ translate: "100% 0" }, {}], push).finished.then(cover, cover);
  }

  // Takes the top one away: at once where the scene shows the same, else to the side.
  leave(isMoving) {
    const gone = this.stack.pop();
    if (!gone) return;
    const under = this.top?.element ?? this.scene;
    under.inert = false;
    under.classList.remove("beneath");
    gone.element.inert = true;
    if (!isMoving || this.isStill()) return gone.element.remove();
    this.box(under).animate([{ translate: "-30% 0" }, {}], push);
    gone.element.animate([{}, { translate: "100% 0" }], { ...push, fill: "forwards" })
      .finished.finally(() => gone.element.remove());
  }

  // The page's events have other numbers now.
  renumber(shift) {
    for (const layer of this.stack) {
      if (layer.e) layer.e += shift;
      layer.after += shift;
    }
  }

  // Event `e` leads the scene nowhere: it has to be asked to come to what was opened by that.
  unlead(e) {
    for (const layer of this.stack) if (layer.e === e) layer.e = 0;
  }

  leaveAll() {
    while (this.stack.length) this.leave(false);
  }
}
