import { useEffect, useState } from 'react';
import { gatewayNow } from './gateway-time';

/** The longest delay that browser timers accept. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Whether a moment (ISO 8601) has been reached; true for null. Rerenders when it is reached. */
export function useTimeReached(moment: string | null): boolean {
  const at = moment === null ? 0 : Date.parse(moment);
  const [now, setNow] = useState(() => gatewayNow());
  useEffect(() => {
    const left = at - gatewayNow();
    if (left <= 0) return setNow(gatewayNow());
    const timer = setTimeout(() => setNow(gatewayNow()), Math.min(left, MAX_WAIT_MS));
    return () => clearTimeout(timer);
  }, [at]);
  return now >= at;
}
