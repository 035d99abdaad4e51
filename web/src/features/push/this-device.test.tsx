import { afterEach, expect, test, vi } from 'vitest';
import { pushAbility } from './this-device';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

function beDevice(userAgent: string, maxTouchPoints: number, installed = false) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, serviceWorker: {} });
  vi.stubGlobal('matchMedia', () => ({ matches: installed }));
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'default' });
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['an iPhone', PHONE, 5, false, 'install first'],
  ['an iPad with a Mac’s user agent', MAC, 5, false, 'install first'],
  ['an iPad with the app installed', MAC, 5, true, 'ready'],
  ['a Mac', MAC, 0, false, 'ready'],
] as const)('§push: %s is shown its options: %#', (_, userAgent, touch, installed, ability) => {
  beDevice(userAgent, touch, installed);
  expect(pushAbility()).toBe(ability);
});
