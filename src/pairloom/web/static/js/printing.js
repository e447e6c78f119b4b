// A page on paper: without a script readers use what their browser offers.
/** Shows the button that prints the page. */
export function startPrinting() {
  const button = document.querySelector("[data-print]");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => print());
}
