import type { TradeColumns } from '#schema/trades/real-trade.js';
import { statementColumns } from './deriv-statement';
import { accountOf, metaTraderTable } from './metatrader';
import { readStatement } from './read-statement';
import { readTable } from './read-table';
import { placesByHand, placesByName, plainHeading, type TradePlaces } from './trade-columns';
import type { Known, TradeFileChoice, TradeFileContext, TradeReading } from './trade-reading';
import { type TableRow, tableRows } from './trade-rows';

export type TradeFileFault =
  | 'empty'
  /** A workbook or PDF, not a table of text. */
  | 'binary'
  /** No row is a heading that is understood. */
  | 'columns';

export class UnreadableTradesError extends Error {
  override readonly name = 'UnreadableTradesError';

  constructor(
    readonly fault: TradeFileFault,
    /** The headings that a person can name, where they are what is not understood. */
    readonly heading: readonly string[] = [],
  ) {
    super(fault);
  }
}

/** How workbooks, older ones, and PDFs begin. */
const BINARY = ['PK\u0003\u0004', '\ufffd\ufffd\u0011\u0871', '%PDF'];
/** Rows that may come before the heading. */
const MOST_BEFORE = 40;
const SAMPLE = 50;

/** MetaTrader's servers mostly keep the time of Eastern Europe. */
const METATRADER_ZONE = 'Europe/Athens';

interface FoundHeading {
  readonly heading: readonly string[];
  readonly places: TradePlaces;
  readonly rows: readonly TableRow[];
}

function findHeading(
  rows: readonly TableRow[],
  placesOf: (heading: readonly string[], sample: readonly TableRow[]) => TradePlaces | undefined,
): FoundHeading | undefined {
  for (const [index, { cells }] of rows.slice(0, MOST_BEFORE).entries()) {
    if (cells.length < 4) continue;
    const below = rows.slice(index + 1);
    const places = placesOf(cells, below.slice(0, SAMPLE));
    if (places) return { heading: cells, places, rows: below };
  }
  return undefined;
}

/** The broker whose headings these are; IQ Option's are told by the file's name alone. */
function brokerOf(heading: readonly string[], fileName: string): Known<string> {
  const names = new Set(heading.map(plainHeading));
  const has = (...wanted: readonly string[]) => wanted.every((name) => names.has(name));
  if (has('trade amount', 'expiration', 'open price')) return { value: 'Pocket Option', basis: 'maker' };
  if (has('info', 'income')) return { value: 'Quotex', basis: 'maker' };
  const named = [
    [/iq[\s_-]?option/i, 'IQ Option'],
    [/quotex/i, 'Quotex'],
    [/pocket/i, 'Pocket Option'],
    [/deriv|binary/i, 'Deriv'],
  ] as const;
  const value = named.find(([pattern]) => pattern.test(fileName))?.[1] ?? 'Outra corretora';
  return { value, basis: 'assumed' };
}

/** The first row with as many filled cells as any: the headings, for a person to say what they are. */
function likelyHeading(rows: readonly TableRow[]): readonly string[] {
  const filled = ({ cells }: TableRow) => cells.filter((cell) => cell !== '').length;
  const first = rows.slice(0, MOST_BEFORE);
  const most = Math.max(0, ...first.map(filled));
  return most < 4
    ? []
    : (first.find((row) => filled(row) === most)?.cells.filter((cell) => cell !== '') ?? []);
}

/**
 * Reads the trades of a broker's report: MetaTrader's tables, Deriv's statement, and any table whose headings are
 * understood or were named by the user. What the file leaves open is guessed, and marked as such.
 *
 * @throws UnreadableTradesError
 */
export function readTrades(
  fileName: string,
  text: string,
  context: TradeFileContext,
  choice: TradeFileChoice = {},
): TradeReading {
  if (BINARY.some((mark) => text.startsWith(mark))) throw new UnreadableTradesError('binary');
  const rows = tableRows(text);
  if (rows.length === 0) throw new UnreadableTradesError('empty');
  const byHand = (columns: TradeColumns, terms: TradeFileChoice) => {
    const found = findHeading(rows, (heading) => placesByHand(heading, columns));
    if (!found) return undefined;
    const broker = brokerOf(found.heading, fileName);
    return readTable({ ...found, broker, guessedZone: context.ownZone, context, choice: terms });
  };
  if (choice.columns) {
    const reading = byHand(choice.columns, choice);
    if (!reading) throw new UnreadableTradesError('columns', likelyHeading(rows));
    return reading;
  }
  const report = metaTraderTable(rows);
  if (report) {
    const { program, places } = report;
    const broker = { value: program, basis: 'maker' as const };
    const table = { heading: [], places, rows: report.rows, guessedZone: METATRADER_ZONE };
    return readTable({ broker, ...accountOf(rows), ...table, context, choice });
  }
  for (const profile of context.profiles) {
    const reading = byHand(profile.columns, { ...profile, ...choice });
    if (reading) return reading;
  }
  const statement = statementIn(rows);
  if (statement) return readStatement({ ...statement, context, choice });
  const found = findHeading(rows, placesByName);
  if (!found) throw new UnreadableTradesError('columns', likelyHeading(rows));
  const broker = brokerOf(found.heading, fileName);
  return readTable({ ...found, broker, guessedZone: context.ownZone, context, choice });
}

/** The statement in a file, if it has the heading of one. */
function statementIn(rows: readonly TableRow[]) {
  for (const [index, { cells }] of rows.slice(0, MOST_BEFORE).entries()) {
    const columns = statementColumns(cells);
    if (columns) return { columns, heading: cells, rows: rows.slice(index + 1) };
  }
  return undefined;
}
