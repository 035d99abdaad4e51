import { deviceName } from '../../lib/device-name';
import { describeSubscription, unsubscribe } from '../../lib/push-subscription';

/** What this browser can do about notifications. */
export type PushAbility = 'ready' | 'install first' | 'refused' | 'none';

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** An iPad says that it is a Mac, none of which has a touch screen. */
function isAppleTouch({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /\b(?:iPhone|iPad)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
}

export function pushAbility(): PushAbility {
  // Apple gives the Push API to what was put on the home screen alone.
  if (isAppleTouch(navigator) && !isInstalled()) return 'install first';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none';
  return Notification.permission === 'denied' ? 'refused' : 'ready';
}

/** Asks for permission; to be called by a press. */
export async function isPermitted(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/**
 * Subscribes this browser, once it is permitted; undefined where it gives no keys.
 *
 * @param publicKey of this Farol, in base64url
 */
export async function subscribe(publicKey: string) {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // Subscribed under another key before.
    await unsubscribe();
    return pushManager.subscribe(options);
  });
  const described = describeSubscription(subscription);
  return described && { ...described, name: deviceName(navigator.userAgent) };
}
