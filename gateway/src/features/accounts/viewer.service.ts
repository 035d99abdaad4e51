import { pageFlagsOf } from '#schema/page-access.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { UserEntity } from './user.entity.js';
import type { UserRepository, VIEWER_COLUMNS } from './user.repository.js';

/** Who asks, as policies know them. */
export function toViewer(sessionId: string, user: Pick<UserEntity, keyof typeof VIEWER_COLUMNS>): Viewer {
  return {
    userId: user.id,
    sessionId,
    userLevel: user.userLevel,
    emailVerified: user.emailVerifiedAt !== null,
    pages: pageFlagsOf(user),
  };
}

/** Loads the viewer for API keys. */
export class ViewerService {
  constructor(private readonly users: UserRepository) {}

  /**
   * @param connectionId used as the session's id: when it ends, connections opened under it are closed
   * @returns undefined where there is no such user, or an administrator has blocked them
   */
  async of(userId: string, connectionId: string): Promise<Viewer | undefined> {
    const user = await this.users.findForViewer(userId);
    return user && !user.blockedAt ? toViewer(connectionId, user) : undefined;
  }
}
