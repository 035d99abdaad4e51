import type { DataSource, EntityManager } from 'typeorm';
import { type Centavos, PRACTICE_OPENING_BALANCE, profitOf } from '#schema/practice.js';
import { BATCH_ROWS, type Batches, inBatches } from '../../platform/database/batches.js';
import { readCentavos } from '../../platform/database/postgres.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { SignalOutcome } from '../signals/signal.type.js';
import {
  type Book,
  LedgerEntryEntity,
  LedgerTransactionEntity,
  type TransactionKind,
} from './ledger.entity.js';
import { PracticeAccountEntity } from './practice-account.entity.js';
import type { PracticeEquityPoint } from './practice-account.type.js';

export interface Entry {
  readonly book: Book;
  /** Centavos, never zero; positive if the book gains. */
  readonly amount: Centavos;
}

export interface Staked {
  readonly stake: Centavos;
  /** Whole percent. */
  readonly payoutPercent: number;
}

/** The house pays the opening balance. */
export function openingEntries(): readonly Entry[] {
  return [
    { book: 'HOUSE', amount: -PRACTICE_OPENING_BALANCE },
    { book: 'CASH', amount: PRACTICE_OPENING_BALANCE },
  ];
}

/** A stake moves from the balance to the held stakes. */
export function stakeEntries(stake: Centavos): readonly Entry[] {
  return [
    { book: 'CASH', amount: -stake },
    { book: 'STAKES', amount: stake },
  ];
}

/** The held stake returns with the profit, or goes to the house. */
export function settlementEntries(trade: Staked, outcome: SignalOutcome): readonly Entry[] {
  const profit = profitOf(outcome, trade.stake, trade.payoutPercent);
  const entries: Entry[] = [
    { book: 'STAKES', amount: -trade.stake },
    { book: 'CASH', amount: trade.stake + profit },
    { book: 'HOUSE', amount: -profit },
  ];
  return entries.filter(({ amount }) => amount !== 0);
}

/** A movement of money to write. */
export interface Posting {
  readonly kind: TransactionKind;
  readonly accountId: string;
  readonly tradeId: string | null;
  readonly entries: readonly Entry[];
}

/** An entry of the ledger as its owner exports it. The amount is in centavos. */
interface LedgerRow {
  readonly transactionId: string;
  readonly createdAt: Date;
  readonly kind: TransactionKind;
  readonly tradeId: string | null;
  readonly accountId: string;
  readonly book: string;
  readonly amount: string;
}

/** Writes all given transactions with their entries, in one round trip. */
const POST = `
WITH written AS (
  INSERT INTO practice_transactions (id, account_id, trade_id, kind, created_at)
  SELECT id, account_id, trade_id, kind, $5
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) AS v (id, account_id, trade_id, kind)
)
INSERT INTO practice_entries (transaction_id, account_id, book, amount)
SELECT transaction_id, account_id, book, amount
FROM unnest($6::uuid[], $7::uuid[], $8::text[], $9::bigint[]) AS v (transaction_id, account_id, book, amount)`;

/** The curve keeps the last point of each time step. With the first and the current point it has at most 300 points. */
const STEPS = 298;

/**
 * Equity changes only by entries of the HOUSE book, with the sign reversed. Window functions count back from the
 * current equity, so only entries within the range are read.
 */
const EQUITY = `
WITH account AS (
  SELECT id, balance + open_stake AS equity, greatest(opened_at, $2) AS since
  FROM practice_accounts WHERE user_id = $1 AND closed_at IS NULL
), moves AS (
  SELECT t.created_at AS time, t.id, -e.amount AS amount
  FROM account a JOIN practice_transactions t ON t.account_id = a.id AND t.created_at > a.since
    JOIN practice_entries e ON e.transaction_id = t.id AND e.book = 'HOUSE'
), points AS (
  SELECT m.time, m.id, a.equity - coalesce(sum(m.amount) OVER (ORDER BY m.time DESC, m.id DESC
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS equity,
    ceil(extract(epoch FROM m.time - a.since) * $4 / greatest(1, extract(epoch FROM $3::timestamptz - a.since))) AS step
  FROM moves m, account a
), kept AS (
  SELECT DISTINCT ON (step) time, equity FROM points WHERE time < $3 ORDER BY step, time DESC, id DESC
)
SELECT since AS time, equity - (SELECT coalesce(sum(amount), 0) FROM moves) AS equity FROM account
UNION ALL SELECT time, equity FROM kept
UNION ALL SELECT $3, equity FROM account WHERE since < $3
ORDER BY time`;

