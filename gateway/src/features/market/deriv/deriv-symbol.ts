import { PAIRS, type Pair } from '#schema/pair.js';
import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';

/** Deriv's name of a pair: 'frxEURUSD' for EUR/USD. */
export function derivSymbol(pair: Pair): string {
  return `frx${pair.replace('/', '')}`;
}

const PAIR_OF_SYMBOL: ReadonlyMap<string, Pair> = new Map(PAIRS.map((pair) => [derivSymbol(pair), pair]));

/** The pair behind one of Deriv's names; undefined where it is not one of ours. */
export function pairOfSymbol(symbol: string): Pair | undefined {
  return PAIR_OF_SYMBOL.get(symbol);
}

/** Length of a candle in seconds, as Deriv's `granularity` has it. */
export function granularity(timeframe: Timeframe): number {
  return timeframeMs(timeframe) / 1000;
}

export function timeframeOfGranularity(seconds: number): Timeframe | undefined {
  return TIMEFRAMES.find((timeframe) => granularity(timeframe) === seconds);
}
