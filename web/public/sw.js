// Opens Panier without a connection, and makes it installable. The page always comes from the network when there is one,
// so nobody plays an old version; only files whose names carry a hash are taken from the cache first.
const CACHE = "panier";
const SHELL = "/";
const NO_CONNECTION =
  "Panier: no connection, trying again every few seconds.\n" +
  "Panier : pas de connexion, nouvel essai toutes les quelques secondes.\n";
const AGAIN = { "content-type": "text/plain; charset=utf-8", refresh: "3" };

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(page(SHELL)); // the visit that brought this here was not seen by it
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/api") || pathname.startsWith("/ws")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

async function page(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok && response.headers.get("content-type")?.startsWith("text/html"))
      await remember(cache, response.clone());
    return response;
  } catch {
    return (await cache.match(SHELL)) ?? new Response(NO_CONNECTION, { status: 503, headers: AGAIN });
  }
}

/** Keeps the page for a day without a connection; a new version throws out the files of the old one. */
async function remember(cache, response) {
  const text = await response.text();
  const known = await cache.match(SHELL);
  if (known && (await known.text()) === text) return;
  for (const key of await cache.keys()) await cache.delete(key);
  await cache.put(SHELL, new Response(text, { headers: response.headers }));
}

async function asset(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
