import { useEffect } from 'react';
import type { Pair } from '#schema/pair.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { useTechnicalAnalysisQuery } from '../../../gql/signals-analysis';
import { errorMessage } from '../../../lib/apollo/error-message';
import { FETCHED_BY_SCREEN, queryState } from '../../../lib/apollo/query-state';
import { gatewayNow } from '../../../lib/gateway-time';

/** Time that a feed needs to close a candle. */
const CLOSING_MS = 2000;
/** Wait before a retry if the candle is late or this clock is wrong. */
const LATE_MS = 15_000;

/**
 * Milliseconds until a newer analysis is available, which is when the candle after the analysed one has closed.
 *
 * @param candleTime opening of the last candle analysed, epoch ms
 * @param now epoch ms
 */
export function waitForNextCandle(candleTime: number, timeframe: Timeframe, now: number): number {
  const nextCloses = candleTime + 2 * timeframeMs(timeframe);
  const wait = nextCloses + CLOSING_MS - now;
  return wait > 0 ? wait : LATE_MS;
}

/** Refetches whenever another candle has closed, while the page is visible. */
function useEveryCandle(candleTime: string | undefined, timeframe: Timeframe, ask: () => Promise<unknown>) {
  useEffect(() => {
    if (candleTime === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const start = () => {
      if (wanted) timer = setTimeout(end, waitForNextCandle(Date.parse(candleTime), timeframe, gatewayNow()));
    };
    // After a failure the analysis stays in view, with its candle's time.
    const end = () => (document.hidden ? start() : void ask().then(start, start));
    start();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [candleTime, timeframe, ask]);
}

/** The engine's reading of a market, updated with every candle that closes. */
export function useTechnicalAnalysis(pair: Pair, timeframe: Timeframe) {
  const result = useTechnicalAnalysisQuery({
    variables: { pair, timeframe },
    ...FETCHED_BY_SCREEN,
  });
  const analysis = result.data?.technicalAnalysis;
  useEveryCandle(analysis?.candleTime, timeframe, result.refetch);
  const { error, retrying, retry } = queryState(result, analysis);
  return {
    analysis,
    failure: error && errorMessage(error, 'Não deu para carregar a análise'),
    retrying,
    retry,
  };
}

export type TechnicalAnalysis = ReturnType<typeof useTechnicalAnalysis>;
