import type { TourSpot, TourStep } from './tour-steps';

/** If a page does not show its spot within this time, the step is shown without one. */
const TIMEOUT_MS = 8000;
/** Margin around a spot, px. */
const AROUND = 16;

/** The visible spot of a step: its text and its element. */
export interface FoundSpot {
  readonly spot: TourSpot;
  readonly element: HTMLElement;
}

function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
}

export function findSpot({ spots }: TourStep): FoundSpot | undefined {
  for (const spot of spots) {
    const marked = document.querySelectorAll<HTMLElement>(spot.target);
    const element = [...marked].find(isSeen);
    if (element) return { spot, element };
  }
  return undefined;
}

/** Resolves to the step's spot once it is visible; undefined if it does not appear, or the signal is aborted. */
export function whenSeen(step: TourStep, signal: AbortSignal): Promise<FoundSpot | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const found = findSpot(step);
      if (found) end(found);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => end(undefined), TIMEOUT_MS);
    const end = (found: FoundSpot | undefined) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    signal.addEventListener('abort', () => end(undefined), { once: true });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class', 'style', 'hidden'],
    });
    look();
  });
}

/** Scrolls a spot below the header, unless all of it is visible above the bottom `covered` px of the window. */
export function bringIntoView(element: HTMLElement, covered: number): void {
  if (element.closest('header, aside')) return;
  const ceiling = (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + AROUND;
  const { top, bottom } = element.getBoundingClientRect();
  const floor = window.innerHeight - covered - AROUND;
  if (top >= ceiling && bottom <= floor) return;
  // Scrolls as far as needed to show its end, but keeps its start in view.
  window.scrollBy({ top: Math.min(top - ceiling, top < ceiling ? 0 : bottom - floor), behavior: 'instant' });
}
