import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window matches a media query, updated on changes: '(min-width: 53.75rem)'.
 *
 * @param around whether the window around this one's frame is asked, which has to be of our own origin
 */
export function useMediaQuery(query: string, around = false): boolean {
  const match = useCallback(() => (around ? window.parent : window).matchMedia(query), [query, around]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = match();
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [match],
  );
  return useSyncExternalStore(
    subscribe,
    () => match().matches,
    () => false,
  );
}
