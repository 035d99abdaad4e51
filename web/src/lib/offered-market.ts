import type { Pair } from '#schema/pair.js';
import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { formatList } from './format-list';

export interface MarketChoice {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
}

/** The timeframes that a feed has for each pair; undefined until known. */
export type Coverage =
  | readonly { readonly pair: Pair; readonly timeframes: readonly Timeframe[] }[]
  | undefined;

/** Whether the feed has a market, or this is not known yet. */
export function isOffered(coverage: Coverage, { pair, timeframe }: MarketChoice): boolean {
  if (!coverage) return true;
  return coverage.some((own) => own.pair === pair && own.timeframes.includes(timeframe));
}

/** Whether the feed has a pair in any timeframe, or this is not known yet. */
export function isPairOffered(coverage: Coverage, pair: Pair): boolean {
  return coverage?.some((own) => own.pair === pair && own.timeframes.length > 0) ?? true;
}

/** 'Sem dados em 1m, 5m, 15m e 30m.': the timeframes of a pair that the feed lacks; undefined if it lacks none. */
export function lackingTimeframes(coverage: Coverage, pair: Pair): string | undefined {
  const lacking = TIMEFRAMES.filter((timeframe) => !isOffered(coverage, { pair, timeframe }));
  if (lacking.length === 0) return undefined;
  return `Sem dados em ${formatList(lacking)}.`;
}

/** The wanted market, or the nearest one that the feed has: the same pair if possible, the nearest timeframe. */
export function offeredMarket(wanted: MarketChoice, coverage: Coverage): MarketChoice {
  const own = coverage?.find(({ pair }) => pair === wanted.pair) ?? coverage?.[0];
  if (!own || isOffered(coverage, wanted)) return wanted;
  const distance = (timeframe: Timeframe) =>
    Math.abs(Math.log(timeframeMs(timeframe) / timeframeMs(wanted.timeframe)));
  const [timeframe = wanted.timeframe] = own.timeframes.toSorted(
    (one, other) => distance(one) - distance(other),
  );
  return { pair: own.pair, timeframe };
}
