// Banners stay until their cause is gone; one per cause, found again by its id.
const SIGNS = {
  offline: "M2 8h4M10 8h4M8 3v2M8 11v2",
  warning: "M8 2l6.5 11.5h-13zM8 6.5v3.2M8 11.4v.3",
};
const SVG = "http://www.w3.org/2000/svg";

function sign(kind) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", kind === "offline" ? SIGNS.offline : SIGNS.warning);
  for (const [name, value] of Object.entries({
    fill: "none", stroke: "currentColor", "stroke-width": "1.7",
    "stroke-linecap": "round", "stroke-linejoin": "round",
  })) path.setAttribute(name, value);
  svg.append(path);
  return svg;
}

/** Show or renew a banner. `actions`: objects with text and run, or href, or both. */
export function showBanner(id, kind, lead, text, actions = []) {
  const place = document.getElementById("banners");
  if (!place) return;
  const box = document.createElement("div");
  box.id = id;
  box.className = `banner ${kind}`;
  box.setAttribute("role", kind === "clash" || kind === "bad" ? "alert" : "status");
  const words = document.createElement("span");
  const bold = document.createElement("b");
  bold.textContent = lead;
  words.append(bold, ` ${text}`);
  box.append(sign(kind), words);
  if (actions.length) box.append(buttons(actions));
  const old = document.getElementById(id);
  if (old) {
    // Words that did not change are not read out again.
    if (old.textContent === box.textContent) return;
    old.replaceWith(box);
  } else place.append(box);
}

function buttons(actions) {
  const row = document.createElement("div");
  row.className = "actions";
  for (const { text, run, href } of actions) {
    const button = document.createElement(href ? "a" : "button");
    button.className = "button";
    button.textContent = text;
    if (href) button.href = href;
    else button.type = "button";
    if (run) button.addEventListener("click", run);
    row.append(button);
  }
  return row;
}

export function hideBanner(id) {
  document.getElementById(id)?.remove();
}
