import { enable } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { CACHE_PREFIX, type CachedFile, cacheNameOf, isPageAddress } from './cached-files';

const PAGE = '/offline.html';

/**
 * Pages come from the network only. If a navigation request fails (not if it is answered with an error), the offline
 * page is shown instead.
 *
 * @param listed files of the build; only those of the offline page are cached
 */
export function answerOffline(worker: ServiceWorkerGlobalScope, listed: readonly CachedFile[]): void {
  const files = listed.filter(({ url }) => /^offline[.-]/.test(url));
  const cacheName = cacheNameOf(files);
  const paths = files.map(({ url }) => `/${url}`);
  const cacheFirst = new CacheFirst({ cacheName, matchOptions: { ignoreVary: true } });
  /**
   * Fetches missing files: at first, and after a sign-out, which empties all caches. A failed file is fetched later.
   */
  const fetchMissing = async (event: ExtendableEvent) => {
    await Promise.allSettled(paths.map((path) => cacheFirst.handle({ event, request: new Request(path) })));
  };

  worker.addEventListener('install', (event) => event.waitUntil(fetchMissing(event)));

  const deleteOtherCaches = async () => {
    const names = await worker.caches.keys();
    const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== cacheName);
    await Promise.all(others.map((name) => worker.caches.delete(name)));
  };
  worker.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()));

  // The page is requested while the worker starts, not afterwards.
  enable();
  const pages = new NetworkOnly({
    plugins: [
      {
        handlerDidError: async ({ request }) =>
          request.destination === 'document' && isPageAddress(new URL(request.url).pathname)
            ? worker.caches.match(PAGE, { cacheName, ignoreVary: true })
            : undefined,
        handlerDidComplete: ({ event }) => fetchMissing(event),
      },
    ],
  });
  registerRoute(({ request }) => request.mode === 'navigate', pages);
  registerRoute(({ url, sameOrigin }) => sameOrigin && paths.includes(url.pathname), cacheFirst);
}
