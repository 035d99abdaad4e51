import { answerOffline } from './offline-answer';
import { showNotifications } from './push-notifications';

// The service worker: shows notifications and opens what they are about, and shows a page of its own where the network gives
// none. It keeps no other page and no answer of the gateway, so that a client older than its gateway is never shown.

declare const self: ServiceWorkerGlobalScope & {
  /** Written in by the build: each file that it keeps, with a hash of its contents. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
};

// It answers for nothing that a page of another build has loaded, so a new one need not wait for that page's end.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

showNotifications(self);
answerOffline(self, self.__WB_MANIFEST);
