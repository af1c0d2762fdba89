// Texts that wrap are made as wide as their longest line by a file of their own, once there is one. The page
// has the file by then, however the line is.
const hugs = (() => {
  let all = null;
  let isAsked = false;
  let file = null;
  const load = () => file ??= import(new URL("hugs.js", effects.file).href).catch(() => { file = null; });
  const wraps = ({ textContent, offsetHeight }) => textContent.length > 20 && offsetHeight > 36;
  return {
    load,
    touch: (element) => all?.touch(element),
    settle() {
      if (all) return all.settle();
      if (isAsked || !(isShell || [...host.querySelectorAll(":is(.vs, .hs, .zs) > .t")].some(wraps))) return;
      isAsked = true;
      load().then((made) => {
        all = made?.start(page);
        isAsked = false;
      });
    },
  };
})();
