import type { ITimeScaleApi, Logical, Time } from 'lightweight-charts';
import type { Bar } from './candle-series';

/**
 * Place of a moment among candles, as the chart counts them: the index of the candle that contains it, with the share of
 * that candle that has passed. Before the first and after the last candle, it goes on by whole timeframes; where candles
 * are missing, a moment between two of them is at the end of the earlier one.
 *
 * @param length of a candle, ms
 */
export function placeOf(bars: readonly Pick<Bar, 'time'>[], length: number, time: number): number {
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last) return 0;
  if (time < first.time) return (time - first.time) / length;
  if (time >= last.time) return bars.length - 1 + (time - last.time) / length;
  let low = 0;
  let high = bars.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.time ?? 0) <= time) low = middle;
    else high = middle;
  }
  return low + Math.min(1, (time - (bars[low]?.time ?? time)) / length);
}

/** The moment at a place among candles, ms: the inverse of `placeOf`. */
export function timeAt(bars: readonly Pick<Bar, 'time'>[], length: number, place: number): number {
  const index = Math.min(Math.max(Math.floor(place), 0), bars.length - 1);
  return Math.round((bars[index]?.time ?? 0) + (place - index) * length);
}

/** Where a place is on the pane, px; the library itself only knows whole places. */
export function coordinateOf(
  scale: Pick<ITimeScaleApi<Time>, 'logicalToCoordinate'>,
  place: number,
): number | undefined {
  const index = Math.floor(place);
  const left = scale.logicalToCoordinate(index as Logical);
  const right = scale.logicalToCoordinate((index + 1) as Logical);
  return left === null || right === null ? undefined : left + (place - index) * (right - left);
}
