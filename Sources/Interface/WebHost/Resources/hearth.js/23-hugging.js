// Texts that wrap are made as wide as their longest line by a file of their own, once there is one.
const hugs = (() => {
  let all = null;
  let isAsked = false;
  const wraps = ({ textContent, offsetHeight }) => textContent.length > 20 && offsetHeight > 36;
  return {
    touch: (element) => all?.touch(element),
    settle() {
      if (all) return all.settle();
      if (isAsked || !(isShell || [...host.querySelectorAll(":is(.vs, .hs, .zs) > .t")].some(wraps))) return;
      isAsked = true;
      import(new URL("hugs.js", effects.file).href).then(({ start }) => { all = start(page); }, () => { isAsked = false; });
    },
  };
})();
