import { useEffect, useRef } from 'react';
import { isFramed } from '../ui/own-frame';

/**
 * An element that is scrolled into view when `wanted` is set or changes, in a frame in the page around it too.
 *
 * @param wanted undefined while there is no reason to look at the element
 */
export function useScrolledIntoView<E extends HTMLElement>(wanted: unknown, block: 'nearest' | 'start') {
  const element = useRef<E>(null);
  useEffect(() => {
    if (wanted === undefined || wanted === false) return;
    const scroll = () => {
      element.current?.scrollIntoView({ block });
      // A frame that has just loaded has yet to grow to the height of its page.
      const { scrollHeight } = document.documentElement;
      if (!isFramed() || scrollHeight <= window.innerHeight) window.removeEventListener('resize', scroll);
    };
    window.addEventListener('resize', scroll);
    scroll();
    return () => window.removeEventListener('resize', scroll);
  }, [wanted, block]);
  return element;
}
