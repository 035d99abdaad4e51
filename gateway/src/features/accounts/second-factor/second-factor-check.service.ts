import type { DataSource, EntityManager } from 'typeorm';
import type { SecondFactor } from '../../../platform/auth/second-factor.js';
import type { SignInThrottle } from '../../../platform/auth/sign-in-throttle.js';
import type { Clock } from '../../../platform/clock.js';
import type { MailService } from '../../../platform/mail/mail.service.js';
import type { UserRepository } from '../user.repository.js';
import { codesGuessedMail, recoveryCodeUsedMail } from './second-factor-mails.js';

/** So many wrong codes, each after the right password, are reported to the owner. */
const WRONG_CODES_TO_MAIL = 5;
const DAY_MS = 86_400_000;

/** The user whose code is checked, and the client that sends it. */
export interface CodeAttempt {
  readonly userId: string;
  readonly clientAddress: string;
  /** Set if this browser has signed in to the account before. */
  readonly knownDevice?: string | undefined;
}

/**
 * Checks a user's second factor. Wrong codes are counted, a right code is valid once. The owner is mailed about a used
 * recovery code, and about several wrong ones once a day, since somebody else may know the password.
 */
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
   * Runs work that needs a code.
   *
   * @param work is given a function that consumes the code in the work's transaction; must return undefined if that
   *   returns false
   * @throws FarolError RATE_LIMITED after ten wrong ones
   */
  async guarded<T>(
    attempt: CodeAttempt,
    code: string,
    work: (take: (manager: EntityManager) => Promise<boolean>) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const counted = { ...attempt, account: `code ${attempt.userId}`, budget: 'codes' } as const;
    const failures = await this.throttle.count(counted);
    const done = await work((manager) => this.take(manager, attempt.userId, code));
    if (done !== undefined) await this.throttle.forget(counted);
    else if (failures >= WRONG_CODES_TO_MAIL) await this.mailGuesses(attempt.userId);
    return done;
  }

  /** Whether this is a valid code of the user now; consumes it. @throws FarolError RATE_LIMITED after ten wrong ones */
  async fits(attempt: CodeAttempt, code: string): Promise<boolean> {
    const done = await this.guarded(attempt, code, (take) =>
      this.dataSource.transaction(async (manager) => ((await take(manager)) ? true : undefined)),
    );
    return done ?? false;
  }

  private async mailGuesses(userId: string): Promise<void> {
    const at = new Date(this.clock.now());
    await this.dataSource.transaction(async (manager) => {
      const since = new Date(at.getTime() - DAY_MS);
      const owner = await this.users.noteCodeGuesses(manager, userId, at, since);
      if (!owner) return;
      const mail = codesGuessedMail({ name: owner.name, at });
      await this.mail.enqueue(manager, { to: owner.email, userId, ...mail });
    });
  }

  private async take(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const shownBy = await this.factor.accept(manager, userId, code);
    if (shownBy === 'recovery code') {
      const owner = await this.users.find(userId, manager);
      const at = new Date(this.clock.now());
      if (owner)
        await this.mail.enqueue(manager, {
          to: owner.email,
          userId,
          ...recoveryCodeUsedMail({ name: owner.name, at }),
        });
    }
    return shownBy !== undefined;
  }
}
