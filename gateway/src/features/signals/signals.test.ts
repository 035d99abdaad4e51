import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Pair } from '#schema/pair.js';
import { deleteUser, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery, runRest } from '../../../test/run.js';
import { keyOfSeed } from '../market/market-key.js';
import { createSimulatedFeed } from '../market/simulated/simulated-feed.js';

interface RestSignal {
  id: string;
  pair: string;
  timeframe: string;
  direction: string;
  confidence: number;
  entryPrice: number;
  expirationTime: string;
  analysis: { indicators: { rsi: number }; recommendation: string };
}

const EUR_USD_5M = { pair: 'EUR/USD', timeframe: '5m' };
const MINUTE = 60_000;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const generate = (token: string, body: unknown = EUR_USD_5M) =>
  runRest<RestSignal>(farol, 'POST /api/binary-signals/generate', body, token);
const save = (token: string, body: unknown) =>
  runRest<RestSignal>(farol, 'POST /api/binary-signals', body, token);
const stored = async () => {
  const [row] = await farol.database.dataSource.query<{ n: number }[]>(
    'SELECT count(*)::int AS n FROM signals',
  );
  return row?.n;
};

describe('§7 POST /api/binary-signals/generate', () => {
  test('§3 answers a whole signal that expires one timeframe after its generation', async () => {
    const { token } = await signedInUser(farol);
    const { status, body } = await generate(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...EUR_USD_5M, direction: expect.stringMatching(/^(CALL|PUT)$/) });
    expect(body.confidence).toBeGreaterThanOrEqual(50);
    expect(body.confidence).toBeLessThanOrEqual(95);
    expect(Date.parse(body.expirationTime)).toBe(farol.clock.now() + 5 * MINUTE);
    expect(Object.keys(body.analysis.indicators).sort()).toEqual([
      'macd',
      'resistance',
      'rsi',
      'signalScore',
      'support',
    ]);
    expect(body.analysis.recommendation).not.toBe('');
  });

  test('a signal whose prices come late is generated when they are there, and expires a timeframe after that', async () => {
    const { token } = await signedInUser(farol);
    const asked = farol.clock.now();
    const lastTick = vi.spyOn(farol.feed, 'lastTick').mockImplementationOnce(async (pair) => {
      farol.clock.advance(8_000);
      return farol.feed.lastTick(pair);
    });
    const { body } = await generate(token);
    expect(lastTick).toHaveBeenCalledTimes(2);
    expect(Date.parse(body.expirationTime)).toBe(asked + 8_000 + 5 * MINUTE);
    expect(body.entryPrice).toBe((await farol.feed.lastTick('EUR/USD')).price);
    lastTick.mockRestore();
  });

  test('the entry price is the last traded price', async () => {
    const { token } = await signedInUser(farol);
    const { body } = await generate(token);
    expect(body.entryPrice).toBe((await farol.feed.lastTick('EUR/USD')).price);
  });

  test('the same candles give two users the same direction and confidence', async () => {
    const [first, second] = await Promise.all([signedInUser(farol), signedInUser(farol)]);
    const { body: one } = await generate(first.token);
    const { body: other } = await generate(second.token);
    expect({ ...other, id: one.id }).toEqual(one);
  });

  test.each([
    [{ pair: 'XXX/YYY', timeframe: '5m' }, 'Par de moedas desconhecido'],
    [{ pair: 'EUR/USD', timeframe: '2m' }, 'Tempo gráfico desconhecido'],
    [{ pair: 7, timeframe: '5m' }, 'Par de moedas desconhecido'],
    [{ timeframe: '5m' }, 'Dados inválidos ou incompletos.'],
    [[], 'O corpo deve ser um objeto JSON.'],
    ['{"pair": "EUR/USD", ', 'O corpo não é um JSON válido.'],
  ])('%j is refused with 400 and nothing is stored', async (body, message) => {
    const { token } = await signedInUser(farol);
    const before = await stored();
    const answer = await runRest<{ message: string }>(
      farol,
      'POST /api/binary-signals/generate',
      body,
      token,
    );
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
    expect(await stored()).toBe(before);
  });

  test('a body of 3 MB is refused with 413', async () => {
    const { token } = await signedInUser(farol);
    const { status, body } = await generate(token, { ...EUR_USD_5M, ballast: 'x'.repeat(3_000_000) });
    expect(status).toBe(413);
    expect(body).toMatchObject({ message: 'Conteúdo grande demais.' });
  });

  test('anonymous callers are answered 401', async () => {
    expect((await runRest(farol, 'POST /api/binary-signals/generate', EUR_USD_5M)).status).toBe(401);
  });

  test('§6 a user without the page is answered 403', async () => {
    const { token } = await signedInUser(farol, { accessBinaryOptions: false });
    const { status, body } = await generate(token);
    expect(status).toBe(403);
    expect(body).toMatchObject({ message: 'Acesso não liberado: Opções Binárias' });
  });

  test('the 61st call of a basic user within a minute is answered 429 with Retry-After (ASVS 2.4.1)', async () => {
    const { token } = await signedInUser(farol);
    for (let call = 0; call < 60; call += 1) expect((await generate(token)).status).toBe(200);
    const refused = await runRest(farol, 'POST /api/binary-signals/generate', EUR_USD_5M, token);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    farol.clock.advance(59_000);
    expect((await generate(token)).status).toBe(429);
    farol.clock.advance(1000);
    expect((await generate(token)).status).toBe(200);
  });
});

