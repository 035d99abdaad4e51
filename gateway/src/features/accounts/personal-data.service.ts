import type { DataSource } from 'typeorm';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { PersonalDataSource } from '../../platform/personal-data.js';
import type { AccountAccessService } from './account-access.service.js';
import { accountDeletedMail } from './mails/account-deleted-mail.js';
import type { PasswordService } from './password.service.js';
import type { SessionService } from './session.service.js';
import { UserEntity } from './user.entity.js';
import { toUser } from './user.mapper.js';

/** A person's right to their data and to leave (LGPD, art. 18). */
export class PersonalDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordService,
    private readonly sessions: SessionService,
    private readonly access: AccountAccessService,
    private readonly mail: MailService,
    private readonly sources: readonly PersonalDataSource[],
  ) {}

  /** Everything that is kept of the caller, as one document. */
  async exportOf(viewer: Viewer): Promise<Record<string, unknown>> {
    const user = await this.dataSource.getRepository(UserEntity).findOneByOrFail({ id: viewer.userId });
    const parts = await Promise.all(
      this.sources.map(async ({ name, exportOf }) => [name, await exportOf(viewer.userId)] as const),
    );
    const { createdAt, termsAcceptedAt, lastSeenAt, blockedAt } = user;
    const sessions = await this.sessions.historyOf(user.id);
    return {
      account: { ...toUser(user), createdAt, termsAcceptedAt, lastSeenAt, blockedAt },
      sessions,
      ...Object.fromEntries(parts),
    };
  }

  /** Deletes the account; outcomes stay counted, without a person. @throws FarolError BAD_USER_INPUT (password) */
  async deleteAccount(viewer: Viewer, password: string, clientAddress: string): Promise<void> {
    const user = await this.passwords.confirm(viewer, password, clientAddress);
    const ids = await this.dataSource.transaction(async (manager) => {
      for (const source of this.sources) await source.erase?.(manager, user.id);
      const ended = await this.access.endAll(manager, user.id);
      await manager.query('DELETE FROM email_codes WHERE subject_id = $1 OR email_key = $2', [
        user.id,
        user.emailKey,
      ]);
      // What strangers have registered for the address meanwhile would count again without the account.
      await manager.query('DELETE FROM registrations WHERE email_key = $1', [user.emailKey]);
      await manager.getRepository(UserEntity).delete({ id: user.id });
      await this.mail.forget(manager, user.email);
      await this.mail.enqueue(manager, { to: user.email, ...accountDeletedMail({ name: user.name }) });
      return ended;
    });
    this.access.announceEnded(ids);
    this.access.announceDeleted(user.id);
  }
}
