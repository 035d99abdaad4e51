import { type DataSource, IsNull, type Repository } from 'typeorm';
import type { TokenSigner } from '../../platform/auth/token.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { uuidv7 } from '../../platform/uuid.js';
import { SessionEntity } from './session.entity.js';
import type { UserEntity } from './user.entity.js';

const HOUR = 3_600_000;
/** A session ends this long after its last use, */
const IDLE_MS = 12 * HOUR;
/** and this long after it began, however much it is used. */
const ABSOLUTE_MS = 30 * 24 * HOUR;
/** The time of last use is written no more often than this. */
const TOUCH_MS = 60_000;

/** Opens, recognises and ends the sessions of users. */
export class SessionService {
  private readonly sessions: Repository<SessionEntity>;

  constructor(
    dataSource: DataSource,
    private readonly signer: TokenSigner,
    private readonly clock: Clock,
  ) {
    this.sessions = dataSource.getRepository(SessionEntity);
  }

  /** Opens a session and answers its token. */
  async open(userId: string, userAgent: string): Promise<string> {
    const now = this.clock.now();
    const id = uuidv7(now);
    const at = new Date(now);
    await this.sessions.insert({
      id,
      userId,
      createdAt: at,
      lastUsedAt: at,
      userAgent: userAgent.slice(0, 400),
    });
    return this.signer.sign({ subject: userId, sessionId: id }, now, now + ABSOLUTE_MS);
  }

  /** Who holds this token; undefined where the token or its session no longer counts. */
  async viewerOf(token: string): Promise<Viewer | undefined> {
    const now = this.clock.now();
    const claims = await this.signer.verify(token, now);
    if (!claims) return undefined;
    const session = await this.sessions.findOne({
      where: { id: claims.sessionId, userId: claims.subject, endedAt: IsNull() },
      relations: { user: true },
    });
    if (!session || now - session.lastUsedAt.getTime() > IDLE_MS) return undefined;
    if (now - session.createdAt.getTime() > ABSOLUTE_MS) return undefined;
    if (now - session.lastUsedAt.getTime() > TOUCH_MS) {
      await this.sessions.update({ id: session.id }, { lastUsedAt: new Date(now) });
    }
    return viewer(session.id, session.user);
  }

  async end(sessionId: string): Promise<void> {
    await this.sessions.update({ id: sessionId, endedAt: IsNull() }, { endedAt: new Date(this.clock.now()) });
  }
}

function viewer(sessionId: string, user: UserEntity): Viewer {
  const {
    accessBinaryOptions,
    accessCrypto,
    accessEducation,
    accessRewards,
    accessDashboard,
    accessSettings,
  } = user;
  return {
    userId: user.id,
    sessionId,
    userLevel: user.userLevel,
    emailVerified: user.emailVerifiedAt !== null,
    pages: {
      accessBinaryOptions,
      accessCrypto,
      accessEducation,
      accessRewards,
      accessDashboard,
      accessSettings,
    },
  };
}
