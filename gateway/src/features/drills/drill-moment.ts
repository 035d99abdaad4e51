// What is known at a moment of a drill: the price, what the engine says from the candles closed by then, and how a trade
// ends there.

import { outcomeOf } from '#schema/outcome.js';
import type { Pair } from '#schema/pair.js';
import { profitOf } from '#schema/practice.js';
import { estimatedChance } from '#schema/signal-score.js';
import { timeframeMs } from '#schema/timeframe.js';
import { analyse, MIN_CANDLES } from '../../engine/analyse.js';
import { MAX_TICK_AGE_MS } from '../market/market-feed.js';
import type { PastStretch } from '../market/past-stretch.service.js';
import type { SignalDirection } from '../signals/signal.type.js';
import type { DrillRow, DrillSettlement, DrillTradeRow } from './drill.repository.js';

/** The price at a moment of a drill; null if there was no tick in the five seconds before. */
export function priceAt(stretch: PastStretch, { startsAt }: DrillRow, positionMs: number): number | null {
  const time = startsAt.getTime() + positionMs;
  const tick = stretch.tick(time);
  return tick && time - tick.time <= MAX_TICK_AGE_MS ? tick.price : null;
}

/**
 * The engine's chance that a direction is right, from the candles closed by now, in ten-thousandths; null on generated
 * prices, and if the stretch has too few candles yet.
 */
export function engineChanceAt(
  stretch: PastStretch,
  drill: DrillRow,
  direction: SignalDirection,
): number | null {
  const { pair, timeframe, kind, startsAt, positionMs } = drill;
  const now = startsAt.getTime() + positionMs;
  const candles = stretch.closed(now);
  if (kind === 'simulated' || candles.length < MIN_CANDLES) return null;
  const analysis = analyse(candles, { pair, timeframe });
  const length = timeframeMs(timeframe);
  const chance = estimatedChance(
    analysis.signalScore,
    timeframe,
    (now - analysis.candleTime - length) / length,
  );
  return Math.round(10_000 * (analysis.direction === direction ? chance : 1 - chance));
}

/** The rules of practice: a win pays 85 %; a tie or a void returns the stake. */
export function settlementOf(
  pair: Pair,
  { id, direction, stake, entryPrice }: DrillTradeRow,
  exitPrice: number | null,
): DrillSettlement {
  const outcome = exitPrice === null ? 'VOID' : outcomeOf(pair, direction, entryPrice, exitPrice);
  return { id, outcome, exitPrice, profit: profitOf(outcome, stake) };
}
