import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { JOURNAL_NOTES_MAX } from '#schema/journal.js';
import { closePage } from '../../../test/administrators.js';
import { makeKey } from '../../../test/api-keys.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { type PastTrade, writePastTrades } from '../../../test/practice-history.js';
import { runQuery } from '../../../test/run.js';
import { writePastSignal } from '../../../test/signal-history.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { MAX_TICK_AGE_MS } from '../market/market-feed.js';
import type { JournalEntry, JournalMoment } from './journal.type.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const MINUTE = 60_000;
const ENTRY = `id kind pair outcome stake profit signal { id confidence } note { reason note tags feeling }`;

const tradeAt = (openedAt: number, given: Partial<PastTrade> = {}): PastTrade => ({
  openedAt,
  settledAt: openedAt + 5 * MINUTE,
  stake: 1000,
  profit: 850,
  outcome: 'WON',
  ...given,
});

async function journal(token: string, args = 'first: 50') {
  const { data, errors } = await runQuery(
    farol,
    `{ journal(${args}) { endCursor items { ${ENTRY} } } }`,
    {},
    token,
  );
  if (errors) throw new Error(errors[0]?.message);
  return (data as unknown as { journal: { endCursor: string | null; items: JournalEntry[] } }).journal;
}

const write = (token: string, input: Record<string, unknown>) =>
  runQuery(
    farol,
    `mutation ($input: JournalNoteInput!) { writeJournalNote(input: $input) { ${ENTRY} } }`,
    { input },
    token,
  );

async function save(signalId: string): Promise<void> {
  await farol.database.dataSource.query('UPDATE signals SET saved_at = generated_at WHERE id = $1', [
    signalId,
  ]);
}

/** A user with three trades, the second from a saved signal, and a saved signal that no trade followed. */
async function trader() {
  const signedIn = await signedInUser(farol);
  const { id } = signedIn.user;
  const start = farol.clock.now() - 60 * MINUTE;
  const [followed, alone, unsaved] = await Promise.all(
    [1, 15, 16].map((minute) =>
      writePastSignal(farol, id, {
        generatedAt: new Date(start + minute * MINUTE),
        pair: minute === 15 ? 'USD/JPY' : 'EUR/USD',
        outcome: 'LOST',
      }),
    ),
  );
  if (!followed || !alone || !unsaved) throw new Error('a signal was not written');
  await save(followed);
  await save(alone);
  const trades = await writePastTrades(farol, id, [
    tradeAt(start),
    tradeAt(start + 10 * MINUTE, { signalId: followed, outcome: 'LOST', profit: -1000 }),
    tradeAt(start + 20 * MINUTE, { pair: 'GBP/USD', outcome: 'TIE', profit: 0 }),
  ]);
  const [first = '', second = '', third = ''] = trades;
  return { ...signedIn, first, second, third, alone, followed, unsaved };
}

describe('the journal', () => {
  test('holds every trade and every saved signal once, newest first; a trade on a signal names it', async () => {
    const { token, first, second, third, alone, followed } = await trader();
    const { items, endCursor } = await journal(token);
    expect(items.map(({ id, kind }) => [id, kind])).toEqual([
      [third, 'TRADE'],
      [alone, 'SIGNAL'],
      [second, 'TRADE'],
      [first, 'TRADE'],
    ]);
    expect(endCursor).toBeNull();
    expect(items[2]?.signal).toEqual({ id: followed, confidence: 82 });
    expect(items[3]?.signal).toBeNull();
    expect(items[1]).toMatchObject({ stake: null, profit: null, outcome: 'LOST', pair: 'USD/JPY' });
  });

  test('a trade that names a signal of other terms followed none, and the signal stays an entry', async () => {
    const { user, token } = await signedInUser(farol);
    const start = farol.clock.now() - 60 * MINUTE;
    const signal = await writePastSignal(farol, user.id, { generatedAt: new Date(start), outcome: 'LOST' });
    await save(signal);
    const [trade = ''] = await writePastTrades(farol, user.id, [
      tradeAt(start + MINUTE, { pair: 'USD/JPY', signalId: signal }),
    ]);
    const { items } = await journal(token);
    expect(items.map(({ id, signal: named }) => [id, named?.id ?? null])).toEqual([
      [trade, null],
      [signal, signal],
    ]);
    const query = '{ tradingHabits { bySignal { key sums { trades } } } }';
    const { data } = await runQuery(farol, query, {}, token);
    expect(data).toEqual({ tradingHabits: { bySignal: [{ key: 'NONE', sums: { trades: 1 } }] } });
  });

  test('is paged by its last entry, across both kinds', async () => {
    const { token, first, second, third, alone } = await trader();
    const page = await journal(token, 'first: 2');
    expect(page.items.map(({ id }) => id)).toEqual([third, alone]);
    const next = await journal(token, `first: 2, after: "${page.endCursor}"`);
    expect(next.items.map(({ id }) => id)).toEqual([second, first]);
    expect(next.endCursor).toBeNull();
  });

  test('can be filtered by kind, pair, outcome, feeling and tag', async () => {
    const { token, first, second, third, alone } = await trader();
    await write(token, { entryId: first, feeling: 'ANGRY', tags: ['notícia', 'manhã'] });
    await write(token, { entryId: alone, feeling: 'CALM', tags: ['manhã'] });
    const ids = async (filter: string) =>
      (await journal(token, `filter: { ${filter} }`)).items.map(({ id }) => id);
    expect(await ids('kind: SIGNAL')).toEqual([alone]);
    expect(await ids('kind: TRADE, pair: "EUR/USD"')).toEqual([second, first]);
    expect(await ids('outcome: LOST')).toEqual([alone, second]);
    expect(await ids('feeling: ANGRY')).toEqual([first]);
    expect(await ids('tag: "manhã"')).toEqual([alone, first]);
    expect(await ids('tag: "manhã", kind: TRADE')).toEqual([first]);
    expect(await ids('pair: "GBP/USD"')).toEqual([third]);
    const { data } = await runQuery(farol, '{ journalTags }', {}, token);
    expect(data).toEqual({ journalTags: ['manhã', 'notícia'] });
  });

  test('shows no user another user’s entries or notes', async () => {
    const [one, other] = await Promise.all([trader(), signedInUser(farol)]);
    await write(one.token, { entryId: one.first, reason: 'segredo' });
    expect((await journal(other.token)).items).toEqual([]);
    const { data } = await runQuery(farol, '{ journalTags }', {}, other.token);
    expect(data).toEqual({ journalTags: [] });
    for (const entryId of [one.first, one.alone]) {
      expect((await write(other.token, { entryId, reason: 'x' })).code).toBe('NOT_FOUND');
      const moment = `{ journalMoment(id: "${entryId}") { support } }`;
      expect((await runQuery(farol, moment, {}, other.token)).code).toBe('NOT_FOUND');
    }
    const own = (await journal(one.token)).items.find(({ id }) => id === one.first);
    expect(own?.note?.reason).toBe('segredo');
  });
});

