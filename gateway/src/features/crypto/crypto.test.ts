import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COIN_SYMBOLS, coinPriceText } from '#schema/coin.js';
import { TARGET_CHANCE } from '#schema/opportunity.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery, runRest } from '../../../test/run.js';
import { furtherServices } from '../../../test/two-gateways.js';
import { HOUR_MS } from '../market/crypto-feed.js';
import { keyOfSeed } from '../market/market-key.js';
import { createSimulatedCryptoFeed } from '../market/simulated/simulated-crypto-feed.js';
import { OpportunityEntity } from './opportunity.entity.js';
import { OpportunitySearchService } from './opportunity-search.service.js';
import { OpportunitySettlementService } from './opportunity-settlement.service.js';
import { AlteredCoinFeed } from './testing/altered-coin-feed.js';

const DAY_MS = 24 * HOUR_MS;
/** After the last hour, plus the time that its candle may take to arrive. */
const SETTLED_BY = DAY_MS + 60_000;

let farol: TestGateway;
let coins: AlteredCoinFeed;
beforeAll(async () => {
  farol = await startTestGateway({
    cryptoFeed: (clock) => {
      coins = new AlteredCoinFeed(createSimulatedCryptoFeed({ key: keyOfSeed(1), clock }));
      return coins;
    },
  });
});
afterAll(() => farol.stop());

const services = () => farol.gateway.services;
const settle = () => services().get(OpportunitySettlementService).settleAll();
const table = () => farol.database.dataSource.getRepository(OpportunityEntity);
const allOf = () => table().find({ order: { id: 'ASC' } });

/** A separate gateway on the same database and market. */
function anotherGateway(cryptoFeed = coins) {
  return furtherServices(farol, { cryptoFeed });
}

/** Deletes all opportunities and outcomes, and searches the market as a new gateway would. */
async function restart(): Promise<OpportunityEntity[]> {
  await farol.database.dataSource.query('TRUNCATE crypto_opportunities, crypto_records');
  await anotherGateway().get(OpportunitySearchService).search();
  return allOf();
}

const someone = () => signedInUser(farol, { accessCrypto: true });

/** What `pick` returns for the opportunities of an hour, at the next hour for which it returns something. */
async function atNextHour<Picked>(pick: (found: OpportunityEntity[]) => Picked | undefined): Promise<Picked> {
  for (let hour = 0; hour < 48; hour += 1) {
    const picked = pick(await restart());
    if (picked !== undefined) return picked;
    farol.clock.advance(HOUR_MS);
  }
  throw new Error('no such opportunities in two days');
}

/** An opportunity that has neither reached its target nor expires within the hour, at the next hour that has one. */
const running = () =>
  atNextHour((found) =>
    found.find((one) => !one.reachedAt && one.expiresAt.getTime() > farol.clock.now() + HOUR_MS),
  );

/** All opportunities at the next hour that has at least so many. */
const several = (count: number) => atNextHour((found) => (found.length >= count ? found : undefined));

const hoursOf = ({ candleTime }: OpportunityEntity) =>
  Array.from({ length: 24 }, (_, index) => candleTime.getTime() + (index + 1) * HOUR_MS);

/** Draws the remaining hours of an opportunity, all below its target except those that a test sets. */
function drawAhead(opportunity: OpportunityEntity, last: { high?: number; close?: number } = {}): void {
  const { symbol, entryPrice: price } = opportunity;
  const ahead = hoursOf(opportunity).filter((time) => time >= farol.clock.now());
  for (const time of ahead) {
    const calm = { open: price, high: price, low: price, close: price };
    coins.draw(symbol, time, time === ahead.at(-1) ? { ...calm, ...last } : calm);
  }
}

interface Record {
  cryptoTrackRecord: { overall: { reached: number; missed: number; voided: number; total: number } };
}
const RECORD =
  '{ cryptoTrackRecord { feed formulaVersion overall { reached missed voided total rate low high chance meanReturn sufficient } rows { symbol reachRate { total } } } }';
