import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { candidateLead, HIGHEST_CHANCES } from '#schema/score-rivals.js';
import { startTestGateway, TEST_SECRET, type TestGateway } from '../../../../test/gateway.js';
import { recordMinutes } from '../../../../test/record-minutes.js';
import { signedLeaves } from '../../../../test/signed-leaves.js';
import { furtherServices } from '../../../../test/two-gateways.js';
import { analyse } from '../../../engine/analyse.js';
import type { CandidateEngine } from '../../../engine/candidates.js';
import type { ServiceRegistry } from '../../../platform/service-registry.js';
import { findJobs } from '../../../platform/work-queue/job-rows.js';
import { keyOfSeed } from '../../market/market-key.js';
import { createSimulatedFeed } from '../../market/simulated/simulated-feed.js';
import type { Leaf } from '../log/log-leaf.js';
import { RECORD_STORED } from '../record.event.js';
import { RecordService } from '../record.service.js';
import { timeframeOf } from '../record-codes.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Expects the opposite of what the present engine does, for certain. */
const CONTRARY: CandidateEngine = {
  version: '3-contrary',
  highestChances: { ...HIGHEST_CHANCES, '1m': 6000 },
  forecast: (candles, market) => ({
    direction: analyse(candles, market).direction === 'CALL' ? 'PUT' : 'CALL',
    chance: 1,
  }),
};

let farol: TestGateway;
beforeEach(async () => {
  farol = await startTestGateway({
    feed: (clock) =>
      // With chances that are not all one half.
      Object.assign(createSimulatedFeed({ key: keyOfSeed(1), clock }), {
        kind: 'unverified',
        unpredictable: false,
      }),
  });
});
afterEach(() => farol.stop());

const { closeMinute, work } = recordMinutes(() => farol);

const beside = (shadowEngine: CandidateEngine = CONTRARY) =>
  furtherServices(farol, { shadowEngine, authSecret: TEST_SECRET });
const withoutCandidate = () => furtherServices(farol, { authSecret: TEST_SECRET });

/** A gateway that closes minutes. */
async function minutes(count: number, services: ServiceRegistry): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    farol.clock.advance((Math.floor(farol.clock.now() / MINUTE) + 1) * MINUTE + 700 - farol.clock.now());
    await work(services);
  }
}

const leaves = () => signedLeaves(farol);

/** Numbers of the leaves of a type. */
const numbersOf = (all: readonly Leaf[], type: Leaf['type']) =>
  all.flatMap((leaf, number) => (leaf.type === type ? number : []));

const shadowsIn = async () => (await leaves()).flatMap((leaf) => (leaf.type === 'shadow' ? leaf : []));

const sums = async () => {
  const records = farol.gateway.services.get(RecordService);
  return records.sums(await records.series());
};

test('without a candidate nothing is signed beside the directions', async () => {
  for (let minute = 0; minute < 3; minute += 1) await closeMinute();
  const types = new Set((await leaves()).map(({ type }) => type));
  expect([...types]).toEqual(expect.arrayContaining(['series', 'direction', 'price', 'outcome']));
  expect([...types].filter((type) => type.startsWith('shadow'))).toEqual([]);
  expect((await sums()).filter(({ dimension }) => dimension === 'shadow')).toEqual([]);
});

