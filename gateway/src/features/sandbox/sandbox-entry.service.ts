import { LRUCache } from 'lru-cache';
import { outcomeOf, type TradeOutcome } from '#schema/outcome.js';
import type { Pair } from '#schema/pair.js';
import { SANDBOX_END, SANDBOX_ENTRIES_PER_MINUTE, SANDBOX_START } from '#schema/sandbox.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { WINDOW } from '../../engine/analyse.js';
import { columnsOf } from '../../engine/candle-columns.js';
import { signalSeries } from '../../engine/signal-series.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import type { SandboxScope } from './sandbox-scope.js';

/** The engine's analysis of a closed candle and its outcome by the next candle, as in the record. */
export interface SandboxEntry {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  /** Opening of the closed candle, epoch milliseconds. */
  readonly candleTime: number;
  /** Its close, which is the time of its alert. */
  readonly closedAt: number;
  /** Close of the next candle. */
  readonly expiresAt: number;
  readonly direction: 'CALL' | 'PUT';
  /** 50..95 */
  readonly confidence: number;
  readonly entryPrice: number;
  readonly exitPrice: number;
  readonly outcome: TradeOutcome;
}

type Entries = readonly SandboxEntry[];

/** Lists to cache, of at most some 3,000 entries each. */
const MAX_LISTS = 32;

/** The engine's analysis of every candle that closes in a sandbox, computed at once for a seed, pair and timeframe. */
export class SandboxEntryService {
  private readonly cache = new LRUCache<string, Promise<Entries>>({ max: MAX_LISTS });

  constructor(private readonly limiter: RateLimiter) {}

  /** Oldest first. @throws FarolError RATE_LIMITED, UNAVAILABLE */
  of(scope: SandboxScope, pair: Pair, timeframe: Timeframe): Promise<Entries> {
    const key = `${scope.call.seed} ${pair} ${timeframe}`;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const entries = this.compute(scope, pair, timeframe);
    this.cache.set(key, entries);
    // Failures are not cached, so that one caller's rate limit does not affect others.
    entries.catch(() => {
      if (this.cache.get(key) === entries) this.cache.delete(key);
    });
    return entries;
  }

  private async compute(scope: SandboxScope, pair: Pair, timeframe: Timeframe): Promise<Entries> {
    await this.limiter.take(`sandbox entries ${scope.userId}`, SANDBOX_ENTRIES_PER_MINUTE);
    const length = timeframeMs(timeframe);
    const { feed } = scope.marketAt(SANDBOX_END + 2 * length);
    const limit = WINDOW + Math.ceil((SANDBOX_END - SANDBOX_START) / length) + 2;
    const candles = await feed.candles({ pair, timeframe, limit });
    const { directions, confidences } = signalSeries(columnsOf(candles), timeframe);
    return candles.flatMap((candle, row): SandboxEntry[] => {
      const next = candles[row + 1];
      const closedAt = candle.time + length;
      const side = directions[row];
      if (!next || !side || closedAt < SANDBOX_START || closedAt > SANDBOX_END) return [];
      const direction = side > 0 ? 'CALL' : 'PUT';
      const [entryPrice, exitPrice] = [next.open, next.close];
      return [
        {
          pair,
          timeframe,
          candleTime: candle.time,
          closedAt,
          expiresAt: closedAt + length,
          direction,
          confidence: confidences[row] ?? 0,
          entryPrice,
          exitPrice,
          outcome: outcomeOf(pair, direction, entryPrice, exitPrice),
        },
      ];
    });
  }
}
