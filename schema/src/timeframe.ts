/** The five timeframes of spec §9, shortest first. */
export const TIMEFRAMES = ['1m', '5m', '15m', '30m', '1h'] as const;

export type Timeframe = (typeof TIMEFRAMES)[number];

export const DEFAULT_TIMEFRAME: Timeframe = '5m';

/** The batch button draws from these (spec §9). */
export const BATCH_TIMEFRAMES = TIMEFRAMES.slice(1);

const MINUTES = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '1h': 60 } as const satisfies Record<
  Timeframe,
  number
>;

export function isTimeframe(value: unknown): value is Timeframe {
  return typeof value === 'string' && (TIMEFRAMES as readonly string[]).includes(value);
}

/** Length of a candle, in milliseconds. */
export function timeframeMs(timeframe: Timeframe): number {
  return MINUTES[timeframe] * 60_000;
}

/** Opening time of the candle that contains `time`; both are epoch milliseconds, candles start on UTC multiples. */
export function candleOpen(time: number, timeframe: Timeframe): number {
  const length = timeframeMs(timeframe);
  return Math.floor(time / length) * length;
}
