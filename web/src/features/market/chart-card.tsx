import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type Pair, priceDigits } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { MarketQuery } from '../../gql/market';
import { errorMessage } from '../../lib/apollo/error-message';
import { Card } from '../../ui/card';
import { ChartSkeleton } from '../../ui/chart-parts';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import type { ChartEntry, ChartLevels } from './candle-chart';
import { ChartBody, preloadChart } from './chart-body';
import { ChartHeader } from './chart-header';
import { MarketNotice } from './market-notice';
import { useCandles } from './use-candles';
import { useMarketAwaited } from './use-market';

const KEY = 'chartFolded';

/** Whether the trader has folded the chart away, kept in this browser. */
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

export interface ChartCardProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly market: MarketQuery['market'] | undefined;
  /** Levels and entry of the signal shown beside the chart, where it is of this pair and timeframe. */
  readonly signal?: { readonly levels: ChartLevels; readonly entry: ChartEntry } | undefined;
  readonly badge?: ReactNode;
  /** In a page that scrolls: it does not wait for the height that is left. */
  readonly tall?: boolean;
  /** Never folded, whatever the trader has chosen for the trading page. */
  readonly alwaysOpen?: boolean;
}

function LiveChart({ pair, timeframe, market, signal, badge, tall, alwaysOpen }: ChartCardProps) {
  const { series, error, pending, refetch } = useCandles(pair, timeframe);
  const awaited = useMarketAwaited() && market === undefined;
  const [table, setTable] = useState(false);
  const [keptFolded, setFolded] = useChartFolded();
  const folded = keptFolded && !alwaysOpen;
  const titleId = useId();
  // The code of the chart is fetched beside its candles, not after them.
  useEffect(preloadChart, []);
  const { bars } = series;
  const levels = signal?.levels ?? series.levels ?? undefined;

  const stage = () => {
    if (bars.length > 0) {
      const entry = signal?.entry;
      const quoted = { name: pair, digits: priceDigits(pair) };
      return <ChartBody market={quoted} {...{ timeframe, bars, levels, entry, table }} />;
    }
    if (pending || awaited) return <ChartSkeleton />;
    if (error)
      return (
        <ErrorState
          text={errorMessage(error, 'Não deu para carregar as velas')}
          onRetry={() => void refetch()}
        />
      );
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
        {...{ pair, timeframe, bars, pending, titleId, badge, table, folded }}
        onTable={setTable}
        onFold={alwaysOpen ? undefined : setFolded}
      />
      <MarketNotice market={market} />
      {!folded && <Stage tall={tall}>{stage()}</Stage>}
    </Card>
  );
}

/** Live candles of a pair and timeframe, as a drawing or as a table, which the trader can fold to one line. */
export function ChartCard(props: ChartCardProps) {
  return <LiveChart key={`${props.pair} ${props.timeframe}`} {...props} />;
}
