import type { DataSource, Repository } from 'typeorm';
import { unauthenticated } from '../../platform/auth/policy.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { emailNotVerified, wrongCredentials } from './accounts.errors.js';
import type { AuthPayload } from './auth.type.js';
import type { LoginInput } from './login.input.js';
import { passwordMatches } from './password.js';
import type { SessionService } from './session.service.js';
import { UserEntity } from './user.entity.js';
import { toUser } from './user.mapper.js';
import type { User } from './user.type.js';

/** What addresses are compared by. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Sign-in, sign-out and the signed-in user. */
export class AccountsService {
  private readonly users: Repository<UserEntity>;

  constructor(
    dataSource: DataSource,
    private readonly sessions: SessionService,
  ) {
    this.users = dataSource.getRepository(UserEntity);
  }

  /** @throws FarolError UNAUTHENTICATED for wrong credentials, FORBIDDEN where the address is not verified */
  async login({ email, password }: LoginInput, userAgent: string): Promise<AuthPayload> {
    const user = await this.users.findOneBy({ emailKey: emailKey(email) });
    const isRight = await passwordMatches(user?.passwordHash, password);
    if (!user || !isRight) throw wrongCredentials();
    if (!user.emailVerifiedAt) throw emailNotVerified();
    return { token: await this.sessions.open(user.id, userAgent), user: toUser(user) };
  }

  async logout(viewer: Viewer): Promise<void> {
    await this.sessions.end(viewer.sessionId);
  }

  async me(viewer: Viewer): Promise<User> {
    const user = await this.users.findOneBy({ id: viewer.userId });
    if (!user) throw unauthenticated();
    return toUser(user);
  }
}
