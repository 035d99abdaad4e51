import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import ChartSpline from 'lucide-react/icons/chart-spline';
import { useEffect, useId, useMemo, useState } from 'react';
import { OVERVIEW_PERIODS, type OverviewPeriod } from '#schema/overview.js';
import { DEFAULT_PAIR, type Pair, priceDigits } from '#schema/pair.js';
import { DEFAULT_TIMEFRAME } from '#schema/timeframe.js';
import { lazyChart } from '../../../entities/lazy-chart';
import { PriceChange } from '../../../entities/price-change';
import { type MarketOverviewQuery, useMarketOverviewQuery } from '../../../gql/market-period';
import { errorMessage } from '../../../lib/apollo/error-message';
import { FETCHED_BY_SCREEN, queryState } from '../../../lib/apollo/query-state';
import { formatChange, formatDecimal } from '../../../lib/format-number';
import { formatPrice } from '../../../lib/format-price';
import { formatDayClock } from '../../../lib/format-time';
import { offeredMarket } from '../../../lib/offered-market';
import { Card } from '../../../ui/card';
import { ChartSkeleton } from '../../../ui/chart-parts';
import { ErrorState } from '../../../ui/error-state';
import { SegmentedButtons } from '../../../ui/segmented-buttons';
import { TableToggle } from '../../../ui/table-toggle';
import { barOf } from '../candle-series';
import { CandleTable } from '../figure-table';
import { useMarket, useMarketAwaited } from '../use-market';

type Overview = MarketOverviewQuery['marketOverview'];

/** A pair over a period. While another one loads, the previous one stays in view and `pending` is true. */
function useMarketOverview(pair: Pair, period: OverviewPeriod) {
  const result = useMarketOverviewQuery({
    variables: { pair, period },
    ...FETCHED_BY_SCREEN,
  });
  const overview = (result.data ?? result.previousData)?.marketOverview;
  const isOwn = overview?.pair === pair && overview.period === period;
  const state = queryState(result, isOwn ? overview : undefined);
  return { overview: state.failed ? undefined : overview, pending: !isOwn && !state.failed, ...state };
}

const SPANS: Readonly<Record<OverviewPeriod, string>> = {
  H24: 'nas últimas 24 horas',
  D7: 'nos últimos 7 dias',
  D30: 'nos últimos 30 dias',
};

/** 'EUR/USD nos últimos 7 dias' */
const periodTitle = (pair: Pair, period: OverviewPeriod) => `${pair} ${SPANS[period]}`;

/** '15min', '1h', '4h' */
function candleLength(minutes: number): string {
  return minutes < 60 ? `${minutes}min` : `${minutes / 60}h`;
}

/** Text alternative of the chart. */
function periodDescription({ pair, period, candles, change, high, low }: Overview): string {
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

/** Text for a feed that has less than the period; undefined if it covers the period. */
function shortfall({ complete, candles, period }: Overview): string | undefined {
  const first = candles[0];
  if (complete || !first) return undefined;
  return `O mercado só tem dados desde ${formatDayClock(first.time)}: menos do que ${OVERVIEW_PERIODS[period].label}.`;
}

const { Chart, preload } = lazyChart(() =>
  import('./area-chart').then(({ createAreaChart }) => createAreaChart),
);

function Drawn({ overview, table }: { readonly overview: Overview; readonly table: boolean }) {
  const { pair, period, candles, candleMinutes } = overview;
  const bars = useMemo(() => candles.map(barOf), [candles]);
  const digits = priceDigits(pair);
  if (table) {
    const caption = `${periodTitle(pair, period)}, velas de ${candleLength(candleMinutes)}`;
    return <CandleTable digits={digits} bars={bars} caption={caption} />;
  }
  return <Chart key={digits} options={digits} data={bars} description={periodDescription(overview)} />;
}

interface PeriodStageProps
  extends Pick<ReturnType<typeof useMarketOverview>, 'overview' | 'error' | 'retry' | 'retrying'> {
  readonly table: boolean;
}

/** The chart, or the same data as a table. */
function PeriodStage({ overview, error, retry, retrying, table }: PeriodStageProps) {
  const content = () => {
    if (overview) return <Drawn overview={overview} table={table} />;
    if (!error) return <ChartSkeleton />;
    return (
      <ErrorState
        text={errorMessage(error, 'Não deu para carregar o mercado')}
        onRetry={retry}
        retrying={retrying}
      />
    );
  };
  return (
    <Box display="grid" position="relative" alignItems="center" h="272px" overflow="hidden">
      {content()}
    </Box>
  );
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    px: '4',
    py: '2',
    minH: 'control.lg',
  },
});
const Title = chakra('h2', { base: { fontWeight: 'semibold', whiteSpace: 'nowrap' } });
const Quote = chakra('span', {
  base: { display: 'flex', alignItems: 'baseline', gap: '2', fontVariantNumeric: 'tabular-nums' },
});
const Muted = chakra('span', { base: { color: 'muted' } });
const Actions = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    ml: 'auto',
    mr: '-2',
    w: { base: 'calc(100% + 8px)', sm: 'auto' },
    '& > [role=group]': { flex: '1' },
  },
});
const Note = chakra('p', { base: { px: '4', pb: '3', textStyle: 'xs', color: 'muted' } });

const OPTIONS = (Object.keys(OVERVIEW_PERIODS) as OverviewPeriod[]).map((value) => ({
  value,
  label: OVERVIEW_PERIODS[value].label,
}));
const PERIOD_WORDS = { H24: '24 h', D7: '7 dias', D30: '30 dias' } as const satisfies Record<
  OverviewPeriod,
  string
>;
const DEFAULT = { pair: DEFAULT_PAIR, timeframe: DEFAULT_TIMEFRAME } as const;
export const FIRST_PERIOD: OverviewPeriod = 'H24';

/** The default pair, or the feed's first one. */
export const usePeriodPair = () => offeredMarket(DEFAULT, useMarket()?.coverage).pair;

/** The market of the default pair, or of the feed's first one, over a day, a week or a month, as a chart or a table. */
export function PeriodCard() {
  const [period, setPeriod] = useState(FIRST_PERIOD);
  const [table, setTable] = useState(false);
  const pair = usePeriodPair();
  const awaited = useMarketAwaited();
  const answer = useMarketOverview(pair, period);
  const { overview, pending } = answer;
  const titleId = useId();
  useEffect(preload, []);
  const last = overview?.candles.at(-1);
  const missing = overview && shortfall(overview);
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={pending}>
      <Head>
        <Title id={titleId}>Visão Geral do Mercado</Title>
        <Quote>
          <Muted>{pair}</Muted>
          {overview?.pair === pair && last && (
            <>
              <span>{formatPrice(pair, last.close)}</span>
              <PriceChange share={overview.change} period={PERIOD_WORDS[period]} />
            </>
          )}
        </Quote>
        <Actions>
          <SegmentedButtons label="Período" value={period} options={OPTIONS} onChange={setPeriod} />
          <TableToggle table={table} onChange={setTable} chart={ChartSpline} />
        </Actions>
      </Head>
      <PeriodStage {...answer} error={awaited ? undefined : answer.error} table={table} />
      {missing && <Note role="status">{missing}</Note>}
    </Card>
  );
}
