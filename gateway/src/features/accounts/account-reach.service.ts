import type { EntityManager } from 'typeorm';
import type { PageFlag } from '#schema/page-access.js';
import { UserEntity } from './user.entity.js';

/** Selects the users to whom a page may send messages, and where their mails go. */
export class AccountReachService {
  /**
   * Of the given users, those who are verified, not blocked and may see the page. Their rows are locked against
   * deletion until the transaction ends. Rows are locked in order of id, and the deletion locks the user first too, so
   * that there is no deadlock.
   */
  async reachable(
    manager: EntityManager,
    userIds: readonly string[],
    flag: PageFlag,
  ): Promise<ReadonlySet<string>> {
    const rows = await manager
      .createQueryBuilder(UserEntity, 'u')
      .select('u.id', 'id')
      .where('u.id = ANY(:userIds) AND u.emailVerifiedAt IS NOT NULL AND u.blockedAt IS NULL', { userIds })
      .andWhere(`u.${flag}`)
      .orderBy('u.id')
      .setLock('for_key_share')
      .getRawMany<{ id: string }>();
    return new Set(rows.map(({ id }) => id));
  }

  /** Name and address of a user whose row is locked, for a mail of the same transaction. */
  recipient(manager: EntityManager, userId: string): Promise<Pick<UserEntity, 'name' | 'email'>> {
    return manager.findOneOrFail(UserEntity, {
      select: { name: true, email: true },
      where: { id: userId },
    });
  }
}
