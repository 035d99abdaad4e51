import { type PracticeTradePartsFragment, usePracticeHistoryQuery } from '../../../gql/practice';
import { EVERY_TRADE, historyVariables, type OpenTrades } from './trade-lists';

type Trade = PracticeTradePartsFragment;

/** The most recently placed trade; undefined if there is none. */
export function lastPlaced(trades: readonly (Trade | undefined)[]): Trade | undefined {
  const loaded = trades.filter((trade) => trade !== undefined);
  return loaded.toSorted((one, other) => Date.parse(other.openedAt) - Date.parse(one.openedAt))[0];
}

/** The user's last trade, open or settled, from data that this page has already loaded; sends no request. */
export function useLastTrade({ trades }: OpenTrades, settled: Trade | undefined): Trade | undefined {
  const { data } = usePracticeHistoryQuery({
    variables: historyVariables(EVERY_TRADE),
    fetchPolicy: 'cache-only',
  });
  return lastPlaced([settled, ...(trades ?? []), ...(data?.practiceTrades.items ?? [])]);
}
