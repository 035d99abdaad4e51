import type { DataSource } from 'typeorm';
import { SessionRepository } from '../src/features/accounts/session.repository.js';
import { SessionService } from '../src/features/accounts/session.service.js';
import { UserEntity } from '../src/features/accounts/user.entity.js';
import { UserRepository } from '../src/features/accounts/user.repository.js';
import { createTokenSigner } from '../src/platform/auth/token.js';
import { systemClock } from '../src/platform/clock.js';
import { EventBus } from '../src/platform/event-bus.js';
import { uuidv7 } from '../src/platform/uuid.js';

/** Adds users of the highest rate tier with a confirmed address; answers their ids. */
export async function addBenchUsers(dataSource: DataSource, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7(systemClock.now()));
  await addBenchUsersOf(dataSource, ids);
  return ids;
}

/** Adds those with these ids. */
export async function addBenchUsersOf(dataSource: DataSource, ids: readonly string[]): Promise<void> {
  const at = new Date(systemClock.now());
  const rows = ids.map((id) => {
    const email = `${id}@exemplo.com.br`;
    const known = { id, name: 'Carga', email, emailKey: email, passwordHash: '' };
    return { ...known, userLevel: 'admin', emailVerifiedAt: at, createdAt: at } as const;
  });
  await dataSource.getRepository(UserEntity).insert(rows);
}

/** Adds one of them and opens a session; answers its token. */
export async function benchToken(dataSource: DataSource, sessions: SessionService): Promise<string> {
  const [id = ''] = await addBenchUsers(dataSource, 1);
  return sessions.open(id, 'bench');
}

/** Opens sessions that gateways take which run as processes of their own with this secret. */
export function sessionsOf(dataSource: DataSource, authSecret: string): SessionService {
  const signer = createTokenSigner(authSecret, 'farol:user');
  const [rows, users] = [new SessionRepository(dataSource), new UserRepository(dataSource)];
  return new SessionService(rows, users, signer, new EventBus(), systemClock);
}
