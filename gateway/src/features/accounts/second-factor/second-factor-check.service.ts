import type { DataSource, EntityManager } from 'typeorm';
import type { SecondFactor } from '../../../platform/auth/second-factor.js';
import type { SignInThrottle } from '../../../platform/auth/sign-in-throttle.js';
import type { Clock } from '../../../platform/clock.js';
import type { MailService } from '../../../platform/mail/mail.service.js';
import type { UserRepository } from '../user.repository.js';
import { recoveryCodeUsedMail } from './second-factor-mails.js';

/** Whose code is asked for, and by whom. */
export interface CodeAttempt {
  readonly userId: string;
  readonly clientAddress: string;
  /** Set where this browser has signed in to the account before. */
  readonly knownDevice?: string | undefined;
}

/** Asks a user for the second factor: a wrong code is counted, a right one counts once, a recovery code is mailed of. */
export class SecondFactorCheckService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly factor: SecondFactor,
    private readonly throttle: SignInThrottle,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  /**
   * Does what needs a code.
   *
   * @param work is given what takes the code in its transaction; answers undefined where that answered false
   * @throws FarolError RATE_LIMITED after ten wrong ones
   */
  async guarded<T>(
    attempt: CodeAttempt,
    code: string,
    work: (take: (manager: EntityManager) => Promise<boolean>) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const counted = { ...attempt, account: `code ${attempt.userId}`, budget: 'codes' } as const;
    await this.throttle.count(counted);
    const done = await work((manager) => this.take(manager, attempt.userId, code));
    if (done !== undefined) await this.throttle.forget(counted);
    return done;
  }

  /** Whether this is a code of the user's now. @throws FarolError RATE_LIMITED after ten wrong ones */
  async fits(attempt: CodeAttempt, code: string): Promise<boolean> {
    const done = await this.guarded(attempt, code, (take) =>
      this.dataSource.transaction(async (manager) => ((await take(manager)) ? true : undefined)),
    );
    return done ?? false;
  }

  private async take(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const shownBy = await this.factor.accept(manager, userId, code);
    if (shownBy === 'recovery code') {
      const owner = await this.users.find(userId, manager);
      const at = new Date(this.clock.now());
      if (owner)
        await this.mail.enqueue(manager, {
          to: owner.email,
          ...recoveryCodeUsedMail({ name: owner.name, at }),
        });
    }
    return shownBy !== undefined;
  }
}
