import type { EntityManager } from 'typeorm';
import type { EventBus } from '../../platform/event-bus.js';
import { Token } from '../../platform/service-registry.js';
import { accountDeleted } from './account.event.js';
import type { SessionService } from './session.service.js';

/** The API keys of users, which another feature keeps. */
export interface UserKeys {
  /** Revokes a user's keys within a transaction; answers their ids, to be announced once it has committed. */
  revokeAll(manager: EntityManager, userId: string): Promise<string[]>;
}

export const USER_KEYS = new Token<UserKeys>('API keys of users');

export interface KeptAccess {
  /** The one session that goes on. */
  readonly session?: string | undefined;
  /** Whether API keys go on. */
  readonly keys?: boolean;
}

/** All that lets somebody act for an account without its password: its sessions and its API keys. */
export class AccountAccessService {
  constructor(
    private readonly sessions: SessionService,
    private readonly keys: UserKeys,
    private readonly events: EventBus,
  ) {}

  /** Ends it within a transaction, but for what is kept; answers ids to be announced once that has committed. */
  async endAll(manager: EntityManager, userId: string, kept: KeptAccess = {}): Promise<string[]> {
    const sessions = await this.sessions.endAll(manager, userId, kept.session);
    const keys = kept.keys ? [] : await this.keys.revokeAll(manager, userId);
    return [...sessions, ...keys];
  }

  /** Closes the connections that these sessions and keys have open. */
  announceEnded(ids: readonly string[]): void {
    this.sessions.announceEnded(ids);
  }

  /** Closes every connection that a deleted account has open. */
  announceDeleted(userId: string): void {
    this.events.publish(accountDeleted, userId, { userId });
  }
}
