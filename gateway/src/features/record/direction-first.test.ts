import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { signedLeaves } from '../../../test/signed-leaves.js';
import { furtherServices } from '../../../test/two-gateways.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import type { MarketFeed } from '../market/market-feed.js';
import { LogRepository } from './log/log.repository.js';
import type { Leaf } from './log/log-leaf.js';
import { pointsOf } from './record-entry.js';
import { RecordFiguresService } from './record-figures.service.js';
import { RecordJobService } from './record-job.service.js';
import { RecordWriterRepository } from './record-writer.repository.js';

const MINUTE = 60_000;
const ARRIVED = 700;

let farol: TestGateway;
beforeEach(async () => {
  farol = await startTestGateway();
});
afterEach(() => farol.stop());

const work = (services: ServiceRegistry) => services.get(RecordJobService).work();

/** A gateway whose feed has some members replaced. */
const altered = (changes: Partial<MarketFeed>) =>
  furtherServices(farol, { feed: Object.assign(Object.create(farol.feed), changes) as MarketFeed });

const leaves = () => signedLeaves(farol);

/** Numbers of the leaves of a type. */
const numbersOf = (all: readonly Leaf[], type: string) =>
  all.flatMap((leaf, number) => (leaf.type === type ? number : []));

async function begin(services: ServiceRegistry): Promise<void> {
  await work(services);
  farol.clock.advance(MINUTE + ARRIVED);
}

const noTick: MarketFeed['lastTick'] = async (pair) => ({ pair, price: 1, time: farol.clock.now() - MINUTE });

describe('a direction', () => {
  test('is signed before the first price of the next candle is asked for', async () => {
    const signed: number[] = [];
    const note = async () => signed.push(numbersOf(await leaves(), 'direction').length);
    const services = altered({
      async lastTick(pair) {
        await note();
        return farol.feed.lastTick(pair);
      },
      async formingCandle(pair, timeframe) {
        await note();
        return farol.feed.formingCandle(pair, timeframe);
      },
    });
    await begin(services);
    await work(services);
    expect(signed.length).toBeGreaterThanOrEqual(2 * PAIRS.length);
    expect(new Set(signed)).toEqual(new Set([PAIRS.length]));
  });

  test('has a head of its own, and is followed by a price and an outcome that name its leaf', async () => {
    const { services } = farol.gateway;
    await begin(services);
    await work(services);
    const first = await leaves();
    const directions = numbersOf(first, 'direction');
    const heads = await services.get(LogRepository).heads(0, 10);
    expect(heads.map(({ size }) => size)).toEqual([2, 3 + PAIRS.length, 4 + 2 * PAIRS.length]);
    expect(first.slice(3 + PAIRS.length, -1)).toEqual(
      await Promise.all(
        directions.map(async (of) => {
          const leaf = first[of];
          if (leaf?.type !== 'direction') return expect.fail('a direction');
          const tick = await farol.feed.tickAtOrBefore(leaf.pair, leaf.time + MINUTE);
          return { type: 'price', of, price: tick?.price, stored: leaf.time + MINUTE + ARRIVED };
        }),
      ),
    );
    expect(first[2]).not.toHaveProperty('entry');
    farol.clock.advance(MINUTE);
    await work(services);
    const outcomes = (await leaves()).flatMap((leaf) => (leaf.type === 'outcome' ? leaf.of : []));
    expect(outcomes.toSorted((one, other) => one - other)).toEqual(directions);
  });

  test('that finds no price within 5 s stays, and is void because the market had none', async () => {
    const services = altered({ lastTick: noTick });
    await begin(services);
    for (const later of [0, 3000, 2300]) {
      farol.clock.advance(later);
      await work(services);
    }
    expect(numbersOf(await leaves(), 'direction')).toHaveLength(PAIRS.length);
    expect(numbersOf(await leaves(), 'price')).toEqual([]);
    farol.clock.advance(MINUTE);
    await work(services);
    const ended = (await leaves()).filter(({ type }) => type === 'outcome');
    expect(ended).toHaveLength(PAIRS.length);
    for (const leaf of ended) expect(leaf).toMatchObject({ outcome: 'VOID', why: 'NO_PRICE' });
  });

  test('whose gateway dies before the price came is void because nobody asked for it', async () => {
    const services = altered({ lastTick: noTick });
    await begin(services);
    await work(services);
    farol.clock.advance(MINUTE);
    await work(farol.gateway.services);
    const ended = (await leaves()).filter(({ type }) => type === 'outcome');
    expect(ended).toHaveLength(PAIRS.length);
    for (const leaf of ended) expect(leaf).toMatchObject({ outcome: 'VOID', why: 'NOT_READ' });
    const { voids } = await farol.gateway.services.get(RecordFiguresService).current();
    expect(voids).toEqual([{ reason: 'NOT_READ', count: PAIRS.length }]);
  });

  test('whose gateway dies is given its price in time by another gateway', async () => {
    const services = altered({ lastTick: noTick });
    await begin(services);
    await work(services);
    farol.clock.advance(2000);
    await work(farol.gateway.services);
    expect(numbersOf(await leaves(), 'price')).toHaveLength(PAIRS.length);
    const rows = await farol.database.dataSource.query<{ entry_price: number; candle_time: Date }[]>(
      'SELECT entry_price, candle_time FROM record_entries WHERE pair = 1',
    );
    const opening = (rows[0]?.candle_time.getTime() ?? 0) + MINUTE;
    const tick = await farol.feed.tickAtOrBefore('EUR/USD', opening);
    expect(rows[0]?.entry_price).toBe(pointsOf('EUR/USD', tick?.price ?? 0));
  });

  test('of one market is not held up by another market whose price fails', async () => {
    const services = altered({
      async lastTick(pair) {
        if (pair === 'EUR/USD') throw new Error('a fault of the feed');
        return farol.feed.lastTick(pair);
      },
    });
    await begin(services);
    await work(services);
    expect(numbersOf(await leaves(), 'direction')).toHaveLength(PAIRS.length);
    expect(numbersOf(await leaves(), 'price')).toHaveLength(PAIRS.length - 1);
  });
});

test('a price that is stored too late is left out, and its direction is void', async () => {
  let ahead = 0;
  const services = furtherServices(farol, {
    feed: Object.assign(Object.create(farol.feed), {
      async lastTick(pair: 'EUR/USD') {
        ahead = 6000;
        return farol.feed.lastTick(pair);
      },
    }) as MarketFeed,
    clock: { now: () => farol.clock.now() + ahead },
  });
  await begin(services);
  await work(services);
  expect(numbersOf(await leaves(), 'price')).toEqual([]);
  ahead = 0;
  farol.clock.advance(MINUTE);
  await work(farol.gateway.services);
  const ended = (await leaves()).filter(({ type }) => type === 'outcome');
  expect(ended).toHaveLength(PAIRS.length);
  for (const leaf of ended) expect(leaf).toMatchObject({ outcome: 'VOID', why: 'NOT_READ' });
});

test('a pass reads no stored candle again because the prices of the last one were stored', async () => {
  const { services } = farol.gateway;
  const read = vi.spyOn(services.get(RecordWriterRepository), 'candles');
  await begin(services);
  await work(services);
  farol.clock.advance(MINUTE);
  await work(services);
  const [, spans = []] = read.mock.lastCall ?? [];
  expect(spans).toHaveLength(PAIRS.length);
  for (const { after } of spans) expect(farol.clock.now() - after).toBeLessThan(3 * MINUTE);
});
