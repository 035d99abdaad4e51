import type { DataSource } from 'typeorm';
import { ADMIN_PASSWORD_MIN } from '#schema/limits.js';
import type { Administrator } from '../../../platform/auth/administrator.js';
import { hashPassword, isCommonPassword } from '../../../platform/auth/password.js';
import { badField } from '../../../platform/errors.js';
import { isUnambiguous, VISIBLE } from '../../../platform/visible-name.js';
import type { AuditService } from '../audit/audit.service.js';
import type { AdminSessionService } from './admin-session.service.js';
import type { UpdateCredentialsInput } from './admin-sign-in.input.js';
import type { AdminAccount } from './admin-sign-in.type.js';
import { type AdministratorRepository, usernameKey } from './administrator.repository.js';
import type { AdministratorProofService } from './administrator-proof.service.js';

const USERNAME_MIN = 3;

/** Changes the caller's own user name and password. */
export class CredentialsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly administrators: AdministratorRepository,
    private readonly sessions: AdminSessionService,
    private readonly proofs: AdministratorProofService,
    private readonly audit: AuditService,
  ) {}

  async me({ id, username, mustChangeCredentials }: Administrator): Promise<AdminAccount> {
    return { id, username, mustChangeCredentials, ...(await this.proofs.stepsOf({ id })) };
  }

  /** @throws FarolError BAD_USER_INPUT (proof, new values), CONFLICT (name taken), RATE_LIMITED */
  async update(
    administrator: Administrator,
    input: UpdateCredentialsInput,
    clientAddress: string,
  ): Promise<AdminAccount> {
    const username = assertedUsername(input.newUsername, administrator.username);
    const newPassword = assertedPassword(input, administrator);
    const proof = { ...input, password: input.currentPassword };
    const { passwordHash } = await this.proofs.confirm(administrator, proof, clientAddress);
    const change = {
      username,
      usernameKey: usernameKey(username),
      ...(newPassword && {
        passwordHash: await hashPassword(newPassword),
        mustChangeCredentials: false,
        // An attacker who knew the old password may be about to confirm an authenticator.
        totpCandidate: null,
      }),
    };
    await this.dataSource.transaction(async (manager) => {
      const { id, sessionId } = administrator;
      if (!(await this.administrators.findLocked(manager, id, passwordHash)))
        throw badField('currentPassword', 'Senha atual incorreta');
      const owner = await this.administrators.findByName(username, manager);
      if (owner && owner.id !== id) throw badField('newUsername', 'Este usuário já existe', 'CONFLICT');
      await this.administrators.update(id, change, manager);
      await this.sessions.endAll(manager, id, sessionId);
      await this.audit.record(
        manager,
        { administrator, clientAddress },
        {
          action: 'CREDENTIALS_CHANGED',
          before: { username: administrator.username },
          after: { username: username, passwordChanged: newPassword !== undefined },
        },
      );
    });
    const mustChangeCredentials = administrator.mustChangeCredentials && !newPassword;
    return this.me({ ...administrator, username, mustChangeCredentials });
  }
}

/** @throws FarolError BAD_USER_INPUT if it is too short or one of the most common passwords */
function assertAdminPassword(password: string): void {
  if (password.length < ADMIN_PASSWORD_MIN)
    throw badField('newPassword', `A nova senha deve ter pelo menos ${ADMIN_PASSWORD_MIN} caracteres.`);
  if (isCommonPassword(password)) throw badField('newPassword', 'Esta senha é muito comum. Escolha outra.');
}

/** @param current stays valid, also if it is from before these rules */
function assertedUsername(text: string, current: string): string {
  const username = text.trim();
  if (username === current) return username;
  if (!VISIBLE.test(username)) throw badField('newUsername', 'Senha atual e novo usuário são obrigatórios');
  if (username.length < USERNAME_MIN)
    throw badField('newUsername', `O usuário deve ter pelo menos ${USERNAME_MIN} caracteres.`);
  if (!isUnambiguous(username))
    throw badField(
      'newUsername',
      'O usuário não pode ter caracteres invisíveis, nem letras de formas especiais que se parecem com outras.',
    );
  return username;
}

/** The new password; undefined if it stays the same. */
function assertedPassword(
  { currentPassword, newPassword, confirmPassword }: UpdateCredentialsInput,
  { mustChangeCredentials }: Administrator,
): string | undefined {
  if ((confirmPassword ?? newPassword ?? '') !== (newPassword ?? ''))
    throw badField('confirmPassword', 'Nova senha e confirmação não coincidem');
  if (mustChangeCredentials && (!newPassword || newPassword === currentPassword))
    throw badField('newPassword', 'Escolha uma nova senha para continuar.');
  if (!newPassword) return undefined;
  assertAdminPassword(newPassword);
  return newPassword;
}
