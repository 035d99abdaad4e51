import { plainHeading } from './trade-columns';
import type { TableRow } from './trade-rows';

// A statement has a line for each purchase and one for its sale. Both have the contract's description, which says its
// asset and direction.

/** The columns of a statement. */
export interface StatementColumns {
  readonly time: number;
  readonly action: number;
  readonly amount: number;
  readonly description: number;
  readonly ticket: number;
  /** Joins a sale with its purchase, where the file has it. */
  readonly contract: number;
}

const HEADINGS = {
  time: /^(?:date|transaction time|time|data|hora da transacao|data da transacao)$/,
  action: /^(?:action|type|transaction type|acao|tipo|tipo de transacao)$/,
  amount: /^(?:credit debit|credito debito|amount)(?: [a-z]{3})?$/,
  description: /^(?:description|contract|longcode|descricao|contrato|details)$/,
  ticket: /^(?:ref|ref id|reference id|reference|transaction id|id de referencia|ref n)$/,
  contract: /^(?:contract id|id do contrato)$/,
} as const;

/** Undefined unless the heading is that of a statement. */
export function statementColumns(heading: readonly string[]): StatementColumns | undefined {
  const names = heading.map(plainHeading);
  const find = (part: keyof typeof HEADINGS) => names.findIndex((name) => HEADINGS[part].test(name));
  const columns = {
    ...{ time: find('time'), action: find('action'), amount: find('amount') },
    ...{ description: find('description'), ticket: find('ticket'), contract: find('contract') },
  };
  const { time, action, amount, description } = columns;
  return Math.min(time, action, amount, description) < 0 ? undefined : columns;
}

export type StatementAction = 'buy' | 'sell' | 'other';

function actionOf(text: string): StatementAction {
  if (/^(?:buy|compra)/i.test(text)) return 'buy';
  return /^(?:sell|venda)/i.test(text) ? 'sell' : 'other';
}

const ASSET = /(?:\bif|\bse)\s+(.+?)\s+(?:is|after|at|for|é|ser[áa]|estiver|fica|ficar|ap[óo]s|depois|em)\s/i;
const HIGHER = /higher|rise|superior|maior|acima|mais alto/i;
const LOWER = /lower|fall|inferior|menor|abaixo|mais baixo/i;
/** Contracts that are about something else than up or down from the entry. */
const OTHER =
  /digit|d[íi]gito|between|entre|touch|toque|multipl|accumul|acumul|barrier|barreira|reset|asian|lookback|turbo|vanilla/i;

/** The asset and direction of a contract that pays if the price rises, or falls; undefined for any other. */
export function contractOf(
  description: string,
): { readonly asset: string; readonly direction: 'CALL' | 'PUT' } | undefined {
  const asset = ASSET.exec(description)?.[1];
  const [isHigher, isLower] = [HIGHER.test(description), LOWER.test(description)];
  if (asset === undefined || isHigher === isLower || OTHER.test(description)) return undefined;
  return { asset, direction: isHigher ? 'CALL' : 'PUT' };
}

/** A purchase and its sale, or a purchase without one. */
export interface StatementPair<Entry> {
  readonly buy: Entry;
  readonly sell: Entry | undefined;
}

/**
 * Joins each sale with the first open purchase of the same contract: by its number, else by its description, which for
 * two at once is the same in asset, direction and length.
 *
 * @param entries in the order of their times
 */
export function pairedEntries<Entry extends { readonly action: StatementAction; readonly contract: string }>(
  entries: readonly Entry[],
): { readonly pairs: readonly StatementPair<Entry>[]; readonly lone: readonly Entry[] } {
  const pairs: { buy: Entry; sell: Entry | undefined }[] = [];
  const lone: Entry[] = [];
  for (const entry of entries) {
    if (entry.action === 'buy') pairs.push({ buy: entry, sell: undefined });
    if (entry.action !== 'sell') continue;
    const pair = pairs.find(({ buy, sell }) => !sell && buy.contract === entry.contract);
    if (pair) pair.sell = entry;
    else lone.push(entry);
  }
  return { pairs, lone };
}

export const statementRow = ({ cells }: TableRow, columns: StatementColumns) => {
  const cell = (column: number) => cells[column] ?? '';
  const description = cell(columns.description);
  return {
    time: cell(columns.time),
    action: actionOf(cell(columns.action)),
    amount: cell(columns.amount),
    description,
    ticket: cell(columns.ticket),
    contract: cell(columns.contract) || description,
  };
};
