import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { STUB_TOKEN, saidBy, startTelegramStub, type TelegramStub } from '../../../test/telegram-stub.js';
import { furtherServices } from '../../../test/two-gateways.js';
import type { LeaderLock } from '../../platform/database/leader-lock.js';
import { createLog } from '../../platform/log.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import { systemTimer, type Timer } from '../../platform/timer.js';
import { TELEGRAM_BOT, TelegramBot } from './telegram-bot.js';
import {
  TELEGRAM_LEADER,
  TELEGRAM_WEBHOOK_PATH,
  TelegramReceiverService,
} from './telegram-receiver.service.js';
import type { TelegramUpdateService } from './telegram-update.service.js';

const CHAT = 5_000_000_001;
/** Between two looks of a gateway that stands for the leader, and what a database takes. */
const TIMEOUT = { timeout: 30_000, interval: 50 };

let stub: TelegramStub;
let farol: TestGateway;
const ends: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  stub = await startTelegramStub();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await stub.stop();
});

async function start(webhook = false, log = createLog('silent')): Promise<void> {
  farol = await startTestGateway({ telegram: { ...stub.settings, webhook }, log });
  ends.push(() => farol.stop());
}

/** A gateway begins to get updates, by its own timer. */
async function receive(services: ServiceRegistry, timer: Timer = systemTimer): Promise<void> {
  const receiver = services.get(TelegramReceiverService);
  const lock = services.get(TELEGRAM_LEADER)(timer);
  ends.push(async () => {
    await lock.stop();
    await receiver.stop();
  });
  await receiver.tend(lock);
}

/** A timer that stops, as that of a gateway which hangs. */
function stoppingTimer(): Timer & { stop(): void } {
  let isStopped = false;
  return {
    every: (milliseconds, work) => systemTimer.every(milliseconds, () => isStopped || work()),
    stop() {
      isStopped = true;
    },
  };
}

const countOf = async (table: string) =>
  (await farol.database.dataSource.query<object[]>(`SELECT FROM ${table}`)).length;

const polled = () => stub.calls.filter(({ method }) => method === 'getUpdates').length;

describe('§telegram: updates', () => {
  test('are requested by one gateway at a time, and by another once that one hangs; each is processed once', async () => {
    await start();
    const other = furtherServices(farol, { telegram: stub.settings });
    const hanging = stoppingTimer();
    await receive(farol.gateway.services, hanging);
    await expect.poll(() => stub.polls, TIMEOUT).toBe(1);
    await receive(other);
    stub.push(saidBy(CHAT, '/placar', 1));
    await expect.poll(() => countOf('deliveries'), TIMEOUT).toBe(1);
    // The one that leads acknowledges by its next question.
    await expect.poll(polled, TIMEOUT).toBeGreaterThanOrEqual(2);
    const begun = () => stub.calls.filter(({ method }) => method === 'setMyCommands').length;
    const before = begun();
    // The other one has asked for the lead, and has not got it.
    expect(before).toBe(1);
    hanging.stop();
    await expect.poll(begun, TIMEOUT).toBeGreaterThan(before);
    stub.push(saidBy(CHAT, '/placar', 2));
    await expect.poll(() => countOf('deliveries'), TIMEOUT).toBe(2);
    expect(await countOf('telegram_updates')).toBe(2);
  });

  test('that a gateway processed but crashed before acknowledging are delivered again, and are dropped', async () => {
    await start();
    stub.push(saidBy(CHAT, '/placar', 1));
    // The question after the update, which would acknowledge it, never arrives.
    stub.fault = ({ method, payload }) =>
      method === 'getUpdates' && payload.offset !== undefined ? 'cut' : undefined;
    await receive(farol.gateway.services);
    await expect.poll(polled, TIMEOUT).toBeGreaterThanOrEqual(4);
    expect(await countOf('deliveries')).toBe(1);
  });

  test('are requested again after any answer of Telegram', async () => {
    await start();
    const faults = [
      'cut',
      { code: 502, description: 'Bad Gateway' },
      { code: 409, description: 'Conflict: terminated by other getUpdates request' },
    ] as const;
    let next = 0;
    stub.fault = ({ method }) => (method === 'getUpdates' ? faults[next++] : undefined);
    stub.push(saidBy(CHAT, '/placar', 1));
    await receive(farol.gateway.services);
    await expect.poll(() => countOf('deliveries'), TIMEOUT).toBe(1);
  });
});

