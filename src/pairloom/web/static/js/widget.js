// Inside of another site: tell the page around how high the content is (`embed.js` listens there).
export function startWidget() {
  if (!document.body.classList.contains("widget") || window.parent === window) return;
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    // Heights are no secret, so anybody may frame us and be told.
    window.parent.postMessage({ pairloom: "height", height }, "*");
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}
