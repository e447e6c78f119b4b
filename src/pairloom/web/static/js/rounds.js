// Shift with an arrow goes to the round before or after; the current round stays in view.
export function startRounds() {
  const rail = document.querySelector(".rail");
  if (!rail) return;
  const current = rail.querySelector("[aria-current]");
  if (current && rail.scrollWidth > rail.clientWidth) {
    rail.scrollLeft = current.offsetLeft - (rail.clientWidth - current.offsetWidth) / 2;
  }
  document.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.matches("input, textarea")) return;
    const links = [...rail.querySelectorAll("a.round")];
    const target = links[links.indexOf(current) + step];
    if (target) {
      event.preventDefault();
      target.click();
    }
  });
}
