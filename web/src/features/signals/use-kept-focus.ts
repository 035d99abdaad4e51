import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on `target` when `state` changes and the focused element went away with the old one,
 * so that a keyboard stays where it was working.
 */
export function useKeptFocus(target: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [target, state]);
}
