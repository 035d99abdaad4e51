import type { EntityManager } from 'typeorm';
import { hashPassword } from '../../platform/auth/password.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { assertNewPassword, assertNotOwnName } from './new-password.js';
import type { OwnerProofService } from './owner-proof.service.js';
import { type PasswordService, wrongCurrentPassword } from './password.service.js';
import type { ChangePasswordInput } from './security.input.js';
import type { UserEntity } from './user.entity.js';

const TOO_SHORT = 'A nova senha deve ter pelo menos 6 caracteres.';

/** A new password for who is signed in and shows what a sign-in asks for. */
export class PasswordChangeService {
  constructor(
    private readonly passwords: PasswordService,
    private readonly proofs: OwnerProofService,
  ) {}

  /**
   * Changes the password, ends every other session and, where asked to, all API keys; the owner is mailed.
   *
   * @throws FarolError BAD_USER_INPUT (proof, new password), RATE_LIMITED after ten wrong proofs
   */
  async change(viewer: Viewer, input: ChangePasswordInput, clientAddress: string): Promise<void> {
    assertNewPassword(input.newPassword, TOO_SHORT);
    const proof = { ...input, password: input.currentPassword ?? null };
    const { passwordHash, ...owner } = await this.proofs.confirm(viewer, proof, clientAddress);
    assertNotOwnName(input.newPassword, owner);
    const assertUnchanged = async (_manager: EntityManager, before: UserEntity) => {
      if (before.passwordHash !== passwordHash) throw wrongCurrentPassword();
    };
    const kept = { session: viewer.sessionId, keys: !input.revokeApiKeys };
    await this.passwords.set(viewer.userId, await hashPassword(input.newPassword), assertUnchanged, kept);
  }
}
