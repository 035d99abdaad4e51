import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import type { Pair } from '#schema/pair.js';
import { formatPrice } from '../../lib/format-price';
import { formatDayClock } from '../../lib/format-time';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { Bar } from './candle-series';

const Scroller = chakra('section', {
  base: { position: 'absolute', inset: 0, overflow: 'auto', _focusVisible: { outlineOffset: '-2px' } },
});
const Table = chakra('table', {
  base: { w: 'full', fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
});
const Head = chakra('th', {
  base: {
    position: 'sticky',
    top: 0,
    h: '10',
    px: { base: '2', sm: '4' },
    bg: 'surface',
    boxShadow: 'inset 0 -1px {colors.line}',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'muted',
    whiteSpace: 'nowrap',
    _first: { textAlign: 'left', pl: '4' },
  },
});
const Cell = chakra('td', {
  base: { h: '10', px: { base: '2', sm: '4' }, textStyle: { base: 'xs', sm: 'sm' }, whiteSpace: 'nowrap' },
});
const Time = chakra('th', {
  base: {
    pl: '4',
    textAlign: 'left',
    fontWeight: 'normal',
    color: 'muted',
    whiteSpace: 'nowrap',
    textStyle: 'xs',
  },
});
const Row = chakra('tr', { base: { '&:not(:last-child)': { borderBottomWidth: '1px' } } });

interface CandleRowProps {
  readonly pair: Pair;
  readonly bar: Bar;
}

const CandleRow = memo(({ pair, bar }: CandleRowProps) => (
  <Row>
    <Time scope="row">{formatDayClock(bar.time)}</Time>
    <Cell>{formatPrice(pair, bar.open)}</Cell>
    <Cell>{formatPrice(pair, bar.high)}</Cell>
    <Cell>{formatPrice(pair, bar.low)}</Cell>
    <Cell>{formatPrice(pair, bar.close)}</Cell>
  </Row>
));

interface CandleTableProps {
  readonly pair: Pair;
  readonly bars: readonly Bar[];
  readonly caption: string;
}

/** The same candles as the chart's in words and figures, newest first. */
export function CandleTable({ pair, bars, caption }: CandleTableProps) {
  return (
    <Scroller tabIndex={0} aria-label={caption}>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Head scope="col">Hora</Head>
            <Head scope="col">Abertura</Head>
            <Head scope="col">Máxima</Head>
            <Head scope="col">Mínima</Head>
            <Head scope="col">Fecho</Head>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <CandleRow key={bar.time} pair={pair} bar={bar} />
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}
