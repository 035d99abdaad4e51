import type { DataSource, EntityManager } from 'typeorm';
import type { PracticeHistoryService } from './practice-history.service.js';

/** Trades forgotten by one statement; far less than one may last. */
const FORGOTTEN_AT_ONCE = 2000;

/** What practice keeps of a person. */
export class PracticeDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly history: PracticeHistoryService,
  ) {}

  /** Accounts, guards, trades and every entry of the ledger, for the user. Money in centavos. */
  async exportOf(userId: string): Promise<unknown> {
    const [accounts, guards, ledger, trades] = await Promise.all([
      this.dataSource.query(
        `SELECT id, opened_at AS "openedAt", closed_at AS "closedAt", spent_at AS "spentAt", balance,
           open_stake AS "openStake" FROM practice_accounts WHERE user_id = $1 ORDER BY opened_at`,
        [userId],
      ),
      this.dataSource.query(
        `SELECT loss_streak AS "lossStreak", paused_until AS "pausedUntil", pause_reason AS "pauseReason",
           daily_loss AS "dailyLoss", daily_loss_pending AS "dailyLossPending",
           daily_loss_pending_from AS "dailyLossPendingFrom", daily_trades AS "dailyTrades",
           daily_trades_pending AS "dailyTradesPending", daily_trades_pending_from AS "dailyTradesPendingFrom"
         FROM practice_guards WHERE user_id = $1`,
        [userId],
      ),
      this.dataSource.query(
        `SELECT t.created_at AS "createdAt", t.kind, t.trade_id AS "tradeId", e.account_id AS "accountId", e.book,
           e.amount
         FROM practice_accounts a JOIN practice_transactions t ON t.account_id = a.id
           JOIN practice_entries e ON e.transaction_id = t.id
         WHERE a.user_id = $1 ORDER BY t.created_at, t.id, e.book`,
        [userId],
      ),
      this.history.allTradesOf(userId),
    ]);
    return { accounts, guards, trades, ledger };
  }

  /** Deletes a user's practice, in the transaction that deletes the account: the only way out of the ledger. */
  async forget(manager: EntityManager, userId: string): Promise<void> {
    for (let forgotten = 1; forgotten > 0; ) {
      const [row] = await manager.query<{ forgotten: number }[]>(
        'SELECT practice_forget_trades($1, $2) AS forgotten',
        [userId, FORGOTTEN_AT_ONCE],
      );
      forgotten = row?.forgotten ?? 0;
    }
    await manager.query('SELECT practice_forget($1)', [userId]);
  }
}
