import type { ApolloCache } from '@apollo/client';
import {
  OpenPracticeTradesDocument,
  PracticeHistoryDocument,
  type PracticeTradeFilter,
  type PracticeTradePartsFragment,
} from '../../../gql/practice';

type Trade = PracticeTradePartsFragment;

/** Which settled trades a list shows; null is all. */
export interface HistoryFilter {
  readonly pair: Trade['pair'] | null;
  readonly result: NonNullable<Trade['result']> | null;
}

const HISTORY_PAGE = 10;

/** Variables of the first page of a filtered history; the same filter is always the same list of the cache. */
export function historyVariables({ pair, result }: HistoryFilter) {
  const filter: PracticeTradeFilter = { status: 'SETTLED', pair, result };
  return { filter, first: HISTORY_PAGE };
}

function belongsTo({ pair, result }: HistoryFilter, trade: Trade): boolean {
  return (pair === null || pair === trade.pair) && (result === null || result === trade.result);
}

const without = (items: readonly Trade[], id: string) => items.filter((item) => item.id !== id);

/** Puts a new trade at the head of the open ones, once. */
export function listOpened(cache: ApolloCache, trade: Trade): void {
  cache.updateQuery({ query: OpenPracticeTradesDocument }, (list) => {
    if (!list || trade.status !== 'OPEN') return undefined;
    const { practiceTrades: page } = list;
    return { ...list, practiceTrades: { ...page, items: [trade, ...without(page.items, trade.id)] } };
  });
}

/** Takes a settled trade from the open ones, and puts it at the head of a history that it belongs to. */
export function listSettled(cache: ApolloCache, trade: Trade, shown: HistoryFilter): void {
  cache.updateQuery({ query: OpenPracticeTradesDocument }, (list) => {
    if (!list) return undefined;
    const { practiceTrades: page } = list;
    return { ...list, practiceTrades: { ...page, items: without(page.items, trade.id) } };
  });
  if (!belongsTo(shown, trade)) return;
  const query = { query: PracticeHistoryDocument, variables: historyVariables(shown) };
  cache.updateQuery(query, (list) => {
    if (!list) return undefined;
    const { practiceTrades: page } = list;
    return { ...list, practiceTrades: { ...page, items: [trade, ...without(page.items, trade.id)] } };
  });
}

export const EVERY_TRADE: HistoryFilter = { pair: null, result: null };
