import { timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../engine/candle.js';
import type { Clock } from '../../platform/clock.js';
import type { MarketFeed } from '../market/market-feed.js';
import type { ExpiryPriceService } from '../outcomes/expiry-price.service.js';
import type { MarketCandles } from './candle-archive.js';
import {
  type EntryKey,
  marketKey,
  outcomeOfPoints,
  pointsOf,
  priceOf,
  type Settled,
} from './record-entry.js';
import type { PendingEntry } from './record-writer.repository.js';

/** A candle's last price may arrive this long after its end. */
const ARRIVAL_MS = 500;

/**
 * If the feed does not reach back to the candle that decides an entry, the entry is VOID this long after the candle's
 * end.
 */
const GIVE_UP_MS = 24 * 3_600_000;

/**
 * The outcome of a pending entry by the close of its next candle; undefined while that may still arrive. VOID if the
 * feed has candles before and after it but not this one, or after a day without it.
 *
 * @param candles closed candles in the source's time, oldest first
 * @param sourceNow the source's current time
 */
function settlementOf(
  entry: PendingEntry,
  candles: readonly Candle[],
  sourceNow: number,
): (EntryKey & Settled) | undefined {
  const { series, pair, timeframe, candleTime, sourceTime } = entry;
  const opening = sourceTime + timeframeMs(timeframe);
  const next = candles.find(({ time }) => time === opening);
  const isLeftOut = candles.some(({ time }) => time < opening) && candles.some(({ time }) => time > opening);
  const isLost = isLeftOut || sourceNow - opening - timeframeMs(timeframe) > GIVE_UP_MS;
  if (!next && !isLost) return undefined;
  const exit = next ? pointsOf(pair, next.close) : null;
  const why = isLeftOut ? 'NO_CANDLE' : 'OUT_OF_REACH';
  return { series, pair, timeframe, candleTime, ...settledAt(entry, exit, why) };
}

/** @param why reason for VOID if the last price is missing */
function settledAt(
  { direction, entryPrice, unpriced }: PendingEntry,
  exit: number | null,
  why: 'NO_CANDLE' | 'OUT_OF_REACH',
): Settled {
  const settled = outcomeOfPoints(direction, entryPrice, exit);
  if (settled.outcome !== 'VOID') return settled;
  return { ...settled, why: entryPrice === null ? (unpriced ?? 'NOT_READ') : why };
}

/** End of the candle that decides an entry, epoch milliseconds. */
function endOf({ candleTime, timeframe }: EntryKey): number {
  return candleTime + 2 * timeframeMs(timeframe);
}

/** Decides the outcomes of pending entries. */
export class RecordSettlementService {
  constructor(
    private readonly feed: MarketFeed,
    private readonly prices: ExpiryPriceService,
    private readonly clock: Clock,
  ) {}

  /** Outcomes of this feed's entries, decided by closed candles. */
  of(archived: readonly MarketCandles[], pending: readonly PendingEntry[]): (EntryKey & Settled)[] {
    const now = this.feed.sourceTime(this.clock.now());
    return archived.flatMap((market) =>
      pending
        .filter((entry) => marketKey(entry) === marketKey(market))
        .flatMap((entry) => settlementOf(entry, market.candles, now) ?? []),
    );
  }

  /** Outcomes of entries of former feeds, if their prices are still available; after a day they are VOID. */
  async ofFormerFeeds(pending: readonly PendingEntry[]): Promise<(EntryKey & Settled)[]> {
    const expired = pending.filter(
      (entry) => entry.feed !== this.feed.id && endOf(entry) + ARRIVAL_MS <= this.clock.now(),
    );
    const settled = await Promise.all(expired.map((entry) => this.settleByFormer(entry)));
    return settled.filter((one) => one !== undefined);
  }

  private async settleByFormer(entry: PendingEntry): Promise<(EntryKey & Settled) | undefined> {
    const { pair, direction, entryPrice, feed, epoch } = entry;
    const end = endOf(entry);
    if (entryPrice === null || epoch === null) return settlementOf(entry, [], this.clock.now());
    const decided = await this.prices.decide({
      id: `record ${marketKey(entry)} ${entry.candleTime}`,
      feed,
      feedEpoch: epoch,
      pair,
      direction,
      entryPrice: priceOf(pair, entryPrice),
      // One millisecond before the end, to get this candle's last price and not the next one's first.
      expirationTime: new Date(end - 1),
    });
    if (!decided) return undefined;
    const exit = decided.exitPrice === null ? null : pointsOf(pair, decided.exitPrice);
    return { ...entry, ...settledAt(entry, exit, 'OUT_OF_REACH') };
  }
}
