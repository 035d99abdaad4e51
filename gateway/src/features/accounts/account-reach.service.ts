import type { EntityManager } from 'typeorm';
import type { PageFlag } from '#schema/page-access.js';
import { UserEntity } from './user.entity.js';

/** Who may be sent something of a page without having asked for it now. */
export class AccountReachService {
  /**
   * Those of these users who are verified, not blocked and may see a page. Their rows are held against deletion until the
   * transaction ends, in one order, as the deletion takes the user first too.
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
}
