// A button beside a field copies what is in it. Without script the field is there to be copied from.
import { announce } from "./announce.js";
import { sayInContext } from "./messages.js";

export function startCopying() {
  for (const button of document.querySelectorAll("button[data-copies]")) {
    const field = document.getElementById(button.dataset.copies);
    button.hidden = false;
    button.addEventListener("click", () => copy(field, button));
  }
}

async function copy(field, button) {
  field.select();
  // Away from https browsers have no clipboard for pages; the older way still works there.
  const isCopied = await (navigator.clipboard?.writeText(field.value).then(() => true, () => false) ?? document.execCommand("copy"));
  if (!isCopied) return;
  button.textContent = sayInContext("clipboard", "Copied");
  announce(sayInContext("clipboard", "Copied"));
}
