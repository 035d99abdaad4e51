import { pipSize } from '#schema/pair.js';
import { candleOpen } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { RealTradeRow } from './real-trade.repository.js';

/** A price of the first seconds of a minute may be the last one of the minute before. */
const OVERLAP_MS = 5_000;
const MINUTE_MS = 60_000;

/** Lowest and highest price of the market around a moment; undefined without a candle. */
interface PriceRange {
  readonly low: number;
  readonly high: number;
}

function rangeAt(candles: readonly Candle[], moment: number): PriceRange | undefined {
  const open = candleOpen(moment, '1m');
  const own = candles.find(({ time }) => time === open);
  if (!own) return undefined;
  const before =
    moment - open < OVERLAP_MS ? candles.find(({ time }) => time === open - MINUTE_MS) : undefined;
  return {
    low: Math.min(own.low, before?.low ?? own.low),
    high: Math.max(own.high, before?.high ?? own.high),
  };
}

/** How far a price is above (+) or below (-) the range, 0 within it or at most `margin` outside. */
function distance(price: number | null, range: PriceRange | undefined, margin: number): number | null {
  if (price === null || !range) return null;
  const off = price > range.high ? price - range.high : price < range.low ? price - range.low : 0;
  return Math.abs(off) > margin ? off : 0;
}

/**
 * Holds a trade against the market's candles of a minute. Prices of two sources differ by tenths of a pip, so that a
 * price counts as outside from a pip on, and an outcome as contradicted if no price within a pip of the candle at its
 * end gives it.
 */
export function checkAgainstMarket(
  trade: Pick<
    RealTradeRow,
    'kind' | 'pair' | 'direction' | 'openedAt' | 'closedAt' | 'entryPrice' | 'exitPrice' | 'outcome'
  >,
  candles: { readonly atEntry: readonly Candle[]; readonly atExit: readonly Candle[] },
): Pick<RealTradeRow, 'entryOff' | 'exitOff' | 'contradicted'> {
  const { kind, pair, direction, entryPrice, exitPrice, outcome } = trade;
  if (pair === null) return { entryOff: null, exitOff: null, contradicted: null };
  // A little more than a pip, since differences of prices are not exact.
  const margin = pipSize(pair) * 1.001;
  const entry = rangeAt(candles.atEntry, trade.openedAt.getTime());
  const exit = rangeAt(candles.atExit, trade.closedAt.getTime());
  const off = { entryOff: distance(entryPrice, entry, margin), exitOff: distance(exitPrice, exit, margin) };
  if (kind !== 'OPTION' || entryPrice === null || !exit || outcome === 'TIE')
    return { ...off, contradicted: null };
  const isHigher = (outcome === 'WON') === (direction === 'CALL');
  const isPossible = isHigher ? exit.high + margin > entryPrice : exit.low - margin < entryPrice;
  return { ...off, contradicted: !isPossible };
}
