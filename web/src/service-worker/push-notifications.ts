/** The notification of the message that the gateway sends; see push-content.ts there. */
interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: { readonly path: string; readonly proof?: string; readonly expiresAt: string | null };
}

/** The button that opens the proof of an alert's entry. */
const PROOF = 'proof';

const UNREADABLE: PushContent = {
  title: 'Farol',
  body: 'Veja seus alertas.',
  tag: 'farol',
  data: { path: '/alertas', expiresAt: null },
};

/** A browser with Declarative Web Push hands over the notification that it would show, in place of the message. */
interface ReceivedPush extends Pick<PushEvent, 'data'> {
  readonly notification?: PushContent | null;
}

function contentOf({ notification, data }: ReceivedPush): PushContent {
  try {
    return notification ?? data?.json().notification ?? UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

function show(worker: ServiceWorkerGlobalScope, { title, body, tag, data }: PushContent) {
  const { path, proof, expiresAt } = data;
  // Browsers require a notification for each message: for an expired signal, it says that the signal is over.
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  // TypeScript's library lacks `actions`, which Safari and Firefox ignore.
  const options: NotificationOptions & { actions: readonly object[] } = {
    body,
    // Replaces a notification with the same tag, without a sound: an outcome replaces its alert.
    tag,
    data: { path, proof },
    icon: '/icon-192.png',
    lang: 'pt-BR',
    actions: proof === undefined ? [] : [{ action: PROOF, title: 'Ver a prova' }],
  };
  return worker.registration.showNotification(isOver ? `Já venceu: ${title}` : title, options);
}

/** Opens the path in an open window of Farol, otherwise in a new one. */
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

/** Shows the push service's messages as notifications; a click opens the page that one is about. */
export function showNotifications(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, contentOf(event as ReceivedPush))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path, proof } = event.notification.data ?? {};
    const wanted = event.action === PROOF ? proof : path;
    event.waitUntil(open(worker, wanted ?? '/alertas').catch(() => undefined));
  });
}
