// Tells when the part of an element that it asks for comes into sight, and when it goes.
const sights = (() => {
  const watched = new Map(); // threshold → observer
  const known = new WeakMap(); // element → whether it is in sight
  const observer = (part) => {
    if (!watched.has(part)) {
      watched.set(part, new IntersectionObserver((entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries) {
          const isOn = isIntersecting && intersectionRatio >= part - 0.001;
          if (!target.isConnected || (known.get(target) ?? false) === isOn) continue;
          known.set(target, isOn);
          report(idOf(target), "sight", isOn);
        }
      }, { threshold: [part] }));
    }
    return watched.get(part);
  };
  const observed = new WeakSet();
  const settle = () => {
    for (const element of host.querySelectorAll('[data-e~="sight"]')) {
      if (observed.has(element)) continue;
      observed.add(element);
      observer(Number(element.dataset.threshold) || 0).observe(element);
    }
  };
  return { settle };
})();

const appearances = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    appearances.unobserve(target);
    if (target.isConnected) tell(target, "appear");
  }
});

function watchAppearance(element) {
  const known = remember(element);
  if (known.appears === element.dataset.n) return;
  known.appears = element.dataset.n;
  appearances.observe(element);
}
