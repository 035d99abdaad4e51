import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Pair, priceDigits } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { lazyChart } from '../../../entities/lazy-chart';
import { PriceChange } from '../../../entities/price-change';
import type { MarketQuery } from '../../../gql/market';
import { errorMessage } from '../../../lib/apollo/error-message';
import { formatPrice } from '../../../lib/format-price';
import { ChartSkeleton } from '../../../ui/chart-parts';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { SegmentedField } from '../../../ui/segmented-field';
import { Skeleton } from '../../../ui/skeleton';
import { TableToggle } from '../../../ui/table-toggle';
import { BESIDE } from '../../../ui/theme/tokens';
import { dayChangeOf } from '../candle-series';
import { CandleTable } from '../figure-table';
import { MarketNotice } from '../market-notice';
import { type LiveSeries, useLiveCandles, useLoadedCandles, useSeries } from '../use-candles';
import { useMarketAwaited } from '../use-market';
import type { PriceMark, PriceStyle } from './price-chart';

const { Chart, preload } = lazyChart(() =>
  import('./price-chart').then(({ createPriceChart }) => createPriceChart),
);

const Price = chakra('span', {
  base: {
    textStyle: { base: 'lg', md: 'xl' },
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});
const Row = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', [BESIDE]: { flexDirection: 'row' } },
});
const Prices = chakra('div', {
  base: {
    display: 'grid',
    position: 'relative',
    flex: '1',
    alignItems: 'center',
    minH: '18rem',
    minW: 0,
    overflow: 'hidden',
    [BESIDE]: { minH: '380px' },
  },
});
const InWide = chakra('span', { base: { display: { base: 'none', md: 'inline' } } });

const STYLES = [
  { value: 'line', label: 'Linha' },
  { value: 'candles', label: 'Velas' },
] as const satisfies readonly { value: PriceStyle; label: string }[];

interface PracticeChartProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly market: MarketQuery['market'] | undefined;
  /** Entries of this pair's open trades, with their current result at a price; the price is undefined while unknown. */
  readonly marksAt: (price: number | undefined) => readonly PriceMark[];
  /** Replaces the heading: the field that chooses the pair. */
  readonly title: ReactNode;
  /** Shown beside the prices, or below them where there is no room. */
  readonly beside?: ReactNode;
}

interface LastPriceProps {
  readonly pair: Pair;
  readonly store: LiveSeries;
  readonly pending: boolean;
}

function LastPrice({ pair, store, pending }: LastPriceProps) {
  const series = useSeries(store);
  const last = series.bars.at(-1);
  const change = dayChangeOf(series);
  if (!last) return pending ? <Skeleton w="20" h="5" /> : null;
  return (
    <>
      <Price>{formatPrice(pair, last.close)}</Price>
      {change !== undefined && (
        <InWide>
          <PriceChange share={change} period="24 h" />
        </InWide>
      )}
    </>
  );
}

interface StageProps extends Pick<PracticeChartProps, 'pair' | 'timeframe' | 'marksAt'> {
  readonly store: LiveSeries;
  readonly style: PriceStyle;
  readonly table: boolean;
}

/** Prices and marks, as a chart or a table: the part that a tick redraws. */
function Stage({ pair, timeframe, marksAt, store, style, table }: StageProps) {
  const { bars } = useSeries(store);
  const price = bars.at(-1)?.close;
  // Recomputed for each answer, because trades that expired meanwhile are marked as such.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same price has other marks at a later time
  const marks = useMemo(() => marksAt(price), [marksAt, bars]);
  const data = useMemo(() => ({ bars, marks }), [bars, marks]);
  const caption = `Velas de ${timeframe} de ${pair}`;
  if (table) return <CandleTable digits={priceDigits(pair)} bars={bars} caption={caption} />;
  const described = marks.map((mark) => `; ${mark.description ?? mark.label}`).join('');
  const now = price === undefined ? '' : `; último preço ${formatPrice(pair, price)}`;
  const options = { pair, style };
  return (
    <Chart key={`${pair} ${style}`} {...{ options, data }} description={`${caption}${now}${described}`} />
  );
}

interface LiveProps extends PracticeChartProps {
  readonly loaded: ReturnType<typeof useLoadedCandles>;
}

function Live({ pair, timeframe, market, marksAt, title, beside, loaded }: LiveProps) {
  const { store, hasBars, error, pending, retry } = useLiveCandles(pair, timeframe, loaded);
  const awaited = useMarketAwaited() && market === undefined;
  const [style, setStyle] = useState<PriceStyle>('line');
  const [table, setTable] = useState(false);
  useEffect(preload, []);

  const stage = () => {
    if (hasBars) return <Stage {...{ pair, timeframe, marksAt, store, style, table }} />;
    if (pending || awaited) return <ChartSkeleton />;
    if (!error) return <EmptyState title="Sem velas por enquanto" text={`${pair} ainda não tem preços.`} />;
    const text = errorMessage(error, 'Não deu para carregar os preços');
    return <ErrorState text={text} onRetry={retry} />;
  };

  return (
    <>
      <Flex
        align="center"
        wrap="wrap"
        gap={{ base: '1', sm: '2' }}
        minH="control.lg"
        pl={{ base: '3', sm: '4' }}
        pr={{ base: '1', sm: '4' }}
        py="1.5"
        borderBottomWidth="1px"
      >
        {title}
        <LastPrice {...{ pair, store, pending }} />
        <Flex align="center" gap="1" ml="auto">
          <SegmentedField
            legend="Desenho do gráfico"
            hideLegend
            value={style}
            options={STYLES}
            onChange={setStyle}
          />
          <TableToggle table={table} onChange={setTable} />
        </Flex>
      </Flex>
      <MarketNotice market={market} />
      <Row>
        <Prices aria-busy={pending}>{stage()}</Prices>
        {beside}
      </Row>
    </>
  );
}

/** Live prices of a pair, as line, candles or table, with the entries of the user's open trades. */
export function PracticeChart(props: PracticeChartProps) {
  const loaded = useLoadedCandles(props.pair, props.timeframe);
  return <Live key={`${props.pair} ${props.timeframe}`} {...props} loaded={loaded} />;
}
