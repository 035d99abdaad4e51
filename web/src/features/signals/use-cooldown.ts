import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { cooldownEnd, cooldownSeconds } from './cooldown';

/** Seconds until the generator may be used again, ticking; 0 when it may. */
export function useCooldown(): number {
  const endsAt = useStore(cooldownEnd);
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
