// Messages beside their fields.
const pattern = document.getElementById("fault");

export function clearFaults(form) {
  for (const message of form.querySelectorAll(".error")) message.remove();
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
}

export function showFault(field, message) {
  const shown = pattern.content.firstElementChild.cloneNode(true);
  shown.id = `${field.id}-error`;
  shown.querySelector("span").textContent = message;
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", `${field.id}-hint ${shown.id}`);
  field.closest(".field, .check").append(shown);
}

// Show all of them; the first field gets the focus. True if there are none.
export function showFaults(form, faults) {
  clearFaults(form);
  const names = Object.keys(faults);
  for (const name of names) showFault(form.elements[name], faults[name]);
  form.elements[names[0]]?.focus();
  return names.length === 0;
}
