import { useEffect, useState } from 'react';
import { formatClock, formatDayClock } from '../../lib/format-time';
import { gatewayNow } from '../../lib/gateway-time';

const dayOf = (time: number) => new Date(time).toDateString();

/** '15:35' for today, '06/03 00:00' for another day. Both arguments are epoch ms. */
export function momentText(time: number, now: number): string {
  return dayOf(time) === dayOf(now) ? formatClock(time) : formatDayClock(time);
}

const SECOND = 1000;

/** Whole seconds until a moment (ISO 8601), rounded up and ticking; 0 once it is reached (spec §4). */
export function useSecondsLeft(moment: string): number {
  const at = Date.parse(moment);
  const [now, setNow] = useState(() => gatewayNow());
  const left = Math.max(0, at - now);
  useEffect(() => {
    if (left === 0) return;
    // Fires at the next full second before the moment, so that delays of slow timers do not accumulate.
    const timer = setTimeout(() => setNow(gatewayNow()), left % SECOND || SECOND);
    return () => clearTimeout(timer);
  }, [left]);
  return Math.ceil(left / SECOND);
}

/** 272 becomes '4:32', 3661 becomes '1:01:01'. */
export function countdownText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
