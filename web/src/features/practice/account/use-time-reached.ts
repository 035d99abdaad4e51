import { useEffect, useState } from 'react';

/** Timers of browsers take no longer wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Whether a moment (ISO 8601) has come; true for none. It tells when it does. */
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
