import { afterEach, expect, test, vi } from 'vitest';
import { followSubscription } from './subscription-change';

afterEach(() => void vi.unstubAllGlobals());

const key = new Uint8Array([1, 2, 3]).buffer;
const subscription = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'AQID', auth: 'AQID' } }),
  options: { applicationServerKey: key },
  unsubscribe: vi.fn(async () => true),
});
const described = (endpoint: string) => ({ endpoint, p256dh: 'AQID', auth: 'AQID' });

/** Runs the worker's handler for one event; the gateway answers with `moved`. */
async function change(event: object, moved: unknown) {
  const made = subscription('https://push.exemplo.com.br/novo');
  const subscribe = vi.fn(async (_options: object) => made);
  const showNotification = vi.fn(async (_title: string, _options: object) => undefined);
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json(moved));
  vi.stubGlobal('fetch', fetched);
  const handlers = new Map<string, (event: object) => void>();
  const worker: unknown = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: { pushManager: { subscribe }, showNotification },
  };
  followSubscription(worker as ServiceWorkerGlobalScope);
  const waits: Promise<unknown>[] = [];
  handlers.get('pushsubscriptionchange')?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => waits.push(work),
  });
  await Promise.all(waits);
  const [call] = fetched.mock.calls;
  return { made, subscribe, showNotification, sent: call && JSON.parse(String(call[1].body)).variables };
}
const MOVED = { data: { movePushDevice: true } };
const old = subscription('https://push.exemplo.com.br/velho');

test('§push: a subscription that the browser ends is renewed under the same key, and the gateway told', async () => {
  const { subscribe, sent, showNotification } = await change({ oldSubscription: old }, MOVED);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
  expect(sent).toEqual({
    from: described('https://push.exemplo.com.br/velho'),
    to: described('https://push.exemplo.com.br/novo'),
  });
  expect(showNotification).not.toHaveBeenCalled();
});

test('§push: one that the browser has renewed itself is only reported', async () => {
  const newSubscription = subscription('https://push.exemplo.com.br/dele');
  const { subscribe, sent } = await change({ oldSubscription: old, newSubscription }, MOVED);
  expect(subscribe).not.toHaveBeenCalled();
  expect(sent.to).toEqual(described('https://push.exemplo.com.br/dele'));
});

test('§push: where the device cannot be kept, its owner is asked to open Farol', async () => {
  const unknown = await change({ oldSubscription: null }, MOVED);
  expect(unknown.subscribe).not.toHaveBeenCalled();
  const refused = await change({ oldSubscription: old }, { data: { movePushDevice: false } });
  expect(refused.made.unsubscribe).toHaveBeenCalledOnce();
  const failed = await change({ oldSubscription: old }, { errors: [{ message: 'não' }] });
  for (const { showNotification } of [unknown, refused, failed])
    expect(showNotification.mock.calls).toEqual([
      [
        'Este aparelho parou de receber alertas',
        expect.objectContaining({ data: { path: '/alertas/aparelhos' } }),
      ],
    ]);
});
