import { levelOf } from '#schema/level.js';
import { pageFlagsOf } from '#schema/page-access.js';
import { FarolError } from '../../../platform/errors.js';
import { isUuid } from '../../../platform/uuid.js';
import type { DirectorySort, UserRecord } from '../../accounts/directory/directory-query.type.js';
import type { UserDirectoryService } from '../../accounts/directory/user-directory.service.js';
import type { SessionService } from '../../accounts/session.service.js';
import type { FrameUrl, FrameUrlService } from '../../broker/frame-url/frame-url.service.js';
import type { ProgressService } from '../../progress/progress.service.js';
import type { XpStats } from '../../progress/progress.type.js';
import type { SignalRepository } from '../../signals/signal.repository.js';
import type { AdminUsersArgs } from './admin-user.input.js';
import type { AdminActivity, AdminUser, AdminUserDetails, AdminUserPage } from './admin-user.type.js';

export const userNotFound = () => new FarolError('NOT_FOUND', 'Usuário não encontrado');

const ACTIVITY_SHOWN = 20;

const ACTIVITY_OF_AWARD = {
  'signal-saved': 'SIGNAL_SAVED',
  'tutorial-module': 'TUTORIAL_MODULE',
  'guided-tour': 'GUIDED_TOUR',
  'email-verified': 'EMAIL_VERIFIED',
  'daily-visit': 'DAILY_VISIT',
} as const;

/** Account fields that administrators may see. */
function toAdminUser(record: UserRecord, xp: XpStats | undefined, frame: FrameUrl | undefined): AdminUser {
  const xpPoints = xp?.xpPoints ?? 0;
  return {
    id: record.id,
    name: record.name,
    username: record.email,
    email: record.email,
    registrationStatus: record.verified ? 'registered' : 'pending',
    blockedAt: record.blockedAt,
    userLevel: record.userLevel,
    ...pageFlagsOf(record),
    xpPoints,
    currentLevel: levelOf(xpPoints),
    signalsGenerated: xp?.signalsGenerated ?? 0,
    iframeUrl: frame?.url ?? null,
    lastUrlUpdate: frame?.updatedAt ?? null,
    createdAt: record.createdAt,
    lastSeenAt: record.lastSeenAt,
  };
}

/** Users as seen by administrators. */
export class AdminUserService {
  constructor(
    private readonly directory: UserDirectoryService,
    private readonly sessions: SessionService,
    private readonly progress: ProgressService,
    private readonly signals: SignalRepository,
    private readonly frames: FrameUrlService,
  ) {}

  /** @throws FarolError BAD_USER_INPUT (cursor, search) */
  async page({ first, after, before, sort, descending, filter }: AdminUsersArgs): Promise<AdminUserPage> {
    if (after && before) throw new FarolError('BAD_USER_INPUT', 'Use `after` ou `before`, não os dois.');
    const { items, ...cursors } = await this.directory.page({
      sort: sort satisfies DirectorySort,
      descending,
      limit: first,
      cursor: after ?? before,
      backward: Boolean(before),
      ...filter,
    });
    return { items: await this.complete(items), ...cursors };
  }

  /** @throws FarolError NOT_FOUND */
  async details(id: string): Promise<AdminUserDetails> {
    const user = await this.find(id);
    const [sessions, activity] = await Promise.all([this.sessions.openOf(id), this.activityOf(id)]);
    return {
      user,
      sessions: sessions.map(({ id: sessionId, userAgent, createdAt, lastSeenAt }) => {
        return { id: sessionId, userAgent, createdAt, lastSeenAt };
      }),
      activity,
    };
  }

  /** @throws FarolError NOT_FOUND */
  async find(id: string): Promise<AdminUser> {
    const record = isUuid(id) ? await this.directory.find(id) : undefined;
    const [user] = await this.complete(record ? [record] : []);
    if (!user) throw userNotFound();
    return user;
  }

  private async complete(records: readonly UserRecord[]): Promise<AdminUser[]> {
    const ids = records.map(({ id }) => id);
    const [xp, frames] = await Promise.all([this.progress.totalsOf(ids), this.frames.ofMany(ids)]);
    return records.map((record, index) => toAdminUser(record, xp.get(record.id), frames[index]));
  }

  private async activityOf(userId: string): Promise<AdminActivity[]> {
    const [signIns, signals, awards] = await Promise.all([
      this.sessions.recentSignIns(userId, ACTIVITY_SHOWN),
      this.signals.newest(userId, ACTIVITY_SHOWN),
      this.progress.recentAwards(userId, ACTIVITY_SHOWN),
    ]);
    const all: AdminActivity[] = [
      ...signIns.map(({ createdAt }) => ({ at: createdAt, kind: 'SIGN_IN' as const, detail: null })),
      ...signals.map(({ generatedAt, pair, timeframe, direction }) => ({
        at: generatedAt,
        kind: 'SIGNAL_GENERATED' as const,
        detail: `${pair} ${timeframe} ${direction}`,
      })),
      // The signal itself is listed among the signals, whether or not it gave XP.
      ...awards.flatMap(({ reason, createdAt }) =>
        reason === 'signal-generated'
          ? []
          : [{ at: createdAt, kind: ACTIVITY_OF_AWARD[reason], detail: null }],
      ),
    ];
    return all.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, ACTIVITY_SHOWN);
  }
}
