import { chakra } from '@chakra-ui/react/styled-system';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useEffect, useId, useState } from 'react';
import { type Pair, priceDigits } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PriceChange } from '../../entities/price-change';
import type { MarketQuery } from '../../gql/market';
import { errorMessage } from '../../lib/apollo/error-message';
import { formatPrice } from '../../lib/format-price';
import { Card, CardHeader } from '../../ui/card';
import { ChartSkeleton } from '../../ui/chart-parts';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Skeleton } from '../../ui/skeleton';
import { TableToggle } from '../../ui/table-toggle';
import type { ChartEntry, ChartLevels } from './candle-chart';
import { dayChangeOf } from './candle-series';
import { ChartBody, preloadChart } from './chart-body';
import { MarketNotice } from './market-notice';
import { type LiveSeries, useLiveCandles, useLoadedCandles, useSeries } from './use-candles';
import { useMarketAwaited } from './use-market';

const Muted = chakra('span', { base: { color: 'muted' } });
const Price = chakra('span', {
  base: { ml: '2', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
});

/** The only part of the head that a tick redraws. */
function LastPrice({ pair, store, pending }: Pick<ChartHeaderProps, 'pair' | 'store' | 'pending'>) {
  const series = useSeries(store);
  const last = series.bars.at(-1);
  const change = dayChangeOf(series);
  if (!last) return pending ? <Skeleton ml="2" w="16" h="4" /> : null;
  return (
    <>
      <Price>{formatPrice(pair, last.close)}</Price>
      {change !== undefined && <PriceChange share={change} period="24 h" />}
    </>
  );
}

interface ChartHeaderProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly store: LiveSeries;
  /** Whether the candles are loading. */
  readonly pending: boolean;
  readonly titleId: string;
  readonly table: boolean;
  readonly onTable: (table: boolean) => void;
  readonly folded: boolean;
  /** If absent, the chart cannot be folded. */
  readonly onFold: ((folded: boolean) => void) | undefined;
}

function ChartHeader(props: ChartHeaderProps) {
  const { pair, timeframe, store, pending, titleId, table, onTable, folded, onFold } = props;
  const meta = (
    <>
      <Muted>{timeframe}</Muted>
      <LastPrice pair={pair} store={store} pending={pending} />
    </>
  );
  const actions = (
    <>
      {!folded && <TableToggle table={table} onChange={onTable} chart={ChartCandlestick} />}
      {onFold && (
        <IconButton
          size="sm"
          aria-label={folded ? 'Mostrar gráfico' : 'Recolher gráfico'}
          aria-expanded={!folded}
          onClick={() => onFold(!folded)}
        >
          <Icon as={folded ? ChevronsUpDown : ChevronsDownUp} />
        </IconButton>
      )}
    </>
  );
  return <CardHeader title={pair} titleId={titleId} meta={meta} actions={actions} />;
}

const KEY = 'chartFolded';

/** Whether the user has folded the chart, kept in this browser's storage. */
function useChartFolded(): readonly [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => localStorage.getItem(KEY) === 'true');
  const fold = (next: boolean) => {
    localStorage.setItem(KEY, String(next));
    setFolded(next);
  };
  return [folded, fold];
}

const Stage = chakra('div', {
  base: {
    position: 'relative',
    flex: '1',
    display: 'grid',
    alignItems: 'center',
    minH: { base: '310px', xl: '200px' },
    overflow: 'hidden',
    borderBottomRadius: 'lg',
  },
  variants: { tall: { true: { minH: { xl: '408px' } } } },
});

interface ChartCardProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly market: MarketQuery['market'] | undefined;
  /** Levels and entry of the signal shown beside the chart, if it is for this pair and timeframe. */
  readonly signal?: { readonly levels: ChartLevels; readonly entry: ChartEntry } | undefined;
  /** For a page that scrolls: the chart has a minimum height instead of the remaining one. */
  readonly tall?: boolean;
  /** Never folded, regardless of the user's choice for the trading page. */
  readonly alwaysOpen?: boolean;
  /** Folding closes the card, where another chart is the page's. */
  readonly onClose?: (() => void) | undefined;
}

interface LiveBodyProps extends Pick<ChartCardProps, 'pair' | 'timeframe' | 'signal'> {
  readonly store: LiveSeries;
  readonly table: boolean;
}

function LiveBody({ pair, timeframe, signal, store, table }: LiveBodyProps) {
  const { bars, levels } = useSeries(store);
  const quoted = { name: pair, digits: priceDigits(pair) };
  const drawn = signal?.levels ?? levels ?? undefined;
  return <ChartBody market={quoted} levels={drawn} entry={signal?.entry} {...{ timeframe, bars, table }} />;
}

interface LiveChartProps extends ChartCardProps {
  readonly loaded: ReturnType<typeof useLoadedCandles>;
}

function LiveChart(props: LiveChartProps) {
  const { pair, timeframe, market, signal, tall, alwaysOpen, onClose, loaded } = props;
  const { store, hasBars, error, pending, retry } = useLiveCandles(pair, timeframe, loaded);
  const awaited = useMarketAwaited() && market === undefined;
  const [table, setTable] = useState(false);
  const [keptFolded, setFolded] = useChartFolded();
  const folded = keptFolded && !alwaysOpen && !onClose;
  const titleId = useId();
  useEffect(preloadChart, []);

  const stage = () => {
    if (hasBars) return <LiveBody {...{ pair, timeframe, signal, store, table }} />;
    if (pending || awaited) return <ChartSkeleton />;
    if (error)
      return <ErrorState text={errorMessage(error, 'Não deu para carregar as velas')} onRetry={retry} />;
    return <EmptyState title="Sem velas por enquanto" text={`${pair} ainda não tem preços neste mercado.`} />;
  };

  return (
    <Card
      display="flex"
      flexDirection="column"
      overflow="hidden"
      minH="0"
      flex={folded ? 'none' : '1'}
      css={folded ? { '& > :first-of-type': { borderBottomWidth: 0 } } : undefined}
      aria-labelledby={titleId}
      aria-busy={pending}
      data-tour="chart"
    >
      <ChartHeader
        {...{ pair, timeframe, store, pending, titleId, table, folded }}
        onTable={setTable}
        onFold={alwaysOpen ? undefined : (onClose ?? setFolded)}
      />
      <MarketNotice market={market} />
      {!folded && <Stage tall={tall}>{stage()}</Stage>}
    </Card>
  );
}

/** Live candles of a pair and timeframe, as a chart or a table, which the user can fold to one line. */
export function ChartCard(props: ChartCardProps) {
  const loaded = useLoadedCandles(props.pair, props.timeframe);
  return <LiveChart key={`${props.pair} ${props.timeframe}`} {...props} loaded={loaded} />;
}
