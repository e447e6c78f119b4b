// Parts of a page that htmx renews: what is found while somebody types, and the drawer.
// An answer that comes from another address is another page, most likely the one to log in.
function isFrom(detail) {
  const asked = new URL(detail.pathInfo.finalRequestPath, location.href);
  return new URL(detail.xhr.responseURL, location.href).pathname === asked.pathname;
}

export function startParts() {
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (isFrom(event.detail)) return;
    event.detail.shouldSwap = false;
    location.reload();
  });
}
