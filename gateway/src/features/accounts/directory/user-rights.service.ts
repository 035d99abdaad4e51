import type { EntityManager } from 'typeorm';
import type { EventBus } from '../../../platform/event-bus.js';
import { accountBlocked, accountChanged } from '../account.event.js';
import type { EmailCodeService } from '../codes/email-code.service.js';
import type { UserEntity } from '../user.entity.js';
import { toUser } from '../user.mapper.js';
import type { UserRepository } from '../user.repository.js';
import type { UserRights } from './directory-query.type.js';

/** An account before and after a change. */
export interface AccountChange {
  readonly before: UserEntity;
  readonly after: UserEntity;
}

/** The changes that administrators may make to an account. Callers must have checked the permission. */
export class UserRightsService {
  constructor(
    private readonly users: UserRepository,
    private readonly events: EventBus,
    private readonly codes: EmailCodeService,
  ) {}

  /** Undefined if there is no such account. */
  setRights(manager: EntityManager, userId: string, rights: UserRights): Promise<AccountChange | undefined> {
    return this.change(manager, userId, rights);
  }

  /** Also voids the account's codes. Undefined if there is no such account. @param blockedAt null to unblock */
  async setBlocked(
    manager: EntityManager,
    userId: string,
    blockedAt: Date | null,
  ): Promise<AccountChange | undefined> {
    const change = await this.change(manager, userId, { blockedAt, pendingEmail: null });
    if (change) await this.codes.voidAll(manager, userId);
    return change;
  }

  /** Publishes the change to the user's open clients; call it after the commit. */
  announce({ after }: AccountChange): void {
    this.events.publish(accountChanged, after.id, toUser(after));
  }

  /** Closes all open connections of a blocked account; call it after the commit. */
  announceBlocked(userId: string): void {
    this.events.publish(accountBlocked, userId, { userId });
  }

  private async change(
    manager: EntityManager,
    userId: string,
    change: Partial<UserEntity>,
  ): Promise<AccountChange | undefined> {
    const before = await this.users.findLocked(manager, userId);
    if (!before) return undefined;
    await this.users.update(manager, userId, change);
    return { before, after: { ...before, ...change } };
  }
}