describe('§7 POST /api/binary-signals', () => {
  test('saves the generated signal and puts it on both lists', async () => {
    const { token } = await signedInUser(farol);
    const { body: signal } = await generate(token);
    expect(await save(token, signal)).toMatchObject({ status: 200, body: signal });
    expect((await runRest(farol, 'GET /api/binary-signals', undefined, token)).body).toEqual([signal]);
    expect((await runRest(farol, 'GET /api/binary-signals/all', undefined, token)).body).toEqual([signal]);
  });

  test('only saved signals are on the lists', async () => {
    const { token } = await signedInUser(farol);
    await generate(token);
    expect((await runRest(farol, 'GET /api/binary-signals/all', undefined, token)).body).toEqual([]);
  });

  test.each([
    [
      'direction',
      (signal: RestSignal) => ({ ...signal, direction: signal.direction === 'CALL' ? 'PUT' : 'CALL' }),
    ],
    ['entryPrice', (signal: RestSignal) => ({ ...signal, entryPrice: signal.entryPrice + 0.001 })],
    ['confidence', (signal: RestSignal) => ({ ...signal, confidence: 95.5 })],
    ['expirationTime', (signal: RestSignal) => ({ ...signal, expirationTime: '2030-01-01T00:00:00.000Z' })],
    [
      'analysis.indicators.rsi',
      (signal: RestSignal) => ({ id: signal.id, analysis: { indicators: { rsi: 1 } } }),
    ],
    ['outcome', (signal: RestSignal) => ({ ...signal, outcome: 'WON' })],
    ['unheardOf', (signal: RestSignal) => ({ ...signal, unheardOf: true })],
  ])('a forged %s is refused with 400 and nothing is saved (ASVS 8.2.3, 15.3.3)', async (field, forge) => {
    const { token } = await signedInUser(farol);
    const { body: signal } = await generate(token);
    const answer = await save(token, forge(signal));
    expect(answer).toMatchObject({
      status: 400,
      body: { message: `O campo "${field}" não corresponde ao sinal gerado.` },
    });
    expect((await runRest(farol, 'GET /api/binary-signals', undefined, token)).body).toEqual([]);
  });

  test('a signal is saved once, even when saved ten times at once (ASVS 2.3.4)', async () => {
    const { token } = await signedInUser(farol);
    const { body: signal } = await generate(token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(token, { id: signal.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await save(token, signal)).toMatchObject({
      status: 409,
      body: { message: 'Este sinal já foi salvo' },
    });
  });

  test("someone else's signal is not found", async () => {
    const [author, other] = await Promise.all([signedInUser(farol), signedInUser(farol)]);
    const { body: signal } = await generate(author.token);
    expect(await save(other.token, signal)).toMatchObject({
      status: 404,
      body: { message: 'Sinal não encontrado' },
    });
  });

  test.each(['', 'not-a-uuid', '00000000-0000-0000-0000-00000000000x'])(
    'the id %j is refused with 400',
    async (id) => {
      const { token } = await signedInUser(farol);
      expect((await save(token, { id })).status).toBe(400);
    },
  );
});

describe('§7 lists', () => {
  test('/all is ordered by expiry, /api/binary-signals newest first', async () => {
    const { token } = await signedInUser(farol);
    const ids: string[] = [];
    for (const timeframe of ['15m', '1m', '5m']) {
      const { body } = await generate(token, { pair: 'GBP/USD', timeframe });
      await save(token, { id: body.id });
      ids.push(body.id);
      farol.clock.advance(1000);
    }
    const [quarter, minute, five] = ids;
    const list = async (call: string) =>
      (await runRest<RestSignal[]>(farol, call, undefined, token)).body.map(({ id }) => id);
    expect(await list('GET /api/binary-signals/all')).toEqual([minute, five, quarter]);
    expect(await list('GET /api/binary-signals')).toEqual([five, minute, quarter]);
  });

  test('an expired signal can no longer be saved and is only on the list of past signals', async () => {
    const { token } = await signedInUser(farol);
    const saved = (await generate(token, { pair: 'USD/JPY', timeframe: '1m' })).body;
    farol.clock.advance(1);
    const unsaved = (await generate(token, { pair: 'EUR/JPY', timeframe: '1m' })).body;
    await save(token, { id: saved.id });
    farol.clock.advance(MINUTE);
    expect(await save(token, unsaved)).toMatchObject({
      status: 409,
      body: { message: 'Este sinal já expirou' },
    });
    expect((await runRest(farol, 'GET /api/binary-signals/all', undefined, token)).body).toEqual([]);
    const { data } = await runQuery(farol, '{ pastSignals { items { id } endCursor } }', {}, token);
    expect(data).toEqual({ pastSignals: { items: [{ id: unsaved.id }, { id: saved.id }], endCursor: null } });
  });

  test('past signals are listed page by page, without a gap or a repetition, and by pair', async () => {
    const { token } = await signedInUser(farol);
    for (let i = 0; i < 5; i += 1) {
      await generate(token, { pair: i === 2 ? 'AUD/USD' : 'EUR/USD', timeframe: '1m' });
      farol.clock.advance(10);
    }
    farol.clock.advance(MINUTE);
    const query =
      'query ($after: ID, $pair: Pair) { pastSignals(first: 2, after: $after, pair: $pair) { items { id pair } endCursor } }';
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const {
        data,
      }: { data?: { pastSignals?: { items: { id: string }[]; endCursor: string | null } } | null } =
        await runQuery(farol, query, { after }, token);
      seen.push(...(data?.pastSignals?.items.map(({ id }) => id) ?? []));
      after = data?.pastSignals?.endCursor ?? null;
    } while (after);
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual(seen.toSorted().toReversed());
    const { data } = await runQuery(farol, query, { pair: 'AUD/USD' }, token);
    expect(data).toMatchObject({ pastSignals: { items: [{ pair: 'AUD/USD' }], endCursor: null } });
  });

  test('a user sees no signals of others (ASVS 8.2.2)', async () => {
    const [author, other] = await Promise.all([signedInUser(farol), signedInUser(farol)]);
    const { body } = await generate(author.token);
    await save(author.token, { id: body.id });
    for (const call of ['GET /api/binary-signals', 'GET /api/binary-signals/all']) {
      expect((await runRest(farol, call, undefined, other.token)).body).toEqual([]);
    }
  });
});

describe('market', () => {
  test('a closed feed is answered 503 with its opening time, a stale one 503', async () => {
    const states = [
      { state: 'closed', opensAt: Date.UTC(2026, 2, 15, 21) } as const,
      { state: 'stale' } as const,
      { state: 'open', closesAt: Date.UTC(2026, 2, 10, 12, 3) } as const,
    ];
    const messages = [
      'Mercado fechado. Abre domingo, 15/03, 18:00',
      'Mercado sem dados no momento',
      'Mercado fechado',
    ];
    for (const [index, status] of states.entries()) {
      const closed = await startTestGateway({
        feed: (clock) => {
          const feed = createSimulatedFeed({
            key: keyOfSeed(1),
            clock,
            timer: { every: () => () => undefined },
          });
          return Object.assign(feed, { status: () => status });
        },
      });
      const { token } = await signedInUser(closed);
      const answer = await runRest<{ message: string }>(
        closed,
        'POST /api/binary-signals/generate',
        EUR_USD_5M,
        token,
      );
      expect(answer.status).toBe(503);
      expect(answer.body.message.replaceAll(' às', ',')).toContain(messages[index]);
      await closed.stop();
    }
  });

  test('a signal that would expire after the close is refused with the closing time', async () => {
    const closing = await startTestGateway({
      feed: (clock) => {
        const feed = createSimulatedFeed({
          key: keyOfSeed(1),
          clock,
          timer: { every: () => () => undefined },
        });
        const status = () => ({ state: 'open', closesAt: clock.now() + 5 * 60_000 - 1 }) as const;
        return Object.assign(feed, { status });
      },
    });
    const { token } = await signedInUser(closing);
    const generated = async (timeframe: string) => {
      const asked = { pair: 'EUR/USD', timeframe };
      return runRest<{ message: string }>(closing, 'POST /api/binary-signals/generate', asked, token);
    };
    const refused = await generated('5m');
    expect(refused.status).toBe(503);
    expect(refused.body.message.replaceAll(' às', ',')).toBe(
      'Mercado fechado no vencimento: fecha terça-feira, 10/03, 09:04 (horário de Brasília).',
    );
    expect((await generated('1m')).status).toBe(200);
    await closing.stop();
  });

  test('a last price older than 5 s, the limit for an exit, is answered 503 and nothing is stored', async () => {
    let age = 5001;
    const quiet = await startTestGateway({
      feed: (clock) => {
        const feed = createSimulatedFeed({
          key: keyOfSeed(1),
          clock,
          timer: { every: () => () => undefined },
        });
        return Object.assign(feed, {
          lastTick: async (pair: Pair) => ({ pair, time: clock.now() - age, price: 1.1 }),
        });
      },
    });
    const { token } = await signedInUser(quiet);
    const generated = () =>
      runRest<{ message: string }>(quiet, 'POST /api/binary-signals/generate', EUR_USD_5M, token);
    const count = 'SELECT count(*)::int AS n FROM signals';
    expect(await generated()).toMatchObject({
      status: 503,
      body: { message: 'Mercado sem dados no momento' },
    });
    expect(await quiet.database.dataSource.query(count)).toEqual([{ n: 0 }]);
    age = 5000;
    expect((await generated()).status).toBe(200);
    await quiet.stop();
  });
});

test('a deleted or unverified account cannot use its token (ASVS 7.4.2)', async () => {
  const { token, user } = await signedInUser(farol, { emailVerifiedAt: null });
  expect((await generate(token)).status).toBe(403);
  await deleteUser(farol, user.id);
  expect((await generate(token)).status).toBe(401);
});
