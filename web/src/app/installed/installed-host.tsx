import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useReconnected } from '../../lib/apollo/connection';
import { tokenStore } from '../../lib/session/token';
import { checkForNewBuild, followDeployment } from './deployed-build';
import { keepContactKnown } from './offline-snapshot';
import { UpdateQuestion } from './update-question';

/** Registers the worker for signed-in users only; visitors of public pages do not need it. */
function useServiceWorker(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // If registration is blocked, pages work as without a worker.
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, [signedIn]);
}

/**
 * What the client does as an installed app, and equally in a tab: the service worker, the question about a new build,
 * and the data for the offline page. It starts once the page has been idle for a while, and is independent of every
 * page.
 */
export function InstalledHost() {
  const signedIn = useStore(tokenStore) !== null;
  useServiceWorker(signedIn);
  useEffect(followDeployment, []);
  // A deployment ends the connections of the previous gateways, so a reconnect may mean a new build.
  useReconnected(() => void checkForNewBuild());
  useEffect(keepContactKnown, []);
  return <UpdateQuestion />;
}
