import { randomUUID } from 'node:crypto';
import { LEVEL_THRESHOLDS } from '#schema/level.js';
import { SessionService } from '../src/features/accounts/session.service.js';
import { UserEntity } from '../src/features/accounts/user.entity.js';
import { PracticeAccountService } from '../src/features/practice/practice-account.service.js';
import { hashPassword } from '../src/platform/auth/password.js';
import { PERSONAL_DATA } from '../src/platform/personal-data.js';
import { uuidv7 } from '../src/platform/uuid.js';
import type { TestGateway } from './gateway.js';

export const PASSWORD = 'uma senha comum';
const passwordHash = hashPassword(PASSWORD);

/** A verified user, without what a registration adds; `given` overrides the defaults. */
export async function createUser(
  { database, clock }: TestGateway,
  given: Partial<UserEntity> = {},
): Promise<UserEntity> {
  const email = given.email ?? `${randomUUID()}@exemplo.com.br`;
  const now = new Date(clock.now());
  const users = database.dataSource.getRepository(UserEntity);
  return users.save(
    users.create({
      id: uuidv7(clock.now()),
      name: 'Marina Azevedo',
      email,
      emailKey: email.toLowerCase(),
      passwordHash: await passwordHash,
      emailVerifiedAt: now,
      createdAt: now,
      ...given,
    }),
  );
}

/** A user with a practice account, and the token of their session. */
export async function signedInUser(test: TestGateway, given: Partial<UserEntity> = {}) {
  const user = await createUser(test, given);
  const { services } = test.gateway;
  await services.get(PracticeAccountService).begin(test.database.dataSource.manager, user.id);
  const token = await services.get(SessionService).open(user.id, 'vitest');
  return { user, token };
}

/** Deletes an account as its owner does. */
export async function deleteUser({ database, gateway }: TestGateway, userId: string): Promise<void> {
  await database.dataSource.transaction(async (manager) => {
    for (const { erase } of gateway.services.get(PERSONAL_DATA)) await erase?.(manager, userId);
    await manager.delete(UserEntity, { id: userId });
  });
}

/** Gives a user the XP at which a level starts, without ledger entries. */
export async function reachLevel({ database }: TestGateway, userId: string, level: number): Promise<void> {
  await database.dataSource.query(
    `INSERT INTO progress (user_id, xp_points) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET xp_points = excluded.xp_points`,
    [userId, LEVEL_THRESHOLDS[level - 1]],
  );
}
