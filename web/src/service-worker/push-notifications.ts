/** What the gateway wrote; see push-content.ts there. */
interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
  readonly expiresAt: string | null;
}

const UNREADABLE: PushContent = {
  title: 'Farol',
  body: 'Veja seus alertas.',
  tag: 'farol',
  path: '/alertas',
  expiresAt: null,
};

function contentOf(data: PushMessageData | null): PushContent {
  try {
    return data?.json() ?? UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

function show(worker: ServiceWorkerGlobalScope, { title, body, tag, path, expiresAt }: PushContent) {
  // A browser demands that something is shown: of a signal that is over, that it is.
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return worker.registration.showNotification(isOver ? `Já venceu: ${title}` : title, {
    body,
    // One of the same tag is replaced, without a sound: an outcome takes the place of its alert.
    tag,
    data: { path },
    icon: '/icon-192.png',
    lang: 'pt-BR',
  });
}

/** In a window of Farol that is open, else in a new one. */
async function open({ clients, location }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const { origin } = location;
  const url = new URL(path, origin);
  const address = url.origin === origin ? url.href : `${origin}/alertas`;
  const [client] = await clients.matchAll({ type: 'window' });
  if (!client) {
    await clients.openWindow(address);
    return;
  }
  await client.navigate(address);
  await client.focus();
}

/** Shows what the push service hands over, and at a click opens what it is about. */
export function showNotifications(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, contentOf(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification.data?.path ?? '/alertas').catch(() => undefined));
  });
}
