import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import {
  CandlesDocument,
  type CandlesQuery,
  type PriceSubscription,
  useCandlesQuery,
  usePriceSubscription,
} from '../../gql/market';
import { FETCHED_BY_SCREEN, queryState } from '../../lib/apollo/query-state';
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

/** Refetches the candles that closed since the last answer, so that a lost connection leaves no gap. */
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
      // The count is kept, so the next candle's request includes these too.
      .catch((error: unknown) => console.warn('candles not confirmed', error));
    return () => {
      wanted = false;
    };
  }, [client, pair, timeframe, unconfirmed, apply]);
}

/** A series that ticks update; only components that subscribe to it rerender. */
export type LiveSeries = StoreApi<CandleSeries>;

/** The series on screen, by pair and timeframe. */
const shown = new Map<string, LiveSeries>();

interface MadeStore {
  readonly key: string;
  readonly store: LiveSeries;
  readonly isSeeded: boolean;
}

/**
 * A store for a pair and timeframe. If another chart shows the same one, the store starts with its series; candles that
 * close before the first tick are then confirmed as after a lost connection.
 */
function makeStore(key: string): MadeStore {
  const series = shown.get(key)?.getState() ?? EMPTY_SERIES;
  return { key, store: createStore<CandleSeries>(() => series), isSeeded: series.bars.length > 0 };
}

function useSeriesStore(pair: Pair, timeframe: Timeframe) {
  const key = `${pair} ${timeframe}`;
  const [made, setMade] = useState(() => makeStore(key));
  const current = made.key === key ? made : makeStore(key);
  if (current !== made) setMade(current);
  const { store, isSeeded } = current;
  useEffect(() => {
    if (!shown.has(key)) shown.set(key, store);
    return () => {
      if (shown.get(key) === store) shown.delete(key);
    };
  }, [key, store]);
  const apply = useCallback(
    (change: Change) => store.setState(reduce(store.getState(), change), true),
    [store],
  );
  return { store, isSeeded, apply };
}

const unconfirmedOf = ({ unconfirmed }: CandleSeries) => unconfirmed;
const hasBarsOf = ({ bars }: CandleSeries) => bars.length > 0;

/** The newest candles of a pair and timeframe, as the gateway answers them. */
export function useLoadedCandles(pair: Pair, timeframe: Timeframe) {
  return useCandlesQuery({ ...FETCHED_BY_SCREEN, variables: { pair, timeframe, limit: CANDLES_SHOWN } });
}

/** The same, kept live by ticks; another pair or timeframe has another store. */
export function useLiveCandles(
  pair: Pair,
  timeframe: Timeframe,
  result: ReturnType<typeof useLoadedCandles>,
) {
  const { store, isSeeded, apply } = useSeriesStore(pair, timeframe);
  const answer = result.data?.candles;
  useLayoutEffect(() => {
    if (answer && !isSeeded) apply({ kind: 'loaded', answer });
  }, [answer, isSeeded, apply]);
  usePriceSubscription({
    variables: { pair, timeframe },
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data: message } }) => {
      // The last ticks of the market shown before may still arrive.
      if (message?.price.pair === pair && message.price.timeframe === timeframe)
        apply({ kind: 'tick', tick: message.price });
    },
  });
  const unconfirmed = useStore(store, unconfirmedOf);
  useConfirmation(pair, timeframe, unconfirmed, apply);
  const hasBars = useStore(store, hasBarsOf);
  // The store has taken the answer before this component shows it.
  const isTaking = !hasBars && (answer?.candles.length ?? 0) > 0;
  return {
    store,
    hasBars,
    pending: result.loading || isTaking,
    ...queryState(result, hasBars || result.data),
  };
}

/** The current series; the calling component rerenders at every tick. */
export const useSeries = (store: LiveSeries): CandleSeries => useStore(store);
