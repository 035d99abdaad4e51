import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { codeFor } from '../../../test/mailbox.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery, runRest } from '../../../test/run.js';
import { furtherServices } from '../../../test/two-gateways.js';
import { BATCH_ROWS } from '../../platform/database/batches.js';
import { EventBus } from '../../platform/event-bus.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { SettlementService } from '../outcomes/settlement.service.js';
import { ProgressService } from '../progress/progress.service.js';
import { handleNotices } from './notice.handlers.js';
import { NoticeService, noticesChanged } from './notice.service.js';
import { WELCOME } from './notice-content.js';
import type { NoticeKind } from './notice-kind.type.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const BOARD = '{ notices { unread items { title readAt } } }';
const notices = () => farol.gateway.services.get(NoticeService);

describe('notices', () => {
  test('a new account has one welcome notice, unread', async () => {
    const email = 'bem-vinda@exemplo.com.br';
    const { body } = await runRest<{ user: { id: string } }>(farol, 'POST /api/auth/register', {
      name: 'Ana',
      email,
      password: PASSWORD,
    });
    expect(body.user.id).toBeDefined();
    const code = await codeFor(farol, email);
    const { body: verified } = await runRest<{ token: string }>(farol, 'POST /api/auth/verify-email', {
      email,
      verificationCode: code,
    });
    await expect
      .poll(async () => (await runQuery(farol, BOARD, {}, verified.token)).data)
      .toEqual({ notices: { unread: 1, items: [{ title: WELCOME.title, readAt: null }] } });
  });

  test('of the export come in batches, newest first, each once', async () => {
    const user = await createUser(farol);
    const count = BATCH_ROWS + 3;
    await farol.database.dataSource.query(
      `INSERT INTO notices (id, user_id, key, kind, title, body, path, created_at)
       SELECT (lpad(n::text, 8, '0') || '-0000-7000-8000-000000000000')::uuid, $1, 'k' || n, 'WELCOME', 'n' || n, '', '/', now()
       FROM generate_series(1, $2::int) n`,
      [user.id, count],
    );
    const sizes: number[] = [];
    const titles: string[] = [];
    for await (const batch of notices().allOf(user.id)) {
      sizes.push(batch.length);
      titles.push(...batch.map(({ title }) => title));
    }
    expect(sizes).toEqual([BATCH_ROWS, 3]);
    expect(titles).toEqual(Array.from({ length: count }, (_, index) => `n${count - index}`));
  });

  test('a repeated notice is stored once, and reaches the open client', async () => {
    const { user, token } = await signedInUser(farol);
    const received = farol.gateway.services
      .get(EventBus)
      .iterate(noticesChanged, user.id)
      [Symbol.asyncIterator]();
    const first = received.next();
    const added = await Promise.all(Array.from({ length: 10 }, () => notices().add(user.id, WELCOME)));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect((await first).value).toMatchObject({ unread: 1 });
    await received.return?.();
    const { data } = await runQuery(
      farol,
      'mutation { markNoticesRead { unread items { readAt } } }',
      {},
      token,
    );
    expect(data).toEqual({
      markNoticesRead: { unread: 0, items: [{ readAt: new Date(farol.clock.now()).toISOString() }] },
    });
  });

  test('nobody reads or marks other users’ notices', async () => {
    const [mine, other] = await Promise.all([signedInUser(farol), createUser(farol)]);
    await notices().add(other.id, WELCOME);
    const marked = await runQuery(farol, 'mutation { markNoticesRead { unread } }', {}, mine.token);
    expect(marked.data).toEqual({ markNoticesRead: { unread: 0 } });
    expect((await runQuery(farol, BOARD, {}, mine.token)).data).toEqual({
      notices: { unread: 0, items: [] },
    });
    expect(await notices().board(other.id)).toMatchObject({ unread: 1 });
  });
});

