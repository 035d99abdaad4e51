import { hashPassword } from '../../platform/auth/password.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Transaction } from '../../platform/outbox/outbox.js';
import { passwordChanged } from './account.event.js';
import { assertNewPassword, assertNotOwnName } from './new-password.js';
import type { OwnerProofService } from './owner-proof.service.js';
import { type PasswordService, wrongCurrentPassword } from './password.service.js';
import type { ChangePasswordInput } from './security.input.js';
import type { UserEntity } from './user.entity.js';

const TOO_SHORT = 'A nova senha deve ter pelo menos 6 caracteres.';

/** Changes the password of a signed-in user, who must prove ownership as at a sign-in. */
export class PasswordChangeService {
  constructor(
    private readonly passwords: PasswordService,
    private readonly proofs: OwnerProofService,
  ) {}

  /**
   * Changes the password, ends every other session and, if requested, all API keys; mails the owner.
   *
   * @throws FarolError BAD_USER_INPUT (proof, new password), RATE_LIMITED after ten wrong proofs
   */
  async change(viewer: Viewer, input: ChangePasswordInput, clientAddress: string): Promise<void> {
    assertNewPassword(input.newPassword, TOO_SHORT);
    const proof = { ...input, password: input.currentPassword ?? null };
    const { passwordHash, ...owner } = await this.proofs.confirm(viewer, proof, clientAddress);
    assertNotOwnName(input.newPassword, owner);
    const { userId } = viewer;
    const first = async ({ publish }: Transaction, before: UserEntity) => {
      if (before.passwordHash !== passwordHash) throw wrongCurrentPassword();
      publish(passwordChanged, userId, { userId });
    };
    const keep = { session: viewer.sessionId, keys: !input.revokeApiKeys };
    await this.passwords.set(userId, await hashPassword(input.newPassword), first, keep);
  }
}
