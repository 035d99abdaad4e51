import type { WatchQueryFetchPolicy } from '@apollo/client';
import { useMemo } from 'react';
import type { Timeframe } from '#schema/timeframe.js';
import { type LessonMarketQuery, useLessonMarketQuery } from '../../../gql/education-academy';
import { errorMessage } from '../../../lib/apollo/error-message';
import type { RsiCandle } from './maths/rsi-crossings';

/** Closed candles to learn on. */
export interface TaughtMarket extends Omit<LessonMarketQuery['lessonMarket'], 'candles'> {
  /** Oldest first. */
  readonly candles: readonly RsiCandle[];
}

export interface LessonMarketState {
  /** Undefined until the first answer. */
  readonly market: TaughtMarket | undefined;
  /** What is said where it is of longer candles than the lesson wants, since the feed has no shorter ones. */
  readonly lack: string | undefined;
  /** Why there is none. */
  readonly failure: string | undefined;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/**
 * The closed candles that the academy teaches with, as they were when the step was opened: of the timeframe, or of the
 * next longer one that the feed has.
 */
export function useLessonMarket(
  timeframe: Timeframe,
  fetchPolicy?: WatchQueryFetchPolicy,
): LessonMarketState {
  const { data, previousData, error, loading, refetch } = useLessonMarketQuery({
    variables: { timeframe },
    fetchPolicy,
    notifyOnNetworkStatusChange: true,
  });
  const told = (data ?? previousData)?.lessonMarket;
  const market = useMemo(
    () =>
      told && {
        ...told,
        candles: told.candles.map((candle) => ({ ...candle, time: Date.parse(candle.time) })),
      },
    [told],
  );
  return {
    market,
    lack:
      market && market.timeframe !== timeframe
        ? `Este mercado não tem velas de ${timeframe}. As desta lição são de ${market.timeframe}.`
        : undefined,
    failure: error && !market ? errorMessage(error, 'Não deu para carregar as velas') : undefined,
    retrying: loading,
    retry: () => void refetch().catch(() => undefined),
  };
}
