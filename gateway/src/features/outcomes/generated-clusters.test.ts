import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pair } from '#schema/pair.js';
import { clusterRate } from '#schema/statistics/cluster-interval.js';
import { clusterOf, type TallyEntry, tallyOf } from '#schema/statistics/tally.js';
import type { Timeframe } from '#schema/timeframe.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { GeneratedClustersRepository } from './generated-clusters.repository.js';
import { GeneratedSignalsService } from './generated-signals.service.js';
import { type CountedOutcome, HitRateRepository } from './hit-rate.repository.js';

const START = Date.UTC(2026, 10, 2);
const OUTCOMES = ['WON', 'LOST', 'WON', 'TIE', 'LOST', 'WON', 'VOID'] as const;
const PAIRS: readonly Pair[] = ['EUR/USD', 'USD/JPY', 'GBP/JPY'];
const TIMEFRAMES: readonly Timeframe[] = ['1m', '15m'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addAll();
});
afterAll(() => database.drop());

/** 400 outcomes over some 30 hours, hours with more and with fewer of them. */
const outcomes = Array.from({ length: 400 }, (_, index): CountedOutcome & { pair: Pair } => ({
  feed: 'simulated-v2:0123456789abcdef',
  engineVersion: '3',
  pair: PAIRS[index % 3] ?? 'EUR/USD',
  timeframe: TIMEFRAMES[(index >> 2) % 2] ?? '1m',
  strength: 'FORTE',
  outcome: OUTCOMES[(index * index) % 7] ?? 'WON',
  generatedAt: new Date(START + ((index * index * 7919) % (30 * 60)) * 60_000),
}));

const tallied = (chosen: readonly CountedOutcome[]) =>
  tallyOf(
    chosen.map(({ outcome, generatedAt }): TallyEntry => {
      return { outcome, chance: 0, cluster: clusterOf(generatedAt.getTime()) };
    }),
  );

async function addAll(): Promise<void> {
  const { dataSource } = database;
  const [rates, clusters] = [new HitRateRepository(dataSource), new GeneratedClustersRepository(dataSource)];
  // Outcomes of one hour come in many transactions, and several at once, as from several gateways.
  const batches = Array.from({ length: 40 }, (_, batch) =>
    outcomes.filter((__, index) => index % 40 === batch),
  );
  await Promise.all(
    batches.map((batch) =>
      dataSource.transaction(async (manager) => {
        await rates.add(manager, batch);
        await clusters.add(manager, batch);
      }),
    ),
  );
}

test('§3 sums over hours of users’ signals equal those computed from all outcomes at once, in any order of arrival', async () => {
  const { dataSource } = database;
  const service = new GeneratedSignalsService(
    new HitRateRepository(dataSource),
    new GeneratedClustersRepository(dataSource),
  );
  const parts = await service.of('simulated-v2:0123456789abcdef', '3');
  expect(parts.map(({ dimension, value }) => `${dimension} ${value}`.trim()).sort()).toEqual(
    ['all', ...PAIRS.map((pair) => `pair ${pair}`), 'timeframe 15m', 'timeframe 1m'].sort(),
  );
  for (const { dimension, value, tally } of parts) {
    const chosen = outcomes.filter((one) => dimension === 'all' || one[dimension] === value);
    const { won, lost, tied, voided, clusters } = tallied(chosen);
    expect(tally).toMatchObject({ won, lost, tied, voided, clusters });
    expect(clusterRate(tally).designEffect).toBe(clusterRate({ ...tally, clusters }).designEffect);
  }
  expect(await service.of('deriv', '3')).toEqual([]);
});
