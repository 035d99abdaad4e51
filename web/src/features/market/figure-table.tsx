import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactNode } from 'react';
import { formatDecimal } from '../../lib/format-number';
import { formatDayClock } from '../../lib/format-time';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { Bar } from './candle-series';

const COLUMNS = ['Abertura', 'Máxima', 'Mínima', 'Fecho'];

interface CandleRowProps {
  /** Decimal places of a price. */
  readonly digits: number;
  readonly bar: Bar;
  readonly timeText?: ((time: number) => string) | undefined;
}

// Memoized: a tick changes one row of two hundred.
const CandleRow = memo(({ digits, bar: { time, open, high, low, close }, timeText }: CandleRowProps) => {
  const format = (price: number) => formatDecimal(price, digits);
  const figures = { open: format(open), high: format(high), low: format(low), close: format(close) };
  return <FigureRow {...{ time, figures, timeText }} />;
});

interface CandleTableProps {
  /** Decimal places of a price. */
  readonly digits: number;
  readonly bars: readonly Bar[];
  readonly caption: string;
  /** Formats times that are not dates. */
  readonly timeText?: ((time: number) => string) | undefined;
}

/** The chart's candles as a table, newest first. */
export function CandleTable({ digits, bars, caption, timeText }: CandleTableProps) {
  return (
    <FigureTable caption={caption} columns={COLUMNS}>
      {bars.toReversed().map((bar) => (
        <CandleRow key={bar.time} {...{ digits, bar, timeText }} />
      ))}
    </FigureTable>
  );
}

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

interface FigureRowProps {
  /** Epoch ms. */
  readonly time: number;
  /** One figure for each column after the time. */
  readonly figures: Readonly<Record<string, string>>;
  /** Formats times that are not dates. */
  readonly timeText?: ((time: number) => string) | undefined;
}

export function FigureRow({ time, figures, timeText = formatDayClock }: FigureRowProps) {
  return (
    <Row>
      <Time scope="row">{timeText(time)}</Time>
      {Object.entries(figures).map(([name, figure]) => (
        <Cell key={name}>{figure}</Cell>
      ))}
    </Row>
  );
}

interface FigureTableProps {
  readonly caption: string;
  /** Names of the columns after the time. */
  readonly columns: readonly string[];
  /** `FigureRow`s. */
  readonly children: ReactNode;
}

/** A chart's data as a table. It fills the chart's box and scrolls inside it. */
export function FigureTable({ caption, columns, children }: FigureTableProps) {
  return (
    <Scroller tabIndex={0} aria-label={caption}>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Head scope="col">Hora</Head>
            {columns.map((column) => (
              <Head key={column} scope="col">
                {column}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </Scroller>
  );
}
