import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { SignalDirection, SignalOutcome } from '../signals/signal.type.js';
import type { CallSourceKind } from './call-source.type.js';

/** A group, a robot or a person whose calls a user brings. It is closed, never deleted, while its owner has an account. */
@Entity('call_sources')
@Unique('call_sources_address', ['addressHash'])
@Index('call_sources_of_user', ['userId', 'id'])
@Unique('call_sources_log_name', ['logName'])
export class CallSourceEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Null if its owner published it and deleted the account since. */
  @Column({ type: 'uuid', name: 'user_id', nullable: true })
  userId: string | null;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'call_sources_user' })
  user: Relation<object>;

  @Column({ type: 'text' })
  name: string;

  /** Random name in the record's log, which says nothing of the source. */
  @Column({ type: 'text', name: 'log_name' })
  logName: string;

  @Column({ type: 'text' })
  kind: CallSourceKind;

  /** Of its times: `UTC`, a fixed offset such as `UTC-3`, or an IANA name. */
  @Column({ type: 'text' })
  zone: string;

  /** Of calls that name none; null: they are asked about. */
  @Column({ type: 'smallint', name: 'expiry_minutes', nullable: true })
  expiryMinutes: number | null;

  /** Repetitions after a loss, of calls that name none. */
  @Column({ type: 'smallint' })
  gales: number;

  /** The rate that it claims, in whole percents; null if it claims none. */
  @Column({ type: 'smallint', name: 'claimed_rate', nullable: true })
  claimedRate: number | null;

  /** Calls that were brought more than once; each counts once. */
  @Column({ type: 'integer', default: 0 })
  duplicates: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'closed_at', nullable: true })
  closedAt: Date | null;

  /** SHA-256 of the secret in its address for robots; null without one. */
  @Column({ type: 'text', name: 'address_hash', nullable: true })
  addressHash: string | null;

  /** When it was last chosen for texts that are forwarded to the bot. */
  @Column({ type: 'timestamptz', name: 'chosen_at', nullable: true })
  chosenAt: Date | null;

  /** Public address at which its code was found. */
  @Column({ type: 'text', name: 'proof_url', nullable: true })
  proofUrl: string | null;

  @Column({ type: 'timestamptz', name: 'proved_at', nullable: true })
  provedAt: Date | null;

  /** Since when everybody may read its record. */
  @Column({ type: 'timestamptz', name: 'published_at', nullable: true })
  publishedAt: Date | null;

  /** Its owner's words beside the published figures. */
  @Column({ type: 'text', nullable: true })
  words: string | null;

  /** Sources that the account had when it was deleted; null while it exists. */
  @Column({ type: 'smallint', name: 'account_sources', nullable: true })
  accountSources: number | null;
}

/** A call of a source. */
@Entity('source_calls')
@Unique('source_calls_once', ['sourceId', 'pair', 'direction', 'entryTime', 'expiryMinutes'])
@Index('source_calls_of_source', ['sourceId', 'id'])
@Index('source_calls_due', ['attemptAt'], { where: 'settled_at IS NULL' })
export class SourceCallEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'source_id' })
  sourceId: string;

  @ManyToOne(() => CallSourceEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'source_calls_source' })
  source: Relation<CallSourceEntity>;

  @Column({ type: 'text' })
  pair: Pair;

  @Column({ type: 'text' })
  direction: SignalDirection;

  @Column({ type: 'timestamptz', name: 'entry_time' })
  entryTime: Date;

  @Column({ type: 'smallint', name: 'expiry_minutes' })
  expiryMinutes: number;

  @Column({ type: 'smallint' })
  gales: number;

  /** Stated chance in whole percents. */
  @Column({ type: 'smallint', nullable: true })
  confidence: number | null;

  /** The outcome that the post claims. */
  @Column({ type: 'text', nullable: true })
  claimed: 'WON' | 'LOST' | null;

  @Column({ type: 'timestamptz', name: 'received_at' })
  receivedAt: Date;

  /** Whether it was received before its entry. */
  @Column({ type: 'boolean', name: 'in_time' })
  inTime: boolean;

  /** Whether its post was changed after its entry, as an export of the chat says. */
  @Column({ type: 'boolean', name: 'edited_late', default: false })
  editedLate: boolean;

  /** Random hex digits: with them the call can be checked against its leaf. Null for a call that is not in the log. */
  @Column({ type: 'text', nullable: true })
  salt: string | null;

  /** Number of its leaf in the record's log. */
  @Column({ type: 'bigint', nullable: true })
  leaf: string | null;

  /** Number of the leaf of its outcome. */
  @Column({ type: 'bigint', name: 'outcome_leaf', nullable: true })
  outcomeLeaf: string | null;

  /** Feed and epoch that its prices are read from. */
  @Column({ type: 'text' })
  feed: string;

  @Column({ type: 'text', name: 'feed_epoch' })
  feedEpoch: string;

  /** Of the first entry; null until it is settled, and if there was none. */
  @Column({ type: 'double precision', name: 'entry_price', nullable: true })
  entryPrice: number | null;

  @Column({ type: 'double precision', name: 'exit_price', nullable: true })
  exitPrice: number | null;

  /** Outcomes of its entries so far: the first one, then one for each repetition after a loss. */
  @Column({ type: 'text', array: true, default: '{}' })
  steps: SignalOutcome[];

  /** How the first entry would have ended against the move of the same length before it. */
  @Column({ type: 'text', name: 'reverse_outcome', nullable: true })
  reverseOutcome: SignalOutcome | null;

  /** How the first entry would have ended in the engine's direction; null without a timeframe or candles for it. */
  @Column({ type: 'text', name: 'engine_outcome', nullable: true })
  engineOutcome: SignalOutcome | null;

  /** When the next entry is due to be settled, or to be tried again. */
  @Column({ type: 'timestamptz', name: 'attempt_at' })
  attemptAt: Date;

  /** When its last entry was settled. */
  @Column({ type: 'timestamptz', name: 'settled_at', nullable: true })
  settledAt: Date | null;
}
