// What is carried from one view to another.
document.addEventListener("dragstart", ({ target, dataTransfer }) => {
  const element = listener(target, "lift");
  if (!element) return;
  dataTransfer?.setData("text/plain", element.textContent ?? "");
  report(idOf(element), "lift");
});

let over = null;
const hover = (element) => {
  if (over === element) return;
  if (over?.isConnected) report(idOf(over), "over", false);
  over = element;
  if (over) report(idOf(over), "over", true);
};

// Files of the computer are seen to elsewhere.
const hasFiles = ({ dataTransfer }) => dataTransfer?.types.includes("Files");

document.addEventListener("dragover", (event) => {
  if (hasFiles(event)) return;
  const element = listener(event.target, "drop");
  hover(element);
  if (element) event.preventDefault();
});
document.addEventListener("dragend", () => hover(null));
document.addEventListener("drop", (event) => {
  const element = listener(event.target, "drop");
  if (!element || hasFiles(event)) return;
  event.preventDefault();
  const box = element.getBoundingClientRect();
  over = null;
  report(idOf(element), "drop",
    `${Math.round(event.clientX - box.left)} ${Math.round(event.clientY - box.top)}`);
});
