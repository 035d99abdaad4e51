import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { Caller } from '../../platform/graphql/context.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { EmailCodeService } from '../accounts/codes/email-code.service.js';
import { hashOfDevice } from '../accounts/known-device.service.js';
import type { PasswordService } from '../accounts/password.service.js';
import type { RegistrationService } from '../accounts/registration.service.js';
import type { SessionService } from '../accounts/session.service.js';
import type { AuthPayload } from '../accounts/user.type.js';
import type { PasskeySignInService } from '../passkeys/passkey-sign-in.service.js';
import type { OidcTicketEntity } from './oidc.entity.js';
import { hashOf, type OidcRepository } from './oidc.repository.js';
import type { FinishOidcInput, OidcSignIn } from './oidc.type.js';
import { providerLinkedMail } from './oidc-mails.js';
import type { OidcIdentity, OidcProvider } from './oidc-provider.js';

const expired = () =>
  new FarolError('UNAUTHENTICATED', 'Esta entrada expirou ou já foi usada. Comece de novo.');
const taken = () =>
  new FarolError('CONFLICT', 'Esta conta já está vinculada a outra pessoa do provedor. Desvincule-a antes.');
const otherAccount = () =>
  new FarolError(
    'BAD_USER_INPUT',
    'Esta chave de acesso é de outra conta. Comece de novo, com uma desta conta.',
  );

/** A ticket with an address that the provider has verified. */
interface WithAddress {
  readonly ticketHash: string;
  readonly identity: OidcIdentity;
  readonly email: string;
}

/**
 * Turns what the provider has said of a person into a session. Issuer and subject decide whose. Without a link, an
 * address leads to an account only if the provider has verified it, and to an existing account only with that account's
 * own proof.
 */
export class OidcSignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: OidcProvider | undefined,
    private readonly rows: OidcRepository,
    private readonly accounts: AccountsService,
    private readonly registrations: RegistrationService,
    private readonly sessions: SessionService,
    private readonly passwords: PasswordService,
    private readonly passkeys: PasskeySignInService,
    private readonly codes: EmailCodeService,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs in, or answers what is missing for it.
   *
   * @throws FarolError UNAUTHENTICATED (ticket, code, proof), FORBIDDEN (no verified address, blocked), CONFLICT (linked
   *   otherwise meanwhile), RATE_LIMITED
   */
  async finish(input: FinishOidcInput, caller: Caller): Promise<OidcSignIn> {
    const { ticketHash, identity } = await this.ticketOf(input.ticket, caller);
    const link = await this.rows.findIdentity(identity);
    if (link) return signedIn(await this.open(link.userId, input, caller, { ticketHash, identity }));
    const email = identity.verifiedEmail;
    if (email === null) throw this.unverified();
    const held = { ticketHash, identity, email };
    const accountId = await this.registrations.accountOf(email);
    if (accountId !== undefined) return this.link(accountId, input, caller, held);
    return this.register(input, caller, held);
  }

  private async ticketOf(ticket: string, { device }: Caller): Promise<OidcTicketEntity> {
    const hashes = { ticketHash: hashOf(ticket), deviceHash: hashOfDevice(device ?? '') };
    const found = device && (await this.rows.findTicket({ ...hashes, purpose: 'user' }, this.clock.now()));
    if (!found) throw expired();
    return found;
  }

  /** Opens a session of a linked account, and uses up the ticket with it. */
  private async open(
    userId: string,
    { code }: FinishOidcInput,
    caller: Caller,
    { ticketHash, identity }: Pick<WithAddress, 'ticketHash' | 'identity'>,
  ): Promise<AuthPayload> {
    const opened = await this.accounts.signInIdentified(
      userId,
      code,
      caller,
      async (manager, user, sessionId) => {
        const link = await this.rows.findIdentity(identity, manager);
        if (link?.userId !== user.id || !(await this.rows.spendTicket(manager, ticketHash))) return false;
        await this.noteSession(manager, user.id, sessionId, identity);
        return true;
      },
    );
    if (!opened) throw expired();
    return opened;
  }

  /** The account with this address signs in as always, by password and code or by passkey, and is linked thereby. */
  private async link(
    accountId: string,
    { password, code, passkey }: FinishOidcInput,
    caller: Caller,
    held: WithAddress,
  ): Promise<OidcSignIn> {
    if (!password && !passkey) return missing('LINK', held);
    const opened = passkey
      ? await this.passkeys.finish(passkey, caller)
      : await this.accounts.login(
          { email: held.email, password: password ?? '', code: code ?? null },
          caller,
        );
    const viewer = await this.sessions.viewerOf(opened.token);
    if (!viewer) throw expired();
    try {
      // The ticket is spent by it, too: the sign-in has given the browser a new id.
      if (viewer.userId !== accountId) throw otherAccount();
      const { name, email } = await this.passwords.owner(viewer);
      await this.dataSource.transaction(async (manager) => {
        await this.sessions.holdOpen(manager, viewer);
        const at = new Date(this.clock.now());
        if (!(await this.rows.spendTicket(manager, held.ticketHash))) throw expired();
        if (!(await this.rows.insertIdentity(manager, held.identity, accountId, at))) throw taken();
        await this.noteSession(manager, accountId, viewer.sessionId, held.identity);
        await this.codes.voidAll(manager, accountId);
        const content = providerLinkedMail({ name, provider: this.name, at });
        await this.mail.enqueue(manager, { to: email, userId: accountId, ...content });
      });
    } catch (error) {
      await this.sessions.end(viewer, viewer.sessionId);
      throw error;
    }
    return signedIn(opened);
  }

  private async register(
    { name, acceptTerms }: FinishOidcInput,
    caller: Caller,
    held: WithAddress,
  ): Promise<OidcSignIn> {
    if (!name || !acceptTerms) return missing('REGISTER', held);
    const at = new Date(this.clock.now());
    const userId = await this.registrations.registerIdentified(
      { name, email: held.email },
      async (manager, id) => {
        if (!(await this.rows.insertIdentity(manager, held.identity, id, at))) throw taken();
      },
    );
    // Somebody has registered the address meanwhile.
    if (userId === undefined) return missing('LINK', held);
    return signedIn(await this.open(userId, { ticket: '' }, caller, held));
  }

  private async noteSession(
    manager: EntityManager,
    userId: string,
    sessionId: string,
    identity: OidcIdentity,
  ): Promise<void> {
    await this.rows.insertSession(manager, { id: sessionId, sessionId, userId }, identity);
  }

  private unverified(): FarolError {
    const words = `${this.name} não confirmou o seu e-mail. Confirme-o lá, ou entre com sua senha.`;
    return new FarolError('FORBIDDEN', words);
  }

  private get name(): string {
    return this.provider?.name ?? '';
  }
}

const signedIn = (session: AuthPayload): OidcSignIn => ({
  step: 'SIGNED_IN',
  email: null,
  name: null,
  session,
});

const missing = (step: 'LINK' | 'REGISTER', { email, identity }: WithAddress): OidcSignIn => ({
  step,
  email,
  name: identity.name,
  session: null,
});
