import { useEffect, useState } from 'react';
import { formatClock, formatDayClock } from '../../lib/format-time';

const dayOf = (time: number) => new Date(time).toDateString();

/** '15:35' of today, '06/03 00:00' of another day. Both are epoch ms. */
export function momentText(time: number, now: number): string {
  return dayOf(time) === dayOf(now) ? formatClock(time) : formatDayClock(time);
}

/** Timers of browsers take no longer wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Whether a moment (ISO 8601) has come; true for none. Draws again when it comes. */
export function useTimeReached(moment: string | null): boolean {
  const at = moment === null ? 0 : Date.parse(moment);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const left = at - Date.now();
    if (left <= 0) return setNow(Date.now());
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [at]);
  return now >= at;
}

const SECOND = 1000;

/** Whole seconds until a moment (ISO 8601), rounded up and ticking; 0 once it has come (spec §4). */
export function useSecondsLeft(moment: string): number {
  const at = Date.parse(moment);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, at - now);
  useEffect(() => {
    if (left === 0) return;
    // At the next full second before the moment, so that a slow timer is not added up.
    const timer = setTimeout(() => setNow(Date.now()), left % SECOND || SECOND);
    return () => clearTimeout(timer);
  }, [left]);
  return Math.ceil(left / SECOND);
}

/** 272 reads '4:32', 3661 reads '1:01:01'. */
export function countdownText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
