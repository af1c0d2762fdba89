// Of several candidates the first that has room is shown.
const fits = (() => {
  // How high something may be in place of the container: the room of the first one around that
  // does not grow with it, less what else stands there.
  const heightFor = (container) => {
    const height = (element) => element.getBoundingClientRect().height;
    const chain = [];
    for (let each = container; each && each !== host; each = each.parentElement) chain.push(each);
    const small = chain.map(height);
    container.style.minHeight = "20000px";
    const index = chain.findIndex((each, index) => index && height(each) < small[index] + 1);
    container.style.minHeight = "";
    const limit = chain[index];
    if (!limit || limit.matches(".sc:not(.sc-x)")) return Infinity;
    const style = getComputedStyle(limit);
    let room = limit.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)
      - small[index - 1] + small[0];
    if (style.display !== "flex" || style.flexDirection !== "column") return room;
    const others = [...limit.children].filter((each) => each !== chain[index - 1]
      && getComputedStyle(each).position !== "absolute");
    for (const other of others) {
      const { flexGrow, flexBasis } = getComputedStyle(other);
      room -= Number(flexGrow) > 0 ? parseFloat(flexBasis) || 0 : height(other);
    }
    return room - others.length * (parseFloat(style.rowGap) || 0);
  };
  const choose = (container) => {
    const axes = container.dataset.fits;
    const candidates = [...container.children];
    for (const each of candidates) each.classList.remove("fit-out");
    const width = container.clientWidth;
    for (const each of candidates) each.classList.add("fit-out");
    const height = axes.includes("y") ? heightFor(container) : Infinity;
    if (!axes.includes("x")) container.style.setProperty("--fit-width", `${width}px`);
    const chosen = candidates.find((candidate) => {
      candidate.classList.add("fit-try");
      const isWide = axes.includes("x") && candidate.offsetWidth > width + 0.5;
      const isHigh = candidate.offsetHeight > height + 0.5;
      candidate.classList.remove("fit-try");
      return !isWide && !isHigh;
    }) ?? candidates.at(-1);
    for (const candidate of candidates) {
      const isOut = candidate !== chosen;
      candidate.classList.toggle("fit-out", isOut);
      candidate.inert = isOut;
      if (isOut) candidate.setAttribute("aria-hidden", "true");
      else candidate.removeAttribute("aria-hidden");
    }
  };
  const observer = new ResizeObserver((entries) => {
    const containers = entries.map(({ target }) =>
      target.matches("[data-fits]") ? [target] : target.querySelectorAll("[data-fits]"));
    for (const container of new Set(containers.flatMap((each) => [...each]))) choose(container);
  });
  return {
    watch(container) {
      const known = remember(container);
      if (!known.fits) {
        known.fits = true;
        observer.observe(container);
        // What is shown may be small where there is much room: the screen tells of more.
        const screen = container.closest(".screen, .sheet, .root");
        if (screen) observer.observe(screen);
      }
      choose(container);
    },
  };
})();
