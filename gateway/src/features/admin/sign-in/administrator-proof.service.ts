import type { DataSource } from 'typeorm';
import type { Administrator } from '../../../platform/auth/administrator.js';
import { passwordMatches } from '../../../platform/auth/password.js';
import type { SignInThrottle } from '../../../platform/auth/sign-in-throttle.js';
import { badField, FarolError } from '../../../platform/errors.js';
import { proofIn } from '../../passkeys/passkey-credential.service.js';
import type { AuditService } from '../audit/audit.service.js';
import { type GivenStep, type SecondStepService, stepAttempt } from '../second-factor/second-step.service.js';
import type { AdministratorEntity } from './administrator.entity.js';
import type { AdministratorRepository } from './administrator.repository.js';

export interface AdministratorProof extends GivenStep {
  readonly password: string;
}

const wrongPassword = () => badField('currentPassword', 'Senha atual incorreta');
const wrongCode = () => badField('code', 'Código de verificação inválido');
const wrongPasskey = () =>
  new FarolError('BAD_USER_INPUT', 'Chave de acesso não reconhecida. Tente de novo.');
const stepNeeded = () =>
  new FarolError('BAD_USER_INPUT', 'Confirme também com o código de verificação ou uma chave de acesso.');

/** Requires everything that a sign-in requires before a signed-in administrator changes how they sign in. */
export class AdministratorProofService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly administrators: AdministratorRepository,
    private readonly steps: SecondStepService,
    private readonly throttle: SignInThrottle,
    private readonly audit: AuditService,
  ) {}

  /** Request options for one of the caller's passkeys, as part of a proof in this session. */
  passkeyOptions({ id, sessionId }: Administrator): Promise<object> {
    return this.steps.passkeyOptions(id, proofIn(sessionId));
  }

  /** The caller's second steps. */
  async stepsOf({ id }: Pick<Administrator, 'id'>) {
    const state = await this.administrators.secondFactorOf(id);
    return { ...state, passkeys: await this.steps.passkeysOf(this.dataSource.manager, id) };
  }

  /** @throws FarolError BAD_USER_INPUT if any part is wrong or missing, RATE_LIMITED after ten wrong ones */
  async confirm(
    administrator: Administrator,
    { password, ...given }: AdministratorProof,
    clientAddress: string,
  ): Promise<AdministratorEntity> {
    const found = await this.confirmPassword(administrator, password, clientAddress);
    if (!(await this.steps.askedOf(this.dataSource.manager, found))) return found;
    if (!given.code && !given.passkey) throw stepNeeded();
    const actor = { administrator, clientAddress };
    const attempt = stepAttempt(found.id, given, { clientAddress });
    await this.throttle.count(attempt);
    const take = await this.steps.verify(found, given, proofIn(administrator.sessionId));
    const shownBy = await this.dataSource.transaction(async (manager) => {
      const current = await this.administrators.findLocked(manager, found.id, found.passwordHash);
      return current ? take(manager, actor, current) : undefined;
    });
    if (!shownBy) {
      // Recorded outside the transaction of the change, which was rolled back.
      const after = { refused: given.passkey ? 'passkey' : 'code' };
      await this.audit.record(this.dataSource.manager, actor, { action: 'SECOND_FACTOR_REFUSED', after });
      throw given.passkey ? wrongPasskey() : wrongCode();
    }
    await this.throttle.forget(attempt);
    return found;
  }

  private async confirmPassword(administrator: Administrator, password: string, clientAddress: string) {
    const attempt = { account: `administrator ${administrator.id}`, clientAddress };
    await this.throttle.count(attempt);
    const found = await this.administrators.find(administrator.id);
    if (!(await passwordMatches(found.passwordHash, password))) {
      const actor = { administrator, clientAddress };
      await this.audit.record(this.dataSource.manager, actor, { action: 'CREDENTIALS_REFUSED' });
      throw wrongPassword();
    }
    await this.throttle.forget(attempt);
    return found;
  }
}
