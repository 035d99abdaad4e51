import { deviceName } from '../../lib/device-name';
import { describeSubscription, unsubscribe } from '../../lib/push-subscription';

/** Whether this browser can receive notifications, or what prevents it. */
export type PushAbility = 'ready' | 'install first' | 'refused' | 'none';

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** An iPad identifies itself as a Mac, but no Mac has a touch screen. */
function isAppleTouch({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /\b(?:iPhone|iPad)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
}

export function pushAbility(): PushAbility {
  // Apple provides the Push API only to apps on the home screen.
  if (isAppleTouch(navigator) && !isInstalled()) return 'install first';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none';
  return Notification.permission === 'denied' ? 'refused' : 'ready';
}

/** Asks for permission; call it from a press. */
export async function isPermitted(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/**
 * Subscribes this browser, once permitted; undefined if it returns no keys.
 *
 * @param publicKey of this Farol, in base64url
 */
export async function subscribe(publicKey: string) {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It was subscribed under another key.
    await unsubscribe();
    return pushManager.subscribe(options);
  });
  const described = describeSubscription(subscription);
  return described && { ...described, name: deviceName(navigator.userAgent) };
}
