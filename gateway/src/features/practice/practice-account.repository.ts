import { type DataSource, type EntityManager, In } from 'typeorm';
import { type Centavos, PRACTICE_STAKE_MIN } from '#schema/practice.js';
import { columnsOf, readCentavos } from '../../platform/database/postgres.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { UserDay } from '../progress/user-day.service.js';
import { LedgerEntryEntity, LedgerTransactionEntity } from './ledger.entity.js';
import { type LedgerRepository, openingEntries } from './ledger.repository.js';
import { noPracticeAccount } from './practice.errors.js';
import { PracticeAccountEntity, PracticeGuardEntity } from './practice-account.entity.js';
import type { DailyLimit, DayUse, LossGuard, OwnLimits, Pause } from './practice-guard.js';
import { PracticeTradeEntity } from './practice-trade.entity.js';

/** A user's current account and guards. */
export interface PracticeState {
  readonly userId: string;
  readonly accountId: string;
  readonly openedAt: Date;
  readonly spentAt: Date | null;
  readonly balance: Centavos;
  readonly openStake: Centavos;
  readonly openTrades: number;
  readonly today: DayUse;
  readonly guard: LossGuard;
  readonly limits: OwnLimits;
}

export interface EndedPause extends Pause {
  readonly userId: string;
}

type AccountRow = Omit<PracticeAccountEntity, 'user'>;
type GuardRow = Omit<PracticeGuardEntity, 'user' | 'userId'>;

interface StateRow extends AccountRow, GuardRow {
  openTrades: number;
  tradesToday: number;
  profitToday: string;
}

/** Rows deleted by one statement, well within its time limit. */
const DELETED_AT_ONCE = 2000;

const NAME_FORGOTTEN = "SELECT set_config('farol.practice_forgets', $1, true)";

const readNullable = (text: string | null) => (text === null ? null : readCentavos(text));
const writeNullable = (centavos: Centavos | null) => (centavos === null ? null : String(centavos));

function toState(row: StateRow): PracticeState {
  const { id, userId, openedAt, spentAt, openTrades, pausedUntil, pauseReason } = row;
  const dailyLoss: DailyLimit = {
    value: readNullable(row.dailyLoss),
    pending: readNullable(row.dailyLossPending),
    pendingFrom: row.dailyLossPendingFrom,
  };
  const dailyTrades: DailyLimit = {
    value: row.dailyTrades,
    pending: row.dailyTradesPending,
    pendingFrom: row.dailyTradesPendingFrom,
  };
  return {
    userId,
    accountId: id,
    openedAt,
    spentAt,
    balance: readCentavos(row.balance),
    openStake: readCentavos(row.openStake),
    openTrades,
    today: { profit: readCentavos(row.profitToday), trades: row.tradesToday },
    guard: {
      streak: row.lossStreak,
      pause: pausedUntil && pauseReason && { reason: pauseReason, until: pausedUntil },
    },
    limits: { dailyLoss, dailyTrades },
  };
}

