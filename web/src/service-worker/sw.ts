import type { CachedFile } from './cached-files';
import { answerOffline } from './offline-answer';
import { showNotifications } from './push-notifications';
import { followSubscription } from './subscription-change';

// The service worker: shows notifications and opens their pages, follows the push subscription, and shows an offline page if the network fails. It
// caches no other page and no answer of the gateway, so that an outdated client is never shown.

declare const self: ServiceWorkerGlobalScope & {
  /** Inserted by the build: each cached file, with a hash of its contents. */
  readonly __CACHED_FILES: readonly CachedFile[];
};

// It serves nothing that a page of another build has loaded, so a new worker need not wait for that page to close.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

showNotifications(self);
followSubscription(self);
answerOffline(self, self.__CACHED_FILES);
