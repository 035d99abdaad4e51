import type { EntityManager } from 'typeorm';
import type { Viewer } from '../../platform/auth/viewer.js';
import { badField, FarolError } from '../../platform/errors.js';
import { Token } from '../../platform/service-registry.js';
import type { OwnerProofInput, PasskeyAnswerInput } from './owner-proof.type.js';
import type { PasswordService } from './password.service.js';
import type { SecondFactorCheckService } from './second-factor/second-factor-check.service.js';
import type { UserEntity } from './user.entity.js';

/** Passkeys of users; implemented by the feature that stores them. */
export interface UserPasskeys {
  /** Whether one of the caller's passkeys has answered this session's challenge. */
  prove(viewer: Viewer, answer: PasskeyAnswerInput): Promise<boolean>;
  /** Removes a user's passkeys within the transaction; mails the owner if there were any. */
  removeAll(manager: EntityManager, owner: Pick<UserEntity, 'id' | 'name' | 'email'>): Promise<void>;
}

export const USER_PASSKEYS = new Token<UserPasskeys>('passkeys of users');

/** Makes a signed-in user prove ownership again before a change to how the account is accessed. */
export class OwnerProofService {
  constructor(
    private readonly passwords: PasswordService,
    private readonly passkeys: Pick<UserPasskeys, 'prove'>,
    private readonly codes: SecondFactorCheckService,
  ) {}

  /** @throws FarolError BAD_USER_INPUT if the proof is wrong, RATE_LIMITED after ten wrong ones */
  async confirm(
    viewer: Viewer,
    { password, code, passkey }: OwnerProofInput,
    clientAddress: string,
  ): Promise<UserEntity> {
    if (passkey) {
      const prove = () => this.passkeys.prove(viewer, passkey);
      return this.passwords.confirmBy(viewer, clientAddress, prove, wrongPasskey);
    }
    if (!password)
      throw new FarolError('BAD_USER_INPUT', 'Confirme com sua senha ou com uma chave de acesso.');
    const owner = await this.passwords.confirm(viewer, password, clientAddress);
    // A change of sign-in methods requires what a sign-in requires.
    if (owner.totpSecret) await this.confirmCode(owner.id, code, clientAddress);
    return owner;
  }

  private async confirmCode(
    userId: string,
    code: string | null | undefined,
    clientAddress: string,
  ): Promise<void> {
    if (!code) throw badField('code', 'Digite também o código de verificação.');
    if (!(await this.codes.fits({ userId, clientAddress }, code)))
      throw badField('code', 'Código de verificação inválido');
  }
}

const wrongPasskey = () =>
  new FarolError('BAD_USER_INPUT', 'Chave de acesso não reconhecida. Tente de novo.');
