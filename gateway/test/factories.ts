import { randomUUID } from 'node:crypto';
import { SessionService } from '../src/features/accounts/session.service.js';
import { UserEntity } from '../src/features/accounts/user.entity.js';
import { hashPassword } from '../src/platform/auth/password.js';
import { uuidv7 } from '../src/platform/uuid.js';
import type { TestGateway } from './gateway.js';

export const PASSWORD = 'uma senha comum';
const passwordHash = hashPassword(PASSWORD);

/** A verified user with all defaults, but for what the test says. */
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

/** A user and a token of a session of theirs. */
export async function signedInUser(test: TestGateway, given: Partial<UserEntity> = {}) {
  const user = await createUser(test, given);
  const token = await test.gateway.services.get(SessionService).open(user.id, 'vitest');
  return { user, token };
}
