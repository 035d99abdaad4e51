import { useEffect, useState } from 'react';
import { type Desk, deskOf } from '../entities/desk';
import type { MarketChoice } from '../lib/offered-market';
import { isFramed, listenTo, postTo } from '../ui/own-frame';

/** What the page around the frame is about; undefined in a window, and until that page has said so. */
export function useFramingDesk(): Desk | undefined {
  const [desk, setDesk] = useState<Desk>();
  useEffect(
    () =>
      listenTo(
        () => window.parent,
        (message) => {
          if (message.kind === 'desk') setDesk(deskOf(message.desk));
        },
      ),
    [],
  );
  return desk;
}

/** Tells the page around the frame, if there is one, which market the user chose here. */
export function tellMarket(market: MarketChoice): void {
  if (isFramed()) postTo(window.parent, { kind: 'market', market });
}
