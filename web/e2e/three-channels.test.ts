import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import {
  type PushReceiver,
  startPushReceiver,
  type TestSubscription,
} from '../../gateway/test/push-receiver.js';
import { startTelegramStub, type TelegramStub } from '../../gateway/test/telegram-stub.js';
import { startReceiver, type WebhookReceiver } from '../../gateway/test/webhook-receiver.js';
import { embeddedDatabase } from './harness/database.js';
import { DEMO } from './harness/demo-user.js';
import { type Front, startFront } from './harness/front.js';
import { tokenOf } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { linkChat } from './harness/linked-chat.js';
import { freePort, type Product, startProduct, temporaryDataDir } from './harness/product.js';
import { clickNotification, notificationsAfter } from './harness/push.js';

const CHAT = 5_000_000_001;
/** Time for a one-minute candle to close, with a margin for a busy machine. */
const MINUTE_WITHIN_MS = 150_000;

/** Clean-up functions, run in reverse order. */
const ends: (() => unknown)[] = [];
let push: PushReceiver;
let telegram: TelegramStub;
let webhook: WebhookReceiver;
let front: Front;
let first: Product;

const logOf = (name: string) => join(inject('scene')?.artifactsFolder ?? '', `three-channels-${name}.log`);

/** Two gateways on one database behind one address; their messages stay on this machine. */
async function startAll(): Promise<void> {
  const folders = [temporaryDataDir(), temporaryDataDir()] as const;
  for (const { remove } of folders) ends.push(remove);
  [push, telegram, webhook] = await Promise.all([startPushReceiver(), startTelegramStub(), startReceiver()]);
  for (const receiver of [push, telegram, webhook]) ends.push(() => receiver.stop());
  const ports = [await freePort(), await freePort()] as const;
  front = await startFront(await freePort(), ports);
  ends.push(() => front.stop());
  const settings = {
    PUBLIC_URL: front.url,
    WEBHOOK_PRIVATE_HOSTS: `${push.host},${webhook.host}`,
    TELEGRAM_BOT_TOKEN: telegram.settings.token,
    TELEGRAM_API_URL: telegram.settings.apiUrl,
  };
  first = await startProduct({ dataDir: folders[0].path, port: ports[0], settings, logPath: logOf('first') });
  const database = embeddedDatabase(folders[0].path);
  // The first gateway is killed, which leaves its database running.
  ends.push(() => process.kill(database.pid, 'SIGINT'));
  const shared = { ...settings, DATABASE_URL: database.url, AUTH_SECRET: database.authSecret };
  const second = await startProduct({
    dataDir: folders[1].path,
    port: ports[1],
    settings: shared,
    logPath: logOf('second'),
  });
  ends.push(() => second.stop());
}

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Replaces the subscription in a browser without a push service with one from this machine's test service. */
function stubSubscription({ endpoint, p256dh, auth }: TestSubscription) {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
      .buffer;
  const keys = { p256dh: bytes(p256dh), auth: bytes(auth) };
  const subscription = {
    endpoint,
    getKey: (name: 'p256dh' | 'auth') => keys[name],
    unsubscribe: async () => true,
  };
  PushManager.prototype.subscribe = (async () => subscription) as unknown as PushManager['subscribe'];
}

