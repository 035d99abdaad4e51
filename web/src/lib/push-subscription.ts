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

/** Another tab is waited for so long. */
const TURN_WAIT_MS = 10_000;

/**
 * One tab after the other: all tabs of a browser share one subscription, and what one has just made and not yet sent to the
 * gateway, another would take for that of an account before, and end.
 *
 * @throws DOMException where another tab takes too long
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('farol.push', { signal: AbortSignal.timeout(TURN_WAIT_MS) }, work);
}

/** Ends this browser's subscription, and what was shown by it. @param endpoint that one alone, not one made since */
export async function endSubscription(endpoint?: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await currentSubscription();
  if (endpoint !== undefined && subscription?.endpoint !== endpoint) return;
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await subscription?.unsubscribe();
}

/** The browser asks its push service, which may be away; leaving is not held up for longer. */
const LEAVE_WAIT_MS = 2000;

/** Ends this browser's subscription, and what was shown by it, for who leaves. That it fails is nothing to say. */
export async function leavePush(): Promise<void> {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, LEAVE_WAIT_MS));
  await Promise.race([inTurn(() => endSubscription()).catch(() => undefined), waited]);
}