describe('a candidate', () => {
  test('has its rule signed first, and each of its directions with that of the present engine, before any price', async () => {
    const services = beside();
    await work(services);
    await minutes(1, services);
    const all = await leaves();
    const [rule = -1] = numbersOf(all, 'shadow');
    const began = farol.clock.now() - MINUTE - 700;
    expect(all[rule]).toEqual({
      ...{ type: 'shadow', shadow: 1, series: 1, engine: '3-contrary', began, weeks: 12, evidence: 20 },
      highest: { '1m': 0.6, '5m': 0.545, '15m': 0.576, '30m': 0.605, '1h': 0.605 },
    });
    const directions = numbersOf(all, 'direction');
    const said = numbersOf(all, 'shadow-direction');
    expect(directions).toHaveLength(PAIRS.length);
    expect(said.map((number) => all[number])).toEqual(
      directions.map((of) => {
        const leaf = all[of];
        const direction = leaf?.type === 'direction' && leaf.direction === 'CALL' ? 'PUT' : 'CALL';
        return { type: 'shadow-direction', of, shadow: 1, direction, chance: 1 };
      }),
    );
    const heads = await farol.database.dataSource.query<{ size: number }[]>(
      'SELECT size::float8 AS size FROM record_heads ORDER BY size',
    );
    const signedWith = (numbers: readonly number[]) =>
      new Set(numbers.map((number) => heads.findIndex(({ size }) => size > number)));
    expect(signedWith(said)).toEqual(signedWith(directions));
    expect([[rule], directions, numbersOf(all, 'price')].map((some) => [...signedWith(some)])).toEqual([
      [1],
      [2],
      [3],
    ]);
  });

  test('is settled by the same prices, in counts of its own, and is announced to nobody', async () => {
    const services = beside();
    await work(services);
    await minutes(64, services);
    const entries = await farol.database.dataSource.query<
      { up: boolean; direction: number; chance: number; timeframe: number }[]
    >(`SELECT exit_price > entry_price AS up, direction, chance, timeframe FROM record_entries
       WHERE outcome IN (1, 2) AND shadow = 1`);
    const lead = entries.reduce((sum, { up, direction, chance, timeframe }) => {
      const [present, other] = direction > 0 ? (['CALL', 'PUT'] as const) : (['PUT', 'CALL'] as const);
      const highest = CONTRARY.highestChances[timeframeOf(timeframe)];
      const candidate = { direction: other, chance: 10_000 };
      return sum + candidateLead({ direction: present, chance }, candidate, up, highest);
    }, 0);
    const rows = await sums();
    const [shadow] = rows.filter(({ dimension }) => dimension === 'shadow');
    const [whole] = rows.filter(({ dimension }) => dimension === 'all');
    expect(shadow).toMatchObject({ value: '1', won: whole?.lost, lost: whole?.won, tied: whole?.tied });
    expect(entries).toHaveLength((whole?.won ?? 0) + (whole?.lost ?? 0));
    expect(shadow?.leads.present?.decided).toBe(whole?.clusters.decided);
    expect(whole?.leads).not.toHaveProperty('present');
    const counted = await farol.database.dataSource.query<{ lead: number }[]>(
      `SELECT sum(lead)::float8 AS lead FROM (
         SELECT present_lead AS lead FROM record_sums WHERE dimension = 'shadow'
         UNION ALL SELECT present_lead FROM record_hours WHERE dimension = 'shadow') parts`,
    );
    expect(counted).toEqual([{ lead }]);
    const announced = await findJobs(farol.database.dataSource, RECORD_STORED, 'true', []);
    expect(announced.length).toBeGreaterThan(60);
    expect(JSON.stringify(announced)).not.toContain('shadow');
  });

  test('that fails on some candles costs no entry', async () => {
    const services = beside({
      ...CONTRARY,
      forecast(candles, market) {
        if (market.pair === 'EUR/USD') throw new RangeError('no such candles');
        return CONTRARY.forecast(candles, market);
      },
    });
    await work(services);
    await minutes(1, services);
    const all = await leaves();
    expect(all.filter(({ type }) => type === 'direction')).toHaveLength(PAIRS.length);
    expect(all.filter(({ type }) => type === 'shadow-direction')).toHaveLength(PAIRS.length - 1);
  });

  test('goes on after a restart, and begins anew, with a rule of its own, after more than an hour without it', async () => {
    const first = beside();
    await work(first);
    await minutes(2, first);
    await minutes(30, withoutCandidate());
    await minutes(2, beside());
    expect(await shadowsIn()).toHaveLength(1);
    await minutes(70, withoutCandidate());
    await minutes(1, beside());
    const shadows = await shadowsIn();
    expect(shadows.map(({ shadow }) => shadow)).toEqual([1, 2]);
    expect((shadows[1]?.began ?? 0) - (shadows[0]?.began ?? 0)).toBeGreaterThan(HOUR);
  });

  test('that has become the present version runs beside nothing', async () => {
    const services = beside({ ...CONTRARY, version: '3' });
    await work(services);
    await minutes(1, services);
    expect(await shadowsIn()).toEqual([]);
  });

  test('late in an outage has no direction in the log, since it would never count', async () => {
    const services = beside();
    await work(services);
    farol.clock.advance(HOUR + 700);
    const missing = 'SELECT FROM record_progress WHERE missing_from IS NOT NULL';
    do await work(services);
    while ((await farol.database.dataSource.query<unknown[]>(missing)).length > 0);
    const all = await leaves();
    const late = all.flatMap((leaf, number) => (leaf.type === 'direction' && leaf.late ? number : []));
    const shadowed = all.flatMap((leaf) => (leaf.type === 'shadow-direction' ? leaf.of : []));
    expect(late.length).toBeGreaterThan(100);
    expect(shadowed.length).toBeGreaterThan(0);
    expect(shadowed.filter((of) => late.includes(of))).toEqual([]);
  });
});
