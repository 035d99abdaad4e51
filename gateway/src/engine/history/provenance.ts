/** Candles that numbers of the model were taken from. */
interface Source {
  readonly pair: string;
  /** First and last day, epoch milliseconds of their beginning and end (UTC). */
  readonly from: number;
  readonly to: number;
}

/** What the committed weights were estimated on; the files' hashes stand in FORMULA.md. */
const WEIGHTS_FROM: readonly Source[] = ['GBP/USD', 'USD/JPY'].map((pair) => ({
  pair,
  from: Date.UTC(2012, 10, 16),
  to: Date.UTC(2022, 2, 5),
}));

/** What else the scale of confidence and the estimated chances were measured on. */
const SCALE_FROM: readonly Source[] = [
  { pair: 'EUR/USD', from: Date.UTC(2021, 5, 24), to: Date.UTC(2022, 1, 23) },
];

/** What the model has seen of a candle: `weights` were fitted to it, `scale` was measured on it, or `nothing`. */
export type Seen = 'weights' | 'scale' | 'nothing';

/**
 * What the model has seen of a market at a time, in whatever timeframe: longer candles are made of the same prices.
 *
 * @param time epoch milliseconds
 */
export function seenOf(pair: string, time: number): Seen {
  const covers = (source: Source) => source.pair === pair && source.from <= time && time < source.to;
  if (WEIGHTS_FROM.some(covers)) return 'weights';
  return SCALE_FROM.some(covers) ? 'scale' : 'nothing';
}
