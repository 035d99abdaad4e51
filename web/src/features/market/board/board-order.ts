import type { BoardRowPartsFragment } from '../../../gql/market-board';

/** Orders and views that the board offers. */
export const ORDERS = [
  { value: 'list', label: 'Lista' },
  { value: 'change', label: 'Maior variação' },
  { value: 'volatility', label: 'Mais agitado' },
  { value: 'confidence', label: 'Mais forte' },
] as const;
export type BoardOrder = (typeof ORDERS)[number]['value'];

export const VIEWS = [
  { value: 'all', label: 'Todos' },
  { value: 'starred', label: 'Com estrela' },
  { value: 'CALL', label: 'Leitura CALL' },
  { value: 'PUT', label: 'Leitura PUT' },
] as const;
export type BoardView = (typeof VIEWS)[number]['value'];

type Row = Pick<BoardRowPartsFragment, 'pair' | 'price' | 'dayOpen' | 'volatility' | 'reading'>;

/** Change over the last 24 hours as a share; undefined if either price is missing. */
export function dayChange(price: number | null | undefined, dayOpen: number | null): number | undefined {
  return typeof price === 'number' && dayOpen !== null ? price / dayOpen - 1 : undefined;
}

/** The value that each order sorts by, largest first; rows without a value come last. */
const WEIGHTS: Readonly<Record<BoardOrder, (row: Row) => number | undefined>> = {
  list: () => 0,
  change: ({ price, dayOpen }) => {
    const change = dayChange(price, dayOpen);
    return change === undefined ? undefined : Math.abs(change);
  },
  volatility: ({ volatility }) => (volatility ? volatility.pips / volatility.usualPips : undefined),
  confidence: ({ reading }) => reading?.confidence,
};

/**
 * The rows of a view in an order, by the figures of the last answer. Ticks do not reorder rows while someone reads
 * them.
 */
export function boardRows<R extends Row>(
  rows: readonly R[],
  order: BoardOrder,
  view: BoardView,
  isStarred: (row: R) => boolean,
): readonly R[] {
  const weight = (row: R) => WEIGHTS[order](row) ?? Number.NEGATIVE_INFINITY;
  const shown = rows.filter((row) => {
    if (view === 'all') return true;
    return view === 'starred' ? isStarred(row) : row.reading?.direction === view;
  });
  return shown.toSorted((one, other) => {
    const [left, right] = [weight(one), weight(other)];
    return left === right ? 0 : right - left;
  });
}

/** The pair with the strongest reading, wherever the order puts it; undefined if no pair has one. */
export function strongestPair(rows: readonly Row[]): Row['pair'] | undefined {
  const [first] = boardRows(
    rows.filter(({ reading }) => reading !== null),
    'confidence',
    'all',
    () => false,
  );
  return first?.pair;
}
