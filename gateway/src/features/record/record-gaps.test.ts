import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runRest } from '../../../test/run.js';
import { furtherServices } from '../../../test/two-gateways.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import type { MarketFeed } from '../market/market-feed.js';
import { joinedGaps } from './record-figures.js';
import type { RecordFigures } from './record-figures.type.js';
import { RecordJobService } from './record-job.service.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ARRIVED = 700;

let farol: TestGateway;
let services: ServiceRegistry;
beforeEach(async () => {
  farol = await startTestGateway();
  const one = { pairs: ['EUR/USD'], timeframesOf: () => ['1m'] };
  services = furtherServices(farol, { feed: Object.assign(Object.create(farol.feed), one) as MarketFeed });
});
afterEach(() => farol.stop());

const work = () => services.get(RecordJobService).work();

/** Works right after each of the next closes. */
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    const now = farol.clock.now();
    farol.clock.advance((Math.floor(now / MINUTE) + 1) * MINUTE + ARRIVED - now);
    await work();
  }
}

/** Works until nothing is missing any more. */
async function makeUpAll(): Promise<void> {
  const missing = () =>
    farol.database.dataSource.query<unknown[]>('SELECT FROM record_progress WHERE missing_from IS NOT NULL');
  do await work();
  while ((await missing()).length > 0);
}

/** The figures as anybody gets them. */
async function figures(): Promise<RecordFigures> {
  farol.clock.advance(1000);
  return (await runRest(farol, 'GET /api/record')).body as unknown as RecordFigures;
}

test('§3 after an outage of five days the missing time is shown, and the reason why pending entries are void', async () => {
  await work();
  await minutes(3);
  const last = Math.floor(farol.clock.now() / MINUTE) * MINUTE;
  expect((await figures()).gaps).toEqual([]);
  farol.clock.advance(120 * HOUR);
  const back = Math.floor(farol.clock.now() / MINUTE) * MINUTE;
  await makeUpAll();
  const { gaps, voids, overall } = await figures();
  const until = back - 24 * HOUR;
  expect(gaps).toEqual([
    {
      from: new Date(last).toISOString(),
      until: new Date(until).toISOString(),
      markets: 1,
      closes: (until - last) / MINUTE,
    },
  ]);
  expect(voids).toEqual([{ reason: 'OUT_OF_REACH', count: overall.voided }]);
  expect(overall.voided).toBe(1);
  const month = new Date(back).toISOString().slice(0, 7);
  const log = await (await fetch(`${farol.address}/api/record/log/${month}.ndjson`)).text();
  const leaves = log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { outcome?: string; why?: string });
  expect(leaves.filter(({ why }) => why === 'OUT_OF_REACH')).toMatchObject([{ outcome: 'VOID' }]);
  expect(leaves.filter(({ outcome, why }) => outcome !== 'VOID' && why !== undefined)).toEqual([]);
});

test('§3 an outage that can be back-filled leaves no gap', async () => {
  await work();
  await minutes(2);
  farol.clock.advance(5 * HOUR);
  await makeUpAll();
  expect(await figures()).toMatchObject({ gaps: [], voids: [] });
});

test('gaps of many markets that overlap or touch are one outage, newest first', () => {
  const at = (hour: number) => new Date(hour * HOUR);
  const gap = (pair: 'EUR/USD' | 'USD/JPY', timeframe: '1m' | '1h', from: number, to: number) => {
    return { pair, timeframe, from: from * HOUR, to: to * HOUR };
  };
  expect(
    joinedGaps([
      gap('EUR/USD', '1h', 30, 32),
      gap('USD/JPY', '1m', 10.5, 12.25),
      gap('EUR/USD', '1h', 10, 12),
      gap('EUR/USD', '1m', 12.25, 13),
    ]),
  ).toEqual([
    { from: at(30), until: at(32), markets: 1, closes: 2 },
    { from: at(10), until: at(13), markets: 3, closes: 2 + 105 + 45 },
  ]);
});
