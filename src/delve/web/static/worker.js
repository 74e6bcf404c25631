/* The service worker: shows a page that says so when the server cannot be reached. It keeps that page and nothing else, never a table. */

const KEPT = __KEPT__;
const CACHE = "delve-offline-__VERSION__";

self.addEventListener("install", (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)).then(() => self.skipWaiting())));

self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("delve-offline-") && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  ),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.url.slice(self.location.origin.length);
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(fetch(request).catch(() => caches.match(KEPT[0])));
  else if (KEPT.includes(path)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((open) => {
      const page = open.find(({ url }) => new URL(url).pathname === event.notification.data);
      return page ? page.focus() : self.clients.openWindow(event.notification.data);
    }),
  );
});
