import { useEffect, useState } from 'react';
import { expiryText, expiryTextChangesIn } from '../../lib/format-expiry';
import { gatewayNow } from '../../lib/gateway-time';

/** 'Xh Ymin', 'Ymin' or 'Expirado'; rerenders only when the text changes, since seconds are never shown. */
export function useTimeLeft(expirationTime: string): string {
  const expiresAt = Date.parse(expirationTime);
  const [now, setNow] = useState(() => gatewayNow());
  useEffect(() => {
    const wait = expiryTextChangesIn(expiresAt, now);
    if (wait === undefined) return;
    const timer = setTimeout(() => setNow(gatewayNow()), now + wait - gatewayNow());
    return () => clearTimeout(timer);
  }, [expiresAt, now]);
  return expiryText(expiresAt, now);
}
