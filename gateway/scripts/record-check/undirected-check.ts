import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { TreeHead } from '../../src/features/record/log/tree-head.js';
import type { RecordSnapshot } from '../../src/features/record/record.repository.js';
import { marketKey } from '../../src/features/record/record-entry.js';
import {
  edgeReach,
  type UndirectedCandle,
  undirectedReason,
} from '../../src/features/record/undirected/undirected-reason.js';
import type { CandlesBySeries } from './entry-check.js';
import type { Faults } from './faults.js';
import type { PublishedFigures } from './figure-check.js';
import { signedAt } from './log-times.js';
import type { LoggedSeries } from './logged-record.js';
import type { PackedEntries } from './packed-entries.js';
import type { Candles } from './published-candles.js';

const KIND = 'counts of candles without a direction that the log does not give';

/** A record as far as it concerns candles without a direction. */
interface CheckedRecord {
  readonly heads: readonly TreeHead[];
  readonly series: ReadonlyMap<number, LoggedSeries>;
  readonly entries: PackedEntries;
}

/**
 * What tells why the candle at a place has no direction.
 *
 * @param size only candles that were stored in a log of fewer leaves are seen
 */
export function undirectedCandle(
  candles: Candles,
  place: number,
  heads: readonly TreeHead[],
  size = Number.POSITIVE_INFINITY,
): UndirectedCandle | undefined {
  const candle = candles.get(place);
  if (!candle) return undefined;
  const { timeframe } = candles.market;
  const { time, since } = candle;
  return {
    timeframe,
    time,
    isFollowed: (candles.at(time + timeframeMs(timeframe))?.since ?? size) < size,
    window: candles.window(time, since).length,
    storedAt: signedAt(heads, since),
    around: around(candles, place, timeframe, size),
  };
}

/** Openings of the candles around a place, oldest first. */
function around(candles: Candles, place: number, timeframe: Timeframe, size: number): number[] {
  const reach = edgeReach(timeframe);
  const take = (count: number, step: 1 | -1): number[] => {
    const times: number[] = [];
    for (let at = place + step; times.length < count; at += step) {
      const candle = candles.get(at);
      if (!candle) break;
      if (candle.since < size) times.push(candle.time);
    }
    return times;
  };
  const own = candles.get(place)?.time ?? 0;
  return [...take(reach + 1, -1).reverse(), own, ...take(reach, 1)];
}

/** Compares the published counts of candles without a direction with candles and log. */
export function checkUndirected(
  record: CheckedRecord,
  candles: CandlesBySeries,
  published: RecordSnapshot,
  figures: PublishedFigures,
  faults: Faults,
): void {
  // A gateway of a former version does not count them.
  const { series, undirected = [] } = published;
  for (const { id, countedUntil, countedSize } of series) {
    const leaf = record.series.get(id);
    const shown = undirected.filter((one) => one.series === id);
    const until = countedUntil ? new Date(countedUntil).getTime() : undefined;
    // Without entries there are no candles to download by.
    const isCounted = until !== undefined && leaf && candles.get(id)?.size;
    const expected = isCounted
      ? countsOf(record, leaf, candles.get(id) ?? new Map(), until, countedSize ?? 0)
      : undefined;
    if (!expected) continue;
    for (const reason of new Set([...expected.keys(), ...shown.map((one) => one.reason)])) {
      const count = shown.find((one) => one.reason === reason)?.count ?? 0;
      if (count !== (expected.get(reason) ?? 0))
        faults.add(KIND, `series ${id}: ${reason} ${count}, not ${expected.get(reason) ?? 0}`);
    }
  }
  compareFigures(figures, published, faults);
}

/** By reason, of the candles that open before `until`, as they were in a log of `size` leaves. */
function countsOf(
  { heads, entries }: CheckedRecord,
  { series, began }: LoggedSeries,
  markets: ReadonlyMap<string, Candles>,
  until: number,
  size: number,
): ReadonlyMap<string, number> {
  const directions = new Set<string>();
  for (const { leaf, entry } of entries.of(series))
    if (leaf < size) directions.add(`${marketKey(entry)} ${entry.time}`);
  const counts = new Map<string, number>();
  for (const [key, market] of markets) {
    const length = timeframeMs(market.market.timeframe);
    for (let place = 0; place < market.length; place += 1) {
      const candle = market.get(place);
      if (!candle || candle.time >= until || candle.since >= size || candle.time + length <= began) continue;
      if (directions.has(`${key} ${candle.time}`)) continue;
      const told = undirectedCandle(market, place, heads, size);
      const reason = told && undirectedReason(told);
      if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  return counts;
}

function compareFigures(
  { series, undirected = [], undirectedUntil = null }: PublishedFigures,
  published: RecordSnapshot,
  faults: Faults,
): void {
  const id = Number(series?.id);
  const expected = (published.undirected ?? []).filter((one) => one.series === id);
  const text = (counts: readonly { readonly reason: string; readonly count: number }[]) =>
    counts
      .map(({ reason, count }) => `${reason} ${count}`)
      .sort()
      .join(', ');
  if (text(undirected) !== text(expected))
    faults.add(
      'figures that the sums do not give',
      `candles without a direction ${text(undirected)}, not ${text(expected)}`,
    );
  const until = published.series.find((one) => one.id === id)?.countedUntil ?? null;
  if (undirectedUntil !== until)
    faults.add('figures that the sums do not give', `undirectedUntil ${undirectedUntil}, not ${until}`);
}
