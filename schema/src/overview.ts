import type { Timeframe } from './timeframe.js';

const HOUR_MS = 3_600_000;

/** Periods of the dashboard's market overview (spec §2), with their lengths and candles. */
export const OVERVIEW_PERIODS = {
  H24: { label: '24H', ms: 24 * HOUR_MS, timeframe: '15m', candlesInOne: 1 },
  D7: { label: '7D', ms: 7 * 24 * HOUR_MS, timeframe: '1h', candlesInOne: 1 },
  D30: { label: '30D', ms: 30 * 24 * HOUR_MS, timeframe: '1h', candlesInOne: 4 },
} as const satisfies Record<
  string,
  {
    readonly label: string;
    readonly ms: number;
    /** Timeframe of the feed's candles. */
    readonly timeframe: Timeframe;
    /** How many of them are merged into one candle of the overview. */
    readonly candlesInOne: number;
  }
>;

export type OverviewPeriod = keyof typeof OVERVIEW_PERIODS;
