import { readTime } from '#engine/candle-file/file-time.js';
import type { TradePlaces } from './trade-columns';
import type { TableRow } from './trade-rows';

// MetaTrader translates every heading and title of its reports, and never the words 'buy' and 'sell': rows are known by
// their shape.

/** The rows of closed trades in a report, and where their parts are. */
export interface MetaTraderTable {
  readonly program: 'MetaTrader 5' | 'MetaTrader 4';
  readonly places: TradePlaces;
  readonly rows: readonly TableRow[];
}

const isTime = (text = '') => /^\d{4}\.\d\d\.\d\d \d\d:\d\d/.test(text) && readTime(text) !== undefined;
const isTicket = (text = '') => /^\d{1,20}$/.test(text);
const isSide = (text = '') => /^(?:buy|sell)$/i.test(text);
const isVolume = (text = '') => /^\d[\d\s]*(?:[.,]\d+)?$/.test(text);

/** 0 opening, 1 ticket, 2 symbol, 3 side, 4 volume, 5 price, 6 S/L, 7 T/P, 8 closing, 9 price, costs, profit. */
const isPosition = (cells: readonly string[]) =>
  isTime(cells[0]) && isTicket(cells[1]) && isSide(cells[3]) && isVolume(cells[4]) && isTime(cells[8]);

/** 0 ticket, 1 opening, 2 side, 3 volume, 4 symbol, 5 price, 6 S/L, 7 T/P, 8 closing, 9 price, costs, profit. */
const isClosedOrder = (cells: readonly string[]) =>
  isTicket(cells[0]) && isTime(cells[1]) && isSide(cells[2]) && isVolume(cells[3]) && isTime(cells[8]);

const POSITION = { openedAt: 0, ticket: 1, asset: 2, direction: 3, volume: 4 };
const CLOSED_ORDER = { ticket: 0, openedAt: 1, direction: 2, volume: 3, asset: 4 };
const LAST_PARTS = { entryPrice: 5, closedAt: 8, exitPrice: 9 };

/** A title, or an empty row: the end of a section. */
const isTitle = ({ cells }: TableRow) => cells.filter((cell) => cell !== '').length <= 1;

/** The section of the first row that has the shape, up to the next title, without headings. */
function sectionOf(rows: readonly TableRow[], hasShape: (cells: readonly string[]) => boolean) {
  const first = rows.findIndex(({ cells }) => hasShape(cells));
  if (first < 0) return undefined;
  const title = rows.slice(0, first).findLastIndex(isTitle);
  const end = rows.findIndex((row, index) => index > first && isTitle(row));
  const section = rows.slice(title + 1, end < 0 ? rows.length : end);
  // Headings and sums have no time.
  return section.filter(({ cells }) => isTime(cells[0]) || isTime(cells[1]));
}

/** The closed trades of a MetaTrader report; undefined for any other table. */
export function metaTraderTable(rows: readonly TableRow[]): MetaTraderTable | undefined {
  for (const [program, hasShape, places] of [
    ['MetaTrader 5', isPosition, POSITION],
    ['MetaTrader 4', isClosedOrder, CLOSED_ORDER],
  ] as const) {
    const section = sectionOf(rows, hasShape);
    if (!section) continue;
    const shaped = section.find(({ cells }) => hasShape(cells))?.cells ?? [];
    // Behind the profit, tables saved as CSV have empty cells.
    const profit = shaped.findLastIndex((cell) => cell !== '');
    const costs = Array.from({ length: Math.max(0, profit - 10) }, (_, index) => 10 + index);
    return { program, places: { ...places, ...LAST_PARTS, profit, costs }, rows: section };
  }
  return undefined;
}

/** The account's number and currency in the heading: `12345678 (USD, Server, real, Hedge)`, or `Currency: USD`. */
export function accountOf(rows: readonly TableRow[]): {
  readonly account?: string;
  readonly currency?: string;
} {
  const head = rows
    .slice(0, 15)
    .map(({ cells }) => cells.join(' '))
    .join(' ');
  const [, newer, code] = /(\d{4,})\s*\(\s*([A-Z]{3})\s*,/.exec(head) ?? [];
  const account = newer ?? /(?:Account|Conta|Cuenta|A\/C No):?\s*(\d{4,})/i.exec(head)?.[1];
  const currency = code ?? /(?:Currency|Moeda|Divisa|Moneda):?\s*([A-Z]{3})\b/.exec(head)?.[1];
  return { ...(account && { account }), ...(currency && { currency }) };
}
