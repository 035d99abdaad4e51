import { createStore, useStore } from 'zustand';
import type { Pair } from '#schema/pair.js';

type Prices = Readonly<Partial<Record<Pair, number>>>;

/** The newest price of each pair; those of one frame of the screen are shown together. */
export function livePrices(atNextFrame: (show: () => void) => void = (show) => requestAnimationFrame(show)) {
  const store = createStore<Prices>(() => ({}));
  let waiting: Partial<Record<Pair, number>> | undefined;
  return {
    /** However many come before the next frame, each pair is drawn once. */
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

/** The newest price of one pair: who calls it is drawn again for that pair alone. */
export const useLivePrice = ({ store }: LivePrices, pair: Pair): number | undefined =>
  useStore(store, (prices) => prices[pair]);
