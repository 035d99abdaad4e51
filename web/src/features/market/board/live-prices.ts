import { useCallback } from 'react';
import { createStore, useStore } from 'zustand';
import type { Pair } from '#schema/pair.js';

type Prices = Readonly<Partial<Record<Pair, number>>>;

/**
 * Prices are redrawn at most this often: nobody reads faster, and each redraw costs a slow phone a frame and a half.
 */
const SHOWN_EVERY_MS = 250;

/** Schedules callbacks on animation frames, at least `every` ms apart. */
export function spacedFrames(every = SHOWN_EVERY_MS) {
  let last = Number.NEGATIVE_INFINITY;
  return (show: () => void) => {
    const atFrame = () =>
      requestAnimationFrame((now) => {
        last = now;
        show();
      });
    const wait = last + every - performance.now();
    if (wait > 0) setTimeout(atFrame, wait);
    else atFrame();
  };
}

/** The newest price of each pair; prices that arrive between two redraws are drawn together. */
export function livePrices(atNextFrame: (show: () => void) => void = spacedFrames()) {
  const store = createStore<Prices>(() => ({}));
  let waiting: Partial<Record<Pair, number>> | undefined;
  return {
    /** However many prices arrive before the next frame, each pair is drawn once. */
    take(pair: Pair, price: number): void {
      if (waiting) {
        waiting[pair] = price;
        return;
      }
      waiting = { [pair]: price };
      atNextFrame(() => {
        const shown = waiting;
        waiting = undefined;
        store.setState(shown ?? {});
      });
    },
    store,
  };
}

export type LivePrices = ReturnType<typeof livePrices>;

/** The newest price of one pair; the component rerenders for that pair only. */
export function useLivePrice({ store }: LivePrices, pair: Pair): number | undefined {
  const priceOf = useCallback((prices: Prices) => prices[pair], [pair]);
  return useStore(store, priceOf);
}
