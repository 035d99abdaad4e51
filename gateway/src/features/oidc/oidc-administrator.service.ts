import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { Caller } from '../../platform/graphql/context.js';
import { uuidv7 } from '../../platform/uuid.js';
import { hashOfDevice } from '../accounts/known-device.service.js';
import type { RegistrationService } from '../accounts/registration.service.js';
import type { ClaimedAdministratorService } from '../admin/sign-in/claimed-administrator.service.js';
import { hashOf, type OidcRepository } from './oidc.repository.js';
import type { OidcIdentity, OidcSettings } from './oidc-provider.js';

const expired = () =>
  new FarolError('UNAUTHENTICATED', 'Esta entrada expirou ou já foi usada. Comece de novo.');
const noAdministrator = () =>
  new FarolError(
    'FORBIDDEN',
    'O provedor não indica você como administrador do Farol, ou não confirmou o seu e-mail.',
  );

/** Administrators by the claim that the operator has named; without one, nobody is. */
export class OidcAdministratorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: OidcSettings | undefined,
    private readonly rows: OidcRepository,
    private readonly registrations: RegistrationService,
    private readonly claimed: ClaimedAdministratorService,
    private readonly clock: Clock,
  ) {}

  /** Takes away what an earlier claim gave, as soon as the provider identifies the person without it. */
  async follow(identity: OidcIdentity, clientAddress: string): Promise<void> {
    if (identity.isAdministrator) return;
    await this.dataSource.transaction(async (manager) => {
      // First: it waits for a sign-in that is redeeming one, so that its new administrator is seen below.
      await this.rows.voidAdministratorTickets(manager, identity);
      const id = await this.rows.administratorOf(manager, identity);
      if (id !== undefined) await this.claimed.withdraw(manager, id, clientAddress);
    });
  }

  /**
   * The token of an administrator's session.
   *
   * @throws FarolError UNAUTHENTICATED (ticket), FORBIDDEN (no claim, no verified address), BAD_USER_INPUT (an
   *   address that no account may have), CONFLICT (user name taken)
   */
  async finish(ticket: string, { device, clientAddress }: Caller): Promise<string> {
    const hashes = { ticketHash: hashOf(ticket), deviceHash: hashOfDevice(device ?? '') };
    const purpose = 'administrator' as const;
    const found = device && (await this.rows.findTicket({ ...hashes, purpose }, this.clock.now()));
    if (!found) throw expired();
    const { identity } = found;
    const { adminClaim } = this.settings ?? {};
    const { verifiedEmail } = identity;
    if (!adminClaim || !identity.isAdministrator || verifiedEmail === null) throw noAdministrator();
    const claim = `${adminClaim.claim}=${adminClaim.value}`;
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.rows.spendTicket(manager, found.ticketHash))) throw expired();
      let id = await this.rows.administratorOf(manager, identity);
      if (id === undefined) {
        const username = this.registrations.acceptedAddress(verifiedEmail);
        id = await this.claimed.create(manager, { username, claim }, clientAddress);
        await this.rows.insertAdministrator(manager, identity, id);
      }
      const sessionId = uuidv7(this.clock.now());
      const token = await this.claimed.open(manager, id, sessionId, clientAddress);
      await this.rows.insertSession(manager, { id: sessionId, adminSessionId: sessionId }, identity);
      return token;
    });
  }
}
