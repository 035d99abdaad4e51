import type { UTCTimestamp } from 'lightweight-charts';

/**
 * Seconds to add to a time for the chart to write it as the reader's clock does: the chart itself only knows UTC.
 * One offset for a whole series keeps its times in order over a change to or from summer time.
 */
export function localOffset(at: number): number {
  return -new Date(at).getTimezoneOffset() * 60;
}

/** @param time epoch ms @param offset seconds of `localOffset` */
export function chartTime(time: number, offset: number): UTCTimestamp {
  return (time / 1000 + offset) as UTCTimestamp;
}
