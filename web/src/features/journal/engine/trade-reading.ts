import type { DateOrder } from '#engine/candle-file/file-time.js';
import type { RealTradeFields, TradeColumns } from '#schema/trades/real-trade.js';
import type { DecimalSign } from './written-number';

/** A trade of a file, and where it stands. */
export interface ReadTrade extends RealTradeFields {
  readonly line: number;
  /** Its number among trades of the same file that differ in nothing, from 0. */
  readonly repeat: number;
}

/** A line that is no trade, with the reason (pt-BR). */
export interface RefusedLine {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

/** Where a property of a file comes from: the file says it, its maker does, it is guessed, or a person chose it. */
type Basis = 'stated' | 'maker' | 'assumed' | 'chosen';

export interface Known<Value> {
  readonly value: Value;
  readonly basis: Basis;
}

/** What an amount in the column of the profit is: what was won, or what came back with the stake in it. */
export type ProfitMeaning = 'won' | 'returned';

/** What a person says of a file. */
export interface TradeFileChoice {
  readonly broker?: string;
  /** `UTC`, a fixed offset such as `UTC-3`, or an IANA name. */
  readonly zone?: string;
  readonly dateOrder?: DateOrder;
  readonly decimal?: DecimalSign;
  readonly currency?: string;
  readonly profitMeaning?: ProfitMeaning;
  readonly columns?: TradeColumns;
}

export interface TradeFileContext {
  /** Zone of the user, guessed where nothing says another. */
  readonly ownZone: string;
  /** Epoch milliseconds; no trade is later. */
  readonly now: number;
  /** Columns that the user named before, with what else was said then. */
  readonly profiles: readonly (TradeFileChoice & { readonly columns: TradeColumns })[];
}

/** What a file was understood as. */
export interface TradeReading {
  readonly broker: Known<string>;
  /** The account's number, where the file has it. */
  readonly account?: string;
  readonly zone: Known<string>;
  /** Undefined where no date leaves it open. */
  readonly dateOrder?: Known<DateOrder>;
  /** Undefined where no number has a decimal sign. */
  readonly decimal?: Known<DecimalSign>;
  readonly currency: Known<string>;
  readonly profitMeaning?: Known<ProfitMeaning>;
  readonly trades: readonly ReadTrade[];
  readonly refused: readonly RefusedLine[];
}
