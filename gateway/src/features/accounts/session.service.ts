import type { EntityManager } from 'typeorm';
import { MAX_SESSIONS } from '#schema/limits.js';
import { type Policy, unauthenticated } from '../../platform/auth/policy.js';
import type { TokenSigner } from '../../platform/auth/token.js';
import type { SessionGrant, Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { EventBus } from '../../platform/event-bus.js';
import { Token } from '../../platform/service-registry.js';
import { isUuid, uuidv7 } from '../../platform/uuid.js';
import { sessionEnded } from './account.event.js';
import type { SessionEntity } from './session.entity.js';
import type { SessionRepository, SignInCheck } from './session.repository.js';
import type { SessionInfo } from './session.type.js';
import type { UserRepository } from './user.repository.js';
import { toRights, toViewer } from './viewer-row.type.js';

const HOUR = 3_600_000;
/** Idle timeout: a session expires this long after its last use. */
const IDLE_MS = 12 * HOUR;
/** Absolute timeout: a session expires this long after it began, even if used. */
const ABSOLUTE_MS = 30 * 24 * HOUR;
/** Minimum interval between two writes of the time of last use. */
const TOUCH_MS = 60_000;
/** Minimum interval between two writes of the user's last visit, which updates every index of users. */
const VISIT_MS = 15 * 60_000;
const USER_AGENT_MAX = 400;

/** Data bound to sessions, stored by another feature. */
export interface SessionDevices {
  /** Deletes the data of these sessions of a user, in the transaction that ends them. */
  endOf(manager: EntityManager, userId: string, sessionIds: readonly string[]): Promise<void>;
  /** Deletes the data of a user's sessions. @param except the session that stays open */
  endAll(manager: EntityManager, userId: string, except?: string): Promise<void>;
}

export const SESSION_DEVICES = new Token<SessionDevices>('devices of sessions');

/** Opens, authenticates and ends the sessions of users. */
export class SessionService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
    private readonly signer: TokenSigner,
    private readonly devices: SessionDevices,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** Opens a session and returns its token. @throws FarolError UNAUTHENTICATED if the user is blocked or deleted */
  async open(userId: string, userAgent: string): Promise<string> {
    const token = await this.openWhere(userId, userAgent, async () => true);
    if (token === undefined) throw unauthenticated();
    return token;
  }

  /**
   * Opens a session for a user who has given their password.
   *
   * @param passwordHash the hash that the password matched
   * @returns the token; undefined if the hash has changed, a code is required, or the user was blocked meanwhile
   */
  openAfterSignIn(userId: string, passwordHash: string, userAgent: string): Promise<string | undefined> {
    return this.openWhere(
      userId,
      userAgent,
      async (_, user) => user.passwordHash === passwordHash && user.totpSecret === null,
    );
  }

  /**
   * Opens a session for a user who has proven their identity. Where the user has MAX_SESSIONS open, the one that was
   * not used for the longest time ends.
   *
   * @param holds checked in the same transaction, with the user locked against changes
   * @returns the token; undefined if `holds` returned false, or the user was blocked meanwhile
   */
  async openWhere(userId: string, userAgent: string, holds: SignInCheck): Promise<string | undefined> {
    const session = this.newSession(userId, userAgent);
    let ended: readonly string[] = [];
    const isOpen = await this.sessions.insertWhere(session, holds, async (manager, ids) => {
      ended = ids;
      await this.devices.endOf(manager, userId, ids);
    });
    if (!isOpen) return undefined;
    // There are more only where they were opened before there was a limit. Connections of the others are closed by the
    // next check of open connections.
    this.announceEnded(ended.slice(0, MAX_SESSIONS));
    return this.tokenOf(session);
  }

  /** The user of this token; undefined if the token or its session is no longer valid. */
  async viewerOf(token: string): Promise<Viewer | undefined> {
    const now = this.clock.now();
    const claims = await this.signer.verify(token, now);
    if (!claims) return undefined;
    const { sessionId, subject } = claims;
    const session = await this.sessions.findForViewer(sessionId, subject);
    if (!session || now - session.lastUsedAt > IDLE_MS) return undefined;
    if (now - session.createdAt > ABSOLUTE_MS) return undefined;
    if (now - session.lastUsedAt > TOUCH_MS)
      await this.sessions.noteUse(sessionId, new Date(now), new Date(now - TOUCH_MS));
    if (now - (session.lastSeenAt ?? 0) > VISIT_MS) await this.noteVisit(subject, now);
    return toViewer(sessionId, session);
  }

  /** What each of these sessions permits at present; without those that ended. */
  async grantsOf(sessionIds: readonly string[]): Promise<ReadonlyMap<string, SessionGrant>> {
    const grant = new Map<string, SessionGrant>();
    for (const session of await this.sessions.findOpen(sessionIds)) {
      const endsAt = Math.min(session.lastUsedAt + IDLE_MS, session.createdAt + ABSOLUTE_MS);
      grant.set(session.id, { endsAt, rights: toRights(session) });
    }
    return grant;
  }

  /**
   * Passes a stream on while the viewer's session is valid and the policy admits them; both are read for each batch.
   *
   * @throws FarolError UNAUTHENTICATED once the session has ended; FORBIDDEN once the policy refuses the viewer
   */
  async *whilePermitted<Batch>(
    viewer: Viewer,
    policy: Policy,
    batches: AsyncIterable<Batch>,
  ): AsyncGenerator<Batch> {
    const { sessionId } = viewer;
    for await (const batch of batches) {
      const grant = (await this.grantsOf([sessionId])).get(sessionId);
      if (!grant || grant.endsAt < this.clock.now()) throw unauthenticated();
      policy({ ...viewer, ...grant.rights });
      yield batch;
    }
  }

  /** The caller's valid sessions, last used first. */
  list({ userId, sessionId }: Viewer): Promise<SessionInfo[]> {
    return this.openOf(userId, sessionId);
  }

  /** A user's valid sessions, last used first. @param current the session of this request, if any */
  async openOf(userId: string, current?: string): Promise<SessionInfo[]> {
    const now = this.clock.now();
    const open = await this.sessions.openOf(userId, new Date(now - IDLE_MS), new Date(now - ABSOLUTE_MS));
    return open.map(({ id, userAgent, createdAt, lastUsedAt }) => {
      return { id, userAgent, createdAt, lastSeenAt: lastUsedAt, current: id === current };
    });
  }

  /** The stored sessions of a user, ended ones included, newest first. */
  async historyOf(userId: string): Promise<Omit<SessionEntity, 'user' | 'userId'>[]> {
    const sessions = await this.sessions.newestOf(userId);
    return sessions.map(({ id, userAgent, createdAt, lastUsedAt, endedAt }) => {
      return { id, userAgent, createdAt, lastUsedAt, endedAt };
    });
  }

  /** When a user last signed in, newest first, including ended sessions. */
  recentSignIns(userId: string, limit: number): Promise<{ createdAt: Date }[]> {
    return this.sessions.newestOf(userId, limit);
  }

  /** Keeps the caller's session open until the transaction ends. @throws FarolError UNAUTHENTICATED if it has ended */
  async holdOpen(manager: EntityManager, { sessionId }: Viewer): Promise<void> {
    if (!(await this.sessions.holdOpen(manager, sessionId))) throw unauthenticated();
  }

  /** @throws FarolError NOT_FOUND if the caller has no such open session */
  async end({ userId }: Viewer, sessionId: string): Promise<void> {
    const isEnded =
      isUuid(sessionId) &&
      (await this.sessions.transaction((manager) => this.endOne(manager, userId, sessionId)));
    if (!isEnded) throw new FarolError('NOT_FOUND', 'Sessão não encontrada');
    this.announceEnded([sessionId]);
  }

  /** Ends one session of a user within the transaction, to be announced after the commit. Returns whether it did. */
  async endOne(manager: EntityManager, userId: string, sessionId: string): Promise<boolean> {
    const isEnded = await this.sessions.end(manager, sessionId, userId, this.now());
    if (isEnded) await this.devices.endOf(manager, userId, [sessionId]);
    return isEnded;
  }

  /** Ends a user's sessions within the transaction; returns the ids to announce after the commit, MAX_SESSIONS at most. */
  async endAll(manager: EntityManager, userId: string, except?: string): Promise<string[]> {
    const ended = await this.sessions.endAll(manager, userId, this.now(), except);
    await this.devices.endAll(manager, userId, except);
    return ended;
  }

  /** Closes the open connections of these sessions. */
  announceEnded(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) this.events.publish(sessionEnded, sessionId, { sessionId });
  }

  private newSession(userId: string, userAgent: string) {
    const now = this.clock.now();
    const description = userAgent.slice(0, USER_AGENT_MAX);
    return { id: uuidv7(now), userId, createdAt: new Date(now), userAgent: description };
  }

  private async tokenOf({ id, userId, createdAt }: { id: string; userId: string; createdAt: Date }) {
    const now = createdAt.getTime();
    await this.noteVisit(userId, now);
    return this.signer.sign({ subject: userId, sessionId: id }, now, now + ABSOLUTE_MS);
  }

  private noteVisit(userId: string, now: number): Promise<void> {
    return this.users.noteVisit(userId, new Date(now), new Date(now - VISIT_MS));
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
