import type { DataSource, EntityManager } from 'typeorm';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { MailContent } from '../../platform/mail/mail.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { AccountAccessService } from '../accounts/account-access.service.js';
import type { EmailCodeService } from '../accounts/codes/email-code.service.js';
import type { OwnerProofService, UserPasskeys } from '../accounts/owner-proof.service.js';
import type { OwnerProofInput, PasskeyAnswerInput } from '../accounts/owner-proof.type.js';
import type { PasswordService } from '../accounts/password.service.js';
import type { UserSecondFactorService } from '../accounts/second-factor/user-second-factor.service.js';
import type { NewPasskeyInput, Passkey } from './passkey.type.js';
import { type PasskeyCredentialService, proofIn } from './passkey-credential.service.js';
import { passkeyAddedMail, passkeyRemovedMail, passkeysRemovedMail } from './passkey-mails.js';

const lastWayIn = () =>
  new FarolError(
    'CONFLICT',
    'Sem códigos de recuperação, esta chave é sua única entrada se perder o autenticador. Crie novos códigos antes.',
  );

type Owner = Parameters<UserPasskeys['removeAll']>[1];
type Account = Awaited<ReturnType<PasswordService['owner']>>;

/** A registration is bound to the session that began it and to the current password, so a reset cancels it. */
const boundTo = ({ sessionId }: Viewer, { passwordHash }: Account) => `${sessionId}\n${passwordHash}`;

/** The passkeys of users. Adding or removing one requires fresh proof, voids pending codes and is reported by mail. */
export class PasskeyService implements UserPasskeys {
  constructor(
    private readonly dataSource: DataSource,
    private readonly credentials: PasskeyCredentialService,
    private readonly proofs: OwnerProofService,
    private readonly passwords: PasswordService,
    private readonly secondFactor: UserSecondFactorService,
    private readonly access: AccountAccessService,
    private readonly codes: EmailCodeService,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  list(userId: string): Promise<Passkey[]> {
    return this.credentials.list({ userId });
  }

  /** @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED, CONFLICT (limit of keys reached) */
  async beginRegistration(viewer: Viewer, proof: OwnerProofInput, clientAddress: string) {
    const owner = await this.proofs.confirm(viewer, proof, clientAddress);
    const holder = { id: owner.id, account: owner.email, displayName: owner.name, suggested: true };
    return this.credentials.creationOptions({ userId: owner.id }, holder, boundTo(viewer, owner));
  }

  /**
   * Stores the key that a browser made from what `beginRegistration` returned to this session.
   *
   * @throws FarolError BAD_USER_INPUT, CONFLICT
   */
  async finishRegistration(viewer: Viewer, input: NewPasskeyInput): Promise<Passkey> {
    const owner = await this.passwords.owner(viewer);
    const made = await this.credentials.verifyRegistration(input, boundTo(viewer, owner));
    return this.change(owner, passkeyAddedMail, (manager) =>
      this.credentials.keep(manager, { userId: owner.id }, made),
    );
  }

  /** Options for the caller to prove their presence with a passkey. */
  proofOptions({ userId, sessionId }: Viewer) {
    return this.credentials.requestOptions({ userId }, proofIn(sessionId));
  }

  async prove({ userId, sessionId }: Viewer, answer: PasskeyAnswerInput): Promise<boolean> {
    const whose = { owner: { userId }, id: userId };
    const shown = await this.credentials.verifyAssertion(whose, answer, proofIn(sessionId));
    return shown !== undefined && this.credentials.noteUse(this.dataSource.manager, shown);
  }

  /** @throws FarolError NOT_FOUND */
  rename({ userId }: Viewer, id: string, name: string): Promise<Passkey> {
    return this.credentials.rename({ userId }, id, name);
  }

  /**
   * Removes a key and ends the other sessions, some of which it may have opened. The password always remains. If it
   * requires a code and no recovery code is left, the last key cannot be removed, so that a lost phone does not lock
   * the user out.
   *
   * @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED, NOT_FOUND, CONFLICT (the last way in)
   */
  async remove(viewer: Viewer, id: string, proof: OwnerProofInput, clientAddress: string): Promise<void> {
    const owner = await this.proofs.confirm(viewer, proof, clientAddress);
    const { userId, sessionId } = viewer;
    const ended = await this.change(owner, passkeyRemovedMail, async (manager) => {
      const left = await this.credentials.remove(manager, { userId }, id);
      if (left === 0 && !(await this.secondFactor.canDoWithout(manager, userId))) throw lastWayIn();
      return this.access.endAll(manager, userId, { session: sessionId, keys: true });
    });
    this.access.announceEnded(ended);
  }

  async removeAll(manager: EntityManager, { id, name, email }: Owner): Promise<void> {
    if ((await this.credentials.removeAll(manager, { userId: id })) === 0) return;
    const content = passkeysRemovedMail({ name, at: new Date(this.clock.now()) });
    await this.mail.enqueue(manager, { to: email, userId: id, ...content });
  }

  /**
   * Runs the change under the account's lock, voids its codes and mails its owner. Refuses if the password has changed,
   * since proof given with the former one is void.
   */
  private change<T>(
    { id, passwordHash }: Account,
    content: (change: { name: string; at: Date }) => MailContent,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const owner = await this.passwords.lockConfirmed(manager, id, passwordHash);
      const done = await work(manager);
      await this.codes.voidAll(manager, id);
      const mail = content({ name: owner.name, at: new Date(this.clock.now()) });
      await this.mail.enqueue(manager, { to: owner.email, userId: id, ...mail });
      return done;
    });
  }
}
