import type { Coin } from '#schema/coin.js';
import { OPPORTUNITY_HOURS, OPPORTUNITY_MIN_CONFIDENCE } from '#schema/opportunity.js';
import { analyseQuoted, ENGINE_VERSION, type Indicators, WINDOW } from '../../engine/analyse.js';
import type { Candle } from '../../engine/candle.js';
import { HOUR_MS } from '../market/crypto-feed.js';

/** The engine's version and that of the rules below; outcomes are counted apart for each. */
export const FORMULA_VERSION = `${ENGINE_VERSION}.1`;

/** What the two directions are called where a coin is bought and sold. */
export const SIDES = { CALL: 'Compra', PUT: 'Venda' } as const;

export interface FoundOpportunity {
  /** Opening of the candle that it was found at, epoch ms. */
  readonly candleTime: number;
  /** That candle's close, in dollars. */
  readonly entryPrice: number;
  /** In dollars, above the entry. */
  readonly targetPrice: number;
  /** Percent from entry to target. */
  readonly potentialReturn: number;
  /** Whole percentage, 50..95: how far the indicators agree. */
  readonly confidence: number;
  readonly indicators: Indicators;
  /** pt-BR: what speaks for buying and what against it. */
  readonly reason: string;
}

/**
 * Half of what a price usually ranges over in 24 hours, in price units: ATR · √24 / 2.
 * Ranges grow with the square root of time, so the average range of an hour gives that of a day; from its middle a
 * price has half of it to each side. It is a size of movement, not a forecast: in a market without trend such a
 * distance is reached within the day with a chance of `TARGET_CHANCE`, whatever the volatility.
 *
 * @param atr average true range of candles of an hour
 */
export function usualReach(atr: number): number {
  return (atr * Math.sqrt(OPPORTUNITY_HOURS)) / 2;
}

/**
 * What the engine says of a coin at its last closed candle: an opportunity where it leans to buying with a
 * confidence of 60 or more, else undefined. The same candles always give the same answer.
 *
 * @param candles closed candles of an hour, oldest first; fewer than the engine's window give none
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
  // A market that stands still has nowhere to go.
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

/** When the candle at which it was found had closed, and its 24 hours began; epoch ms. */
export const opensAt = (candleTime: number) => candleTime + HOUR_MS;

export const expiresAt = (candleTime: number) => opensAt(candleTime) + OPPORTUNITY_HOURS * HOUR_MS;

/** When the first of these candles that reached the target closed, epoch ms; undefined where none did. */
export function reachedAt(candles: readonly Candle[], from: number, target: number): number | undefined {
  const first = candles.find(({ time, high }) => time >= from && high >= target);
  return first && first.time + HOUR_MS;
}

/** Percent from one price to another. */
export const returnOf = (entry: number, exit: number) => (exit / entry - 1) * 100;
