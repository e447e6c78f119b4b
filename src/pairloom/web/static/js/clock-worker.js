// Answers for the server with what the clock page has kept, when the server does not answer.
const KEPT = "pairloom-clock";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

async function answer(request) {
  try {
    return await fetch(request);
  } catch (problem) {
    const kept = await (await caches.open(KEPT)).match(request, { ignoreVary: true });
    if (kept) return kept;
    throw problem;
  }
}
