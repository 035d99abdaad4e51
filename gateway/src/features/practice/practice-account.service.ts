import type { DataSource, EntityManager } from 'typeorm';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { UserDayService } from '../progress/user-day.service.js';
import { openingEntries } from './ledger/posting.js';
import { writePostings } from './ledger/posting-write.js';
import { noPracticeAccount, practiceAccountOpen, tooSoonToReopen } from './practice.errors.js';
import { type PracticeEvent, practiceChanged } from './practice.event.js';
import { mayReopenAt, toPracticeAccount } from './practice-account.mapper.js';
import type { PracticeAccount } from './practice-account.type.js';
import type { PracticeChange } from './practice-change.type.js';
import { lockPractices } from './practice-rows.js';
import { readState } from './practice-state.js';

/** Practice accounts: opening and showing. */
export class PracticeAccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly days: UserDayService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The account that a user has now; null without one. */
  async find(userId: string): Promise<PracticeAccount | null> {
    const now = this.clock.now();
    const day = await this.days.of(userId, now);
    const state = await readState(this.dataSource.manager, userId, day);
    return state ? toPracticeAccount(state, now, day.end) : null;
  }

  /** @throws FarolError NOT_FOUND without an account */
  async show(userId: string): Promise<PracticeAccount> {
    const account = await this.find(userId);
    if (!account) throw noPracticeAccount();
    return account;
  }

  /** @throws FarolError CONFLICT while there is an account that can go on, or was spent less than 24 h ago */
  async open({ userId }: Viewer): Promise<PracticeAccount> {
    const now = this.clock.now();
    const day = await this.days.of(userId, now);
    await this.outbox.transaction(async ({ manager, tell }) => {
      await manager.query('INSERT INTO practice_guards (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [
        userId,
      ]);
      await lockPractices(manager, [userId]);
      const former = await readState(manager, userId, day);
      const from = former && mayReopenAt(former);
      if (former && !from) throw practiceAccountOpen();
      if (from && from.getTime() > now) throw tooSoonToReopen(from, day.timeZone);
      await this.replace(manager, userId, now);
      tell(practiceChanged, userId, { kind: 'OPENED', userId });
    });
    return this.show(userId);
  }

  /** An event with the account as it stands now. */
  async present(event: PracticeEvent): Promise<PracticeChange> {
    const account = await this.show(event.userId);
    return { kind: event.kind, trade: 'trade' in event ? event.trade : null, account };
  }

  private async replace(manager: EntityManager, userId: string, now: number): Promise<void> {
    const openedAt = new Date(now);
    const accountId = uuidv7(now);
    await manager.query(
      'UPDATE practice_accounts SET closed_at = $2 WHERE user_id = $1 AND closed_at IS NULL',
      [userId, openedAt],
    );
    await manager.query('INSERT INTO practice_accounts (id, user_id, opened_at) VALUES ($1, $2, $3)', [
      accountId,
      userId,
      openedAt,
    ]);
    const entries = openingEntries();
    await writePostings(manager, [{ kind: 'OPENING', accountId, tradeId: null, entries }], openedAt);
  }
}
