import type { DateOrder } from '#engine/candle-file/file-time.js';
import {
  CURRENCY_CODE,
  type RealTradeFields,
  TICKET_MAX,
  type TradePart,
} from '#schema/trades/real-trade.js';
import {
  checkTimes,
  dateOrderOf,
  decimalOf,
  eachRow,
  hundredths,
  known,
  momentOf,
  numbered,
  outcomeBy,
  RefusedRow,
  zoneOfTimes,
} from './file-terms';
import { optionProfit } from './option-profit';
import { assetOf, directionOf, lengthOf, outcomeOf } from './trade-asset';
import type { TradePlaces } from './trade-columns';
import type { Known, ProfitMeaning, TradeFileChoice, TradeFileContext, TradeReading } from './trade-reading';
import type { TableRow } from './trade-rows';
import { currencyIn, type DecimalSign, readNumber } from './written-number';

/** A table of trades whose columns are known. */
export interface TableFile {
  readonly broker: Known<string>;
  readonly account?: string;
  /** Where the file's head says it. */
  readonly currency?: string;
  readonly heading: readonly string[];
  readonly places: TradePlaces;
  readonly rows: readonly TableRow[];
  readonly guessedZone: string;
  readonly context: TradeFileContext;
  readonly choice: TradeFileChoice;
}

/** Reads a table of trades. */
export function readTable(file: TableFile): TradeReading {
  const { places, rows, choice, context } = file;
  const cellsOf = (...parts: readonly Exclude<TradePart, 'costs'>[]) =>
    parts.flatMap((part) => {
      const place = places[part];
      return place === undefined ? [] : rows.map(({ cells }) => cells[place] ?? '');
    });
  const times = cellsOf('openedAt', 'closedAt');
  const dateOrder = dateOrderOf(times, choice.dateOrder, context.now);
  const zone = zoneOfTimes(times, choice.zone, file.guessedZone);
  const decimal = decimalOf(
    cellsOf('entryPrice', 'exitPrice', 'stake', 'volume', 'profit', 'income'),
    choice.decimal,
  );
  const currency = currencyOf(file, cellsOf('stake', 'profit', 'income'), cellsOf('currency'));
  const terms: RowTerms = {
    ...{ file, dateOrder: dateOrder?.value, zone: zone.value, decimal: decimal?.value ?? '.' },
    ...{ currency: currency.value, profitMeaning: 'won' },
  };
  const meaning = profitMeaningOf(terms);
  const { read, refused } = eachRow(rows, (row) =>
    tradeOf(row, { ...terms, profitMeaning: meaning?.value ?? 'won' }),
  );
  return {
    broker: known(choice.broker, file.broker),
    ...(file.account !== undefined && { account: file.account }),
    ...{ zone, currency },
    ...(dateOrder && { dateOrder }),
    ...(decimal && { decimal }),
    ...(meaning && { profitMeaning: meaning }),
    ...{ trades: numbered(read), refused },
  };
}

function currencyOf(file: TableFile, amounts: readonly string[], codes: readonly string[]): Known<string> {
  const column = codes.map((code) => code.trim().toUpperCase()).find((code) => CURRENCY_CODE.test(code));
  const stated =
    column ??
    file.currency ??
    amounts.map(currencyIn).find((code) => code !== undefined) ??
    file.heading.map((heading) => currencyIn(heading)).find((code) => code !== undefined);
  if (stated !== undefined) return { value: stated, basis: 'stated' };
  return known(file.choice.currency, { value: 'USD', basis: 'assumed' });
}

interface RowTerms {
  readonly file: TableFile;
  readonly dateOrder: DateOrder | undefined;
  readonly zone: string;
  readonly decimal: DecimalSign;
  readonly currency: string;
  readonly profitMeaning: ProfitMeaning;
}

/**
 * Whether a column of profits holds what came back with the stake in it: no amount is negative, and each is nothing, the
 * stake, or more than the stake. Undefined where the column's meaning is clear.
 */
function profitMeaningOf({ file, decimal }: RowTerms): Known<ProfitMeaning> | undefined {
  const { profit, stake, income } = file.places;
  if (profit === undefined || stake === undefined || income !== undefined) return undefined;
  const rows = file.rows.map(({ cells }) => [
    readNumber(cells[profit] ?? '', decimal) ?? 0,
    readNumber(cells[stake] ?? '', decimal) ?? 0,
  ]);
  const isReturned = rows.every(([back = 0, put = 0]) => back === 0 || back >= put);
  if (!isReturned || !rows.some(([back = 0]) => back > 0)) return undefined;
  return known(file.choice.profitMeaning, { value: 'returned', basis: 'assumed' });
}

/** @throws RefusedRow */
function tradeOf(row: TableRow, terms: RowTerms): RealTradeFields & { readonly line: number } {
  const { file, dateOrder, zone, decimal } = terms;
  const { places } = file;
  const cell = (part: Exclude<TradePart, 'costs'>) => {
    const place = places[part];
    return place === undefined ? '' : (row.cells[place] ?? '').trim();
  };
  const joined = (date: string, clock: string) => (clock === '' ? date : `${date} ${clock}`);
  const number = (part: Exclude<TradePart, 'costs'>) => readNumber(cell(part), decimal);
  const named = assetOf(cell('asset'));
  const direction = directionOf(cell('direction'));
  if (!direction) throw new RefusedRow(`não é uma compra ou venda: ${cell('direction') || 'vazio'}`);
  if (!named) throw new RefusedRow('sem o ativo');
  const openedAt = momentOf(joined(cell('openedAt'), cell('clock')), dateOrder, zone);
  const length = lengthOf(cell('duration'));
  const closing = cell('closedAt');
  if (closing === '' && length === undefined)
    throw new RefusedRow('ainda aberto, ou sem a hora de fechamento');
  const closedAt = closing
    ? momentOf(joined(closing, cell('closeClock')), dateOrder, zone)
    : openedAt + (length ?? 0);
  checkTimes(openedAt, closedAt, file.context.now);
  const price = (part: 'entryPrice' | 'exitPrice') => {
    const value = number(part);
    return value !== undefined && value > 0 ? value : null;
  };
  const [entryPrice, exitPrice] = [price('entryPrice'), price('exitPrice')];
  const isOption = places.stake !== undefined;
  const stake = hundredths(number(isOption ? 'stake' : 'volume'), isOption ? 'o valor' : 'o volume');
  if (stake <= 0) throw new RefusedRow(isOption ? 'o valor é zero' : 'o volume é zero');
  const ownCurrency = cell('currency').toUpperCase();
  const currency = CURRENCY_CODE.test(ownCurrency) ? ownCurrency : terms.currency;
  const costs = places.costs.reduce(
    (sum, place) => sum + hundredths(readNumber(row.cells[place] || '0', decimal), 'o custo'),
    0,
  );
  const paid = { entryPrice, exitPrice, direction, stake, outcome: outcomeOf(cell('outcome')) };
  const profit = isOption
    ? optionProfit(
        paid,
        { income: cell('income'), profit: cell('profit'), payout: cell('payout') },
        decimal,
        terms.profitMeaning,
      )
    : hundredths(number('profit'), 'o resultado') + costs;
  return {
    ...{ line: row.line, ticket: cell('ticket').slice(0, TICKET_MAX) || null },
    ...{ kind: isOption ? 'OPTION' : 'POSITION', ...named, direction, openedAt, closedAt },
    ...{ entryPrice, exitPrice, stake, profit, costs, currency, outcome: outcomeBy(profit) },
  };
}