/**
 * Gain of a user's accounts since a time, and what it was gained with: their equity then, and the opening balances since.
 * Only entries since then are read, as their equity now is the sum of all three.
 */
const GAIN = `
WITH accounts AS (
  SELECT id, balance + open_stake AS equity FROM practice_accounts
  WHERE user_id = $1 AND (closed_at IS NULL OR closed_at > $2)
), gained AS (
  SELECT coalesce(sum(-e.amount), 0) AS gain FROM accounts a
    JOIN practice_transactions t ON t.account_id = a.id AND t.created_at > $2 AND t.kind <> 'OPENING'
    JOIN practice_entries e ON e.transaction_id = t.id AND e.book = 'HOUSE'
)
SELECT gain, (SELECT coalesce(sum(equity), 0) FROM accounts) - gain AS base FROM gained`;

/** Writes and reads the double-entry ledger of practice money. */
export class LedgerRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Writes transactions with their entries. Database triggers add the entries to the account's sums. */
  async post(manager: EntityManager, postings: readonly Posting[], now: Date): Promise<void> {
    const transactions = postings.map((posting) => ({ ...posting, id: uuidv7(now.getTime()) }));
    const entries = transactions.flatMap(({ id, accountId, entries }) =>
      entries.map((entry) => ({ ...entry, transactionId: id, accountId })),
    );
    await manager.query(POST, [
      transactions.map(({ id }) => id),
      transactions.map(({ accountId }) => accountId),
      transactions.map(({ tradeId }) => tradeId),
      transactions.map(({ kind }) => kind),
      now,
      entries.map(({ transactionId }) => transactionId),
      entries.map(({ accountId }) => accountId),
      entries.map(({ book }) => book),
      entries.map(({ amount }) => amount),
    ]);
  }

  /** Equity of a user's current account, oldest point first; empty without an account. */
  async equity(userId: string, since: Date, now: Date): Promise<PracticeEquityPoint[]> {
    const parameters = [userId, since, now, STEPS];
    const rows = await this.dataSource.query<{ time: Date; equity: string }[]>(EQUITY, parameters);
    return rows.map(({ time, equity }) => ({ time, equity: readCentavos(equity) }));
  }

  /** What a user's accounts gained (+) or lost (-) after a time, and the play money that it was gained with. */
  async gainSince(userId: string, since: Date): Promise<{ gain: Centavos; base: Centavos }> {
    const [row] = await this.dataSource.query<{ gain: string; base: string }[]>(GAIN, [userId, since]);
    return { gain: readCentavos(row?.gain ?? '0'), base: readCentavos(row?.base ?? '0') };
  }

  /** Every entry of a user's accounts, oldest first, as raw rows. */
  entriesOf(userId: string): Batches<LedgerRow> {
    return inBatches((last) => this.entriesBehind(userId, last));
  }

  private entriesBehind(userId: string, last: LedgerRow | undefined): Promise<LedgerRow[]> {
    const query = this.dataSource
      .createQueryBuilder(PracticeAccountEntity, 'a')
      .innerJoin(LedgerTransactionEntity, 't', 't.accountId = a.id')
      .innerJoin(LedgerEntryEntity, 'e', 'e.transactionId = t.id')
      .select('t.id', 'transactionId')
      .addSelect('t.createdAt', 'createdAt')
      .addSelect('t.kind', 'kind')
      .addSelect('t.tradeId', 'tradeId')
      .addSelect('e.accountId', 'accountId')
      .addSelect('e.book', 'book')
      .addSelect('e.amount', 'amount')
      .where('a.userId = :userId', { userId })
      .orderBy('t.createdAt')
      .addOrderBy('t.id')
      .addOrderBy('e.book')
      .limit(BATCH_ROWS);
    // The first condition is redundant, but can be read from an index.
    if (last)
      query
        .andWhere('t.createdAt >= :createdAt', last)
        .andWhere('(t.createdAt, t.id, e.book) > (:createdAt, :transactionId, :book)', last);
    return query.getRawMany();
  }
}
