// Before the first paint: say that scripts run, and apply the theme fixed on this device.
"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("has-script");
  try {
    const theme = localStorage.getItem("pairloom.theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // No storage allowed: the system's choice holds.
  }
})();