async function signInTo(page: Page, url: string): Promise<void> {
  const localStorage = [{ name: 'authToken', value: await tokenOf(page, DEMO, url) }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
}

/** Sets up a device, a webhook and a chat as their owner would. */
async function setUpChannels(page: Page): Promise<void> {
  await page.goto(`${front.url}/alertas/aparelhos`);
  await page.getByRole('button', { name: 'Ativar neste aparelho' }).click();
  await page.getByRole('list', { name: 'Aparelhos' }).getByText('Chrome no Linux').waitFor();
  await page.goto(`${front.url}/alertas/webhooks`);
  await page.getByRole('button', { name: 'Novo webhook' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Novo webhook' });
  await dialog.getByLabel('Endereço').fill(webhook.url);
  await dialog.getByLabel('Senha atual').fill(DEMO.password);
  await dialog.getByRole('button', { name: 'Criar webhook' }).click();
  await page.getByText('Copie o segredo agora.').waitFor();
  await linkChat(page, front.url, telegram, CHAT);
}

/** A rule that gives a single alert: the next minute of one pair. */
async function makeRule(page: Page): Promise<void> {
  await page.goto(`${front.url}/alertas?par=EUR/USD&tempo=1m`);
  const dialog = page.getByRole('dialog', { name: 'Nova regra' });
  await dialog.getByLabel('Nome da regra').fill('Os três canais');
  await dialog.getByLabel('Confiança mínima').selectOption('50');
  await dialog.getByText('Opções avançadas').click();
  await dialog.getByLabel('Silêncio a partir das').fill('');
  await dialog.getByLabel('Silêncio até as').fill('');
  await dialog.getByLabel('No máximo, alertas por dia').fill('1');
  for (const channel of ['Notificações', 'Telegram', 'Webhooks'])
    await dialog.getByRole('checkbox', { name: channel }).check();
  await dialog.getByRole('button', { name: 'Salvar regra' }).click();
  await page.getByRole('list', { name: 'Regras de alerta' }).getByText('Os três canais').waitFor();
}

interface PushedNotification {
  readonly tag: string;
  readonly data: { readonly kind: string };
}

/** The notifications of a kind that the device received. */
const pushed = (kind: 'ALERT' | 'OUTCOME') =>
  push.received
    .map(({ content }) => content.notification as PushedNotification)
    .filter(({ data }) => data.kind === kind);

/** The alerts that each channel's messages of a kind were about; a chat message contains the id only in its link. */
const alertsSent = (kind: 'ALERT' | 'OUTCOME') => {
  const texts = telegram.taken.filter(({ text }) => text.startsWith('EUR/USD 1m'));
  const isEnd = (text: string) => /: o sinal (acertou|errou|empatou|foi anulado)/.test(text);
  return {
    push: pushed(kind).map(({ tag }) => tag),
    webhook: webhook.received
      .filter(({ type }) => type === (kind === 'ALERT' ? 'signal.alerted' : 'signal.settled'))
      .map(({ data }) => data.id),
    telegram: texts.filter(({ text }) => isEnd(text) === (kind === 'OUTCOME')),
  };
};

/** Creates another rule from elsewhere, for a user who has signed out here. */
async function makeRuleElsewhere(page: Page): Promise<void> {
  const token = await tokenOf(page, DEMO, front.url);
  const input = {
    name: 'De outro lugar',
    pairs: ['GBP/USD'],
    timeframes: ['1m'],
    minConfidence: 50,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    mostPerDay: 1,
    channels: ['PUSH', 'WEBHOOK'],
  };
  const query = 'mutation ($input: AlertRuleInput!) { createAlertRule(input: $input) { id } }';
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`${front.url}/graphql`, {
    headers,
    data: { query, variables: { input } },
  });
  expect((await answer.json()).errors).toBeUndefined();
}

/** Signs out, and waits for another alert: the webhook receives it, the device does not. */
async function signOutEndsPush(page: Page): Promise<void> {
  const before = push.received.length;
  await page.getByRole('button', { name: 'Sair da conta' }).click();
  await page.waitForURL('**/login*');
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration?.getNotifications())?.length ?? 0;
    });
  expect(await shown()).toBe(0);
  await makeRuleElsewhere(page);
  const alerts = () => webhook.received.filter(({ type }) => type === 'signal.alerted').length;
  await expect.poll(alerts, { timeout: MINUTE_WITHIN_MS }).toBe(2);
  const outcomes = () => webhook.received.filter(({ type }) => type === 'signal.settled').length;
  await expect.poll(outcomes, { timeout: MINUTE_WITHIN_MS }).toBe(2);
  expect([push.received.length, await shown()]).toEqual([before, 0]);
}

journey(
  '§alerts device, chat and webhook each receive an alert and its outcome once, even if a gateway is killed in between; after a sign-out the device receives nothing more',
  async ({ newPage }) => {
    await startAll();
    const page = await newPage({ worker: true });
    await page.addInitScript(stubSubscription, push.subscribe());
    await page.context().grantPermissions(['notifications'], { origin: front.url });
    await signInTo(page, front.url);
    await setUpChannels(page);
    await makeRule(page);

    const atOnce = { timeout: MINUTE_WITHIN_MS };
    await expect.poll(() => alertsSent('ALERT').push.length, atOnce).toBe(1);
    const [id] = alertsSent('ALERT').push;
    const [content = {}] = pushed('ALERT');
    await expect
      .poll(() => notificationsAfter(page, front.url, content))
      .toEqual([[expect.stringMatching(/EUR\/USD 1m/), id]]);
    await clickNotification(page);
    await page.waitForURL(`${front.url}/alertas?alerta=${id}`);
    const row = page.locator('[aria-current=true]', { hasText: 'EUR/USD' });
    // Waits until all three deliveries are stored: others would be sent again by another gateway.
    for (const by of ['por notificação', 'no Telegram', 'por webhook'])
      await expect
        .poll(async () => {
          await page.reload();
          await row.waitFor();
          return row.textContent();
        }, atOnce)
        .toMatch(new RegExp(`avisado ${by}( \\([^)]*\\))? \\d\\d/\\d\\d`));
    await page.goto('about:blank');
    await first.kill();

    const ended = () => Object.values(alertsSent('OUTCOME')).map(({ length }) => length);
    await expect.poll(ended, atOnce).toEqual([1, 1, 1]);
    const [alert, outcome] = [alertsSent('ALERT'), alertsSent('OUTCOME')];
    expect([alert.push, alert.webhook, outcome.push, outcome.webhook]).toEqual([[id], [id], [id], [id]]);
    expect(alert.telegram.map(({ chatId, text }) => [chatId, text.includes(`?alerta=${id}`)])).toEqual([
      [CHAT, true],
    ]);
    expect(outcome.telegram.map(({ replyTo }) => replyTo)).toEqual(
      alert.telegram.map(({ messageId }) => messageId),
    );

    await page.goto(`${front.url}/alertas?alerta=${id}`);
    await row.getByText(/^(Acertou|Errou|Empate|Anulado)$/).waitFor();
    const [end = {}] = pushed('OUTCOME');
    await expect
      .poll(() => notificationsAfter(page, front.url, end))
      .toEqual([[expect.stringMatching(/^Alerta encerrado: EUR\/USD 1m/), id]]);
    await signOutEndsPush(page);
  },
  900_000,
);
