import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createStore } from 'zustand';
import { type Pair, priceDigits } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PriceChange } from '../../../entities/price-change';
import type { MarketQuery } from '../../../gql/market';
import { errorMessage } from '../../../lib/apollo/error-message';
import { formatPrice } from '../../../lib/format-price';
import { ChartSkeleton } from '../../../ui/chart-parts';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { BESIDE } from '../../../ui/theme/tokens';
import { type CandleSeries, dayChangeOf } from '../candle-series';
import { preloadChart } from '../chart-body';
import { LinesMenu } from '../lines/lines-menu';
import { MarketNotice } from '../market-notice';
import { type LiveSeries, useLiveCandles, useLoadedCandles, useSeries } from '../use-candles';
import { useMarketAwaited } from '../use-market';
import type { CursorStore } from './chart-legend';
import { ChartToolbar } from './chart-toolbar';
import { LiveBody, type LiveMarks, useDrawing } from './live-body';
import { SideCharts } from './side-charts';
import { useFullScreen } from './use-full-screen';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minW: 0,
    minH: 0,
    containerType: 'inline-size',
    '&:fullscreen': { bg: 'surface' },
  },
  variants: { covering: { true: { position: 'fixed', insetX: 0, zIndex: 'overlay', bg: 'surface' } } },
});
const Stage = chakra('div', {
  base: {
    display: 'grid',
    position: 'relative',
    flex: '1',
    alignItems: 'center',
    minW: 0,
    minH: 0,
    overflow: 'hidden',
    borderBottomRadius: { md: 'lg' },
  },
  variants: { tall: { true: { minH: '18rem', [BESIDE]: { minH: '380px' } } } },
});
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minH: 0,
    [BESIDE]: { flexDirection: 'row' },
  },
});
const Charts = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', minW: 0, minH: 0 },
});
const Quote = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: 0,
    '@container (min-width: 48rem)': { flexDirection: 'row', alignItems: 'baseline', columnGap: '2' },
  },
});
const Price = chakra('span', {
  base: { textStyle: 'md', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** The only part of the toolbar that a tick redraws. */
function LastPrice({ pair, store, pending }: { pair: Pair; store: LiveSeries; pending: boolean }) {
  const series = useSeries(store);
  const last = series.bars.at(-1);
  const change = dayChangeOf(series);
  if (!last) return pending ? <Skeleton w="16" h="4" /> : null;
  return (
    <Quote>
      <Price>{formatPrice(pair, last.close)}</Price>
      {change !== undefined && <PriceChange share={change} period="24 h" />}
    </Quote>
  );
}

export interface LiveChartProps {
  readonly pair: Pair;
  /** Of the page; the chart begins with it, and follows it when it changes. */
  readonly timeframe: Timeframe;
  readonly market: MarketQuery['market'] | undefined;
  /** The pair's name, or the field that chooses another. */
  readonly title: ReactNode;
  /** Further buttons at the end of the toolbar. */
  readonly actions?: ReactNode;
  /** Shows the toolbar alone. */
  readonly folded?: boolean;
  /** Shown beside the prices, or below them where there is no room. */
  readonly beside?: ReactNode;
  /** Further timeframes below, where the window is wide. */
  readonly withSides?: boolean;
  /** What to draw for a series and the timeframe on the chart; pass the same function until it changes. */
  readonly marksOf: (series: CandleSeries, timeframe: Timeframe) => LiveMarks;
}

/** The timeframe on the chart: the page's until another is chosen on the chart, and again when the page's changes. */
function useOwnTimeframe(timeframe: Timeframe) {
  const [own, setOwn] = useState({ of: timeframe, chosen: timeframe });
  const chosen = own.of === timeframe ? own.chosen : timeframe;
  return [chosen, (next: Timeframe) => setOwn({ of: timeframe, chosen: next })] as const;
}

/** Live prices of a pair with their tools. It fills its container, which must be a column. */
export function LiveChart(props: LiveChartProps) {
  const { pair, market, title, actions, beside, folded = false, marksOf } = props;
  const offered = market?.coverage.find((own) => own.pair === pair)?.timeframes;
  const [timeframe, setTimeframe] = useOwnTimeframe(props.timeframe);
  const { store, hasBars, error, pending, retry } = useLiveCandles(
    pair,
    timeframe,
    useLoadedCandles(pair, timeframe),
  );
  const awaited = useMarketAwaited() && market === undefined;
  const [table, setTable] = useState(false);
  const [cursor] = useState<CursorStore>(() => createStore(() => ({ time: undefined })));
  const frame = useRef<HTMLDivElement>(null);
  const full = useFullScreen(frame);
  const { drawing, connection, setKind, remove } = useDrawing(pair);
  useEffect(preloadChart, []);

  const stage = () => {
    if (hasBars)
      return <LiveBody {...{ pair, timeframe, marksOf, store, table, cursor, connection, drawing }} />;
    if (pending || awaited) return <ChartSkeleton />;
    if (error)
      return <ErrorState text={errorMessage(error, 'Não deu para carregar as velas')} onRetry={retry} />;
    return <EmptyState title="Sem velas por enquanto" text={`${pair} ainda não tem preços neste mercado.`} />;
  };

  return (
    <Frame ref={frame} covering={full.cover !== undefined} style={full.cover}>
      <ChartToolbar
        market={
          <>
            {title}
            <LastPrice {...{ pair, store, pending }} />
          </>
        }
        offered={offered}
        onChange={setTimeframe}
        onTable={setTable}
        isFull={full.isOpen}
        onFull={full.toggle}
        lines={<LinesMenu {...drawing} digits={priceDigits(pair)} onDraw={setKind} onDelete={remove} />}
        {...{ timeframe, folded, table, actions }}
      />
      <MarketNotice market={market} />
      {!folded && (
        <Row>
          <Charts>
            <Stage tall={beside !== undefined} aria-busy={pending}>
              {stage()}
            </Stage>
            {props.withSides && <SideCharts {...{ pair, timeframe, offered }} />}
          </Charts>
          {beside}
        </Row>
      )}
    </Frame>
  );
}
