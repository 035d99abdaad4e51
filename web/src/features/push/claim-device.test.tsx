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

/** A browser whose subscription is `held`, that can make another one, and the gateway that lists a device of it. */
function renewable(held: object | null) {
  const made = {
    endpoint: 'https://push.exemplo.com.br/novo',
    getKey: () => new Uint8Array([1, 2, 3]).buffer,
  };
  let current = held;
  const subscribe = vi.fn(async (_options: object) => {
    if (current) throw new DOMException('under another key', 'InvalidStateError');
    current = made;
    return made;
  });
  const pushManager = { getSubscription: async () => current, subscribe };
  const registration = { pushManager, getNotifications: async () => [] };
  const value = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  vi.stubGlobal('Notification', { permission: 'granted' });
  const asked: object[] = [];
  const device = (fingerprint: string) => ({
    ...{ __typename: 'PushDevice', id: fingerprint, name: 'x', host: 'push.exemplo.com.br', fingerprint },
    ...{ enabled: true, answer: null, deliveredAt: null, createdAt: '2026-03-10T12:00:00.000Z' },
  });
  const client = scriptedClient({
    ClaimPushDevice: () => ({ data: { claimPushDevice: true } }),
    PushBoard: () => {
      const devices = ['other', 'former', localStorage.getItem('pushDevice') ?? ''].map(device);
      return { data: { pushBoard: { __typename: 'PushBoard', publicKey: 'BAAA', devices } } };
    },
    RemovePushDevice: ({ variables }) => {
      asked.push(variables);
      return { data: { removePushDevice: true } };
    },
    AddPushDevice: ({ variables }) => {
      asked.push(variables.input);
      return { data: { addPushDevice: device('new') } };
    },
  });
  const unsubscribe = vi.fn(async () => {
    current = null;
    return true;
  });
  if (held) Object.assign(held, { unsubscribe });
  return { asked, subscribe, show: () => renderPage(<ClaimDevice />, client, '/') };
}

test('§push: a subscription that the browser has lost while the permission stands is made again, in place of the former', async () => {
  const { asked, subscribe, show } = renewable(null);
  holdToken('a token of its owner');
  localStorage.setItem('pushDevice', 'former');
  show();
  await waitFor(() => expect(localStorage.getItem('pushDevice')).toBe('new'));
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BAAA' });
  expect(asked).toEqual([
    { id: 'former' },
    expect.objectContaining({ endpoint: 'https://push.exemplo.com.br/novo', p256dh: 'AQID' }),
  ]);
});

test('§push: one made under a key that Farol no longer has is made again', async () => {
  const key = new Uint8Array([9, 9, 9]).buffer;
  const old = {
    endpoint: 'https://push.exemplo.com.br/um',
    getKey: () => key,
    options: { applicationServerKey: key },
  };
  const { asked, show } = renewable(old);
  holdToken('a token of its owner');
  show();
  await waitFor(() => expect(localStorage.getItem('pushDevice')).toBe('new'));
  expect(asked.at(-1)).toMatchObject({ endpoint: 'https://push.exemplo.com.br/novo' });
});

test('§push: a browser that this user has not added is not subscribed, whatever its permission', async () => {
  const { subscribe, show } = renewable(null);
  localStorage.setItem('pushDevice', 'of who came before');
  holdToken('a token of who came next');
  show();
  await waitFor(() => expect(sessionStorage.getItem('claimedDevice')).toBe(' who came next'.slice(-12)));
  expect(subscribe).not.toHaveBeenCalled();
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
