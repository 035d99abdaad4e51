import { INPUTS } from '#schema/signal-score.js';
import { WINDOW } from '../src/engine/analyse.js';
import type { Candle } from '../src/engine/candle.js';
import { IndicatorStream } from '../src/engine/indicators.js';
import { isFlat, modelInputs } from '../src/engine/score.js';

/** What was known at the close of each candle, and what the next one did. */
export interface Samples {
  /** Row i holds the inputs of sample i, in the order of `INPUTS`. */
  readonly inputs: Float64Array;
  /** 1 if the next candle closed above this close, -1 below, 0 at it. */
  readonly outcomes: Int8Array;
  /** Like `outcomes`, but for an entry at the next candle's first price, the earliest that a trader can get. */
  readonly outcomesOfNext: Int8Array;
  /** Opening of the candle, epoch milliseconds. */
  readonly times: Float64Array;
  readonly length: number;
}

/** Inputs of one sample. */
export const WIDTH = INPUTS.length;

/**
 * Samples of a series: one for each candle with `WINDOW` candles up to and including it, one after it, and a moving
 * market. The inputs are the engine's own, from exactly these candles.
 */
export function samplesOf(candles: readonly Candle[]): Samples {
  const most = Math.max(0, candles.length - WINDOW);
  const inputs = new Float64Array(most * WIDTH);
  const outcomes = new Int8Array(most);
  const outcomesOfNext = new Int8Array(most);
  const times = new Float64Array(most);
  let length = 0;
  for (let end = WINDOW; end < candles.length; end += 1) {
    const window = candles.slice(end - WINDOW, end);
    const next = candles[end];
    const last = window.at(-1);
    const stream = new IndicatorStream();
    for (const candle of window) stream.update(candle);
    const reading = stream.reading();
    if (!next || !last || isFlat(reading)) continue;
    const values = modelInputs(reading, window);
    INPUTS.forEach((name, i) => {
      inputs[length * WIDTH + i] = values[name];
    });
    outcomes[length] = Math.sign(next.close - last.close);
    outcomesOfNext[length] = Math.sign(next.close - next.open);
    times[length] = last.time;
    length += 1;
  }
  return part({ inputs, outcomes, outcomesOfNext, times, length: most }, 0, length);
}

/** Samples `from` to `to` (exclusive). */
export function part(
  { inputs, outcomes, outcomesOfNext, times }: Samples,
  from: number,
  to: number,
): Samples {
  return {
    inputs: inputs.subarray(from * WIDTH, to * WIDTH),
    outcomes: outcomes.subarray(from, to),
    outcomesOfNext: outcomesOfNext.subarray(from, to),
    times: times.subarray(from, to),
    length: to - from,
  };
}
