import { expect, test, vi } from 'vitest';
import { showNotifications } from './push-notifications';

const ORIGIN = 'https://farol.example';

type Handler = (event: Record<string, unknown>) => void;

/** Runs the worker like a browser, with these open windows. */
function startWorker(windows: readonly object[] = []) {
  const handlers = new Map<string, Handler>();
  const showNotification = vi.fn(async (_title: string, _options: object) => undefined);
  const openWindow = vi.fn(async (_address: string) => undefined);
  const worker: unknown = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
    location: { origin: ORIGIN },
  };
  showNotifications(worker as ServiceWorkerGlobalScope);
  const emit = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  return { emit, showNotification, openWindow };
}

const content = (given: object = {}) => ({
  title: 'Alerta: EUR/USD 1m CALL',
  body: 'Entrada 1,08432.',
  tag: 'a1',
  data: { kind: 'ALERT', path: '/alertas?alerta=a1', expiresAt: '2100-01-01T00:00:00.000Z', ...given },
});
const message = (given?: object) => ({
  data: { json: () => ({ web_push: 8030, notification: content(given) }) },
});

test('§push: the worker shows a message under the tag of its alert, and marks a late one as expired', async () => {
  const { emit, showNotification } = startWorker();
  await emit('push', message());
  const options = { tag: 'a1', data: { path: '/alertas?alerta=a1' }, lang: 'pt-BR' };
  expect(showNotification).toHaveBeenLastCalledWith(
    'Alerta: EUR/USD 1m CALL',
    expect.objectContaining(options),
  );
  const past = { expiresAt: '2020-01-01T00:00:00.000Z' };
  await emit('push', message(past));
  expect(showNotification.mock.lastCall?.[0]).toBe('Já venceu: Alerta: EUR/USD 1m CALL');
  await emit('push', { data: null, notification: content(past) });
  expect(showNotification.mock.lastCall?.[0]).toBe('Já venceu: Alerta: EUR/USD 1m CALL');
  await emit('push', { data: { json: () => 'texto' } });
  expect(showNotification.mock.lastCall?.[0]).toBe('Farol');
  await emit('push', { data: null });
  expect(showNotification.mock.lastCall?.[0]).toBe('Farol');
});

test('§push: a click opens the alert, in an open window or a new one, and never another site', async () => {
  const click = (path: string) => ({ notification: { close: () => undefined, data: { path } } });
  const closed = startWorker();
  await closed.emit('notificationclick', click('/alertas?alerta=a1'));
  expect(closed.openWindow).toHaveBeenCalledWith(`${ORIGIN}/alertas?alerta=a1`);
  await closed.emit('notificationclick', click('https://outro.example/'));
  expect(closed.openWindow).toHaveBeenLastCalledWith(`${ORIGIN}/alertas`);
  const window = { navigate: vi.fn(async () => undefined), focus: vi.fn(async () => undefined) };
  const open = startWorker([window]);
  await open.emit('notificationclick', click('/alertas?alerta=a1'));
  expect(window.navigate).toHaveBeenCalledWith(`${ORIGIN}/alertas?alerta=a1`);
  expect(window.focus).toHaveBeenCalled();
  expect(open.openWindow).not.toHaveBeenCalled();
});

test('§push: a button of an alert opens the proof of its entry', async () => {
  const { emit, showNotification, openWindow } = startWorker();
  const proof = '/prova?linha=12';
  await emit('push', message({ proof }));
  const options = showNotification.mock.lastCall?.[1];
  expect(options).toMatchObject({ actions: [{ action: 'proof', title: 'Ver a prova' }] });
  await emit('notificationclick', { action: 'proof', notification: { close: () => undefined, ...options } });
  expect(openWindow).toHaveBeenLastCalledWith(`${ORIGIN}${proof}`);
  await emit('notificationclick', { action: '', notification: { close: () => undefined, ...options } });
  expect(openWindow).toHaveBeenLastCalledWith(`${ORIGIN}/alertas?alerta=a1`);
});
