/** This browser's subscription to notifications; undefined where there is none. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** By which the gateway's list names a subscription: SHA-256 of its address, base64url. */
export async function fingerprintOf({ endpoint }: PushSubscription): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

/** What the gateway knows a subscription by; undefined where the browser gives no keys. */
export function describeSubscription(subscription: PushSubscription) {
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')];
  if (!p256dh || !auth) return undefined;
  return { endpoint: subscription.endpoint, p256dh: base64url(p256dh), auth: base64url(auth) };
}

/** Ends this browser's subscription. */
export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** The browser asks its push service, which may be away; leaving is not held up for longer. */
const LEAVE_WAIT_MS = 2000;

/** Ends this browser's subscription, and what was shown by it, for who leaves. That it fails is nothing to say. */
export async function leavePush(): Promise<void> {
  const leave = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await unsubscribe();
  };
  const waited = new Promise<void>((resolve) => setTimeout(resolve, LEAVE_WAIT_MS));
  await Promise.race([leave().catch(() => undefined), waited]);
}