describe('a note', () => {
  test('is written, replaced, and removed when everything is empty', async () => {
    const { token, first } = await trader();
    const full = {
      entryId: first,
      reason: '  rompeu a resistência ',
      note: 'a\nb',
      tags: ['x'],
      feeling: 'CALM',
    };
    const written = await write(token, full);
    const note = { reason: 'rompeu a resistência', note: 'a\nb', tags: ['x'], feeling: 'CALM' };
    expect(written.data).toMatchObject({ writeJournalNote: { id: first, note } });
    await write(token, { entryId: first, note: 'outra' });
    const again = (await journal(token)).items.find(({ id }) => id === first);
    expect(again?.note).toEqual({ reason: '', note: 'outra', tags: [], feeling: null });
    expect((await write(token, { entryId: first })).data).toMatchObject({ writeJournalNote: { note: null } });
  });

  test.each([
    ['a long reason', { reason: 'x'.repeat(141) }],
    ['a long note', { note: 'x'.repeat(2001) }],
    ['six tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['a tag twice', { tags: ['a', 'a'] }],
    ['a long tag', { tags: ['x'.repeat(25)] }],
    ['an empty tag', { tags: [''] }],
    ['a tag over two lines', { tags: ['a\nb'] }],
    ['an unknown feeling', { feeling: 'RICH' }],
    ['an id that is none', { entryId: 'x' }],
  ])('%s is refused', async (_, given) => {
    const { token, first } = await trader();
    expect((await write(token, { entryId: first, ...given })).code).toBe('BAD_USER_INPUT');
  });

  test('no more than 5,000 entries have one, however many are written at once; those can still be changed', async () => {
    const { user, token, first, second, third } = await trader();
    await write(token, { entryId: third, note: 'antes' });
    await farol.database.dataSource.query(
      `INSERT INTO journal_notes (user_id, entry_id, reason, note, tags, written_at)
       SELECT $1, gen_random_uuid(), 'r', '', '{}', now() FROM generate_series(1, $2)`,
      [user.id, JOURNAL_NOTES_MAX - 2],
    );
    const answers = await Promise.all([first, second].map((entryId) => write(token, { entryId, note: 'x' })));
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['CONFLICT', 'ok']);
    expect((await write(token, { entryId: third, note: 'depois' })).code).toBeUndefined();
  });

  test('is in the export of personal data, and is deleted with the account', async () => {
    const { user, token, first } = await trader();
    await write(token, { entryId: first, reason: 'minha razão' });
    const data = await personalDataOf(farol, token);
    expect(data).toMatchObject({ journal: [{ entryId: first, reason: 'minha razão' }] });
    const remove = 'mutation ($password: String!) { deleteAccount(password: $password) }';
    expect((await runQuery(farol, remove, { password: PASSWORD }, token)).errors).toBeUndefined();
    const left = await farol.database.dataSource.query('SELECT 1 FROM journal_notes WHERE user_id = $1', [
      user.id,
    ]);
    expect(left).toEqual([]);
  });
});

