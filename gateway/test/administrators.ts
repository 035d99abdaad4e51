import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { PAGES, type PageFlag } from '#schema/page-access.js';
import { AdminSessionService } from '../src/features/admin/sign-in/admin-session.service.js';
import { AdministratorEntity } from '../src/features/admin/sign-in/administrator.entity.js';
import { hashPassword } from '../src/platform/auth/password.js';
import { uuidv7 } from '../src/platform/uuid.js';
import type { TestGateway } from './gateway.js';
import { runRest } from './run.js';

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

/** Closes one page to a user, and opens all others. */
export async function closePage(test: TestGateway, userId: string, closed: PageFlag): Promise<void> {
  const { token } = await signedInAdministrator(test);
  const pages = Object.fromEntries(PAGES.map(({ flag }) => [flag, flag !== closed]));
  const rights = { userLevel: 'basic', ...pages };
  const { status } = await runRest(test, `PUT /api/admin/users/${userId}/permissions`, rights, token);
  expect(status).toBe(200);
}
