import { OVERVIEW_PERIODS, type OverviewPeriod } from '#schema/overview.js';
import { type Pair, priceDigits } from '#schema/pair.js';
import { type MarketOverviewQuery, useMarketOverviewQuery } from '../../../gql/market-period';
import { formatChange, formatDecimal } from '../../../lib/format-number';
import { formatDayClock } from '../../../lib/format-time';

export type Overview = MarketOverviewQuery['marketOverview'];

/** A pair over a period. While another one is on its way, the one before stays in view, and `pending` says so. */
export function useMarketOverview(pair: Pair, period: OverviewPeriod) {
  const { data, previousData, error, refetch } = useMarketOverviewQuery({
    variables: { pair, period },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const overview = (data ?? previousData)?.marketOverview;
  const isOwn = overview?.pair === pair && overview.period === period;
  return {
    overview: error && !isOwn ? undefined : overview,
    error: isOwn ? undefined : error,
    pending: !isOwn && !error,
    retry: () => void refetch(),
  };
}

const SPANS: Readonly<Record<OverviewPeriod, string>> = {
  H24: 'nas últimas 24 horas',
  D7: 'nos últimos 7 dias',
  D30: 'nos últimos 30 dias',
};

/** 'EUR/USD nos últimos 7 dias' */
export const periodTitle = (pair: Pair, period: OverviewPeriod) => `${pair} ${SPANS[period]}`;

/** '15min', '1h', '4h' */
export function candleLength(minutes: number): string {
  return minutes < 60 ? `${minutes}min` : `${minutes / 60}h`;
}

/** The picture in words. */
export function periodDescription({ pair, period, candles, change, high, low }: Overview): string {
  const price = (value: number) => formatDecimal(value, priceDigits(pair));
  const last = candles.at(-1);
  const facts = [
    last && `último preço ${price(last.close)}`,
    `variação ${formatChange(change)}`,
    `máxima ${price(high)}`,
    `mínima ${price(low)}`,
  ].filter((fact) => fact !== undefined);
  return `${periodTitle(pair, period)}: ${facts.join(', ')}`;
}

/** What is said where the feed has less than the period; undefined where it has all of it. */
export function shortfall({ complete, candles, period }: Overview): string | undefined {
  const first = candles[0];
  if (complete || !first) return undefined;
  return `O mercado só tem dados desde ${formatDayClock(first.time)}: menos do que ${OVERVIEW_PERIODS[period].label}.`;
}
