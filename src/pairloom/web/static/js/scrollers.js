// Boxes that scroll sideways: where a table or a rail is wider than its box, the keyboard reaches the box, and a table
// gives it its name. Where everything fits it is no stop on the way of the Tab key.
const ROOM = 1; // widths are rounded

export function startScrollers() {
  const known = new WeakSet();
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) reach(target.closest(".scroll-x, .rail"));
  });
  const watch = () => {
    for (const each of document.querySelectorAll(".scroll-x, .scroll-x > *, .rail")) {
      if (known.has(each)) continue;
      known.add(each);
      sizes.observe(each);
    }
  };
  // Pages renew parts of themselves.
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  watch();
}

function reach(box) {
  if (!box || (box.hasAttribute("tabindex") && !("reached" in box.dataset))) return;
  if (box.scrollWidth <= box.clientWidth + ROOM) {
    if ("reached" in box.dataset) for (const name of ["tabindex", "role", "aria-label", "data-reached"]) box.removeAttribute(name);
    return;
  }
  if (box.matches(".rail") && box.querySelector("a")) return; // its links are stops enough
  box.tabIndex = 0;
  box.dataset.reached = "";
  const caption = box.querySelector("caption")?.textContent.trim();
  if (!caption) return;
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", caption);
}
