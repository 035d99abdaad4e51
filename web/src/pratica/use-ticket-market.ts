import { useState } from 'react';
import { DEFAULT_PAIR } from '#schema/pair.js';
import { DEFAULT_TIMEFRAME } from '#schema/timeframe.js';
import type { TicketMarket } from '../features/practice/order/order-ticket';
import type { OrderDraft } from '../features/practice/order-draft';
import { type Coverage, offeredMarket } from '../lib/offered-market';

/** Pair and timeframe of chart and ticket: as chosen, or as the order draft that came last has them. */
export function useTicketMarket(draft: OrderDraft | undefined, coverage: Coverage) {
  const [wanted, setMarket] = useState<TicketMarket>(
    draft ?? { pair: DEFAULT_PAIR, timeframe: DEFAULT_TIMEFRAME },
  );
  const [taken, setTaken] = useState(draft);
  if (draft !== taken) {
    setTaken(draft);
    if (draft) setMarket(draft);
  }
  return [offeredMarket(wanted, coverage), setMarket] as const;
}
