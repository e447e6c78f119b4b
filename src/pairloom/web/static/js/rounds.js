// Shift with an arrow goes to the round before or after. Where tabs or rounds scroll sideways, the
// current one is in view, also after the screen was turned.
function show(strip) {
  const current = strip.querySelector("[aria-current]");
  if (!current || strip.scrollWidth <= strip.clientWidth) return;
  strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}

function startKeys(rail) {
  const current = rail.querySelector("[aria-current]");
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

export function startRounds() {
  const strips = document.querySelectorAll(".rail, .tabs, .public-nav");
  const showAll = () => strips.forEach(show);
  showAll();
  addEventListener("resize", showAll);
  const rail = document.querySelector(".rail");
  if (rail) startKeys(rail);
}
