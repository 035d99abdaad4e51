import type { DataSource } from 'typeorm';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { AccountAccessService } from '../accounts/account-access.service.js';
import type { EmailCodeService } from '../accounts/codes/email-code.service.js';
import type { OwnerProofService } from '../accounts/owner-proof.service.js';
import type { OwnerProofInput } from '../accounts/owner-proof.type.js';
import type { PasswordService } from '../accounts/password.service.js';
import type { OidcIdentityEntity } from './oidc.entity.js';
import type { OidcRepository } from './oidc.repository.js';
import type { SignInProvider } from './oidc.type.js';
import { providerUnlinkedMail } from './oidc-mails.js';
import type { OidcSettings } from './oidc-provider.js';

/** A link holds the issuer as the provider writes it, which OIDC_ISSUER may write otherwise, such as without a slash at its end. */
const isOf = (issuer: string) => (link: OidcIdentityEntity) =>
  new URL(link.issuer).href === new URL(issuer).href;

const notLinked = () => new FarolError('NOT_FOUND', 'Esta conta não está vinculada.');

/** The link of an account to somebody at the provider, as its owner sees and removes it. */
export class OidcLinkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: OidcSettings | undefined,
    private readonly rows: OidcRepository,
    private readonly proofs: OwnerProofService,
    private readonly passwords: PasswordService,
    private readonly access: AccountAccessService,
    private readonly codes: EmailCodeService,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  /** Null if nobody signs in by OpenID Connect. */
  async providerOf({ userId }: Viewer): Promise<SignInProvider | null> {
    if (!this.settings) return null;
    const { issuer, name } = this.settings;
    const link = (await this.rows.identitiesOf(userId)).find(isOf(issuer));
    return { id: userId, name, linkedAt: link?.linkedAt ?? null };
  }

  /** All links of a user, for the export. */
  exportOf(userId: string): Promise<unknown[]> {
    return this.rows
      .identitiesOf(userId)
      .then((rows) => rows.map(({ issuer, subject, linkedAt }) => ({ issuer, subject, linkedAt })));
  }

  /**
   * Removes the link, ends the other sessions, some of which it may have opened, and mails the owner. The password
   * remains; who never had one has to set one by mail first, because it is asked for here.
   *
   * @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED, NOT_FOUND
   */
  async unlink(
    viewer: Viewer,
    proof: OwnerProofInput,
    clientAddress: string,
  ): Promise<SignInProvider | null> {
    if (!this.settings) throw notLinked();
    const { issuer, name: provider } = this.settings;
    const { passwordHash } = await this.proofs.confirm(viewer, proof, clientAddress);
    const { userId, sessionId } = viewer;
    const ended = await this.dataSource.transaction(async (manager) => {
      const owner = await this.passwords.lockConfirmed(manager, userId, passwordHash);
      const links = (await this.rows.identitiesOf(userId, manager)).filter(isOf(issuer));
      if (links.length === 0) throw notLinked();
      for (const link of links) await this.rows.deleteIdentity(manager, link);
      await this.codes.voidAll(manager, userId);
      const content = providerUnlinkedMail({ name: owner.name, provider, at: new Date(this.clock.now()) });
      await this.mail.enqueue(manager, { to: owner.email, userId, ...content });
      return this.access.endAll(manager, userId, { session: sessionId, keys: true });
    });
    this.access.announceEnded(ended);
    return this.providerOf(viewer);
  }
}
