import { candleOpen, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';

/** A stretch without candles, epoch ms: from the first missing opening to the next candle there is. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Stretches without candles between the first one and the candle that is forming at `now`. */
export function gapsOf(candles: readonly Candle[], timeframe: Timeframe, now: number): readonly Gap[] {
  const length = timeframeMs(timeframe);
  const openings = [...candles.map((candle) => candle.time), candleOpen(now, timeframe)];
  return openings.flatMap((time, index) => {
    const before = openings[index - 1];
    return before === undefined || time <= before + length ? [] : [{ from: before + length, to: time }];
  });
}

/** Whether any candle of the gap should exist, going by the hours in which the market was open throughout. */
export function isMissing(
  gap: Gap,
  timeframe: Timeframe,
  isOpen: (from: number, to: number) => boolean,
): boolean {
  const length = timeframeMs(timeframe);
  for (let time = gap.from; time < gap.to; time += length) {
    if (isOpen(time, time + length)) return true;
  }
  return false;
}
