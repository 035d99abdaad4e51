import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Lets a key move focus to `target` from anywhere.
 *
 * @returns gives focus back to where it was, when it is still within `target`
 */
export function useHotkeyFocus(key: string, target: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Element | null>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || !target.current) return;
      event.preventDefault();
      before.current = document.activeElement;
      target.current.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, target]);

  return useCallback(() => {
    const within = target.current?.contains(document.activeElement);
    if (within && before.current instanceof HTMLElement) before.current.focus();
  }, [target]);
}
