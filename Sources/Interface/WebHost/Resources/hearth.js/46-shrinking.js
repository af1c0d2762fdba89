// Text that does not fit becomes smaller, as far as it may.
function shrink(element) {
  const text = element.matches(".t") ? element : element.querySelector(".t");
  if (!text) return;
  text.style.fontSize = "";
  const least = Number(element.dataset.shrink);
  const size = parseFloat(getComputedStyle(text).fontSize);
  for (let scale = 1; scale >= least; scale -= 0.05) {
    text.style.fontSize = scale === 1 ? "" : `${size * scale}px`;
    const isOver = text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1;
    if (!isOver) return;
  }
}
