// On the page of somebody else: frames with `data-pairloom` become as high as what they show.
"use strict";
(() => {
  const HIGHEST = 20000;
  addEventListener("message", ({ data, source }) => {
    if (data?.pairloom !== "height" || !(data.height > 0 && data.height < HIGHEST)) return;
    for (const frame of document.querySelectorAll("iframe[data-pairloom]")) {
      if (frame.contentWindow === source) frame.style.height = `${Math.ceil(data.height) + 1}px`;
    }
  });
})();
