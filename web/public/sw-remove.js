// Served instead of sw.js if SERVICE_WORKER is off: removes the worker and its caches from every browser that visits.
// Open pages are not affected. The worker's push subscription ends with it.
self.addEventListener('install', () => self.skipWaiting());

const remove = async () => {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
};

self.addEventListener('activate', (event) => event.waitUntil(remove()));