const record = async () =>
  ((await runQuery(farol, RECORD)).data as unknown as Record).cryptoTrackRecord.overall;

describe('the search for opportunities', () => {
  test('each is computed from closed candles, opened on the hour, valid for 24 hours, one at a time per coin', async () => {
    const found = await restart();
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ symbol }) => symbol)).size).toBe(found.length);
    for (const { candleTime, expiresAt, entryPrice, symbol } of found) {
      const opens = candleTime.getTime() + HOUR_MS;
      const [candle] = await farol.cryptoFeed.closedBy(symbol, opens, 1);
      expect(candle).toMatchObject({ time: candleTime.getTime(), close: entryPrice });
      expect(expiresAt.getTime() - opens).toBe(DAY_MS);
      expect(opens).toBeLessThanOrEqual(farol.clock.now());
      expect(expiresAt.getTime()).toBeGreaterThan(farol.clock.now());
    }
  });

  test('eight gateways that search at once, hour by hour for 30 hours, never give a coin two that overlap', async () => {
    await restart();
    const searches = Array.from({ length: 8 }, () => anotherGateway().get(OpportunitySearchService));
    for (let hour = 0; hour < 30; hour += 1) {
      farol.clock.advance(HOUR_MS);
      await Promise.all(searches.map((search) => search.search()));
    }
    const found = await allOf();
    expect(found.length).toBeGreaterThan(COIN_SYMBOLS.length);
    for (const symbol of COIN_SYMBOLS) {
      const own = found.filter((one) => one.symbol === symbol);
      own.slice(1).forEach((next, index) => {
        const opens = next.candleTime.getTime() + HOUR_MS;
        expect(opens).toBeGreaterThanOrEqual(own[index]?.expiresAt.getTime() ?? 0);
      });
    }
  });

  test('a gateway that was down for some hours finds what it would have found', async () => {
    const columns = ({ symbol, candleTime, targetPrice, reachedAt }: OpportunityEntity) =>
      [symbol, candleTime.getTime(), targetPrice, reachedAt?.getTime()].join();
    await restart();
    const before = (await allOf()).map(({ id }) => id);
    const steady = anotherGateway().get(OpportunitySearchService);
    for (let hour = 0; hour < 20; hour += 1) {
      farol.clock.advance(HOUR_MS);
      await steady.search();
    }
    const seen = (await allOf()).map(columns).sort();
    expect(seen.length).toBeGreaterThan(before.length);
    await farol.database.dataSource.query('DELETE FROM crypto_opportunities WHERE id <> ALL($1)', [before]);
    await anotherGateway().get(OpportunitySearchService).search();
    expect((await allOf()).map(columns).sort()).toEqual(seen);
  });

  test('a coin without prices waits, the others do not', async () => {
    const [opportunity] = await several(2);
    if (!opportunity) throw new Error('no opportunity');
    const { symbol } = opportunity;
    coins.away.add(symbol);
    await farol.database.dataSource.query('TRUNCATE crypto_opportunities');
    const search = anotherGateway().get(OpportunitySearchService);
    await search.search();
    const others = (await allOf()).map((one) => one.symbol);
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain(symbol);
    coins.away.delete(symbol);
    expect(await search.search()).toBe(1);
    expect((await allOf()).filter((one) => one.symbol === symbol)).toHaveLength(1);
    expect(await search.search()).toBe(0);
  });

  test('one whose target is reached leaves the list at the end of that hour', async () => {
    const { token } = await someone();
    const opportunity = await running();
    const [hour = 0] = hoursOf(opportunity).filter((time) => time >= farol.clock.now());
    coins.draw(opportunity.symbol, hour, { high: opportunity.targetPrice });
    const listed = async () => {
      const { data } = await runQuery(farol, '{ cryptoOpportunities { id } }', {}, token);
      return (data as unknown as { cryptoOpportunities: { id: string }[] }).cryptoOpportunities;
    };
    expect(await listed()).toContainEqual({ id: opportunity.id });
    farol.clock.advance(HOUR_MS);
    await anotherGateway().get(OpportunitySearchService).search();
    expect(await listed()).not.toContainEqual({ id: opportunity.id });
    const after = await table().findOneByOrFail({ id: opportunity.id });
    expect(after).toMatchObject({ reachedAt: new Date(hour + HOUR_MS), outcome: null });
  });
});

