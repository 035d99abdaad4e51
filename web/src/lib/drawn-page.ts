import { readToken } from './session/token';

declare global {
  interface Window {
    /** Left by start.js on a page that the build has drawn: lets presses through, and answers the last one before that. */
    farolPressed?: () => HTMLElement | undefined;
  }
}

/**
 * Whether the document holds a drawing by the build (web/prerender.ts): `same` where it may become the page, `other`
 * where this browser is to see something else, as start.js has found.
 */
export function drawnPage(): 'none' | 'same' | 'other' {
  const { drawn } = document.documentElement.dataset;
  if (drawn === undefined) return 'none';
  // Another tab may have signed in since.
  const isSame = drawn === '/' || drawn === location.pathname;
  return isSame && readToken() === null ? 'same' : 'other';
}

/** The page stands: presses of buttons do what they say from now on, and the last one that came before is made again. */
export function endDrawnPage(): void {
  delete document.documentElement.dataset.drawn;
  const pressed = window.farolPressed?.();
  delete window.farolPressed;
  if (!pressed) return;
  // Where React had to draw again, another button stands in its place.
  const same = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === pressed.textContent,
  );
  (pressed.isConnected ? pressed : same)?.click();
}

/** The drawing is not what this browser is to see. */
export function dropDrawnPage(root: HTMLElement): void {
  root.replaceChildren();
  endDrawnPage();
}