describe('the switches of notices', () => {
  const SWITCH = `mutation ($topic: NoticeTopic!, $channel: NoticeChannel!, $enabled: Boolean!) {
    switchNotices(topic: $topic, channel: $channel, enabled: $enabled) { topic channel enabled fixed } }`;
  const set = (token: string, topic: string, channel: string, enabled: boolean) =>
    runQuery(farol, SWITCH, { topic, channel, enabled }, token);
  const level = (key: string) => ({ ...WELCOME, key, kind: 'LEVEL_REACHED' as NoticeKind });

  test('all are on at first; one that is off keeps its notices from the bell, and is in the export', async () => {
    const { user, token } = await signedInUser(farol);
    const { data } = await runQuery(farol, '{ noticeSwitches { enabled } }', {}, token);
    const all = (data as unknown as { noticeSwitches: { enabled: boolean }[] }).noticeSwitches;
    expect(all.every(({ enabled }) => enabled)).toBe(true);
    const off = await set(token, 'PROGRESS', 'BELL', false);
    expect(off.data?.switchNotices).toContainEqual({
      topic: 'PROGRESS',
      channel: 'BELL',
      enabled: false,
      fixed: false,
    });
    await notices().add(user.id, level('level:2'));
    await notices().add(user.id, { ...WELCOME, key: 'off', kind: 'PUSH_OFF' as NoticeKind });
    expect((await notices().board(user.id)).items.map(({ kind }) => kind)).toEqual(['PUSH_OFF']);
    expect(await personalDataOf(farol, token)).toMatchObject({
      noticeSwitches: [{ topic: 'PROGRESS', channel: 'BELL' }],
    });
    await set(token, 'PROGRESS', 'BELL', true);
    await notices().add(user.id, level('level:2'));
    expect((await notices().board(user.id)).items).toHaveLength(2);
  });

  test.each([
    ['SECURITY', 'MAIL'],
    ['SECURITY', 'BELL'],
    ['PROGRESS', 'MAIL'],
  ])('%s by %s cannot be switched', async (topic, channel) => {
    const { token } = await signedInUser(farol);
    expect((await set(token, topic, channel, false)).code).toBe('BAD_USER_INPUT');
  });

  test('the list shows one topic, or what is unread, and single notices are marked', async () => {
    const { user, token } = await signedInUser(farol);
    await notices().add(user.id, { ...WELCOME, key: 'off', kind: 'PUSH_OFF' as NoticeKind });
    await notices().add(user.id, level('level:2'));
    const titles = async (filter: string) => {
      const { data } = await runQuery(farol, `{ notices { items${filter} { id kind } } }`, {}, token);
      return (data as unknown as { notices: { items: { id: string; kind: string }[] } }).notices.items;
    };
    const [first] = await titles('(topic: PROGRESS)');
    expect(await titles('(topic: PROGRESS)')).toEqual([{ id: first?.id, kind: 'LEVEL_REACHED' }]);
    const mark = (ids: unknown, read: boolean) =>
      runQuery(
        farol,
        'mutation ($ids: [ID!], $read: Boolean!) { markNoticesRead(ids: $ids, read: $read) { unread } }',
        { ids, read },
        token,
      );
    expect((await mark([first?.id], true)).data).toEqual({ markNoticesRead: { unread: 1 } });
    expect((await titles('(unread: true)')).map(({ kind }) => kind)).toEqual(['PUSH_OFF']);
    expect((await mark([first?.id], false)).data).toEqual({ markNoticesRead: { unread: 2 } });
    for (const ids of [[], ['x'], Array.from({ length: 31 }, () => first?.id)])
      expect((await mark(ids, true)).code).toBe('BAD_USER_INPUT');
  });
});

interface Board {
  notices: { unread: number; items: { kind: string; title: string; body: string }[] };
}
async function boardOf(token: string): Promise<Board['notices']> {
  const { data } = await runQuery(farol, '{ notices { unread items { kind title body } } }', {}, token);
  return (data as unknown as Board).notices;
}

describe('the outcome of a signal', () => {
  async function generate(token: string, pair: string): Promise<string> {
    const { body } = await runRest<{ id: string }>(
      farol,
      'POST /api/binary-signals/generate',
      { pair, timeframe: '1m' },
      token,
    );
    return body.id;
  }

  test('notifies the user who saved it, once, though eight gateways settle and handle it', async () => {
    const { user, token } = await signedInUser(farol);
    const saved = await generate(token, 'EUR/USD');
    await generate(token, 'USD/JPY');
    await runRest(farol, 'POST /api/binary-signals', { id: saved }, token);
    farol.clock.advance(62_000);
    const gateways = Array.from({ length: 8 }, () => furtherServices(farol));
    const ends = gateways.map((gateway) => handleNotices(gateway.get(NoticeService), gateway.get(Outbox)));
    await Promise.all(gateways.map((gateway) => gateway.get(SettlementService).settleAll()));
    await expect.poll(async () => (await notices().board(user.id)).unread).toBe(1);
    // Whatever another gateway would notify again has been handled by then.
    await Promise.all([farol.gateway.services, ...gateways].map((services) => services.get(Outbox).idle()));
    for (const end of ends) end();
    const { items } = await boardOf(token);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ kind: 'SIGNAL_SETTLED', title: 'Sinal salvo encerrado' });
    expect(items[0]?.body).toMatch(
      /^EUR\/USD 1m (CALL|PUT): (acerto|erro|empate)\. Entrada \d,\d{5}, fechou em \d,\d{5}\.$/,
    );
  });
});

describe('a level reached', () => {
  test('is notified once, even by simultaneous awards; level 1 is not', async () => {
    const { user, token } = await signedInUser(farol);
    const progress = farol.gateway.services.get(ProgressService);
    const award = (subject: string) =>
      progress.award({ userId: user.id, reason: 'tutorial-module', subject });
    await award('first');
    await Promise.all(Array.from({ length: 9 }, (_, i) => award(`module ${i}`)));
    await expect.poll(async () => (await notices().board(user.id)).unread).toBe(1);
    expect((await boardOf(token)).items).toEqual([
      { kind: 'LEVEL_REACHED', title: 'Nível 2: HODLER', body: 'Você chegou ao nível 2.' },
    ]);
    await Promise.all(Array.from({ length: 20 }, (_, i) => award(`later ${i}`)));
    await expect
      .poll(async () => (await boardOf(token)).items.map(({ title }) => title).sort())
      .toEqual(['Nível 2: HODLER', 'Nível 3: Diamond Hands', 'Nível 4: Bull Warrior']);
  });
});
