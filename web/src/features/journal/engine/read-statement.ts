import { type RealTradeFields, TICKET_MAX } from '#schema/trades/real-trade.js';
import { contractOf, pairedEntries, type StatementColumns, statementRow } from './deriv-statement';
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
import { assetOf } from './trade-asset';
import type { RefusedLine, TradeFileChoice, TradeFileContext, TradeReading } from './trade-reading';
import type { TableRow } from './trade-rows';
import { currencyIn, readNumber } from './written-number';

interface StatementFile {
  readonly columns: StatementColumns;
  readonly heading: readonly string[];
  readonly rows: readonly TableRow[];
  readonly context: TradeFileContext;
  readonly choice: TradeFileChoice;
}

/** Reads the trades of Deriv's statement: each purchase with its sale. */
export function readStatement({ columns, heading, rows, context, choice }: StatementFile): TradeReading {
  const written = rows.map((row) => ({ ...row, ...statementRow(row, columns) }));
  const times = written.map(({ time }) => time);
  const dateOrder = dateOrderOf(times, choice.dateOrder, context.now);
  const zone = zoneOfTimes(times, choice.zone, 'UTC');
  const amounts = written.map(({ amount }) => amount);
  const decimal = decimalOf(amounts, choice.decimal);
  const said = [...heading, ...amounts].map(currencyIn).find((code) => code);
  const currency = said
    ? ({ value: said, basis: 'stated' } as const)
    : known(choice.currency, { value: 'USD', basis: 'assumed' });

  const { read: entries, refused: unread } = eachRow(written, (row) => {
    if (row.action === 'other') throw new RefusedRow('depósito, saque ou transferência: não é um trade');
    const moment = momentOf(row.time, dateOrder?.value, zone.value);
    const amount = hundredths(readNumber(row.amount, decimal?.value ?? '.'), 'o valor');
    return { ...row, moment, value: Math.abs(amount) };
  });
  // A statement is newest first; of lines of one second the lower one is then the earlier.
  const isNewestFirst = (entries[0]?.moment ?? 0) > (entries.at(-1)?.moment ?? 0);
  const inOrder = (isNewestFirst ? entries.toReversed() : entries).toSorted((a, b) => a.moment - b.moment);
  const { pairs, lone } = pairedEntries(inOrder);
  const alone: RefusedLine[] = lone.map(({ line, cells }) => ({
    ...{ line, text: cells.join(' · ').slice(0, 120), reason: 'venda sem a compra no arquivo' },
  }));
  const { read, refused } = eachRow(
    pairs.map(({ buy, sell }) => ({ line: buy.line, cells: buy.cells, buy, sell })),
    ({ buy, sell }): RealTradeFields & { readonly line: number } => {
      const contract = contractOf(buy.description);
      const named = contract && assetOf(contract.asset);
      if (!contract || !named) throw new RefusedRow('o contrato não é de alta ou queda');
      if (!sell) throw new RefusedRow('compra sem a venda no arquivo: ainda aberta, ou fora do período');
      checkTimes(buy.moment, sell.moment, context.now);
      if (buy.value <= 0) throw new RefusedRow('o valor é zero');
      const profit = sell.value - buy.value;
      return {
        ...{ line: buy.line, ticket: buy.ticket.slice(0, TICKET_MAX) || null, kind: 'OPTION' },
        ...{ ...named, direction: contract.direction, openedAt: buy.moment, closedAt: sell.moment },
        ...{ entryPrice: null, exitPrice: null, stake: buy.value, profit, costs: 0 },
        ...{ currency: currency.value, outcome: outcomeBy(profit) },
      };
    },
  );
  return {
    broker: known(choice.broker, { value: 'Deriv', basis: 'maker' }),
    ...{ zone, currency },
    ...(dateOrder && { dateOrder }),
    ...(decimal && { decimal }),
    trades: numbered(read.toSorted((one, other) => one.openedAt - other.openedAt)),
    refused: [...unread, ...alone, ...refused].toSorted((one, other) => one.line - other.line),
  };
}
