import { expect, inject } from 'vitest';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { ownAccount } from './harness/own-account.js';
import { clickNotification, notificationsAfter } from './harness/push.js';

/**
 * Replaces the subscription in a browser without a push service: with its own keys, and an endpoint that no message
 * reaches.
 */
function stubSubscription() {
  const subscribe = async () => {
    const curve = { name: 'ECDH', namedCurve: 'P-256' };
    const { publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
    const keys = {
      p256dh: await crypto.subtle.exportKey('raw', publicKey),
      auth: crypto.getRandomValues(new Uint8Array(16)).buffer,
    };
    const endpoint = `https://push.farol-${crypto.randomUUID()}.com.br/um-aparelho`;
    return { endpoint, getKey: (name: 'p256dh' | 'auth') => keys[name], unsubscribe: async () => true };
  };
  PushManager.prototype.subscribe = subscribe as unknown as PushManager['subscribe'];
}

journey(
  '§push a device is added by a press, shows an alert that its outcome replaces, and a click opens the alert',
  async ({ newPage }) => {
    const origin = inject('scene')?.url ?? '';
    const page = await newPage({ worker: true });
    await page.addInitScript(stubSubscription);
    await page.context().grantPermissions(['notifications']);
    const account = await ownAccount(page, 'aparelho');
    await openAs(page, account, '/alertas/aparelhos');
    await page.getByText('Nenhum aparelho').waitFor();
    await page.getByRole('button', { name: 'Ativar neste aparelho' }).click();
    await page.getByRole('list', { name: 'Aparelhos' }).getByText('Chrome no Linux').waitFor();

    const path = '/alertas?alerta=01890000-0000-7000-8000-000000000000';
    const alert = { tag: 'um-alerta', body: 'Entrada 1,08432.' };
    const data = { path, expiresAt: '2100-01-01T00:00:00.000Z' };
    const opened = { ...alert, title: 'Alerta: EUR/USD 1m CALL', data };
    await expect.poll(() => notificationsAfter(page, origin, opened)).toEqual([[opened.title, 'um-alerta']]);
    const ended = { ...alert, title: 'Alerta encerrado: EUR/USD 1m CALL', data: { path, expiresAt: null } };
    await expect.poll(() => notificationsAfter(page, origin, ended)).toEqual([[ended.title, 'um-alerta']]);

    await clickNotification(page);
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { name: 'Regras' }).waitFor();
  },
);
