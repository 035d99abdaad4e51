import { chakra } from '@chakra-ui/react/styled-system';
import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useCallback, useId, useMemo, useState } from 'react';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { DeskSignal } from '../../entities/desk';
import type { MarketQuery } from '../../gql/market';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import type { CandleSeries } from './candle-series';
import type { EntrySpan } from './entry-spans';
import type { LiveMarks } from './live-chart/live-body';
import { LiveChart } from './live-chart/live-chart';
import { signalMarks } from './signal-marks';

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

const Title = chakra('h2', { base: { fontWeight: 'semibold', whiteSpace: 'nowrap' } });

const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minH: 0 },
  variants: {
    open: { true: { flex: '1', minH: { base: '396px', xl: '280px' } } },
    tall: { true: {} },
  },
  compoundVariants: [{ open: true, tall: true, css: { minH: { xl: '456px' } } }],
});

interface ChartCardProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly market: MarketQuery['market'] | undefined;
  /** The signal shown beside the chart, which is drawn if it is for this pair. */
  readonly signal?: DeskSignal | undefined;
  /** For a page that scrolls: the chart has a minimum height instead of the remaining one. */
  readonly tall?: boolean;
  /** Never folded, regardless of the user's choice for the trading page. */
  readonly alwaysOpen?: boolean;
  /** Folding closes the card, where another chart is the page's. */
  readonly onClose?: (() => void) | undefined;
  /** Further entries, such as open trades, at the last price; pass the same function until they change. */
  readonly spansAt?: SpansAt | undefined;
}

type SpansAt = (price: number | undefined) => readonly EntrySpan[];

/** The signal's marks; without a signal, or on a chart of another timeframe, the levels of the candles. */
function useMarks(pair: Pair, signal: DeskSignal | undefined, spansAt: SpansAt | undefined) {
  const own = useMemo(() => (signal?.pair === pair ? signalMarks(signal) : undefined), [pair, signal]);
  return useCallback(
    ({ bars, levels }: CandleSeries, shown: Timeframe): LiveMarks => {
      const marks = own?.(shown);
      return {
        ...marks,
        levels: marks?.levels ?? levels ?? undefined,
        ...(spansAt && { spans: [...(marks?.spans ?? []), ...spansAt(bars.at(-1)?.close)] }),
      };
    },
    [own, spansAt],
  );
}

/** Live candles of a pair and timeframe, as a chart or a table, which the user can fold to one line. */
export function ChartCard(props: ChartCardProps) {
  const { pair, timeframe, market, signal, tall, alwaysOpen, onClose, spansAt } = props;
  const [keptFolded, setFolded] = useChartFolded();
  const folded = keptFolded && !alwaysOpen && !onClose;
  const titleId = useId();
  const marksOf = useMarks(pair, signal, spansAt);
  const fold = !alwaysOpen && (
    <IconButton
      size="sm"
      aria-label={folded ? 'Mostrar gráfico' : 'Recolher gráfico'}
      aria-expanded={!folded}
      onClick={() => (onClose ? onClose() : setFolded(!folded))}
    >
      <Icon as={folded ? ChevronsUpDown : ChevronsDownUp} />
    </IconButton>
  );
  return (
    <Card
      display="flex"
      flexDirection="column"
      minH="0"
      flex={folded ? 'none' : '1'}
      aria-labelledby={titleId}
      data-tour="chart"
    >
      <Body open={!folded} tall={tall}>
        <LiveChart
          title={<Title id={titleId}>{pair}</Title>}
          actions={fold}
          {...{ pair, timeframe, market, folded, marksOf }}
        />
      </Body>
    </Card>
  );
}
