// Keeps this page and what it loads, so that a reload works while the server is out of reach.
// Browsers allow it on https and on the server's own machine only; elsewhere nothing is kept.
const KEPT = "pairloom-clock";

export async function keepForOffline() {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  try {
    await navigator.serviceWorker.register("/clock/worker.js", { scope: "/clock" });
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    const own = loaded.filter((address) => address.startsWith(`${location.origin}/static/`));
    const cache = await caches.open(KEPT);
    await cache.add(location.href);
    // What this page could do without when it was loaded, it can do without later.
    await Promise.allSettled([...new Set(own)].map((address) => cache.add(address)));
    document.documentElement.dataset.keptOffline = "yes";
  } catch {
    // Out of reach at the moment: what was kept before is still there.
  }
}