describe('settling opportunities', () => {
  test('one that reaches its target is counted as reached, with the return of the whole day', async () => {
    const opportunity = await running();
    drawAhead(opportunity, { high: opportunity.targetPrice, close: opportunity.entryPrice * 0.99 });
    farol.clock.advance(SETTLED_BY);
    await settle();
    const after = await table().findOneByOrFail({ id: opportunity.id });
    expect(after).toMatchObject({ outcome: 'REACHED', reachedAt: opportunity.expiresAt });
    expect(after.exitPrice).toBeCloseTo(opportunity.entryPrice * 0.99, 8);
  });

  test('one that does not is counted as missed', async () => {
    const opportunity = await running();
    drawAhead(opportunity);
    farol.clock.advance(SETTLED_BY);
    await settle();
    const after = await table().findOneByOrFail({ id: opportunity.id });
    expect(after).toMatchObject({ outcome: 'MISSED', exitPrice: opportunity.entryPrice, reachedAt: null });
  });

  test('eight gateways at once settle each once and count each once', async () => {
    const found = await several(2);
    farol.clock.advance(SETTLED_BY);
    const gateways = Array.from({ length: 8 }, () => anotherGateway().get(OpportunitySettlementService));
    const settled = await Promise.all(gateways.map((gateway) => gateway.settleAll()));
    expect(settled.reduce((sum, n) => sum + n, 0)).toBe(found.length);
    const { reached, missed, voided } = await record();
    expect(reached + missed + voided).toBe(found.length);
  });

  test('with a missing hour it stays pending; a day later it is void and in no rate', async () => {
    const opportunity = await running();
    coins.lose(opportunity.symbol, hoursOf(opportunity).at(-1) ?? 0);
    farol.clock.advance(SETTLED_BY);
    await settle();
    expect((await table().findOneByOrFail({ id: opportunity.id })).outcome).toBeNull();
    farol.clock.advance(DAY_MS);
    await settle();
    expect(await table().findOneByOrFail({ id: opportunity.id })).toMatchObject({
      outcome: 'VOID',
      exitPrice: null,
    });
    expect(await record()).toMatchObject({ voided: 1 });
  });

  test('those of another feed become void, and are in the record of neither', async () => {
    const found = await several(1);
    await farol.database.dataSource.query("UPDATE crypto_opportunities SET feed = 'former'");
    farol.clock.advance(SETTLED_BY);
    expect(await settle()).toBe(0);
    farol.clock.advance(DAY_MS);
    expect(await settle()).toBe(found.length);
    expect(await record()).toMatchObject({ total: 0, voided: 0 });
  });
});

