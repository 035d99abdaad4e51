import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { alertedUsers } from '../../../test/alerted-users.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, TEST_SECRET, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';
import { saidBy, startTelegramStub, type TelegramStub } from '../../../test/telegram-stub.js';
import { furtherServices } from '../../../test/two-gateways.js';
import { jobRows, runDueJobs } from '../../../test/work-queue.js';
import { AlertMatchService } from '../alerts/alert-match.service.js';
import { DeliveryEngine } from '../deliveries/delivery-engine.js';
import type { RecordStored } from '../record/record.event.js';
import { TELEGRAM_BOT } from './telegram-bot.js';
import { TelegramUpdateService } from './telegram-update.service.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const _HOUR = 60 * MINUTE;
const CHAT = 5_000_000_001;
const BOT_ID = '987654321';
let farol: TestGateway;
const { addRule, ask, closeMinute, noticesOf, pause, wait, work, ...alerted } = alertedUsers(
  () => farol,
  ['TELEGRAM'],
);
let stub: TelegramStub;
let updateId: number;
beforeEach(async () => {
  stub = await startTelegramStub();
  farol = await startTestGateway({ telegram: stub.settings });
  updateId = 1000;
  await farol.gateway.services.get(TELEGRAM_BOT)?.introduce();
  await work();
});
afterEach(async () => {
  await farol.stop();
  await stub.stop();
});

/** The same, with its alerts and what they send: two messages for a chat at most, which are a second apart. */
async function passMinute(): Promise<void> {
  await closeMinute();
  await runDueJobs(farol);
  await wait(1001);
}

async function say(text: string): Promise<void> {
  updateId += 1;
  const updates = farol.gateway.services.get(TelegramUpdateService);
  await updates.handle(saidBy(CHAT, text, updateId) as never);
  await wait(1001);
}

/** A user whose chat is linked, with a rule for EUR/USD; what the bot said to that is forgotten. */
async function linkedUser(rule: object = {}) {
  const signedIn = await signedInUser(farol, { userLevel: 'admin' });
  const { linkTelegram } = await ask<{ linkTelegram: { url: string } }>(
    'mutation ($proof: OwnerProofInput!) { linkTelegram(proof: $proof) { url } }',
    signedIn.token,
    { proof: { password: PASSWORD } },
  );
  await say(`/start ${new URL(linkTelegram.url).searchParams.get('start')}`);
  await addRule(signedIn.token, rule);
  stub.taken.splice(0);
  stub.calls.splice(0);
  return signedIn;
}

/** One's alerts, oldest first. */
const alertsOf = async (token: string) => (await alerted.alertsOf(token)).toReversed();

const failing = (code: number, description: string, retryAfter?: number) => {
  stub.fault = ({ method }) =>
    method === 'sendMessage'
      ? { code, description, ...(retryAfter !== undefined && { retryAfter }) }
      : undefined;
};

const inOrder = () => {
  stub.fault = () => undefined;
};