describe('§telegram: the webhook', () => {
  const post = (body: unknown, header?: string) =>
    fetch(`${farol.address}${TELEGRAM_WEBHOOK_PATH}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(header !== undefined && { 'x-telegram-bot-api-secret-token': header }),
      },
      body: JSON.stringify(body),
    });

  test('is registered with Telegram with a secret, and accepts each update once from callers with that secret', async () => {
    await start(true);
    await receive(farol.gateway.services);
    await expect.poll(() => stub.calls.map(({ method }) => method), TIMEOUT).toContain('setWebhook');
    const named = stub.calls.find(({ method }) => method === 'setWebhook')?.payload;
    expect(named).toMatchObject({
      url: expect.stringMatching(`^http://127.0.0.1${TELEGRAM_WEBHOOK_PATH}\\?de=[0-9a-f]{16}$`),
      secret_token: expect.stringMatching(/^[0-9a-f]{64}$/),
      allowed_updates: ['message', 'my_chat_member'],
    });
    expect(polled()).toBe(0);
    const secret = String(named?.secret_token);
    const update = saidBy(CHAT, '/placar', 1);
    for (let time = 0; time < 3; time += 1) expect((await post(update, secret)).status).toBe(200);
    expect(await countOf('deliveries')).toBe(1);
    expect((await post({ message: {} }, secret)).status).toBe(400);
    expect((await post('x', secret)).status).toBe(400);
  });

  test('refuses callers without the secret, and soon stops reading their calls', async () => {
    await start(true);
    await farol.gateway.services.get(TELEGRAM_BOT)?.introduce();
    const { secret } = farol.gateway.services.get(TelegramReceiverService);
    const update = saidBy(CHAT, '/placar', 1);
    for (const forged of [
      undefined,
      '',
      'x',
      secret.toUpperCase(),
      `${secret} `.repeat(2),
      secret.slice(0, -1),
    ])
      expect((await post(update, forged)).status).toBe(401);
    const answers = await Promise.all(Array.from({ length: 40 }, () => post(update, 'x')));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect(await countOf('deliveries')).toBe(0);
    expect((await post(update, secret)).status).toBe(200);
  });

  test('does not exist if updates are polled', async () => {
    await start();
    expect((await post({ update_id: 1 })).status).toBe(404);
  });
});

