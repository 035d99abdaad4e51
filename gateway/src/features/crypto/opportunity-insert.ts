import type { DataSource } from 'typeorm';
import { lockNameInTransaction } from '../../platform/database/advisory-locks.js';
import type { OpportunityEntity } from './opportunity.entity.js';

export type NewOpportunity = Omit<OpportunityEntity, 'attemptAt' | 'outcome' | 'exitPrice' | 'settledAt'> & {
  /** When its hours begin: one whose hours are not over by then keeps it out. */
  readonly opensAt: Date;
};

const INSERT = `
INSERT INTO crypto_opportunities (id, feed, simulated, formula_version, symbol, candle_time, entry_price, target_price,
  potential_return, confidence, indicators, reason, generated_at, expires_at, reached_at, attempt_at)
SELECT $1, $2, $3, $4, $5, $6::timestamptz, $7, $8, $9, $10, $11, $12, $13, $14, $15, $14
WHERE NOT EXISTS (SELECT 1 FROM crypto_opportunities WHERE feed = $2 AND symbol = $5 AND expires_at > $16)
ON CONFLICT DO NOTHING
RETURNING id`;

/** Stores an opportunity unless its coin has one whose hours overlap; answers whether it did. */
export async function insertOpportunity(dataSource: DataSource, found: NewOpportunity): Promise<boolean> {
  const { feed, symbol } = found;
  return dataSource.transaction(async (manager) => {
    await lockNameInTransaction(manager, 'cryptoOpportunity', `${feed} ${symbol}`);
    const rows = await manager.query<unknown[]>(INSERT, [
      found.id,
      feed,
      found.simulated,
      found.formulaVersion,
      symbol,
      found.candleTime,
      found.entryPrice,
      found.targetPrice,
      found.potentialReturn,
      found.confidence,
      JSON.stringify(found.indicators),
      found.reason,
      found.generatedAt,
      found.expiresAt,
      found.reachedAt,
      found.opensAt,
    ]);
    return rows.length === 1;
  });
}
