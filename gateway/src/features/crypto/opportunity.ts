import type { Coin } from '#schema/coin.js';
import { OPPORTUNITY_HOURS, OPPORTUNITY_MIN_CONFIDENCE } from '#schema/opportunity.js';
import { analyseQuoted, ENGINE_VERSION, type Indicators, WINDOW } from '../../engine/analyse.js';
import type { Candle } from '../../engine/candle.js';
import { HOUR_MS } from '../market/crypto-feed.js';

/** Version of the engine and of the rules below; outcomes are counted separately for each. */
export const FORMULA_VERSION = `${ENGINE_VERSION}.1`;

/** Names of the two directions when trading coins. */
export const SIDES = { CALL: 'Compra', PUT: 'Venda' } as const;

export interface FoundOpportunity {
  /** Opening of the candle in which it was found, epoch ms. */
  readonly candleTime: number;
  /** That candle's close, in dollars. */
  readonly entryPrice: number;
  /** In dollars, above the entry. */
  readonly targetPrice: number;
  /** Percent from entry to target. */
  readonly potentialReturn: number;
  /** Whole percentage, 50..95: how strongly the indicators agree. */
  readonly confidence: number;
  readonly indicators: Indicators;
  /** Reasons for and against buying, in pt-BR. */
  readonly reason: string;
}

/**
 * Half of the usual 24-hour range of a price, in price units: ATR · √24 / 2. Ranges grow with the square root of time,
 * so the average range of an hour gives that of a day; from the middle, a price has half of it to each side. It
 * measures movement and is not a forecast: in a market without trend, a price moves this far within a day with a chance
 * of `TARGET_CHANCE`, whatever the volatility.
 *
 * @param atr average true range of hourly candles
 */
export function usualReach(atr: number): number {
  return (atr * Math.sqrt(OPPORTUNITY_HOURS)) / 2;
}

/**
 * The engine's opportunity for a coin at its last closed candle, if it leans to buying with a confidence of 60 or more;
 * otherwise undefined. The same candles always give the same result.
 *
 * @param candles closed hourly candles, oldest first; with fewer than the engine's window the result is undefined
 */
export function findOpportunity(coin: Coin, candles: readonly Candle[]): FoundOpportunity | undefined {
  const last = candles.at(-1);
  if (!last || candles.length < WINDOW) return undefined;
  const wording = { digits: coin.digits, sides: SIDES };
  const { direction, confidence, indicators, recommendation } = analyseQuoted(candles, {
    wording,
    timeframe: '1h',
  });
  if (direction !== 'CALL' || confidence < OPPORTUNITY_MIN_CONFIDENCE) return undefined;
  const entryPrice = last.close;
  const targetPrice = Number((entryPrice + usualReach(indicators.atr)).toFixed(coin.digits));
  // A market without movement offers no target.
  if (targetPrice <= entryPrice) return undefined;
  return {
    candleTime: last.time,
    entryPrice,
    targetPrice,
    potentialReturn: returnOf(entryPrice, targetPrice),
    confidence,
    indicators,
    reason: recommendation,
  };
}

/** Close of the candle in which it was found, when its 24 hours began; epoch ms. */
export const opensAt = (candleTime: number) => candleTime + HOUR_MS;

export const expiresAt = (candleTime: number) => opensAt(candleTime) + OPPORTUNITY_HOURS * HOUR_MS;

/** Close of the first of these candles that reached the target, epoch ms; undefined if none did. */
export function reachedAt(candles: readonly Candle[], from: number, target: number): number | undefined {
  const first = candles.find(({ time, high }) => time >= from && high >= target);
  return first && first.time + HOUR_MS;
}

/** Percent from one price to another. */
export const returnOf = (entry: number, exit: number) => (exit / entry - 1) * 100;
