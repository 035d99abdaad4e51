import { chakra } from '@chakra-ui/react/styled-system';
import { ChartCandlestick, ChevronsDownUp, ChevronsUpDown, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { formatChange, shownDirection } from '../../lib/format-number';
import { formatPrice } from '../../lib/format-price';
import { formatDayClock } from '../../lib/format-time';
import { CardHeader } from '../../ui/card';
import { IconButton } from '../../ui/icon-button';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { type Bar, changeOf } from './candle-series';

const Muted = chakra('span', { base: { color: 'muted' } });
const Price = chakra('span', {
  base: { ml: '2', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
});
const Change = chakra('span', {
  base: { textStyle: 'xs', fontVariantNumeric: 'tabular-nums' },
  variants: { to: { up: { color: 'call.fg' }, down: { color: 'put.fg' }, nowhere: { color: 'muted' } } },
});

const WAYS = ['down', 'nowhere', 'up'] as const;

function LastPrice({ pair, bars, pending }: Pick<ChartHeaderProps, 'pair' | 'bars' | 'pending'>) {
  const first = bars[0];
  const last = bars.at(-1);
  const change = changeOf(bars);
  if (!first || !last || change === undefined) return pending ? <Skeleton ml="2" w="16" h="4" /> : null;
  const since = `desde ${formatDayClock(first.time)}`;
  return (
    <>
      <Price>{formatPrice(pair, last.close)}</Price>
      <Change to={WAYS[shownDirection(change) + 1]} title={`Variação ${since}`}>
        {formatChange(change)}
        <VisuallyHidden> {since}</VisuallyHidden>
      </Change>
    </>
  );
}

interface ChartHeaderProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly bars: readonly Bar[];
  /** The candles are on their way. */
  readonly pending: boolean;
  readonly titleId: string;
  readonly badge?: ReactNode;
  readonly table: boolean;
  readonly onTable: (table: boolean) => void;
  readonly folded: boolean;
  /** Without it, the chart cannot be folded. */
  readonly onFold: ((folded: boolean) => void) | undefined;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ChartHeader(props: ChartHeaderProps) {
  const { pair, timeframe, bars, pending, titleId, badge, table, onTable, folded, onFold } = props;
  const meta = (
    <>
      <Muted>{timeframe}</Muted>
      <LastPrice pair={pair} bars={bars} pending={pending} />
    </>
  );
  const actions = (
    <>
      {badge}
      {!folded && (
        <IconButton
          size="sm"
          aria-label={table ? 'Ver como gráfico' : 'Ver como tabela'}
          onClick={() => onTable(!table)}
        >
          {table ? <ChartCandlestick {...icon} /> : <Table2 {...icon} />}
        </IconButton>
      )}
      {onFold && (
        <IconButton
          size="sm"
          aria-label={folded ? 'Mostrar gráfico' : 'Recolher gráfico'}
          aria-expanded={!folded}
          onClick={() => onFold(!folded)}
        >
          {folded ? <ChevronsUpDown {...icon} /> : <ChevronsDownUp {...icon} />}
        </IconButton>
      )}
    </>
  );
  return <CardHeader title={pair} titleId={titleId} meta={meta} actions={actions} />;
}
