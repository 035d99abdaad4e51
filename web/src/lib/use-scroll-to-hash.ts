import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to an element that is loaded after its page, where the URL's hash names it.
 *
 * @param isThere whether the element has its content
 */
export function useScrollToHash(id: string, element: RefObject<HTMLElement | null>, isThere: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same URL may be opened again
  useEffect(() => {
    if (hash === `#${id}` && isThere) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hash, key, isThere]);
}
