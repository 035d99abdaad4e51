import type { EntityManager } from 'typeorm';
import { uuidv7 } from '../../../platform/uuid.js';
import type { Entry, TransactionKind } from './posting.js';

/** A movement of money to be written. */
export interface Posting {
  readonly kind: TransactionKind;
  readonly accountId: string;
  readonly tradeId: string | null;
  readonly entries: readonly Entry[];
}

const WRITE = `
WITH written AS (
  INSERT INTO practice_transactions (id, account_id, trade_id, kind, created_at)
  SELECT id, account_id, trade_id, kind, $5
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) AS v (id, account_id, trade_id, kind)
)
INSERT INTO practice_entries (transaction_id, account_id, book, amount)
SELECT transaction_id, account_id, book, amount
FROM unnest($6::uuid[], $7::uuid[], $8::text[], $9::bigint[]) AS v (transaction_id, account_id, book, amount)`;

/** Writes transactions with their entries in one statement; the database grows the sums of the accounts with it. */
export async function writePostings(
  manager: EntityManager,
  postings: readonly Posting[],
  now: Date,
): Promise<void> {
  const transactions = postings.map((posting) => ({ ...posting, id: uuidv7(now.getTime()) }));
  const entries = transactions.flatMap(({ id, accountId, entries }) =>
    entries.map((entry) => ({ ...entry, transactionId: id, accountId })),
  );
  await manager.query(WRITE, [
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
