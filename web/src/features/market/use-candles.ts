import { useApolloClient } from '@apollo/client/react';
import { useEffect, useReducer } from 'react';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import {
  CandlesDocument,
  type CandlesQuery,
  type PriceSubscription,
  useCandlesQuery,
  usePriceSubscription,
} from '../../gql/market';
import { queryState } from '../../lib/apollo/query-state';
import { useEachAnswer } from '../../lib/apollo/use-each-answer';
import {
  barOf,
  CANDLES_SHOWN,
  type CandleSeries,
  EMPTY_SERIES,
  loadedSeries,
  withConfirmed,
  withTick,
} from './candle-series';

type Change =
  | { readonly kind: 'loaded'; readonly answer: CandlesQuery['candles'] }
  | { readonly kind: 'confirmed'; readonly answer: CandlesQuery['candles'] }
  | { readonly kind: 'tick'; readonly tick: PriceSubscription['price'] };

function reduce(series: CandleSeries, change: Change): CandleSeries {
  if (change.kind === 'loaded') return loadedSeries(change.answer);
  if (change.kind === 'confirmed') return withConfirmed(series, change.answer);
  return withTick(series, barOf(change.tick.forming), change.tick.timeframe);
}

/** Asks again for the candles that closed since the last answer, so that a lost connection leaves no gap. */
function useConfirmation(
  pair: Pair,
  timeframe: Timeframe,
  unconfirmed: number,
  apply: (change: Change) => void,
) {
  const client = useApolloClient();
  useEffect(() => {
    if (unconfirmed === 0) return;
    let wanted = true;
    const limit = Math.min(CANDLES_SHOWN, unconfirmed + 1);
    client
      .query({ query: CandlesDocument, variables: { pair, timeframe, limit }, fetchPolicy: 'no-cache' })
      .then(({ data }) => {
        if (wanted && data) apply({ kind: 'confirmed', answer: data.candles });
      })
      // The count stays, so the next candle asks for these too.
      .catch((error: unknown) => console.warn('candles not confirmed', error));
    return () => {
      wanted = false;
    };
  }, [client, pair, timeframe, unconfirmed, apply]);
}

/** The newest candles of a pair and timeframe, kept live by ticks. Remount (key) it for another pair. */
export function useCandles(pair: Pair, timeframe: Timeframe) {
  const [series, apply] = useReducer(reduce, EMPTY_SERIES);
  const result = useCandlesQuery({
    variables: { pair, timeframe, limit: CANDLES_SHOWN },
    fetchPolicy: 'network-only',
  });
  useEachAnswer(result.data?.candles, (answer) => apply({ kind: 'loaded', answer }));
  usePriceSubscription({
    variables: { pair, timeframe },
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data: message } }) => {
      if (message) apply({ kind: 'tick', tick: message.price });
    },
  });
  useConfirmation(pair, timeframe, series.unconfirmed, apply);
  return { series, pending: result.loading, ...queryState(result, result.data) };
}
