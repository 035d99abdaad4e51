import { randomUUID } from 'node:crypto';
import { AdminSessionService } from '../src/features/admin/sign-in/admin-session.service.js';
import { AdministratorEntity } from '../src/features/admin/sign-in/administrator.entity.js';
import { hashPassword } from '../src/platform/auth/password.js';
import { uuidv7 } from '../src/platform/uuid.js';
import type { TestGateway } from './gateway.js';

export const ADMIN_PASSWORD = 'uma senha de administrador';
const passwordHash = hashPassword(ADMIN_PASSWORD);

/** An administrator who has chosen their credentials; `given` overrides the defaults. */
export async function createAdministrator(
  { database, clock }: TestGateway,
  given: Partial<AdministratorEntity> = {},
): Promise<AdministratorEntity> {
  const username = given.username ?? `admin-${randomUUID().slice(0, 8)}`;
  const administrators = database.dataSource.getRepository(AdministratorEntity);
  return administrators.save(
    administrators.create({
      id: uuidv7(clock.now()),
      username,
      usernameKey: username.toLowerCase(),
      passwordHash: await passwordHash,
      createdAt: new Date(clock.now()),
      ...given,
    }),
  );
}

/** An administrator and the token of their session. */
export async function signedInAdministrator(test: TestGateway, given: Partial<AdministratorEntity> = {}) {
  const administrator = await createAdministrator(test, given);
  const { services } = test.gateway;
  const token = await services
    .get(AdminSessionService)
    .open(test.database.dataSource.manager, administrator.id);
  return { administrator, token };
}
