import type { EntityManager } from 'typeorm';
import type { EventBus } from '../../platform/event-bus.js';
import { Token } from '../../platform/service-registry.js';
import { accountDeleted } from './account.event.js';
import type { SessionService } from './session.service.js';

/** Revokes API keys; implemented by the feature that stores them. */
export interface UserKeys {
  /** Revokes all keys of a user within the transaction. Returns their ids, to be announced after the commit. */
  revokeAll(manager: EntityManager, userId: string): Promise<string[]>;
}

export const USER_KEYS = new Token<UserKeys>('API keys of users');

export interface KeptAccess {
  /** The one session that stays open. */
  readonly session?: string | undefined;
  /** Whether API keys stay valid. */
  readonly keys?: boolean;
}

/** Everything that can act for an account without its password: sessions and API keys. */
export class AccountAccessService {
  constructor(
    private readonly sessions: SessionService,
    private readonly keys: UserKeys,
    private readonly events: EventBus,
  ) {}

  /** Ends all access except `kept`, within the transaction. Returns the ids to announce after the commit. */
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
