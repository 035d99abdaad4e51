import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FeedsById } from '../../src/features/market/feeds-by-id.service.js';
import type { MarketFeed } from '../../src/features/market/market-feed.js';
import { keyOfSeed } from '../../src/features/market/market-key.js';
import { createSimulatedFeed } from '../../src/features/market/simulated/simulated-feed.js';
import { RecordJobService } from '../../src/features/record/record-job.service.js';
import type { Clock } from '../../src/platform/clock.js';
import type { ServiceRegistry } from '../../src/platform/service-registry.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { furtherServices } from '../../test/two-gateways.js';
import { checkRecord } from './check-record.js';
import { KnownHeads } from './known-head.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
const ARRIVED = 700;
const NO_TIMER = { every: () => () => undefined };

/** A simulated market with so few candles that two days of them are made up quickly. */
function smallFeed(seed: number, clock: Clock): MarketFeed {
  const feed: MarketFeed = createSimulatedFeed({ key: keyOfSeed(seed), clock, timer: NO_TIMER });
  return Object.create(feed, {
    pairs: { value: ['EUR/USD'] },
    timeframesOf: { value: () => ['1m', '15m'] },
  });
}

let farol: TestGateway;
beforeEach(async () => {
  farol = await startTestGateway({ feed: (clock) => smallFeed(1, clock) });
});
afterEach(() => farol.stop());

const work = (services: ServiceRegistry) => services.get(RecordJobService).work();
const query = <Row>(statement: string) => farol.database.dataSource.query<Row[]>(statement);

/** The gateway runs through these minutes, looking right after each close. */
async function run(minutes: number, services: ServiceRegistry): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    farol.clock.advance((Math.floor(farol.clock.now() / MINUTE) + 1) * MINUTE + ARRIVED - farol.clock.now());
    await work(services);
  }
}

/** A gateway with another feed, which may still read the prices of the first one. */
function otherFeed({ isFormerThere }: { isFormerThere: boolean }): ServiceRegistry {
  const feed = smallFeed(2, farol.clock);
  const former = { name: 'former', open: async () => farol.feed };
  const sourceOf = () => (isFormerThere ? former : undefined);
  return furtherServices(farol, {
    feed,
    feeds: new FeedsById<MarketFeed>({ current: feed, sourceOf, timer: NO_TIMER }),
  });
}

async function makeUpAll(services: ServiceRegistry): Promise<void> {
  do await work(services);
  while ((await query('SELECT FROM record_progress WHERE missing_from IS NOT NULL')).length > 0);
}

const check = () =>
  checkRecord(farol.address, new KnownHeads(path.join(tmpdir(), randomUUID())), farol.clock.now());

describe('the record of a feed that was replaced for two days and then returned', () => {
  test.each([
    ['whose last entries were settled meanwhile', true],
    ['whose last entries became void meanwhile', false],
  ])('%s agrees', async (_name, isFormerThere) => {
    const { services } = farol.gateway;
    await work(services);
    await run(65, services);
    const other = otherFeed({ isFormerThere });
    await work(other);
    await run(3, other);
    farol.clock.advance(2 * DAY);
    await makeUpAll(other);
    await run(2, other);
    await makeUpAll(services);
    await run(5, services);
    const { faults } = await check();
    expect(faults.lines).toEqual([]);
  });
});
