import type { BoardRowPartsFragment } from '../../../gql/market-board';
import { formatDecimal } from '../../../lib/format-number';

/** Orders and views of the board, as their fields offer them. */
export const ORDERS = [
  { value: 'list', label: 'Lista' },
  { value: 'change', label: 'Maior variação' },
  { value: 'volatility', label: 'Mais agitado' },
  { value: 'confidence', label: 'Leitura mais forte' },
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

/** Change over the last 24 hours as a share; undefined where either price is missing. */
export function dayChange(price: number | null | undefined, dayOpen: number | null): number | undefined {
  return typeof price === 'number' && dayOpen !== null ? price / dayOpen - 1 : undefined;
}

/** By what an order sorts, the largest first; what is not known comes last. */
const WEIGHTS: Readonly<Record<BoardOrder, (row: Row) => number | undefined>> = {
  list: () => 0,
  change: ({ price, dayOpen }) => {
    const change = dayChange(price, dayOpen);
    return change === undefined ? undefined : Math.abs(change);
  },
  volatility: ({ volatility }) => (volatility ? volatility.pips / volatility.usualPips : undefined),
  confidence: ({ reading }) => reading?.confidence,
};

/** The rows of a view in an order, by the figures of the last answer: a tick moves no row away from who reads it. */
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

type Volatility = NonNullable<BoardRowPartsFragment['volatility']>;

/** From these shares of the usual range on a day is no longer calm, and lively. */
const CALM_BELOW = 0.7;
const LIVELY_FROM = 1.4;

/** How the last day's range stands against the pair's own usual one. */
export function volatilityWord({ pips, usualPips }: Volatility): 'Calmo' | 'Habitual' | 'Agitado' {
  if (pips < CALM_BELOW * usualPips) return 'Calmo';
  return pips < LIVELY_FROM * usualPips ? 'Habitual' : 'Agitado';
}

/** '62 pips em 24 h; mediana de 29 dias: 58' */
export function volatilityText({ pips, usualPips, days }: Volatility): string {
  const [now, usual] = [formatDecimal(pips, 0), formatDecimal(usualPips, 0)];
  return `${now} pips em 24 h; mediana de ${days} dias: ${usual}`;
}
