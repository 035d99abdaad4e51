import { useEffect, useState } from 'react';
import { expiryText, expiryTextChangesIn } from '../../lib/format-expiry';

/** 'Xh Ymin', 'Ymin' or 'Expirado'; rerenders only when the text changes, since seconds are never shown. */
export function useTimeLeft(expirationTime: string): string {
  const expiresAt = Date.parse(expirationTime);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const wait = expiryTextChangesIn(expiresAt, now);
    if (wait === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), now + wait - Date.now());
    return () => clearTimeout(timer);
  }, [expiresAt, now]);
  return expiryText(expiresAt, now);
}
