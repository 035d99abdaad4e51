import { DEFAULT_PAIR, isPair } from '#schema/pair.js';
import { DEFAULT_TIMEFRAME, isTimeframe } from '#schema/timeframe.js';
import type { MarketChoice } from './offered-market';
import { useRemembered } from './session/use-remembered';

const DEFAULT_CHOICE: MarketChoice = { pair: DEFAULT_PAIR, timeframe: DEFAULT_TIMEFRAME };

/** The market in a value from outside, such as a storage; undefined if there is none. */
export function marketOf(value: unknown): MarketChoice | undefined {
  const { pair, timeframe } = (value ?? {}) as Partial<Record<keyof MarketChoice, unknown>>;
  return isPair(pair) && isTimeframe(timeframe) ? { pair, timeframe } : undefined;
}

/** The pair and timeframe chosen at one place, over a reload; EUR/USD and 5m at first (spec §9). */
export const useRememberedMarket = (place: string) => useRemembered(place, marketOf, DEFAULT_CHOICE);