describe('what is shown of them', () => {
  test('§7 GET /api/crypto-opportunities answers a bare list to users with access to Criptomoedas', async () => {
    await running();
    const found = await allOf();
    const { token } = await someone();
    const { status, body } = await runRest<unknown>(farol, 'GET /api/crypto-opportunities', undefined, token);
    expect(status).toBe(200);
    const active = found.filter(({ reachedAt }) => !reachedAt);
    const listed = body as { id: string; symbol: string }[];
    expect(listed.map(({ id }) => id).sort()).toEqual(active.map(({ id }) => id).sort());
    const [one] = active.toSorted((a, b) => b.confidence - a.confidence || (a.symbol < b.symbol ? -1 : 1));
    expect(listed[0]).toMatchObject({
      id: one?.id,
      symbol: one?.symbol,
      entryPrice: one && coinPriceText(one.symbol, one.entryPrice),
      potentialReturn: one?.potentialReturn,
    });
    const closed = await signedInUser(farol);
    const refused = await runRest(farol, 'GET /api/crypto-opportunities', undefined, closed.token);
    expect([refused.status, refused.body.message]).toEqual([403, 'Acesso não liberado: Criptomoedas']);
    expect((await runRest(farol, 'GET /api/crypto-opportunities')).status).toBe(401);
  });

  test('an open one has the price of now, unless the market has none; a past one has no price of now', async () => {
    const { symbol, id } = await running();
    const { token } = await someone();
    farol.clock.advance(2000);
    const priceOf = async () => {
      const { data } = await runQuery(farol, '{ cryptoOpportunities { id lastPrice } }', {}, token);
      const { cryptoOpportunities: open } = data as unknown as {
        cryptoOpportunities: { id: string; lastPrice: string }[];
      };
      return open.find((one) => one.id === id)?.lastPrice;
    };
    const { forming } = await coins.hourly(symbol);
    expect(await priceOf()).toBe(coinPriceText(symbol, forming?.close ?? Number.NaN));
    coins.away.add(symbol);
    farol.clock.advance(2000);
    expect(await priceOf()).toBeNull();
    coins.away.delete(symbol);
    farol.clock.advance(SETTLED_BY);
    const { data } = await runQuery(
      farol,
      '{ pastCryptoOpportunities(first: 1) { items { lastPrice } } }',
      {},
      (await someone()).token,
    );
    expect(data).toEqual({ pastCryptoOpportunities: { items: [{ lastPrice: null }] } });
  });

  test('the past is paged, newest first, without repetition', async () => {
    await several(3);
    farol.clock.advance(SETTLED_BY);
    await settle();
    const { token } = await someone();
    const ask =
      'query ($after: ID) { pastCryptoOpportunities(first: 2, after: $after) { items { id outcome exitReturn } endCursor } }';
    const seen: { id: string; outcome: string; exitReturn: number }[] = [];
    for (let after: string | null = null; ; ) {
      const { data } = await runQuery(farol, ask, { after }, token);
      const { pastCryptoOpportunities: page } = data as unknown as {
        pastCryptoOpportunities: { items: typeof seen; endCursor: string | null };
      };
      seen.push(...page.items);
      after = page.endCursor;
      if (after === null) break;
    }
    expect(seen.length, 'more than a page of two').toBeGreaterThan(2);
    expect(seen.map(({ id }) => id)).toEqual((await allOf()).map(({ id }) => id).toReversed());
    expect(seen.every(({ outcome }) => outcome === 'REACHED' || outcome === 'MISSED')).toBe(true);
    const mean = seen.reduce((sum, { exitReturn }) => sum + exitReturn, 0) / seen.length;
    expect(await record()).toMatchObject({
      total: seen.length,
      chance: TARGET_CHANCE,
      sufficient: false,
      meanReturn: expect.closeTo(mean, 9),
    });
  });

  test("a coin's candles include the forming one and levels; a coin without prices is UNAVAILABLE", async () => {
    const { token } = await someone();
    const ask = (symbol: string) =>
      runQuery(
        farol,
        'query ($s: CoinSymbol!) { cryptoCandles(symbol: $s, limit: 10) { simulated candles { time } forming { close } levels { support resistance } } }',
        { s: symbol },
        token,
      );
    const { data } = await ask('DOGE');
    const { cryptoCandles } = data as unknown as {
      cryptoCandles: { candles: unknown[]; levels: { support: number; resistance: number } };
    };
    expect(cryptoCandles.candles).toHaveLength(10);
    expect(cryptoCandles.levels.support).toBeLessThan(cryptoCandles.levels.resistance);
    coins.away.add('DOGE');
    expect((await ask('DOGE')).code).toBe('UNAVAILABLE');
    coins.away.delete('DOGE');
    expect((await ask('SHIB')).errors?.[0]?.message).toContain('Criptomoeda desconhecida');
  });
});