/** Reads and writes practice accounts and their guards. */
export class PracticeAccountRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerRepository,
  ) {}

  /**
   * Locks the practice of these users until the transaction ends, always in the same order to avoid deadlocks. State
   * has to be read by a later statement: one that waited for a lock still sees the data from before the wait.
   */
  async lock(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    await manager
      .createQueryBuilder(PracticeGuardEntity, 'g')
      .select('1')
      .where('g.userId = ANY(:userIds)', { userIds })
      .orderBy('g.userId')
      .setLock('pessimistic_write')
      .getRawMany();
  }

  /**
   * The states of users who have an account, by one query: unnest joins each user to their own day. Both ends of the
   * day are given, because with only one the planner expects a third of all trades and reads them all.
   *
   * @param users with their current day
   */
  async states(
    manager: EntityManager,
    users: readonly (readonly [userId: string, today: UserDay])[],
  ): Promise<PracticeState[]> {
    const rows = await manager.query<StateRow[]>(
      `SELECT ${columnsOf(manager, PracticeAccountEntity, 'a')}, ${columnsOf(manager, PracticeGuardEntity, 'g', ['userId'])},
         (SELECT count(*)::int FROM practice_trades t
           WHERE t.account_id = a.id AND t.result IS NULL) AS "openTrades",
         (SELECT count(*)::int FROM practice_trades t WHERE t.user_id = a.user_id
           AND t.opened_at >= u.day_start AND t.opened_at < u.day_end) AS "tradesToday",
         (SELECT coalesce(sum(t.profit), 0) FROM practice_trades t WHERE t.user_id = a.user_id
           AND t.settled_at >= u.day_start AND t.settled_at < u.day_end) AS "profitToday"
       FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) AS u (user_id, day_start, day_end)
         JOIN practice_accounts a ON a.user_id = u.user_id AND a.closed_at IS NULL
         JOIN practice_guards g ON g.user_id = a.user_id`,
      [
        users.map(([userId]) => userId),
        users.map(([, today]) => today.start),
        users.map(([, today]) => today.end),
      ],
    );
    return rows.map(toState);
  }

  /**
   * The state of a user's practice. Every user is created with an account.
   *
   * @throws FarolError NOT_FOUND if there is no such user
   */
  async stateOf(userId: string, today: UserDay, manager = this.dataSource.manager): Promise<PracticeState> {
    const [state] = await this.states(manager, [[userId, today]]);
    if (!state) throw noPracticeAccount();
    return state;
  }

  /** Opens an account with the opening balance. The previous account has to be closed. */
  async open(manager: EntityManager, userId: string, now: number): Promise<void> {
    const openedAt = new Date(now);
    const id = uuidv7(now);
    await manager.insert(PracticeAccountEntity, { id, userId, openedAt });
    const opening = { kind: 'OPENING', accountId: id, tradeId: null, entries: openingEntries() } as const;
    await this.ledger.post(manager, [opening], openedAt);
  }

  /** Creates a new user's guards and first account, in the caller's transaction. */
  async openFirst(manager: EntityManager, userId: string, now: number): Promise<void> {
    await manager.insert(PracticeGuardEntity, { userId });
    await this.open(manager, userId, now);
  }

  async close(manager: EntityManager, accountId: string, now: Date): Promise<void> {
    await manager.update(PracticeAccountEntity, { id: accountId }, { closedAt: now });
  }

  /** Marks accounts as spent if they cannot pay the smallest stake and have no open trade. */
  async markSpent(manager: EntityManager, ids: readonly string[], now: Date): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(PracticeAccountEntity)
      .set({ spentAt: now })
      .where('id = ANY(:ids) AND spent_at IS NULL AND open_stake = 0', { ids })
      .andWhere('balance < :least', { least: PRACTICE_STAKE_MIN })
      .execute();
  }

  /** Writes the streaks and pauses of users whose rows are locked by the transaction, by one statement. */
  async writeGuards(
    manager: EntityManager,
    guards: readonly (readonly [userId: string, guard: LossGuard])[],
  ): Promise<void> {
    if (guards.length === 0) return;
    await manager.query(
      `UPDATE practice_guards g SET loss_streak = v.streak, paused_until = v.until, pause_reason = v.reason
       FROM unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::text[]) AS v (user_id, streak, until, reason)
       WHERE g.user_id = v.user_id`,
      [
        guards.map(([userId]) => userId),
        guards.map(([, { streak }]) => streak),
        guards.map(([, { pause }]) => pause?.until ?? null),
        guards.map(([, { pause }]) => pause?.reason ?? null),
      ],
    );
  }

  /** Continues a stop until the end of the user's day to the later end that the day has now. */
  async extendStop(manager: EntityManager, userId: string, ends: { former: Date; now: Date }): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(PracticeGuardEntity)
      .set({ pausedUntil: ends.now })
      .where("user_id = :userId AND pause_reason IN ('FIVE_LOSSES', 'OWN_DAILY_LIMIT')", { userId })
      .andWhere('paused_until >= :former AND paused_until < :now', ends)
      .execute();
  }

  /** Writes the limits of a user whose row is locked by the transaction. */
  async writeLimits(manager: EntityManager, userId: string, limits: OwnLimits): Promise<void> {
    const { dailyLoss, dailyTrades } = limits;
    await manager.update(
      PracticeGuardEntity,
      { userId },
      {
        dailyLoss: writeNullable(dailyLoss.value),
        dailyLossPending: writeNullable(dailyLoss.pending),
        dailyLossPendingFrom: dailyLoss.pendingFrom,
        dailyTrades: dailyTrades.value,
        dailyTradesPending: dailyTrades.pending,
        dailyTradesPendingFrom: dailyTrades.pendingFrom,
      },
    );
  }

  /** Ends expired pauses, as `endPause` does. SKIP LOCKED leaves locked rows to the next call. */
  async endOverduePauses(manager: EntityManager, now: Date): Promise<EndedPause[]> {
    const [rows] = await manager.query<[EndedPause[], number]>(
      `UPDATE practice_guards g SET paused_until = NULL, pause_reason = NULL,
         loss_streak = CASE WHEN due.pause_reason = 'FIVE_LOSSES' THEN 0 ELSE g.loss_streak END
       FROM (SELECT user_id, paused_until, pause_reason FROM practice_guards WHERE paused_until <= $1
             FOR UPDATE SKIP LOCKED) due
       WHERE g.user_id = due.user_id
       RETURNING g.user_id AS "userId", due.pause_reason AS reason, due.paused_until AS until`,
      [now],
    );
    return rows;
  }

  /** A user's accounts as raw rows, oldest first. */
  accountsOf(userId: string): Promise<unknown[]> {
    const { manager } = this.dataSource;
    return manager
      .createQueryBuilder(PracticeAccountEntity, 'a')
      .select(columnsOf(manager, PracticeAccountEntity, 'a', ['userId']))
      .where('a.userId = :userId', { userId })
      .orderBy('a.openedAt')
      .getRawMany();
  }

  /** A user's guards as raw rows. */
  guardsOf(userId: string): Promise<unknown[]> {
    const { manager } = this.dataSource;
    return manager
      .createQueryBuilder(PracticeGuardEntity, 'g')
      .select(columnsOf(manager, PracticeGuardEntity, 'g', ['userId']))
      .where('g.userId = :userId', { userId })
      .getRawMany();
  }

  /** Deletes a user's practice, in the transaction that deletes the account. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await this.lock(manager, [userId]);
    const accounts = await manager.findBy(PracticeAccountEntity, { userId });
    for (const { id } of accounts) {
      // The ledger's triggers refuse every deletion but that of the account named here.
      await manager.query(NAME_FORGOTTEN, [id]);
      const some = { select: { id: true }, where: { accountId: id }, take: DELETED_AT_ONCE } as const;
      for (let left = true; left; ) {
        const ids = (await manager.find(LedgerTransactionEntity, some)).map((transaction) => transaction.id);
        await manager.delete(LedgerEntryEntity, { transactionId: In(ids) });
        await manager.delete(LedgerTransactionEntity, { id: In(ids) });
        left = ids.length > 0;
      }
      for (let left = true; left; ) {
        const ids = (await manager.find(PracticeTradeEntity, some)).map((trade) => trade.id);
        await manager.delete(PracticeTradeEntity, { id: In(ids) });
        left = ids.length > 0;
      }
    }
    await manager.query(NAME_FORGOTTEN, ['']);
    await manager.delete(PracticeAccountEntity, { userId });
    await manager.delete(PracticeGuardEntity, { userId });
  }
}
