import type { DataSource, EntityManager } from 'typeorm';
import type { NetworkBudgets } from '../../platform/auth/network-budgets.js';
import { unauthenticated } from '../../platform/auth/policy.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { badField } from '../../platform/errors.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import { accountChanged } from './account.event.js';
import type { AccountAccessService } from './account-access.service.js';
import { alreadyRegisteredMail, emailChangeNoticeMail, newEmailMail } from './account-mails.js';
import { type EmailCodeService, invalidCode } from './codes/email-code.service.js';
import type { MailAllowance } from './codes/mail-allowance.js';
import { assertAddress, emailKey } from './email-address.js';
import type { OwnerProofService } from './owner-proof.service.js';
import { toE164 } from './phone.js';
import type { UpdateProfileInput } from './profile.input.js';
import type { ProfilePhotoService } from './profile-photo/profile-photo.service.js';
import type { RegistrationRepository } from './registration.repository.js';
import type { UserEntity } from './user.entity.js';
import { toUser } from './user.mapper.js';
import type { UserRepository } from './user.repository.js';
import type { User } from './user.type.js';

/** Shows only the first letter and the domain of an address, for a notice that others may read. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** Name, phone, photo and e-mail address of the signed-in user. */
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly registrations: RegistrationRepository,
    private readonly proofs: OwnerProofService,
    private readonly access: AccountAccessService,
    private readonly codes: EmailCodeService,
    private readonly allowance: MailAllowance,
    private readonly photos: ProfilePhotoService,
    private readonly mail: MailService,
    private readonly events: EventBus,
    private readonly budgets: NetworkBudgets,
  ) {}

  /**
   * @throws FarolError BAD_USER_INPUT (address, photo, proof), RATE_LIMITED (wrong proofs, mails to the new address)
   */
  async update(viewer: Viewer, input: UpdateProfileInput, clientAddress: string): Promise<User> {
    const user = await this.users.find(viewer.userId);
    if (!user) throw unauthenticated();
    const email = input.email && assertAddress(input.email);
    const newEmail = email && emailKey(email) !== user.emailKey ? email : undefined;
    if (newEmail) {
      await this.confirmOwner(viewer, input, clientAddress);
      await this.budgets.spend('mails', clientAddress);
    }
    const proposal = newEmail && { newEmail, clientAddress };
    // Before the transaction, which would otherwise sit idle while a large photo is decoded.
    const photo = input.profileImage ? await this.photos.decode(user.id, input.profileImage) : undefined;
    return this.change(user.id, async (manager, before) => {
      // The proof is void if the password was changed since it was checked.
      if (proposal && before.passwordHash !== user.passwordHash)
        throw badField('currentPassword', 'Senha atual incorreta.');
      if (proposal) await this.proposeEmail(manager, before, proposal);
      if (photo) await this.photos.store(manager, user.id, photo);
      else if (input.profileImage === '') await this.photos.remove(manager, user.id);
      return {
        ...(newEmail && { pendingEmail: newEmail }),
        ...(input.name && { name: input.name }),
        ...(typeof input.phone === 'string' && { phone: toE164(input.phone) ?? null }),
      };
    });
  }

  /**
   * Makes the pending address the account's address; ends every other session and all API keys, as a new password does.
   *
   * @throws FarolError BAD_USER_INPUT (code, address)
   */
  async confirmEmail({ userId, sessionId }: Viewer, code: string, clientAddress: string): Promise<User> {
    const user = await this.users.find(userId);
    if (!user?.pendingEmail) throw invalidCode();
    const { pendingEmail } = user;
    // It may be from before the present rules for addresses.
    const email = assertAddress(pendingEmail);
    const key = emailKey(email);
    const scope = { purpose: 'new-email', emailKey: key, subjectIds: [userId] } as const;
    const matched = await this.budgets.guess('codes', clientAddress, () => this.codes.match(scope, code));
    let ended: string[] = [];
    const changed = await this.change(userId, async (manager, before) => {
      if (before.pendingEmail !== pendingEmail) throw invalidCode();
      await this.codes.consume(manager, matched.id);
      // Taken meanwhile: answered like a wrong code, so as not to reveal the other account.
      if (await this.users.hasEmail(key, manager)) throw invalidCode();
      // Pending registrations for the address are no longer possible.
      await this.registrations.deleteOf(manager, key);
      await this.codes.voidOf(manager, 'registration', key);
      // Codes mailed to the old address become invalid.
      await this.codes.voidAll(manager, userId);
      ended = await this.access.endAll(manager, userId, { session: sessionId });
      return { email, emailKey: key, pendingEmail: null };
    });
    this.access.announceEnded(ended);
    return changed;
  }

  /** Writes only the columns that `work` returns: an administrator may be changing others at the same time. */
  private async change(
    userId: string,
    work: (manager: EntityManager, before: UserEntity) => Promise<Partial<UserEntity>>,
  ): Promise<User> {
    const user = await this.dataSource.transaction(async (manager) => {
      const before = await this.users.findLocked(manager, userId);
      if (!before) throw unauthenticated();
      const change = await work(manager, before);
      if (Object.keys(change).length > 0) await this.users.update(manager, userId, change);
      return toUser({ ...before, ...change });
    });
    this.events.publish(accountChanged, userId, user);
    return user;
  }

  private async confirmOwner(
    viewer: Viewer,
    { currentPassword, code, passkey }: UpdateProfileInput,
    clientAddress: string,
  ): Promise<void> {
    if (!currentPassword && !passkey)
      throw badField('currentPassword', 'Informe sua senha atual para mudar o e-mail.');
    const proof = { password: currentPassword ?? null, code: code ?? null, passkey: passkey ?? null };
    await this.proofs.confirm(viewer, proof, clientAddress);
  }

  /** Sends a code to the new address and a notice to the old one; an address in use is answered the same way. */
  private async proposeEmail(
    manager: EntityManager,
    user: UserEntity,
    { newEmail, clientAddress }: { newEmail: string; clientAddress: string },
  ): Promise<void> {
    const key = emailKey(newEmail);
    await this.allowance.take(manager, { emailKey: key, clientAddress });
    const owner = await this.users.findByEmail(key, manager);
    const code = await this.codes.issue(manager, { purpose: 'new-email', emailKey: key, subjectId: user.id });
    const content = owner ? alreadyRegisteredMail({ name: owner.name }) : newEmailMail(code);
    // It is about the owner, so it stays when the other account is deleted.
    await this.mail.enqueue(manager, { to: newEmail, userId: owner?.id ?? user.id, ...content });
    const notice = emailChangeNoticeMail({ name: user.name, newEmailMasked: maskEmail(newEmail) });
    await this.mail.enqueue(manager, { to: user.email, userId: user.id, ...notice });
  }
}
