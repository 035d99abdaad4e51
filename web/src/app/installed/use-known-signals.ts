import { useEffect, useState } from 'react';
import type { SignalPartsFragment } from '../../gql/signals';
import { useOnline } from '../../lib/apollo/connection';
import { formatPrice } from '../../lib/format-price';
import { readToken } from '../../lib/session/token';
import { pageAtRest } from './page-at-rest';

/**
 * Keeps the signals on screen for the page shown offline, as long as they are live. On the way to another account this page
 * goes, so they are those of who held the token when it came.
 */
export function useKnownSignals(
  signals: readonly SignalPartsFragment[] | undefined,
  simulated: boolean | undefined,
): void {
  const online = useOnline();
  const [token] = useState(readToken);
  useEffect(() => {
    if (!online || !signals || simulated === undefined || token === null) return;
    const known = signals.map(({ pair, timeframe, direction, entryPrice, expirationTime, outcome }) => ({
      pair,
      timeframe,
      direction,
      entry: formatPrice(pair, entryPrice),
      expiresAt: expirationTime,
      outcome,
    }));
    void pageAtRest()
      .then(() => import('./last-known'))
      .then(({ keepSignals }) => keepSignals({ token, simulated, signals: known }, Date.now()))
      // Where it does not come, or storage is full, the page shown offline says less.
      .catch(() => undefined);
  });
}
