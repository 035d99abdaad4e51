import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FeedsById } from '../../src/features/market/feeds-by-id.service.js';
import type { MarketFeed } from '../../src/features/market/market-feed.js';
import { keyOfSeed } from '../../src/features/market/market-key.js';
import { createSimulatedFeed } from '../../src/features/market/simulated/simulated-feed.js';
import type { RecordSnapshot } from '../../src/features/record/record.repository.js';
import type { Clock } from '../../src/platform/clock.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { recordMinutes } from '../../test/record-minutes.js';
import { furtherServices } from '../../test/two-gateways.js';
import type { PublishedFigures } from './figure-check.js';
import { KnownHeads } from './known-head.js';
import { type Change, ChangedAnswers } from './testing/changed-answers.js';

// An operator who has had two feeds, and shows one of them as if it were all.

const NO_TIMER = { every: () => () => undefined };

let farol: TestGateway;
const answers = new ChangedAnswers(() => farol);
const { closeMinute, work } = recordMinutes(() => farol);

/** A simulated market of one pair. */
function smallFeed(seed: number, clock: Clock): MarketFeed {
  const feed: MarketFeed = createSimulatedFeed({ key: keyOfSeed(seed), clock, timer: NO_TIMER });
  return Object.create(feed, {
    pairs: { value: ['EUR/USD'] },
    timeframesOf: { value: () => ['1m', '15m'] },
  });
}

beforeAll(async () => {
  farol = await startTestGateway({ feed: (clock) => smallFeed(1, clock) });
  await work();
  for (let minute = 0; minute < 8; minute += 1) await closeMinute();
  const feed = smallFeed(2, farol.clock);
  const source = { name: 'former', open: async () => farol.feed };
  const feeds = new FeedsById<MarketFeed>({ current: feed, sourceOf: () => source, timer: NO_TIMER });
  const other = furtherServices(farol, { feed, feeds });
  await work(other);
  for (let minute = 0; minute < 8; minute += 1) {
    farol.clock.advance(60_000);
    await work(other);
  }
});
afterAll(() => farol.stop());

const check = (change: Change) =>
  answers.check(change, new KnownHeads(path.join(tmpdir(), randomUUID())), farol.clock.now());

/** The sums without the rows of the second series, and without the series itself. */
const withoutSums = (text: string, isNamed: boolean): string => {
  const snapshot: RecordSnapshot = JSON.parse(text);
  const sums = snapshot.sums.filter(({ series }) => series !== 2);
  const series = snapshot.series.filter(({ id }) => isNamed || id !== 2);
  return JSON.stringify({ ...snapshot, sums, series });
};

/** The figures without the second series in their history. */
const withoutHistory = (text: string): string => {
  const figures: PublishedFigures = JSON.parse(text);
  return JSON.stringify({ ...figures, history: figures.history.filter(({ id }) => id !== '2') });
};

describe('an operator with two series', () => {
  test('who shows both passes', async () => {
    const text = await (await fetch(`${farol.address}/api/record`)).text();
    const { history }: PublishedFigures = JSON.parse(text);
    expect(history.filter(({ counting }) => counting === 'CANDLES').map(({ id }) => id)).toEqual(['2', '1']);
    expect(await check(() => undefined)).toBe('');
  });

  test('who leaves one out of the history is found', async () => {
    const faults = await check((address, text) =>
      address.endsWith('/record') ? withoutHistory(text) : undefined,
    );
    expect(faults).toContain('figures that the sums do not give: 2');
    expect(faults).toMatch(/^ {2}"history: 1 series, not 2"$/m);
  });

  test('who leaves its sums out is found', async () => {
    const faults = await check((address, text) =>
      address.endsWith('/sums') ? withoutSums(text, true) : undefined,
    );
    expect(faults).toMatch(/^sums that are not published: \d+$/m);
    expect(faults).toMatch(/^ {2}"series 2, all"$/m);
  });

  test('who leaves it out of everything that he publishes beside the log is found', async () => {
    const faults = await check((address, text) => {
      if (address.endsWith('/record')) return withoutHistory(text);
      return address.endsWith('/sums') ? withoutSums(text, false) : undefined;
    });
    expect(faults).toMatch(/^series that the log does not give: \d+$/m);
    expect(faults).toMatch(/^ {2}"1, not 2"$/m);
    expect(faults).toMatch(/^sums that are not published: \d+$/m);
    expect(faults).not.toContain('figures');
  });
});