describe('§telegram: an alert', () => {
  test('is sent once with its content, and the outcome replies to it', async () => {
    const { token, user } = await linkedUser();
    await passMinute();
    const [alert, ...more] = stub.taken;
    expect(more).toEqual([]);
    const [known] = await alertsOf(token);
    const { alerts } = await ask<{ alerts: { items: Record<string, string & number>[] } }>(
      '{ alerts { items { direction confidence leaf headRoot } } }',
      token,
    );
    const { direction, confidence, leaf, headRoot } = alerts.items[0] ?? {};
    const text = alert?.text ?? '';
    for (const part of [
      `EUR/USD 1m ${direction}`,
      'Demonstração: dados simulados.',
      `Confiança ${confidence}%, que não é probabilidade.`,
      '(para empatar, 54,1%)',
      'Regra: Uma.',
      `http://127.0.0.1/alertas?alerta=${known?.id}`,
      `Prova: http://127.0.0.1/prova?linha=${leaf}`,
      `raiz ${headRoot}`,
    ])
      expect(text).toContain(part);
    expect(known?.deliveries).toMatchObject([
      { kind: 'ALERT', channel: 'TELEGRAM', status: 'DELIVERED', attempts: 1, answer: null },
    ]);
    // The rule names no bell.
    expect((await noticesOf(user.id)).map(({ kind }) => kind)).not.toContain('ALERT');
    await passMinute();
    const outcome = stub.taken.find(({ replyTo }) => replyTo !== undefined);
    expect(outcome?.replyTo).toBe(alert?.messageId);
    expect(outcome?.text).toMatch(/^EUR\/USD 1m (CALL|PUT): o sinal (acertou|errou|empatou)\./);
    expect(outcome?.text).toContain(`Prova: http://127.0.0.1/prova?linha=${leaf}`);
    expect((await alertsOf(token))[0]?.deliveries).toMatchObject([
      { kind: 'ALERT', status: 'DELIVERED' },
      { kind: 'OUTCOME', channel: 'TELEGRAM', status: 'DELIVERED' },
    ]);
    // Nothing urges.
    for (const taken of stub.taken)
      expect(taken.text).not.toMatch(/!|\p{Extended_Pictographic}|agora|corra/iu);
  });

  test('of a rule that does not name Telegram is not sent there', async () => {
    await linkedUser({ channels: ['BELL'] });
    await passMinute();
    expect(stub.taken).toEqual([]);
  });

  test('waits as long as Telegram asks, and is never sent after its signal expired; nor is its outcome', async () => {
    const { token } = await linkedUser();
    failing(429, 'Too Many Requests', 58);
    await passMinute();
    expect((await alertsOf(token))[0]?.deliveries).toMatchObject([{ status: 'PENDING', attempts: 1 }]);
    inOrder();
    await wait(56 * SECOND);
    expect(stub.taken).toEqual([]);
    await passMinute();
    const [first] = await alertsOf(token);
    expect(first?.deliveries).toMatchObject([
      { kind: 'ALERT', status: 'EXPIRED', attempts: 1 },
      { kind: 'OUTCOME', status: 'WITHHELD', answer: 'O alerta não saiu por aqui.' },
    ]);
  });

  test('is held back if a pause has begun since it was created, but its outcome is not', async () => {
    const { token, user } = await linkedUser();
    failing(500, 'Internal Server Error');
    await passMinute();
    await pause({ user });
    inOrder();
    await wait(2000);
    expect(stub.taken).toEqual([]);
    expect((await alertsOf(token))[0]?.deliveries).toMatchObject([
      { kind: 'ALERT', status: 'WITHHELD', answer: 'A prática está em pausa: alertas não saem.' },
    ]);
    // A server that fails may have taken it all the same.
    await passMinute();
    expect(stub.taken.map(({ text }) => /o sinal/.test(text))).toEqual([true]);
  });

  test('is not sent to a muted chat, but outcomes of earlier alerts are', async () => {
    const { token } = await linkedUser();
    await passMinute();
    await say('/pausar');
    await passMinute();
    expect(stub.taken.map(({ text }) => text.split('\n')[0])).toEqual([
      expect.stringMatching(/^EUR\/USD 1m (CALL|PUT)$/),
      expect.stringContaining('Nenhum alerta novo'),
      expect.stringContaining('o sinal'),
    ]);
    const [, second] = await alertsOf(token);
    expect(second?.deliveries).toMatchObject([
      { status: 'WITHHELD', attempts: 0, answer: 'O Telegram estava em pausa, como você pediu.' },
    ]);
    await say('/retomar');
    stub.taken.splice(0);
    await passMinute();
    expect(stub.taken.some(({ text }) => text.includes('Salvar:'))).toBe(true);
  });

  test('is sent by another gateway if one crashed between sending and recording it, with the same text', async () => {
    const { token } = await linkedUser();
    await closeMinute();
    const dying = furtherServices(farol, { telegram: stub.settings, authSecret: TEST_SECRET });
    const stopped = new AbortController();
    stub.fault = ({ method }) => {
      if (method === 'sendMessage') stopped.abort();
      return method === 'sendMessage' ? 'taken, then cut' : undefined;
    };
    await runMatch();
    const job = { id: '', key: null, attempts: 1, workerId: '', signal: stopped.signal };
    const handler = dying.get(DeliveryEngine).handlers['telegram delivery'];
    await expect(handler?.work({ queue: BOT_ID }, job)).rejects.toThrow();
    inOrder();
    await wait(1001);
    const [first, second, ...more] = stub.taken;
    expect([second?.text, more]).toEqual([first?.text, []]);
    expect((await alertsOf(token))[0]?.deliveries).toMatchObject([{ status: 'DELIVERED', attempts: 2 }]);
    await passMinute();
    expect(stub.taken.at(-1)?.replyTo ?? stub.taken.at(-2)?.replyTo).toBe(second?.messageId);
  });
});

test('§telegram: rules may name it if there is a bot, and the answer states whether it is set up', async () => {
  const { token } = await linkedUser();
  expect(await channelsOf(token)).toContainEqual({ channel: 'TELEGRAM', isSetUp: true });
  const stranger = await signedInUser(farol);
  expect(await channelsOf(stranger.token)).toContainEqual({ channel: 'TELEGRAM', isSetUp: false });
  const bare = await startTestGateway();
  const other = await signedInUser(bare);
  const { data } = await runQuery(bare, '{ alertBoard { channels { channel } } }', {}, other.token);
  expect(JSON.stringify(data)).not.toContain('TELEGRAM');
  await bare.stop();
});

const channelsOf = async (token: string) =>
  (
    await ask<{ alertBoard: { channels: object[] } }>(
      '{ alertBoard { channels { channel isSetUp } } }',
      token,
    )
  ).alertBoard.channels;

/** Matches what the record has stored, and leaves what that sends to be done. */
async function runMatch(): Promise<void> {
  const [stored] = (await jobRows(farol.database.dataSource)).filter(({ payload }) => 'entries' in payload);
  await farol.gateway.services.get(AlertMatchService).work(stored?.payload as unknown as RecordStored);
}
