import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { type Pair, priceDigits } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { errorMessage } from '../../../lib/apollo/error-message';
import { ChartSkeleton } from '../../../ui/chart-parts';
import { ErrorState } from '../../../ui/error-state';
import { isFramed } from '../../../ui/own-frame';
import { useMediaQuery } from '../../../ui/use-media-query';
import { ChartBody } from '../chart-body';
import { useLiveCandles, useLoadedCandles, useSeries } from '../use-candles';
import { useChartChoices } from './chart-choices';

/** The window, or the one around the frame, in which charts stand side by side. */
const WIDE = '(min-width: 105rem)';

/** The timeframes of the practice platform's charts: one is large, the others stand below it. */
const TIMEFRAMES = ['1m', '5m', '15m'] as const satisfies readonly Timeframe[];

const Pairs = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    flex: 'none',
    h: '16rem',
    borderTopWidth: '1px',
  },
});
const Side = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: 0,
    '& + &': { borderLeftWidth: '1px' },
    '& > header': { px: '4', py: '2', textStyle: 'xs', borderBottomWidth: '1px' },
    '& h3': { display: 'inline', mr: '2', textStyle: 'sm', fontWeight: 'semibold' },
    '& span': { color: 'muted' },
  },
});
const Stage = chakra('div', {
  base: { display: 'grid', position: 'relative', flex: '1', alignItems: 'center', overflow: 'hidden' },
});

interface SideChartProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
}

function SideChart({ pair, timeframe }: SideChartProps) {
  const { store, hasBars, error, retry } = useLiveCandles(pair, timeframe, useLoadedCandles(pair, timeframe));
  const { bars } = useSeries(store);
  const { indicators, style } = useChartChoices();
  const market = useMemo(() => ({ name: pair, digits: priceDigits(pair) }), [pair]);
  const stage = () => {
    if (hasBars)
      return (
        <ChartBody {...{ market, timeframe, bars, indicators, style }} levels={undefined} table={false} />
      );
    if (error)
      return <ErrorState text={errorMessage(error, 'Não deu para carregar as velas')} onRetry={retry} />;
    return <ChartSkeleton />;
  };
  return (
    <Side aria-label={`${pair} em ${timeframe}`}>
      <header>
        <h3>{timeframe}</h3>
        <span>{pair}</span>
      </header>
      <Stage>{stage()}</Stage>
    </Side>
  );
}

interface SideChartsProps {
  readonly pair: Pair;
  /** Of the large chart, which is not repeated. */
  readonly timeframe: Timeframe;
  /** The timeframes that the feed has for the pair; undefined while unknown. */
  readonly offered: readonly Timeframe[] | undefined;
}

/** The same pair in two other timeframes, only where the window is wide enough: elsewhere nothing is loaded. */
export function SideCharts({ pair, timeframe, offered }: SideChartsProps) {
  const isWide = useMediaQuery(WIDE, isFramed());
  const shown = TIMEFRAMES.filter((own) => own !== timeframe && (offered?.includes(own) ?? true)).slice(0, 2);
  if (!isWide || shown.length < 2) return null;
  return (
    <Pairs>
      {shown.map((own) => (
        <SideChart key={own} pair={pair} timeframe={own} />
      ))}
    </Pairs>
  );
}
