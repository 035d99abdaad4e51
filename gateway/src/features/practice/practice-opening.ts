import type { EntityManager } from 'typeorm';
import { uuidv7 } from '../../platform/uuid.js';
import type { UserDay } from '../progress/user-day.service.js';
import { openingEntries } from './ledger/posting.js';
import { writePostings } from './ledger/posting-write.js';
import { noPracticeAccount } from './practice.errors.js';
import { lockPractices } from './practice-rows.js';
import { type PracticeState, readState } from './practice-state.js';

/** Without a user there is nothing to guard. */
const ADD_GUARD = `
INSERT INTO practice_guards (user_id) SELECT id FROM users WHERE id = $1 ON CONFLICT DO NOTHING`;

/** Opens an account with the opening balance; the one before it has to be closed. */
export async function openAccount(manager: EntityManager, userId: string, now: number): Promise<void> {
  const openedAt = new Date(now);
  const accountId = uuidv7(now);
  await manager.query('INSERT INTO practice_accounts (id, user_id, opened_at) VALUES ($1, $2, $3)', [
    accountId,
    userId,
    openedAt,
  ]);
  const entries = openingEntries();
  await writePostings(manager, [{ kind: 'OPENING', accountId, tradeId: null, entries }], openedAt);
}

/** Opens a user's first account, in the caller's transaction; one that is there already stays. */
export async function openFirstAccount(manager: EntityManager, userId: string, now: number): Promise<void> {
  await manager.query(ADD_GUARD, [userId]);
  await lockPractices(manager, [userId]);
  const isGuarded = 'SELECT 1 FROM practice_guards WHERE user_id = $1';
  const hasAccount = 'SELECT 1 FROM practice_accounts WHERE user_id = $1 AND closed_at IS NULL';
  const [guards, accounts] = [
    await manager.query<unknown[]>(isGuarded, [userId]),
    await manager.query<unknown[]>(hasAccount, [userId]),
  ];
  if (guards.length > 0 && accounts.length === 0) await openAccount(manager, userId, now);
}

/**
 * The state of a user's practice, in a transaction. Users are made with an account; one whom a gateway of an earlier
 * version makes during an update gets it here.
 *
 * @throws FarolError NOT_FOUND where there is no such user
 */
export async function stateOf(
  manager: EntityManager,
  userId: string,
  today: UserDay,
  now: number,
): Promise<PracticeState> {
  const state = await readState(manager, userId, today);
  if (state) return state;
  await openFirstAccount(manager, userId, now);
  const opened = await readState(manager, userId, today);
  if (!opened) throw noPracticeAccount();
  return opened;
}
