import type { DataSource, Repository } from 'typeorm';
import { passwordMatches } from '../../platform/auth/password.js';
import { unauthenticated } from '../../platform/auth/policy.js';
import type { SignInThrottle } from '../../platform/auth/sign-in-throttle.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { Caller } from '../../platform/graphql/context.js';
import { resume } from '../../platform/resume.js';
import { accountChanged } from './account.event.js';
import { accountBlocked, emailNotVerified, wrongCredentials } from './accounts.errors.js';
import type { AuthPayload } from './auth.type.js';
import { emailKey } from './email-key.js';
import type { LoginInput } from './login.input.js';
import type { SessionService } from './session.service.js';
import type { KnownDeviceService } from './throttle/known-device.service.js';
import { UserEntity } from './user.entity.js';
import { toUser } from './user.mapper.js';
import type { User } from './user.type.js';

/** The account of an address and its newest unverified registration, where there are such. */
const HASHES_OF = `
SELECT id, password_hash AS "passwordHash", email_verified_at IS NOT NULL AS verified, blocked_at IS NOT NULL AS blocked
FROM users WHERE email_key = $1
UNION ALL
(SELECT NULL, password_hash, false, false FROM registrations WHERE email_key = $1 ORDER BY id DESC LIMIT 1)`;

interface Credentials {
  /** Null for a registration. */
  readonly id: string | null;
  readonly passwordHash: string;
  readonly verified: boolean;
  readonly blocked: boolean;
}

/** Sign-in, sign-out and the signed-in user. */
export class AccountsService {
  private readonly users: Repository<UserEntity>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly throttle: SignInThrottle,
    private readonly devices: KnownDeviceService,
    private readonly events: EventBus,
  ) {
    this.users = dataSource.getRepository(UserEntity);
  }

  /**
   * Does the same work for an address with an account and for one without, and answers a registration alike for both.
   *
   * @throws FarolError UNAUTHENTICATED (wrong), FORBIDDEN (not verified, blocked), RATE_LIMITED (too many tries)
   */
  async login({ email, password }: LoginInput, caller: Caller): Promise<AuthPayload> {
    const key = emailKey(email);
    const knownDevice = await this.devices.recognise(caller.device, key);
    const { clientAddress } = caller;
    const attempt = { account: key, clientAddress, knownDevice, budget: 'passwords' } as const;
    await this.throttle.count(attempt);
    const found = await this.dataSource.query<Credentials[]>(HASHES_OF, [key]);
    const account = found.find(({ id }) => id !== null);
    if (!(await passwordMatches(account?.passwordHash, password)) || !account?.id) {
      const registration = found.find(({ id }) => id === null);
      const isPending = await passwordMatches(registration?.passwordHash, password);
      // Still counted: else a registration of one's own would wipe out the wrong passwords for another's account.
      throw isPending ? emailNotVerified() : wrongCredentials();
    }
    await this.throttle.forget(attempt);
    if (!account.verified) throw emailNotVerified();
    if (account.blocked) throw accountBlocked();
    const token = await this.sessions.openAfterSignIn(account.id, account.passwordHash, caller.userAgent);
    if (!token) throw wrongCredentials();
    caller.keepDevice(await this.devices.remember(caller.device, account.id));
    return { token, user: toUser(await this.users.findOneByOrFail({ id: account.id })) };
  }

  async logout(viewer: Viewer): Promise<void> {
    await this.sessions.end(viewer, viewer.sessionId);
  }

  async me(viewer: Viewer): Promise<User> {
    const user = await this.users.findOneBy({ id: viewer.userId });
    if (!user) throw unauthenticated();
    return toUser(user);
  }

  /** The caller as they are, then whenever they change: what an administrator did meanwhile is not missed. */
  changes(viewer: Viewer): Promise<AsyncIterable<User>> {
    const now = async () => [await this.me(viewer)];
    return resume(this.events.iterate(accountChanged, viewer.userId), now, (user) => user);
  }
}
