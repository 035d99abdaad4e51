// In place of sw.js, where SERVICE_WORKER is off: removes the worker and what it keeps from every browser that comes by.
// Pages that are open stay as they are. With the worker its subscription to notifications ends.
self.addEventListener('install', () => self.skipWaiting());

const remove = async () => {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
};

self.addEventListener('activate', (event) => event.waitUntil(remove()));