describe('§telegram: two installations with one bot', () => {
  const OTHER = 'https://outro.exemplo.com.br/telegram/updates?de=0123456789abcdef';
  const rivals = (lines: readonly string[]) =>
    lines.filter((line) => line.includes('uses TELEGRAM_BOT_TOKEN'));
  const ready = async () => (await fetch(`${farol.address}/readyz`)).json();
  const called = (method: string) => stub.calls.filter((call) => call.method === method).length;

  async function logged(webhook: boolean): Promise<string[]> {
    const lines: string[] = [];
    await start(webhook, createLog('info', { write: (line) => void lines.push(line) }));
    expect(await ready()).toMatchObject({ telegram: 'ok' });
    return lines;
  }

  test.each([
    ['polls', false],
    ['has a webhook', true],
  ])(
    'one that %s leaves the webhook of the other alone, says so, and begins when that is gone',
    async (_, webhook) => {
      stub.webhook = OTHER;
      const lines = await logged(webhook);
      await receive(farol.gateway.services);
      await expect.poll(() => rivals(lines).length, TIMEOUT).toBe(1);
      await expect.poll(() => called('getWebhookInfo'), TIMEOUT).toBeGreaterThanOrEqual(2);
      expect(rivals(lines).join()).toContain('outro.exemplo.com.br');
      expect(rivals(lines).join()).not.toContain('0123456789abcdef');
      expect([called('deleteWebhook'), called('setWebhook'), stub.webhook]).toEqual([0, 0, OTHER]);
      expect(await ready()).toMatchObject({ status: 'ready', telegram: 'rival' });
      stub.webhook = '';
      await expect.poll(() => called(webhook ? 'setWebhook' : 'getUpdates'), TIMEOUT).toBeGreaterThan(0);
      expect(rivals(lines)).toHaveLength(1);
    },
  );

  test('a webhook of one’s own is replaced by polling, whatever PUBLIC_URL was then', async () => {
    await start(true);
    await receive(farol.gateway.services);
    await expect.poll(() => stub.webhook, TIMEOUT).not.toBe('');
    for (const end of ends.splice(0).reverse()) await end();
    stub.webhook = stub.webhook.replace('127.0.0.1', 'antes.exemplo.com.br');
    await start();
    await receive(farol.gateway.services);
    await expect.poll(() => called('getUpdates'), TIMEOUT).toBeGreaterThan(0);
    expect(stub.webhook).toBe('');
  });

  test('one whose polls the other keeps ending says so, and that it is alone again', async () => {
    const lines = await logged(false);
    const description = 'Conflict: terminated by other getUpdates request';
    stub.fault = ({ method }) => (method === 'getUpdates' ? { code: 409, description } : undefined);
    await receive(farol.gateway.services);
    await expect.poll(() => rivals(lines).length, TIMEOUT).toBe(1);
    expect(called('getUpdates')).toBe(3);
    expect(await ready()).toMatchObject({ telegram: 'rival' });
    stub.fault = () => undefined;
    stub.push(saidBy(CHAT, '/placar', 1));
    await expect.poll(ready, TIMEOUT).toMatchObject({ telegram: 'ok' });
  });

  test('one whose webhook was removed says so, and registers it again', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const bot = new TelegramBot({ ...stub.settings, webhook: true }, log);
    const updates = {} as TelegramUpdateService;
    const receiver = new TelegramReceiverService(
      bot,
      updates,
      'https://farol.exemplo.com.br',
      (text) => text,
      log,
      5,
    );
    await receiver.tend({ start: async ({ lead }) => lead(1) } as LeaderLock);
    ends.push(() => receiver.stop());
    await expect.poll(() => stub.webhook).not.toBe('');
    stub.webhook = '';
    await expect.poll(() => rivals(lines).length, TIMEOUT).toBe(1);
    await expect.poll(() => stub.webhook, TIMEOUT).not.toBe('');
    await expect.poll(() => receiver.hasRival, TIMEOUT).toBe(false);
  });
});

test('§telegram: a token that Telegram refuses causes one line in the log, which does not contain it', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const token = `111222333:${'s'.repeat(35)}`;
  const services = furtherServices(await bare(), { telegram: { ...stub.settings, token }, log });
  const receiver = services.get(TelegramReceiverService);
  const lock = services.get(TELEGRAM_LEADER)(systemTimer);
  for (let time = 0; time < 3; time += 1) await receiver.tend(lock);
  expect(lines.filter((line) => line.includes('TELEGRAM_BOT_TOKEN'))).toHaveLength(1);
  expect(lines.join('')).not.toContain('s'.repeat(35));
});

test('§telegram: if Telegram is unreachable the log does not contain the token either', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const settings = { ...stub.settings, apiUrl: 'http://127.0.0.1:9' };
  const services = furtherServices(await bare(), { telegram: settings, log });
  const lock = services.get(TELEGRAM_LEADER)(systemTimer);
  await expect(services.get(TelegramReceiverService).tend(lock)).rejects.toThrow(/ECONNREFUSED/);
  const error = await services
    .get(TELEGRAM_BOT)
    ?.introduce()
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  log.warn({ err: error }, 'away');
  expect(lines.join('')).toMatch(/ECONNREFUSED.*away/);
  expect(lines.join('')).not.toContain(STUB_TOKEN.split(':')[1]);
});

/** A gateway without Telegram, whose database others may use. */
async function bare(): Promise<TestGateway> {
  farol = await startTestGateway();
  ends.push(() => farol.stop());
  return farol;
}
