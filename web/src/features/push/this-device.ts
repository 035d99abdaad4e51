import { deviceName, isPhoneOrTablet } from '../../lib/device-name';

/** What this browser can do about notifications. */
export type PushAbility = 'ready' | 'install first' | 'refused' | 'none';

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

export function pushAbility(): PushAbility {
  const isApple = /\b(?:iPhone|iPad)\b/.test(navigator.userAgent);
  // Apple gives the Push API to what was put on the home screen alone.
  if (isApple && isPhoneOrTablet(navigator.userAgent) && !isInstalled()) return 'install first';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none';
  return Notification.permission === 'denied' ? 'refused' : 'ready';
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** By which this browser finds itself in the list; undefined where it is not subscribed. */
export async function ownFingerprint(): Promise<string | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return undefined;
  const address = new TextEncoder().encode(subscription.endpoint);
  return base64url(await crypto.subtle.digest('SHA-256', address));
}

/** Ends this browser's subscription. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/**
 * Asks for permission and subscribes; to be called by a press. Undefined where the user says no.
 *
 * @param publicKey of this Farol, in base64url
 */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // Subscribed under another key before.
    await unsubscribe();
    return pushManager.subscribe(options);
  });
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')];
  if (!p256dh || !auth) return undefined;
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(p256dh),
    auth: base64url(auth),
    name: deviceName(navigator.userAgent),
  };
}
