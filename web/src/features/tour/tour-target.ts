import type { TourSpot, TourStep } from './tour-steps';

/** A page that does not show its spot by then will not: the step is shown without one. */
const PATIENCE_MS = 8000;
/** Room that is left around a spot, px. */
const AROUND = 16;

/** What is found for a step: the text, and the element that it is about. */
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

/** The step's spot as soon as it can be seen; undefined where it does not come, or nobody waits any more. */
export function whenSeen(step: TourStep, signal: AbortSignal): Promise<FoundSpot | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const found = findSpot(step);
      if (found) end(found);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => end(undefined), PATIENCE_MS);
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

/** Scrolls a spot of the page to below the header, unless all of it is in view above `covered` px of the window's foot. */
export function bringIntoView(element: HTMLElement, covered: number): void {
  if (element.closest('header, aside')) return;
  const ceiling = (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + AROUND;
  const { top, bottom } = element.getBoundingClientRect();
  const floor = window.innerHeight - covered - AROUND;
  if (top >= ceiling && bottom <= floor) return;
  // As far as is needed to see its end, but never so far that its beginning leaves the view.
  window.scrollBy({ top: Math.min(top - ceiling, top < ceiling ? 0 : bottom - floor), behavior: 'instant' });
}
