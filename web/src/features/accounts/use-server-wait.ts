import { useEffect, useState } from 'react';
import { retryAfterSeconds } from '../../lib/apollo/error-message';

/** Rests for as long as the server asks when it refuses for being called too often. */
export function useServerWait() {
  const [endsAt, setEndsAt] = useState<number>();

  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(() => setEndsAt(undefined), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);

  const restAfter = (error: unknown) => {
    const seconds = retryAfterSeconds(error);
    if (seconds !== undefined) setEndsAt(Date.now() + seconds * 1000);
  };

  return {
    /** Epoch ms; undefined where the server may be asked. */
    endsAt,
    restAfter,
  };
}
