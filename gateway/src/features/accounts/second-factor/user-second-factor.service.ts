import type { DataSource, EntityManager } from 'typeorm';
import type { SecondFactor } from '../../../platform/auth/second-factor.js';
import type { TotpSetup } from '../../../platform/auth/second-factor-codes.js';
import type { SignInThrottle } from '../../../platform/auth/sign-in-throttle.js';
import type { Viewer } from '../../../platform/auth/viewer.js';
import type { Clock } from '../../../platform/clock.js';
import { badField, FarolError } from '../../../platform/errors.js';
import type { MailContent } from '../../../platform/mail/mail.js';
import type { MailService } from '../../../platform/mail/mail.service.js';
import type { AccountAccessService } from '../account-access.service.js';
import type { EmailCodeService } from '../codes/email-code.service.js';
import type { OwnerProofService } from '../owner-proof.service.js';
import type { OwnerProofInput } from '../owner-proof.type.js';
import type { PasswordService } from '../password.service.js';
import type { UserEntity } from '../user.entity.js';
import { recoveryCodesRenewedMail, secondFactorOffMail, secondFactorOnMail } from './second-factor-mails.js';
import type { UserSecondFactorRepository } from './user-second-factor.repository.js';

const badCode = () => badField('code', 'Código de verificação inválido');
const isOffAlready = () => new FarolError('CONFLICT', 'A verificação em duas etapas não está ativa');

/** Switches a user's second factor on and off; each change needs a fresh proof and is mailed to the owner. */
export class UserSecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly kept: UserSecondFactorRepository,
    private readonly factor: SecondFactor,
    private readonly proofs: OwnerProofService,
    private readonly passwords: PasswordService,
    private readonly access: AccountAccessService,
    private readonly codes: EmailCodeService,
    private readonly throttle: SignInThrottle,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  /** Whether it is on, and the number of unused recovery codes. */
  async state({ userId }: Pick<Viewer, 'userId'>): Promise<{ on: boolean; recoveryCodesLeft: number }> {
    const { totpSecret } = await this.kept.find(userId);
    return { on: totpSecret !== null, recoveryCodesLeft: await this.kept.codesLeft(userId) };
  }

  /** Whether the owner can sign in without the authenticator app: by password only, or with a recovery code. */
  async canDoWithout(manager: EntityManager, userId: string): Promise<boolean> {
    const { totpSecret } = await this.kept.find(userId, manager);
    return totpSecret === null || (await this.kept.codesLeft(userId, manager)) > 0;
  }

  /**
   * Creates a secret that waits for its first code.
   *
   * @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED, CONFLICT (is on)
   */
  async begin(viewer: Viewer, proof: OwnerProofInput, clientAddress: string): Promise<TotpSetup> {
    const { id, email } = await this.proofs.confirm(viewer, proof, clientAddress);
    return this.factor.begin(id, email);
  }

  /**
   * Switches it on with a first code, ends other sessions, and returns the recovery codes, which are shown only this
   * once.
   *
   * @throws FarolError BAD_USER_INPUT (code), RATE_LIMITED, CONFLICT (is on, or was not begun)
   */
  async confirm(viewer: Viewer, code: string, clientAddress: string): Promise<string[]> {
    const owner = await this.passwords.owner(viewer);
    const attempt = { account: `code ${owner.id}`, clientAddress, budget: 'codes' } as const;
    await this.throttle.count(attempt);
    const codes = await this.change(viewer, owner, secondFactorOnMail, (manager) =>
      this.factor.confirm(manager, owner.id, code),
    );
    if (!codes) throw badCode();
    await this.throttle.forget(attempt);
    return codes;
  }

  /** Switches it off and ends other sessions. @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED, CONFLICT (is off) */
  async disable(viewer: Viewer, proof: OwnerProofInput, clientAddress: string): Promise<void> {
    const owner = await this.proofs.confirm(viewer, proof, clientAddress);
    await this.change(viewer, owner, secondFactorOffMail, async (manager) => {
      if (!(await this.kept.find(owner.id, manager)).totpSecret) throw isOffAlready();
      await this.kept.clear(manager, owner.id);
      return true;
    });
  }

  /**
   * Replaces the recovery codes with ten new ones.
   *
   * @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED, CONFLICT (is off)
   */
  async renewRecoveryCodes(viewer: Viewer, proof: OwnerProofInput, clientAddress: string): Promise<string[]> {
    const owner = await this.proofs.confirm(viewer, proof, clientAddress);
    const codes = await this.change(viewer, owner, recoveryCodesRenewedMail, async (manager) => {
      if (!(await this.kept.find(owner.id, manager)).totpSecret) throw isOffAlready();
      return this.factor.renewRecoveryCodes(manager, owner.id);
    });
    return codes ?? [];
  }

  /**
   * Runs `work` with the account locked and its password unchanged since the proof. Then ends other sessions, voids
   * codes sent by mail, and mails the owner; none of that if `work` returns undefined.
   */
  private async change<T>(
    { sessionId }: Viewer,
    { id, passwordHash }: UserEntity,
    content: (change: { name: string; at: Date }) => MailContent,
    work: (manager: EntityManager) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { done, ended } = await this.dataSource.transaction(async (manager) => {
      const owner = await this.passwords.lockConfirmed(manager, id, passwordHash);
      const result = await work(manager);
      if (result === undefined) return { done: undefined, ended: [] };
      await this.codes.voidAll(manager, id);
      const mail = content({ name: owner.name, at: new Date(this.clock.now()) });
      await this.mail.enqueue(manager, { to: owner.email, userId: id, ...mail });
      const sessions = await this.access.endAll(manager, id, { session: sessionId, keys: true });
      return { done: result, ended: sessions };
    });
    this.access.announceEnded(ended);
    return done;
  }
}