test('cannot be read or written with an API key, whatever its scopes', async () => {
  const { token } = await trader();
  const { key } = await makeKey(farol, token, ['READ', 'GENERATE', 'PRACTICE']);
  const documents = [
    '{ journal { endCursor } }',
    '{ journalTags }',
    '{ tradingHabits { older } }',
    `{ journalMoment(id: "${randomUUID()}") { support } }`,
    `mutation { writeJournalNote(input: { entryId: "${randomUUID()}" }) { id } }`,
  ];
  for (const document of documents) expect((await runQuery(farol, document, {}, key)).code).toBe('FORBIDDEN');
});

describe('the prices around an entry', () => {
  const MOMENT = 'query ($id: ID!) { journalMoment(id: $id) { support resistance prices { time price } } }';
  async function moment(token: string, id: string): Promise<JournalMoment> {
    const { data, errors } = await runQuery(farol, MOMENT, { id }, token);
    if (errors) throw new Error(errors[0]?.message);
    return (data as unknown as { journalMoment: JournalMoment }).journalMoment;
  }

  test("come from the trade's own feed, with the levels that its signal stored", async () => {
    const { token, second } = await trader();
    const { prices, support, resistance } = await moment(token, second);
    expect([support, resistance]).toEqual([1.08, 1.09]);
    expect(prices).toHaveLength(121);
    for (const { time, price } of prices) {
      const tick = await farol.feed.tickAtOrBefore('EUR/USD', new Date(time).getTime());
      expect(price).toBe(tick?.price);
      expect(new Date(time).getTime() - (tick?.time ?? 0)).toBeLessThan(MAX_TICK_AGE_MS);
    }
  });

  test('without a signal have the levels of the candles that had closed', async () => {
    const { token, first } = await trader();
    const { support, resistance, prices } = await moment(token, first);
    const at = prices.at(-1)?.price ?? 0;
    expect(support).toBeGreaterThan(at * 0.9);
    expect(resistance).toBeGreaterThanOrEqual(support ?? 0);
  });

  test('from a feed that no longer exists are missing, and no levels are invented', async () => {
    const { user, token } = await trader();
    const [id = ''] = await writePastTrades(farol, user.id, [
      tradeAt(farol.clock.now() - MINUTE, { feed: 'gone' }),
    ]);
    expect(await moment(token, id)).toEqual({ prices: [], support: null, resistance: null });
  });

  test('the 31st request within a minute is refused', async () => {
    const { token, second } = await trader();
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => runQuery(farol, MOMENT, { id: second }, token)),
    );
    expect(answers.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(1);
  });
});

describe('GET /exportar/diario.csv', () => {
  const download = (token?: string) =>
    fetch(`${farol.address}/exportar/diario.csv`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  test('has each entry with its note, and no cell that a spreadsheet would run', async () => {
    const { token, second } = await trader();
    await write(token, {
      entryId: second,
      reason: '=1+1',
      note: 'linha "um"\nlinha dois, =1+1',
      tags: ['a', 'b'],
      feeling: 'ANXIOUS',
    });
    const response = await download(token);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="farol-diario-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const text = (await response.text()).replace(/^\uFEFF/, '');
    expect(text.split('\r\n')[0]).toBe(
      '"Tipo";"Aberta em";"Expira em";"Par";"Tempo";"Direção";"Valor (R$)";"Preço de entrada";"Preço na expiração";"Resultado";"Ganho ou perda (R$)";"Confiança do sinal (%)";"Motivo";"Como se sentiu";"Etiquetas";"Anotação";"Dados"',
    );
    expect(text).toContain(
      ';"10,00";"1,10000";"1,10000";"Errou";"-10,00";"82";"\'=1+1";"Ansiedade";"a, b";"linha ""um""\nlinha dois, \'=1+1";"Simulados"',
    );
    expect(text.split('\r\n')).toHaveLength(6);
  });

  test('contains no other user’s entries; anonymous callers, API keys and a closed page are refused', async () => {
    await trader();
    const { token } = await signedInUser(farol);
    expect((await (await download(token)).text()).split('\r\n')).toHaveLength(2);
    expect((await download()).status).toBe(401);
    const { key } = await makeKey(farol, token);
    expect((await download(key)).status).toBe(403);
    const closed = await signedInUser(farol, { accessBinaryOptions: false });
    expect((await download(closed.token)).status).toBe(403);
  });

  test('§6 page access: breaks off if an administrator closes the page once it has begun', async () => {
    const { user, token } = await trader();
    const limiter = farol.gateway.services.get(RATE_LIMITER);
    const take = limiter.take.bind(limiter);
    // The download is counted after its user was read, and before its first entries are.
    vi.spyOn(limiter, 'take').mockImplementationOnce(async (...call) => {
      await closePage(farol, user.id, 'accessBinaryOptions');
      return take(...call);
    });
    await expect(download(token).then((response) => response.text())).rejects.toThrow();
    expect((await download(token)).status).toBe(403);
  });
});
