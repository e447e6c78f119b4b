// Confirmation: focus on the first empty field, never on the button; the button waits until
// everything is there; Ctrl+Enter confirms, Esc cancels. The server checks all of it again.
function isComplete(form) {
  const wanted = form.dataset.confirmValue;
  const typed = form.elements.typed?.value.trim() ?? "";
  return form.checkValidity() && (!wanted || typed === wanted);
}

function renew(form) {
  const button = form.querySelector("button[type='submit']");
  button.disabled = !isComplete(form);
}

function onKey(form, event) {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    if (isComplete(form)) form.requestSubmit();
  } else if (event.key === "Escape") {
    const cancel = form.querySelector("[data-cancel]");
    if (cancel) {
      event.preventDefault();
      cancel.click();
    }
  }
}

function isEmpty(field) {
  if (field.type === "hidden" || field.disabled) return false;
  return field.type === "checkbox" ? !field.checked : field.matches("input, select, textarea") && !field.value;
}

export function startConfirm(root = document) {
  for (const form of root.querySelectorAll("form[data-confirm]")) {
    form.addEventListener("input", () => renew(form));
    form.addEventListener("change", () => renew(form));
    form.addEventListener("keydown", (event) => onKey(form, event));
    renew(form);
    if (!form.hasAttribute("data-quiet")) [...form.elements].find(isEmpty)?.focus({ preventScroll: true });
  }
}
