import type { DataSource } from 'typeorm';
import { SessionRepository } from '../../src/features/accounts/session.repository.js';
import { SessionService } from '../../src/features/accounts/session.service.js';
import { UserEntity } from '../../src/features/accounts/user.entity.js';
import { UserRepository } from '../../src/features/accounts/user.repository.js';
import { createTokenSigner } from '../../src/platform/auth/token.js';
import { type Clock, systemClock } from '../../src/platform/clock.js';
import { EventBus } from '../../src/platform/event-bus.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import type { PracticeNode } from './practice-node.js';

export function newIds(count: number): string[] {
  return Array.from({ length: count }, () => uuidv7(systemClock.now()));
}

/** Adds users of the highest rate tier with a confirmed address. */
export async function addUsers(
  dataSource: DataSource,
  ids: readonly string[],
  clock: Clock = systemClock,
): Promise<void> {
  const at = new Date(clock.now());
  const rows = ids.map((id) => {
    const email = `${id}@exemplo.com.br`;
    const known = { id, name: 'Carga', email, emailKey: email, passwordHash: '' };
    return { ...known, userLevel: 'admin', emailVerifiedAt: at, createdAt: at } as const;
  });
  await dataSource.getRepository(UserEntity).insert(rows);
}

/** Adds users who have a practice account. */
export async function addTraders(
  { dataSource, accounts }: PracticeNode,
  ids: readonly string[],
): Promise<void> {
  await addUsers(dataSource, ids);
  for (const id of ids) await accounts.begin(dataSource.manager, id);
}

/** Opens a session for each; returns their tokens. */
export async function openSessions(sessions: SessionService, ids: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const id of ids) tokens.push(await sessions.open(id, 'bench'));
  return tokens;
}

/** Token of a new user. */
export async function newUserToken(dataSource: DataSource, sessions: SessionService): Promise<string> {
  const [id = ''] = newIds(1);
  await addUsers(dataSource, [id]);
  return sessions.open(id, 'bench');
}

/** Sessions for gateways in other processes that use this secret. */
export function sessionsOf(dataSource: DataSource, authSecret: string): SessionService {
  const signer = createTokenSigner(authSecret, 'farol:user');
  const [rows, users] = [new SessionRepository(dataSource), new UserRepository(dataSource)];
  const devices = { endOf: async () => undefined, endAll: async () => undefined };
  return new SessionService(rows, users, signer, devices, new EventBus(), systemClock);
}
