// One toast at a time, eight seconds, paused while somebody points at it or stands in it.
const SECONDS = 8;
let timer = 0;

function lane() {
  return document.getElementById("toasts");
}

export function clearToast() {
  clearTimeout(timer);
  lane()?.replaceChildren();
}

/** Say what was done; `undo` is called by the button, `key` is shown beside it. */
export function toast(text, { action = "", key = "", run = null } = {}) {
  const place = lane();
  if (!place) return;
  const box = document.createElement("div");
  box.className = "toast";
  const words = document.createElement("span");
  words.textContent = text;
  box.append(words);
  if (action && run) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button-link";
    button.textContent = action;
    button.addEventListener("click", () => {
      clearToast();
      run();
    });
    box.append(button);
  }
  if (key) {
    const sign = document.createElement("kbd");
    sign.textContent = key;
    box.append(sign);
  }
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(clearToast, SECONDS * 1000);
  };
  for (const pause of ["mouseenter", "focusin"]) box.addEventListener(pause, () => clearTimeout(timer));
  for (const resume of ["mouseleave", "focusout"]) box.addEventListener(resume, start);
  place.replaceChildren(box);
  start();
}
