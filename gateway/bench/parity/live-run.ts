import type { DataSource } from 'typeorm';
import { candleOpen, timeframeMs } from '#schema/timeframe.js';
import type { NamedCandles } from '../../src/engine/candle.js';
import type { EntryLine } from '../../src/engine/history/entries.js';
import type { MarketFeed } from '../../src/features/market/market-feed.js';
import {
  directionOfCode,
  outcomeOfCode,
  PAIR_CODES,
  timeframeCode,
} from '../../src/features/record/record-codes.js';
import { priceOf } from '../../src/features/record/record-entry.js';
import { RecordJobService } from '../../src/features/record/record-job.service.js';
import type { ServiceRegistry } from '../../src/platform/service-registry.js';
import type { ManualClock } from '../../test/manual-clock.js';

/** The product with a manual clock. */
export interface LiveProduct {
  readonly services: ServiceRegistry;
  readonly dataSource: DataSource;
  readonly clock: ManualClock;
  readonly feed: MarketFeed;
}

/** What the product recorded of a market while it ran. */
export interface LiveRun {
  /** Entries that have ended, with the candle's opening in the feed's source. */
  readonly lines: readonly EntryLine[];
  /** Recorded without a price to enter or to end at, because no candle followed; openings in the source. */
  readonly voided: readonly number[];
  /** The range of the source that ran, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

/**
 * Milliseconds after a candle's close at which the job runs. Its prices have arrived by the first run; missing ones are
 * not waited for after the second.
 */
const LOOKS = [700, 5700] as const;

/**
 * Runs the record's job over the closes of one market, candle by candle, as a running product does.
 *
 * @param until clock time at which it ends; the feed's shift must not change before
 * @param progress called with the clock's time
 */
export async function runLive(
  { services, dataSource, clock, feed }: LiveProduct,
  { pair, timeframe }: NamedCandles & { readonly pair: keyof typeof PAIR_CODES },
  until: number,
  progress: (time: number) => void = () => undefined,
): Promise<LiveRun> {
  const job = services.get(RecordJobService);
  const length = timeframeMs(timeframe);
  const start = clock.now();
  const source = { from: feed.sourceTime(start), to: feed.sourceTime(until) };
  await job.work();
  for (let close = candleOpen(start, timeframe) + length; close <= until; close += length) {
    for (const look of LOOKS) {
      clock.advance(close + look - clock.now());
      await job.work();
    }
    progress(clock.now());
  }
  const rows = await dataSource.query<EntryRow[]>(
    `SELECT source_time, candle_time, direction, confidence, chance, entry_price, exit_price, outcome
       FROM record_entries WHERE pair = $1 AND timeframe = $2 AND outcome IS NOT NULL ORDER BY candle_time`,
    [PAIR_CODES[pair], timeframeCode(timeframe)],
  );
  const isVoid = ({ outcome }: EntryRow) => outcomeOfCode(outcome) === 'VOID';
  return {
    ...source,
    voided: rows.filter(isVoid).map(timeOf),
    lines: rows
      .filter((row) => !isVoid(row))
      .map((row): EntryLine => {
        const outcome = outcomeOfCode(row.outcome);
        if (outcome === 'VOID' || row.entry_price === null || row.exit_price === null)
          throw new RangeError(`entry of ${row.candle_time.toISOString()} has ended without prices`);
        return {
          pair,
          timeframe,
          time: timeOf(row),
          direction: directionOfCode(row.direction),
          confidence: row.confidence,
          chance: row.chance / 10_000,
          entry: priceOf(pair, row.entry_price),
          exit: priceOf(pair, row.exit_price),
          outcome,
        };
      }),
  };
}

interface EntryRow {
  readonly source_time: Date | null;
  readonly candle_time: Date;
  readonly direction: number;
  readonly confidence: number;
  readonly chance: number;
  readonly entry_price: number | null;
  readonly exit_price: number | null;
  readonly outcome: number;
}

const timeOf = ({ source_time, candle_time }: EntryRow) => (source_time ?? candle_time).getTime();
