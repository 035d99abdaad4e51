import { useEffect } from 'react';
import { useStore } from 'zustand';
import { tokenStore } from '../../lib/session/token';
import { followDeployment } from './deployed-build';
import { keepContactKnown } from './last-known';
import { UpdateQuestion } from './update-question';

/** The worker serves who is signed in: a visitor of a public page is spared it. */
function useServiceWorker(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Where it is forbidden, pages are what they are without one.
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, [signedIn]);
}

/**
 * What the client does as an app that was installed, and in a tab no less: the service worker, the question after a new
 * build, and what the page shown offline knows. It comes once the page has stood for a while, and stands outside of every page.
 */
export function InstalledHost() {
  const signedIn = useStore(tokenStore) !== null;
  useServiceWorker(signedIn);
  useEffect(followDeployment, []);
  useEffect(keepContactKnown, []);
  return <UpdateQuestion />;
}
