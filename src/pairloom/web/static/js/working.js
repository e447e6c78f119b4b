// A value of the standings opens its working above the table. Without a script its link is a page.
import { say } from "./messages.js";

export function startWorkings() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a.working-link");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openWorking(link);
  });
}

async function openWorking(link) {
  const section = await sectionAt(link.href);
  if (!section) {
    location.assign(link.href);
    return;
  }
  const sheet = sheetFor(section);
  sheet.addEventListener("close", () => {
    sheet.remove();
    link.focus();
  });
  document.body.append(sheet);
  sheet.showModal();
}

async function sectionAt(address) {
  const response = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!response?.ok) return null;
  return new DOMParser().parseFromString(await response.text(), "text/html").getElementById("working");
}

function sheetFor(section) {
  const sheet = document.createElement("dialog");
  sheet.className = "working-sheet";
  sheet.setAttribute("aria-labelledby", "working-title");
  const close = document.createElement("button");
  close.type = "button";
  close.className = "button quiet";
  close.textContent = say("Close");
  close.addEventListener("click", () => sheet.close());
  section.querySelector("header").append(close);
  sheet.append(document.adoptNode(section));
  // The ground around the sheet belongs to the element itself.
  sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
  return sheet;
}
