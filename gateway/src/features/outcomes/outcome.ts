import { outcomeOf } from '#schema/outcome.js';
import { type Pair, roundPrice } from '#schema/pair.js';
import { MAX_TICK_AGE_MS, type Tick } from '../market/market-feed.js';
import type { SignalDirection, SignalOutcome } from '../signals/signal.type.js';

export interface Decided {
  readonly outcome: SignalOutcome;
  /** Price that decided, rounded to the pair's digits; null for VOID. */
  readonly exitPrice: number | null;
}

export interface Expiring {
  readonly pair: Pair;
  readonly direction: SignalDirection;
  readonly entryPrice: number;
  readonly expirationTime: Date;
}

/** Outcome of a signal by the last price at or before its expiry, at most 5 s old. */
export function decideOutcome(signal: Expiring, tick: Tick | undefined): Decided {
  const expiry = signal.expirationTime.getTime();
  if (!tick || tick.time > expiry || expiry - tick.time > MAX_TICK_AGE_MS)
    return { outcome: 'VOID', exitPrice: null };
  const { pair, direction, entryPrice } = signal;
  return {
    outcome: outcomeOf(pair, direction, entryPrice, tick.price),
    exitPrice: roundPrice(pair, tick.price),
  };
}
