import { formatClock, formatDayClock } from '../../../lib/format-time';

const dayOf = (time: number) => new Date(time).toDateString();

/** '15:35' of today, '06/03 00:00' of another day. Both are epoch ms. */
export function momentText(time: number, now: number): string {
  return dayOf(time) === dayOf(now) ? formatClock(time) : formatDayClock(time);
}
