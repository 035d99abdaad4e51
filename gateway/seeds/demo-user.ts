import type { DataSource, EntityManager } from 'typeorm';
import { UserEntity } from '../src/features/accounts/user.entity.js';
import { NoticeEntity } from '../src/features/notifications/notice.entity.js';
import { WELCOME } from '../src/features/notifications/notice-content.js';
import { LedgerRepository } from '../src/features/practice/ledger.repository.js';
import { PracticeAccountRepository } from '../src/features/practice/practice-account.repository.js';
import { hashPassword } from '../src/platform/auth/password.js';
import type { Clock } from '../src/platform/clock.js';
import { uuidv7 } from '../src/platform/uuid.js';

export const DEMO_EMAIL = 'demo@farol.local';
export const DEMO_PASSWORD = 'demo1234';

/** Makes the demo user where there is none: verified, premium, all pages on. Running it again changes nothing. */
export function seedDemoUser(dataSource: DataSource, clock: Clock): Promise<void> {
  const practice = new PracticeAccountRepository(dataSource, new LedgerRepository(dataSource));
  return dataSource.transaction((manager) => makeDemoUser(manager, practice, clock));
}

async function makeDemoUser(
  manager: EntityManager,
  practice: PracticeAccountRepository,
  clock: Clock,
): Promise<void> {
  const users = manager.getRepository(UserEntity);
  if (await users.existsBy({ emailKey: DEMO_EMAIL })) return;
  const now = clock.now();
  const id = uuidv7(now);
  const { raw } = await users
    .createQueryBuilder()
    .insert()
    .values({
      id,
      name: 'Demonstração',
      email: DEMO_EMAIL,
      emailKey: DEMO_EMAIL,
      passwordHash: await hashPassword(DEMO_PASSWORD),
      emailVerifiedAt: new Date(now),
      createdAt: new Date(now),
      userLevel: 'premium',
      accessCrypto: true,
      accessDashboard: true,
    })
    .orIgnore()
    .returning('id')
    .execute();
  // Another gateway that starts at the same time may have made it.
  if (raw.length === 0) return;
  await practice.openFirst(manager, id, now);
  const notices = manager.getRepository(NoticeEntity);
  await notices.insert({ id: uuidv7(now), userId: id, ...WELCOME, createdAt: new Date(now) });
}
