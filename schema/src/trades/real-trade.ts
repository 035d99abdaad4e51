import type { Pair } from '../pair.js';

/** Trades of one import, of one request, and of one user. */
export const REAL_TRADES_PER_IMPORT = 5_000;
export const REAL_TRADES_AT_ONCE = 100;
export const REAL_TRADES_MAX = 50_000;
/** Imports and profiles that a user may have. */
export const TRADE_IMPORTS_MAX = 500;
export const TRADE_PROFILES_MAX = 20;
/** Characters of texts. */
export const BROKER_NAME_MAX = 40;
export const ASSET_NAME_MAX = 40;
export const TICKET_MAX = 64;
export const FILE_NAME_MAX = 120;
export const PROFILE_NAME_MAX = 40;
export const COLUMN_NAME_MAX = 60;
export const TRADE_ZONE_MAX = 64;
/** Requests a minute. */
export const TRADE_IMPORT_REQUESTS_PER_MINUTE = 120;
export const REAL_FIGURES_PER_MINUTE = 30;
/** Largest amount, in hundredths of the currency, and largest volume, in hundredths of a lot. */
export const REAL_AMOUNT_MAX = 100_000_000_000;
/** A trade lasts at most this long, and is not older than this moment. */
export const REAL_TRADE_LONGEST_MS = 366 * 86_400_000;
export const REAL_TRADE_OLDEST = Date.UTC(2000, 0, 1);

/** Such as `USD`: three to five capital letters. */
export const CURRENCY_CODE = /^[A-Z]{3,5}$/;

/**
 * An option pays a share of its stake or takes it; a position of MetaTrader has a volume and no stake. Figures of the two
 * are never added up.
 */
export type RealTradeKind = 'OPTION' | 'POSITION';

/** A trade with a broker, as read from a file. Amounts are in hundredths of the currency. */
export interface RealTradeFields {
  /** The broker's own number; null if the file has none. */
  readonly ticket: string | null;
  readonly kind: RealTradeKind;
  /** As the file names it, such as `EUR/USD OTC`. */
  readonly asset: string;
  /** The pair with a market of its own; null for OTC and for what the product has no prices of. */
  readonly pair: Pair | null;
  readonly direction: 'CALL' | 'PUT';
  /** Epoch milliseconds. */
  readonly openedAt: number;
  readonly closedAt: number;
  readonly entryPrice: number | null;
  readonly exitPrice: number | null;
  /** Of an option its stake; of a position its volume in hundredths of a lot. */
  readonly stake: number;
  /** Won (+) or lost (-), costs included. */
  readonly profit: number;
  /** Commission, swap and taxes, as the file signs them: usually negative. */
  readonly costs: number;
  readonly currency: string;
  readonly outcome: 'WON' | 'LOST' | 'TIE';
}

/** What a column of a table of trades may hold. */
export const TRADE_PARTS = [
  'ticket',
  'asset',
  'direction',
  'openedAt',
  'clock',
  'closedAt',
  'closeClock',
  'duration',
  'entryPrice',
  'exitPrice',
  'stake',
  'volume',
  'profit',
  'income',
  'payout',
  'outcome',
  'currency',
  'costs',
] as const;
export type TradePart = (typeof TRADE_PARTS)[number];

/** The heading of the column that holds each part. */
export type TradeColumns = Readonly<Partial<Record<TradePart, string>>>;

/** Whether a table has all parts of a trade. */
export function hasTradeParts(has: (part: TradePart) => boolean): boolean {
  const isPaid = has('profit') || has('income') || (has('payout') && has('outcome'));
  const isEnded = has('closedAt') || has('duration');
  const isMeasured = has('stake') || has('volume');
  return has('asset') && has('direction') && has('openedAt') && isEnded && isPaid && isMeasured;
}

/** Whether the named columns hold all parts of a trade, each under a heading of its own. */
export function wholeColumns(columns: TradeColumns): boolean {
  const headings = Object.values(columns);
  return new Set(headings).size === headings.length && hasTradeParts((part) => columns[part] !== undefined);
}
