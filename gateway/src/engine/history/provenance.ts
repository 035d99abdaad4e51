/** Candles used to derive numbers of the model. */
interface Source {
  readonly pair: string;
  /** Beginning of the first and end of the last day (UTC), epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** Data on which the committed weights were estimated; FORMULA.md lists the hashes of the files. */
const WEIGHTS_FROM: readonly Source[] = ['GBP/USD', 'USD/JPY'].map((pair) => ({
  pair,
  from: Date.UTC(2012, 10, 16),
  to: Date.UTC(2022, 2, 5),
}));

/** Additional data on which the scale of confidence and the estimated chances were measured. */
const SCALE_FROM: readonly Source[] = [
  { pair: 'EUR/USD', from: Date.UTC(2021, 5, 24), to: Date.UTC(2022, 1, 23) },
];

/** How the model used a candle: `weights` were fitted to it, the `scale` was measured on it, or `nothing`. */
export type SampleUse = 'weights' | 'scale' | 'nothing';

/**
 * How the model used a market at a time, in any timeframe, since longer candles consist of the same prices.
 *
 * @param time epoch milliseconds
 */
export function sampleUseOf(pair: string, time: number): SampleUse {
  const covers = (source: Source) => source.pair === pair && source.from <= time && time < source.to;
  if (WEIGHTS_FROM.some(covers)) return 'weights';
  return SCALE_FROM.some(covers) ? 'scale' : 'nothing';
}
