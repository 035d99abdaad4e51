import type { EntityManager } from 'typeorm';
import { readCentavos } from '../src/platform/database/postgres.js';

/** Findings of an audit of the whole ledger; all 0 if it is sound. */
export interface LedgerAudit {
  /** Centavos: sum of all entries. */
  readonly total: number;
  /** Transactions whose entries do not sum to zero. */
  readonly unbalanced: number;
  /** Accounts whose stored sums differ from their entries. */
  readonly wrongSums: number;
  /** Trades without exactly one debit, and settled ones without exactly one settlement of exactly their profit. */
  readonly wrongTrades: number;
}

const AUDIT = `
SELECT
  (SELECT coalesce(sum(amount), 0) FROM practice_entries) AS total,
  (SELECT count(*)::int FROM (SELECT 1 FROM practice_transactions t
     LEFT JOIN practice_entries e ON e.transaction_id = t.id
     GROUP BY t.id HAVING coalesce(sum(e.amount), 1) <> 0) broken) AS unbalanced,
  (SELECT count(*)::int FROM (SELECT 1 FROM practice_accounts a LEFT JOIN practice_entries e ON e.account_id = a.id
     GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount) FILTER (WHERE e.book = 'CASH'), 0)
       OR a.open_stake <> coalesce(sum(e.amount) FILTER (WHERE e.book = 'STAKES'), 0)) broken) AS "wrongSums",
  (SELECT count(*)::int FROM (SELECT 1 FROM practice_trades p
     LEFT JOIN practice_transactions t ON t.trade_id = p.id
     LEFT JOIN practice_entries e ON e.transaction_id = t.id
     GROUP BY p.id HAVING count(DISTINCT t.id) FILTER (WHERE t.kind = 'STAKE') <> 1
       OR count(DISTINCT t.id) FILTER (WHERE t.kind = 'SETTLEMENT') <> CASE WHEN p.result IS NULL THEN 0 ELSE 1 END
       OR coalesce(sum(e.amount) FILTER (WHERE e.book = 'STAKES'), 0) <> CASE WHEN p.result IS NULL THEN p.stake ELSE 0 END
       OR coalesce(sum(e.amount) FILTER (WHERE e.book = 'CASH'), 0) <> coalesce(p.profit, -p.stake)) broken) AS "wrongTrades"`;

/** Compares every stored sum with its entries. Reads the whole ledger. */
export async function auditLedger(manager: EntityManager): Promise<LedgerAudit> {
  const [row] = await manager.query<(Omit<LedgerAudit, 'total'> & { total: string })[]>(AUDIT);
  if (!row) throw new Error('an audit answers one row');
  return { ...row, total: readCentavos(row.total) };
}
