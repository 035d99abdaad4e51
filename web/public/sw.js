// The service worker: shows notifications and opens what they are about. It answers no request of a page and keeps nothing, so
// that a client older than its gateway is never shown.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** What the gateway wrote; see push-content.ts. */
const contentOf = (data) => {
  try {
    return data.json();
  } catch {
    return { title: 'Farol', body: 'Veja seus alertas.', tag: 'farol', path: '/alertas', expiresAt: null };
  }
};

self.addEventListener('push', (event) => {
  const { title, body, tag, path, expiresAt } = contentOf(event.data);
  // A browser demands that something is shown: of a signal that is over, that it is.
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const shown = self.registration.showNotification(isOver ? `Já venceu: ${title}` : title, {
    body,
    // One of the same tag is replaced, without a sound: an outcome takes the place of its alert.
    tag,
    data: { path },
    icon: '/icon-192.png',
    lang: 'pt-BR',
  });
  event.waitUntil(shown);
});

/** In a window of Farol that is open, else in a new one. */
const open = async (path) => {
  const { origin } = self.location;
  const url = new URL(path, origin);
  const address = url.origin === origin ? url.href : `${origin}/alertas`;
  const [client] = await self.clients.matchAll({ type: 'window' });
  if (!client) return self.clients.openWindow(address);
  await client.navigate(address);
  return client.focus();
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/alertas').catch(() => undefined));
});
