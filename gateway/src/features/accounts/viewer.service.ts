import type { DataSource, Repository } from 'typeorm';
import type { Viewer } from '../../platform/auth/viewer.js';
import { UserEntity } from './user.entity.js';
import { toViewer, VIEWER_COLUMNS } from './viewer.mapper.js';

/** Tells other ways of being recognised than a session who a user is, as policies know users. */
export class ViewerService {
  private readonly users: Repository<UserEntity>;

  constructor(dataSource: DataSource) {
    this.users = dataSource.getRepository(UserEntity);
  }

  /**
   * @param connectionId what stands for the session: when it ends, what is held open under it is closed
   * @returns undefined where there is no such user, or an administrator has blocked them, or the user is blocked
   */
  async of(userId: string, connectionId: string): Promise<Viewer | undefined> {
    const user = await this.users.findOne({
      select: { ...VIEWER_COLUMNS, blockedAt: true },
      where: { id: userId },
    });
    return user && !user.blockedAt ? toViewer(connectionId, user) : undefined;
  }
}
