import { useEffect, useState } from 'react';

const OPEN_DELAY_MS = 700;

/**
 * Opens 700 ms after the pointer has come or the focus has been brought by a key, and closes at once when it
 * leaves, when something is pressed, and on ESC.
 */
export function useDelayedOpen() {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!wanted) {
      setOpen(false);
      return;
    }
    const timer = setTimeout(() => setOpen(true), OPEN_DELAY_MS);
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setWanted(false);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [wanted]);

  const want = () => setWanted(true);
  const leave = () => setWanted(false);
  return {
    open,
    handlers: {
      onPointerEnter: want,
      onPointerLeave: leave,
      onPointerDown: leave,
      onFocus: ({ target }: { readonly target: Element }) => target.matches(':focus-visible') && want(),
      onBlur: leave,
    },
  };
}
