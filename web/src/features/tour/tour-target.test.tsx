import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TourStep } from './tour-steps';
import { bringIntoView, findSpot, whenSeen } from './tour-target';

const STEP: TourStep = {
  id: 'step',
  title: 'Step',
  side: 'right',
  spots: [
    { target: '[data-tour=wide]', text: 'wide' },
    { target: '[data-tour=narrow]', text: 'narrow' },
  ],
};

/** jsdom has no layout: an element counts as visible if it is marked so. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.hasAttribute('data-drawn') ? [{}] : []) as unknown as DOMRectList;
  });
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (html: string) => {
  document.body.innerHTML = html;
};
const soughtFor = (signal = new AbortController().signal) => whenSeen(STEP, signal);

describe('the target of a step', () => {
  test('is the first visible one', () => {
    show('<i data-tour="wide"></i><i data-tour="narrow" data-drawn></i>');
    expect(findSpot(STEP)?.spot.text).toBe('narrow');
    show('<i data-tour="narrow" data-drawn></i><i data-tour="wide" data-drawn></i>');
    expect(findSpot(STEP)?.spot.text).toBe('wide');
  });

  test('is absent while it is rendered but hidden', () => {
    show('<i data-tour="wide" data-drawn style="visibility: hidden"></i>');
    expect(findSpot(STEP)).toBeUndefined();
  });

  test('is awaited until its page shows it', async () => {
    show('<p id="late"></p>');
    const sought = soughtFor();
    document.getElementById('late')?.insertAdjacentHTML('beforeend', '<i data-tour="wide" data-drawn></i>');
    expect((await sought)?.spot.text).toBe('wide');
  });

  test('is found once it becomes visible', async () => {
    show('<i data-tour="wide" data-drawn style="visibility: hidden"></i>');
    const sought = soughtFor();
    document.querySelector('i')?.removeAttribute('style');
    expect((await sought)?.spot.text).toBe('wide');
  });

  test('is abandoned after 8 s', async () => {
    vi.useFakeTimers();
    const sought = soughtFor();
    await vi.advanceTimersByTimeAsync(8000);
    expect(await sought).toBeUndefined();
  });

  test('is no longer awaited once the step is left', async () => {
    const waiting = new AbortController();
    const sought = soughtFor(waiting.signal);
    waiting.abort();
    expect(await sought).toBeUndefined();
  });
});

describe('a window of 800 px with a header of 60', () => {
  const scrollBy = vi.fn();
  const setRect = (element: Element, top: number, bottom: number) =>
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect);

  function scrollFor(top: number, bottom: number, covered = 0): number {
    vi.stubGlobal('innerHeight', 800);
    vi.stubGlobal('scrollBy', scrollBy.mockReset());
    show('<header><button>menu</button></header><p></p>');
    const [header, spot] = ['header', 'p'].map((name) => document.querySelector<HTMLElement>(name));
    if (!header || !spot) throw new Error('the document has both');
    setRect(header, 0, 60);
    setRect(spot, top, bottom);
    bringIntoView(spot, covered);
    return scrollBy.mock.calls[0]?.[0].top ?? 0;
  }

  test('is not scrolled when the target is in view', () => {
    expect(scrollFor(100, 700)).toBe(0);
  });

  test('is scrolled back to a target above', () => {
    expect(scrollFor(-200, 100)).toBe(-276);
  });

  test('is scrolled down to the end of a target below, above what covers its bottom', () => {
    expect(scrollFor(700, 900)).toBe(116);
    expect(scrollFor(700, 900, 260)).toBe(376);
  });

  test('keeps the beginning of a taller target in view', () => {
    expect(scrollFor(300, 2000)).toBe(224);
  });

  test('is not scrolled for a target in its header', () => {
    scrollFor(100, 700);
    const button = document.querySelector('button');
    if (!button) throw new Error('the document has one');
    setRect(button, 0, 900);
    bringIntoView(button, 0);
    expect(scrollBy).not.toHaveBeenCalled();
  });
});
