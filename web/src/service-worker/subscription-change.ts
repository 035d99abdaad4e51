/** Not every browser says which subscription has ended, and some make the new one themselves. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

const MOVE = `mutation MovePushDevice($from: PushBrowserInput!, $to: PushBrowserInput!) {
  movePushDevice(from: $from, to: $to)
}`;

function described(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.p256dh, auth: keys?.auth };
}

/** A worker holds no token; the keys of the former subscription prove whose device it is. */
async function isMoved(from: PushSubscription, to: PushSubscription): Promise<boolean> {
  const variables = { from: described(from), to: described(to) };
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: MOVE, variables }),
  });
  const { data } = await response.json();
  return data?.movePushDevice === true;
}

/** Renews a subscription that the browser has ended. Returns whether alerts still reach this device. */
async function renewed(
  { registration: { pushManager } }: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<boolean> {
  if (!oldSubscription) return false;
  const { applicationServerKey } = oldSubscription.options;
  const subscription =
    newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  if (await isMoved(oldSubscription, subscription)) return true;
  await subscription.unsubscribe();
  return false;
}

/**
 * Tells the gateway when the browser replaces its subscription. Where that fails, a notification asks the owner to open
 * Farol, whose next page adds the device again.
 */
export function followSubscription(worker: ServiceWorkerGlobalScope): void {
  const follow = async (event: SubscriptionChange) => {
    if (await renewed(worker, event).catch(() => false)) return;
    await worker.registration.showNotification('Este aparelho parou de receber alertas', {
      body: 'O navegador encerrou as notificações. Abra o Farol para ativá-las de novo.',
      tag: 'farol-aparelho',
      data: { path: '/alertas/aparelhos' },
      icon: '/icon-192.png',
      lang: 'pt-BR',
    });
  };
  // Rejected where the permission was withdrawn: then nothing can be shown.
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(follow(event).catch(() => undefined)),
  );
}
