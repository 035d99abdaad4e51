import { useEffect, useState, useSyncExternalStore } from 'react';
import { cooldown, cooldownSeconds } from './cooldown';

/** Seconds until the generator may be used again, ticking; 0 when it may. */
export function useCooldown(): number {
  const endsAt = useSyncExternalStore(cooldown.subscribe, cooldown.endsAt);
  const [now, setNow] = useState(() => Date.now());
  const left = cooldownSeconds(endsAt, now);
  useEffect(() => {
    setNow(Date.now());
    if (endsAt <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}
