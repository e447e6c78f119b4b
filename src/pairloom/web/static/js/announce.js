// One polite voice for the whole page.
export function announce(text) {
  const region = document.getElementById("announcer");
  if (!region) return;
  // The same words twice are read twice only if the region changes in between.
  region.textContent = "";
  setTimeout(() => (region.textContent = text), 30);
}

export function clock(date = new Date(), seconds = false) {
  const two = (number) => String(number).padStart(2, "0");
  const text = `${date.getHours()}:${two(date.getMinutes())}`;
  return seconds ? `${text}:${two(date.getSeconds())}` : text;
}
