import type { TradeDirection } from '#schema/outcome.js';
import type { TaughtCandle } from './taught-candle';

/** A closed candle with the RSI (0..100) that stood when it had closed. */
export interface RsiCandle extends TaughtCandle {
  readonly rsi: number;
}

export interface RsiCrossing {
  /** Place of the candle at whose close it came. */
  readonly place: number;
  readonly direction: TradeDirection;
}

/**
 * Where the RSI enters a zone: at or below `threshold` for CALL, at or above 100 − `threshold` for PUT. Staying there
 * is no new signal. Only closed candles: none of it changes later.
 *
 * @param threshold 0..50
 */
export function rsiCrossings(candles: readonly RsiCandle[], threshold: number): readonly RsiCrossing[] {
  return candles.flatMap(({ rsi }, place): RsiCrossing[] => {
    const before = candles[place - 1]?.rsi;
    if (before === undefined) return [];
    if (rsi <= threshold && before > threshold) return [{ place, direction: 'CALL' }];
    if (rsi >= 100 - threshold && before < 100 - threshold) return [{ place, direction: 'PUT' }];
    return [];
  });
}

export interface CrossingTally {
  readonly signals: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
}

/** How many of them the next candle's close confirmed; the last candle's own waits for one and is left out. */
export function tallyCrossings(
  candles: readonly RsiCandle[],
  crossings: readonly RsiCrossing[],
): CrossingTally {
  const moves = crossings.flatMap(({ place, direction }) => {
    const [at, next] = [candles[place], candles[place + 1]];
    return at && next ? [(next.close - at.close) * (direction === 'CALL' ? 1 : -1)] : [];
  });
  return {
    signals: moves.length,
    won: moves.filter((move) => move > 0).length,
    lost: moves.filter((move) => move < 0).length,
    tied: moves.filter((move) => move === 0).length,
  };
}
