import type { SettledTradeFields } from '#schema/statistics/trade-chain.js';
import { uuidv7 } from '../src/platform/uuid.js';
import type { TestGateway } from './gateway.js';

export interface PastTrade extends SettledTradeFields {
  readonly pair?: string;
  readonly signalId?: string | null;
  /** Id of its feed; that of the gateway by default. */
  readonly feed?: string;
  /** Whether its prices were marked as simulated; they are by default. */
  readonly simulated?: boolean;
  /** Stated with the order, whole percents. */
  readonly statedChance?: number | null;
  /** Ten-thousandths. */
  readonly engineChance?: number | null;
}

/** Writes settled practice trades as if they had been placed in the past, without their money; returns their ids. */
export async function writePastTrades(
  { database: { dataSource }, feed }: TestGateway,
  userId: string,
  trades: readonly PastTrade[],
): Promise<string[]> {
  const rows = trades.map((trade) => ({ ...trade, id: uuidv7(trade.openedAt) }));
  await dataSource.query(
    `WITH account AS (
       INSERT INTO practice_accounts (id, user_id, opened_at) SELECT $2, $1, to_timestamp(0)
       WHERE NOT EXISTS (SELECT FROM practice_accounts WHERE user_id = $1) RETURNING id)
     INSERT INTO practice_trades (id, account_id, user_id, idempotency_key, pair, timeframe, direction, stake,
       payout_percent, entry_price, opened_at, expires_at, feed, feed_epoch, simulated, signal_id, attempt_at, result,
       exit_price, profit, settled_at, stated_chance, engine_chance)
     SELECT t.id, coalesce((SELECT id FROM account), (SELECT id FROM practice_accounts WHERE user_id = $1 LIMIT 1)), $1,
       t.id::text, t.pair, '5m', 'CALL', t.stake, 85, 1.1, to_timestamp(t.opened / 1000.0),
       to_timestamp(t.opened / 1000.0 + 300), t.feed, $3, t.simulated, t.signal, to_timestamp(t.opened / 1000.0), t.outcome, 1.1,
       t.profit, to_timestamp(t.settled / 1000.0), t.stated, t.engine
     FROM unnest($4::uuid[], $5::text[], $6::bigint[], $7::float8[], $8::float8[], $9::text[], $10::bigint[],
       $11::uuid[], $12::text[], $13::boolean[], $14::smallint[], $15::smallint[]) AS t (id, pair, stake, opened, settled, outcome, profit, signal, feed,
       simulated, stated, engine)`,
    [
      userId,
      uuidv7(0),
      feed.epoch,
      rows.map(({ id }) => id),
      rows.map(({ pair = 'EUR/USD' }) => pair),
      rows.map(({ stake }) => stake),
      rows.map(({ openedAt }) => openedAt),
      rows.map(({ settledAt }) => settledAt),
      rows.map(({ outcome }) => outcome),
      rows.map(({ profit }) => profit),
      rows.map(({ signalId = null }) => signalId),
      rows.map((row) => row.feed ?? feed.id),
      rows.map(({ simulated = true }) => simulated),
      rows.map(({ statedChance = null }) => statedChance),
      rows.map(({ engineChance = null }) => engineChance),
    ],
  );
  return rows.map(({ id }) => id);
}
