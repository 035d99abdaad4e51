import { useEffect, useState } from 'react';
import type { SignalPartsFragment } from '../../gql/signals';
import { useOnline } from '../../lib/apollo/connection';
import { formatPrice } from '../../lib/format-price';
import { readToken } from '../../lib/session/token';
import { pageIdle } from './page-idle';

/**
 * Stores the active signals on screen for the offline page. A change of account unmounts this page, so the signals
 * belong to the token held when it was mounted.
 */
export function useKnownSignals(
  signals: readonly SignalPartsFragment[] | undefined,
  simulated: boolean | undefined,
): void {
  const online = useOnline();
  const [token] = useState(readToken);
  useEffect(() => {
    if (!online || !signals || simulated === undefined || token === null) return;
    const snapshotSignals = signals.map(
      ({ pair, timeframe, direction, entryPrice, expirationTime, outcome }) => ({
        pair,
        timeframe,
        direction,
        entry: formatPrice(pair, entryPrice),
        expiresAt: expirationTime,
        outcome,
      }),
    );
    void pageIdle()
      .then(() => import('./offline-snapshot'))
      .then(({ keepSignals }) => keepSignals({ token, simulated, signals: snapshotSignals }, Date.now()))
      // If the code fails to load or the storage is full, the offline page shows less.
      .catch(() => undefined);
  });
}
