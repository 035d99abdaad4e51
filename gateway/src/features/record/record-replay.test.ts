import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { createLog } from '../../platform/log.js';
import { keyOfSeed } from '../market/market-key.js';
import { createReplayFeed } from '../market/replay/replay-feed.js';
import {
  candleLines,
  fileName,
  folderOf,
  forexHours,
  removeFolders,
} from '../market/testing/candle-files.js';
import { RecordService } from './record.service.js';
import { RecordJobService } from './record-job.service.js';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
const ARRIVED = 700;
const FROM = Date.UTC(2022, 0, 9);
/** Two weeks of minutes. */
const TO = FROM + 2 * WEEK;

let farol: TestGateway;
beforeAll(async () => {
  const dir = await folderOf({
    [fileName('EURUSD', '1m')]: candleLines({ timeframe: '1m', from: FROM, to: TO, isOpen: forexHours }),
    [fileName('GBPUSD', '1h')]: candleLines({
      timeframe: '1h',
      from: FROM - 8 * WEEK,
      to: TO,
      isOpen: forexHours,
    }),
  });
  farol = await startTestGateway({
    feed: (clock) =>
      createReplayFeed({
        dir,
        clock,
        keys: { current: keyOfSeed(1), find: async () => undefined },
        log: createLog('silent'),
        timer: { every: () => () => undefined },
      }),
  });
  await farol.feed.start();
});
afterAll(async () => {
  await removeFolders();
  await farol.stop();
});

const work = () => farol.gateway.services.get(RecordJobService).work();

async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    farol.clock.advance(MINUTE);
    await work();
  }
}

interface Row {
  readonly pair: number;
  readonly timeframe: number;
  readonly candle_time: Date;
  readonly source_time: Date;
  readonly late: boolean;
}

/** From the time of the files to ours. */
const shiftNow = () => farol.clock.now() - farol.feed.sourceTime(farol.clock.now());

const entries = () =>
  farol.database.dataSource.query<Row[]>(
    'SELECT * FROM record_entries WHERE NOT late ORDER BY timeframe, candle_time',
  );

test('files are entered with the time of their source, in the timeframes that they have', async () => {
  await work();
  farol.clock.advance(ARRIVED);
  await minutes(60);
  const rows = await entries();
  const shift = shiftNow();
  expect(rows.every((row) => row.candle_time.getTime() - row.source_time.getTime() === shift)).toBe(true);
  // Of hours this file has fewer than a window.
  expect(rows.filter(({ pair }) => pair === 1)).toHaveLength(60 + 12 + 4 + 2);
  expect(rows.filter(({ pair }) => pair === 2).map(({ timeframe }) => timeframe)).toEqual([60]);
  const record = farol.gateway.services.get(RecordService);
  expect(await record.series()).toMatchObject([{ kind: 'replayed', feed: farol.feed.id }]);
});

test('files played again count each of their candles once', async () => {
  const before = await entries();
  expect(before.length).toBeGreaterThan(0);
  const shift = shiftNow();
  farol.clock.advance(2 * WEEK - 60 * MINUTE);
  await minutes(60);
  expect(shiftNow()).toBe(shift + 2 * WEEK);
  expect(await entries()).toEqual(before);
});
