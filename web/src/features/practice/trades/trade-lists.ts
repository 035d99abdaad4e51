import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import {
  OpenPracticeTradesDocument,
  PracticeAccountDocument,
  PracticeHistoryDocument,
  type PracticeTradeFilter,
  type PracticeTradePartsFragment,
  useOpenPracticeTradesQuery,
  usePracticeChangedSubscription,
} from '../../../gql/practice';
import { useReconnected } from '../../../lib/apollo/connection';
import { CACHE_THEN_NETWORK, queryState } from '../../../lib/apollo/query-state';

/** The user's open trades, newest first; the cache adds placed trades and removes settled ones. */
export function useOpenTrades() {
  const result = useOpenPracticeTradesQuery({
    ...CACHE_THEN_NETWORK,
  });
  return { trades: result.data?.practiceTrades?.items, ...queryState(result, result.data) };
}

export type OpenTrades = ReturnType<typeof useOpenTrades>;

/**
 * Keeps the account and its trades up to date with the gateway's events, caused by this tab, another one, or time.
 *
 * @param shown filter of the history on screen
 */
export function usePracticeChanges(shown: HistoryFilter) {
  const client = useApolloClient();
  const filter = useRef(shown);
  filter.current = shown;
  const [settled, setSettled] = useState<PracticeTradePartsFragment>();
  // Number of settlements so far; a change refetches the sums over trades.
  const [revision, setRevision] = useState(0);
  usePracticeChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { kind, account, trade } = data.practiceChanged;
      if (kind === 'OPENED') {
        client.writeQuery({ query: PracticeAccountDocument, data: { practiceAccount: account } });
      }
      if (!trade) return;
      if (kind === 'PLACED') listOpened(client.cache, trade);
      if (kind !== 'SETTLED') return;
      listSettled(client.cache, trade, filter.current);
      setSettled(trade);
      setRevision((count) => count + 1);
    },
  });
  useReconnected(() => {
    const include = [PracticeAccountDocument, OpenPracticeTradesDocument, PracticeHistoryDocument];
    // The offline bar shows the failure; the data is refetched when the connection is back.
    client.refetchQueries({ include }).catch(() => undefined);
    setRevision((count) => count + 1);
  });
  return { settled, revision };
}

type Trade = PracticeTradePartsFragment;

/** Filter of settled trades; null means all. */
export interface HistoryFilter {
  readonly pair: Trade['pair'] | null;
  readonly result: NonNullable<Trade['result']> | null;
}

const HISTORY_PAGE = 10;

/** Variables of the first page of a filtered history; equal filters share one list in the cache. */
export function historyVariables({ pair, result }: HistoryFilter) {
  const filter: PracticeTradeFilter = { status: 'SETTLED', pair, result };
  return { filter, first: HISTORY_PAGE };
}

function belongsTo({ pair, result }: HistoryFilter, trade: Trade): boolean {
  return (pair === null || pair === trade.pair) && (result === null || result === trade.result);
}

const without = (items: readonly Trade[], id: string) => items.filter((item) => item.id !== id);

/** Adds a new trade at the top of the open ones, once. */
export function listOpened(cache: ApolloCache, trade: Trade): void {
  cache.updateQuery({ query: OpenPracticeTradesDocument }, (list) => {
    if (!list || trade.status !== 'OPEN') return undefined;
    const { practiceTrades: page } = list;
    return { ...list, practiceTrades: { ...page, items: [trade, ...without(page.items, trade.id)] } };
  });
}

/** Removes a settled trade from the open ones, and adds it at the top of the shown history if it matches the filter. */
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
