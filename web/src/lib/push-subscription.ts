/** This browser's push subscription; undefined if there is none. */
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

/** Identifies a subscription in the gateway's list: SHA-256 of its endpoint, base64url. */
export async function fingerprintOf({ endpoint }: PushSubscription): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

/** The data that the gateway stores of a subscription; undefined if the browser returns no keys. */
export function describeSubscription(subscription: PushSubscription) {
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')];
  if (!p256dh || !auth) return undefined;
  return { endpoint: subscription.endpoint, p256dh: base64url(p256dh), auth: base64url(auth) };
}

/** Whether a subscription accepts messages signed with this key; true where the browser does not say. */
export function isUnderKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey;
  return !key || base64url(key) === publicKey;
}

/** Ends this browser's push subscription. */
export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** How long to wait for another tab. */
const TURN_WAIT_MS = 10_000;

/**
 * Runs work in one tab at a time. All tabs of a browser share one subscription: one that a tab has just created and not
 * yet sent to the gateway could be mistaken by another tab for a previous account's, and ended.
 *
 * @throws DOMException if another tab takes too long
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('farol.push', { signal: AbortSignal.timeout(TURN_WAIT_MS) }, work);
}

/**
 * Ends this browser's subscription, and closes its notifications.
 *
 * @param endpoint ends only this subscription, not one created since
 */
export async function endSubscription(endpoint?: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await currentSubscription();
  if (endpoint !== undefined && subscription?.endpoint !== endpoint) return;
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await subscription?.unsubscribe();
}

/** The browser contacts its push service, which may be unavailable; signing out must not wait longer than this. */
const LEAVE_WAIT_MS = 2000;

/** Ends this browser's subscription on sign-out, and closes its notifications. Failures are ignored. */
export async function leavePush(): Promise<void> {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, LEAVE_WAIT_MS));
  await Promise.race([inTurn(() => endSubscription()).catch(() => undefined), waited]);
}
