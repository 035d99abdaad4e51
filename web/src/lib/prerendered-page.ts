import { readToken } from './session/token';

declare global {
  interface Window {
    /**
     * Set by start.js on a prerendered page: stops holding presses back, and returns the last button pressed before
     * that.
     */
    farolPressed?: () => HTMLElement | undefined;
  }
}

/**
 * Whether the document holds a prerendered page (web/prerender.ts): `same` if React may take it over, `other` if
 * start.js found that this browser is to show another page.
 */
export function prerenderedPage(): 'none' | 'same' | 'other' {
  const { prerendered } = document.documentElement.dataset;
  if (prerendered === undefined) return 'none';
  // Another tab may have signed in since.
  const isSame = prerendered === '/' || prerendered === location.pathname;
  return isSame && readToken() === null ? 'same' : 'other';
}

/** The page works now: buttons respond from now on, and the last earlier press is repeated. */
export function endPrerenderedPage(): void {
  delete document.documentElement.dataset.prerendered;
  const pressed = window.farolPressed?.();
  delete window.farolPressed;
  if (!pressed) return;
  // If React had to render again, the button has been replaced by another one.
  const same = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === pressed.textContent,
  );
  (pressed.isConnected ? pressed : same)?.click();
}

/** Whether the document shows the skeleton of a page behind the sign-in (web/prerender.ts). */
export const isSkeletonShown = () => document.documentElement.dataset.skeleton !== undefined;

/** Removes the skeleton, because the page itself has been rendered. */
export function removeSkeleton(): void {
  document.getElementById('skeleton')?.remove();
  delete document.documentElement.dataset.skeleton;
}

/** Removes a prerendered page that this browser is not to show. */
export function dropPrerenderedPage(root: HTMLElement): void {
  root.replaceChildren();
  endPrerenderedPage();
}
