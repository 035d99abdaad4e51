import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
  type ValueTransformer,
} from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { RealTradeKind, TradeColumns } from '#schema/trades/real-trade.js';
import { readCentavos } from '../../../platform/database/postgres.js';
import type { SignalDirection } from '../../signals/signal.type.js';

/** The driver returns a bigint as text. */
const AMOUNT: ValueTransformer = { to: (value: number) => value, from: readCentavos };

/** A file of a broker whose trades were imported. */
@Entity('trade_imports')
@Index('trade_imports_of_user', ['userId', 'id'])
export class TradeImportEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'trade_imports_user' })
  user: Relation<object>;

  @Column({ type: 'text' })
  broker: string;

  @Column({ type: 'text', name: 'file_name' })
  fileName: string;

  /** Zone that the file's times were read in. */
  @Column({ type: 'text' })
  zone: string;

  /** Trades that were sent, and those of them that were new. */
  @Column({ type: 'integer' })
  sent: number;

  @Column({ type: 'integer' })
  added: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** A trade of the user with a broker. Amounts are in hundredths of its currency. */
@Entity('real_trades')
@Unique('real_trades_once', ['userId', 'fingerprint'])
@Index('real_trades_of_user', ['userId', 'id'])
@Index('real_trades_of_import', ['importId'])
@Index('real_trades_unchecked', ['attemptAt'], { where: 'checked_at IS NULL' })
export class RealTradeEntity {
  /** Begins with the time of its opening. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'real_trades_user' })
  user: Relation<object>;

  @Column({ type: 'uuid', name: 'import_id' })
  importId: string;

  @ManyToOne(() => TradeImportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'real_trades_import' })
  import: Relation<TradeImportEntity>;

  /** SHA-256 of what names the trade; see `fingerprintOf`. */
  @Column({ type: 'text' })
  fingerprint: string;

  @Column({ type: 'text' })
  broker: string;

  @Column({ type: 'text', nullable: true })
  ticket: string | null;

  @Column({ type: 'text' })
  kind: RealTradeKind;

  /** As the file names it. */
  @Column({ type: 'text' })
  asset: string;

  /** Null without a market of its own, such as OTC. */
  @Column({ type: 'text', nullable: true })
  pair: Pair | null;

  @Column({ type: 'text' })
  direction: SignalDirection;

  @Column({ type: 'timestamptz', name: 'opened_at' })
  openedAt: Date;

  @Column({ type: 'timestamptz', name: 'closed_at' })
  closedAt: Date;

  @Column({ type: 'double precision', name: 'entry_price', nullable: true })
  entryPrice: number | null;

  @Column({ type: 'double precision', name: 'exit_price', nullable: true })
  exitPrice: number | null;

  /** Of a position its volume in hundredths of a lot. */
  @Column({ type: 'bigint', transformer: AMOUNT })
  stake: number;

  /** Costs included. */
  @Column({ type: 'bigint', transformer: AMOUNT })
  profit: number;

  @Column({ type: 'bigint', transformer: AMOUNT })
  costs: number;

  @Column({ type: 'text' })
  currency: string;

  @Column({ type: 'text' })
  outcome: 'WON' | 'LOST' | 'TIE';

  /** When to hold it against the market next; null without a pair. */
  @Column({ type: 'timestamptz', name: 'attempt_at', nullable: true })
  attemptAt: Date | null;

  /** When it was held against the market. */
  @Column({ type: 'timestamptz', name: 'checked_at', nullable: true })
  checkedAt: Date | null;

  /** How far its prices were above (+) or below (-) the market's candle; null without a price or a candle. */
  @Column({ type: 'double precision', name: 'entry_off', nullable: true })
  entryOff: number | null;

  @Column({ type: 'double precision', name: 'exit_off', nullable: true })
  exitOff: number | null;

  /** Whether no price of the market at its closing gives its outcome; null where that is not known. */
  @Column({ type: 'boolean', nullable: true })
  contradicted: boolean | null;
}

/** Columns of a broker's table that the user named. */
@Entity('trade_profiles')
@Index('trade_profiles_of_user', ['userId', 'id'])
export class TradeProfileEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'trade_profiles_user' })
  user: Relation<object>;

  /** The broker's name. */
  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'jsonb' })
  columns: TradeColumns;

  @Column({ type: 'text' })
  zone: string;

  @Column({ type: 'text', name: 'date_order', nullable: true })
  dateOrder: 'dmy' | 'mdy' | null;

  @Column({ type: 'text', nullable: true })
  decimal: '.' | ',' | null;

  @Column({ type: 'text' })
  currency: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
