import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endSubscription, inTurn } from '../../lib/push-subscription';
import { clearAfterSignOut } from '../../lib/session/clearing';
import { holdToken, readToken } from '../../lib/session/token';
import { renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { ClaimDevice } from './claim-device';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'locks');
});

/** A subscribed browser that shows a notification. */
function subscribedBrowser() {
  const subscription = {
    endpoint: 'https://push.exemplo.com.br/um',
    getKey: () => new Uint8Array([1, 2, 3]).buffer,
    unsubscribe: vi.fn(async () => true),
  };
  const shown = { close: vi.fn() };
  const registration = {
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async () => [shown],
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  vi.stubGlobal('Notification', { permission: 'granted' });
  return { subscription, shown };
}

function open(isOwn: boolean) {
  const claims: unknown[] = [];
  const client = scriptedClient({
    ClaimPushDevice: ({ variables }) => {
      claims.push(variables);
      return { data: { claimPushDevice: isOwn } };
    },
  });
  return { claims, show: () => renderPage(<ClaimDevice />, client, '/') };
}

test('§push: a browser claims its device once per sign-in, and keeps its own subscription', async () => {
  const { subscription } = subscribedBrowser();
  const { claims, show } = open(true);
  holdToken('a token of the first one');
  show();
  await waitFor(() => expect(sessionStorage.getItem('claimedDevice')).toBe('the first one'.slice(-12)));
  show();
  holdToken('a token of the next one');
  show();
  await waitFor(() => expect(claims).toHaveLength(2));
  const keys = { p256dh: 'AQID', auth: 'AQID' };
  expect(claims[0]).toEqual({ input: { endpoint: 'https://push.exemplo.com.br/um', ...keys } });
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
});

test('§push: a subscription of another account is removed with its notifications', async () => {
  const { subscription, shown } = subscribedBrowser();
  holdToken('a token of who came next');
  open(false).show();
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalledOnce());
  expect(shown.close).toHaveBeenCalledOnce();
});

/** Locks between tabs, as in browsers. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: object, work: () => Promise<unknown>) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

test('§push: a tab that opens while another one adds this browser waits for it and removes nothing', async () => {
  const { subscription } = subscribedBrowser();
  stubLocks();
  const { claims, show } = open(true);
  holdToken('a token of the first one');
  let add = () => {};
  const added = new Promise<void>((resolve) => {
    add = resolve;
  });
  const adding = inTurn(() => added);
  show();
  // By now, everything not blocked by the other tab has finished.
  await new Promise((resolve) => setImmediate(resolve));
  expect(claims).toEqual([]);
  add();
  await adding;
  await waitFor(() => expect(claims).toHaveLength(1));
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
});

test('§push: a refused claim does not remove a newer subscription', async () => {
  const { subscription, shown } = subscribedBrowser();
  await endSubscription('https://push.exemplo.com.br/outro');
  expect([subscription.unsubscribe.mock.calls, shown.close.mock.calls]).toEqual([[], []]);
});

test('§push: a sign-out removes the subscription, and the token is removed even if the push service fails', async () => {
  const { subscription, shown } = subscribedBrowser();
  subscription.unsubscribe.mockRejectedValue(new Error('away'));
  holdToken('abc');
  localStorage.setItem('theme', 'dark');
  await clearAfterSignOut();
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(shown.close).toHaveBeenCalledOnce();
  expect(readToken()).toBeNull();
  expect(localStorage.getItem('theme')).toBe('dark');
});
