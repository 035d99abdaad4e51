import type { WatchQueryFetchPolicy } from '@apollo/client';
import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useMemo } from 'react';
import type { Timeframe } from '#schema/timeframe.js';
import { SimulatedBadge } from '../../../entities/simulated-badge';
import { type LessonMarketQuery, useLessonMarketQuery } from '../../../gql/education-academy';
import { errorMessage } from '../../../lib/apollo/error-message';
import { queryState } from '../../../lib/apollo/query-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import type { RsiCandle } from './maths/taught-candle';
import { Lab, Panel, Small } from './parts/lesson-parts';

interface WithMarketProps {
  readonly state: LessonMarketState;
  readonly children: (market: TaughtMarket) => ReactNode;
}

/** Draws a lesson's content once its candles are loaded. */
export function WithMarket({ state, children }: WithMarketProps) {
  const { market, lack, failure, retry, retrying } = state;
  if (market) {
    return (
      <Lab>
        {market.simulated && (
          <div>
            <SimulatedBadge />
          </div>
        )}
        {lack && <Small>{lack}</Small>}
        {children(market)}
      </Lab>
    );
  }
  if (failure !== undefined) {
    return (
      <Panel>
        <ErrorState text={failure} onRetry={retry} retrying={retrying} />
      </Panel>
    );
  }
  return (
    <Box minH="420px" aria-busy="true">
      <Skeleton w="full" h="200px" />
    </Box>
  );
}

/** Closed candles used in a lesson. */
export interface TaughtMarket extends Omit<LessonMarketQuery['lessonMarket'], 'candles'> {
  /** Oldest first. */
  readonly candles: readonly RsiCandle[];
}

interface LessonMarketState {
  /** Undefined until the first answer. */
  readonly market: TaughtMarket | undefined;
  /** Explains that the candles are longer than the lesson wants, because the feed has no shorter ones. */
  readonly lack: string | undefined;
  /** Why there are no candles. */
  readonly failure: string | undefined;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/**
 * The closed candles that a lesson uses, fixed when its step is opened: of the timeframe, or of the next longer one
 * that the feed has.
 */
export function useLessonMarket(
  timeframe: Timeframe,
  fetchPolicy?: WatchQueryFetchPolicy,
): LessonMarketState {
  const result = useLessonMarketQuery({
    variables: { timeframe },
    fetchPolicy,
  });
  const answer = (result.data ?? result.previousData)?.lessonMarket;
  const market = useMemo(
    () =>
      answer && {
        ...answer,
        candles: answer.candles.map((candle) => ({ ...candle, time: Date.parse(candle.time) })),
      },
    [answer],
  );
  const { error, retrying, retry } = queryState(result, market);
  return {
    market,
    lack:
      market && market.timeframe !== timeframe
        ? `Este mercado não tem velas de ${timeframe}. As desta lição são de ${market.timeframe}.`
        : undefined,
    failure: error && errorMessage(error, 'Não deu para carregar as velas'),
    retrying,
    retry,
  };
}
