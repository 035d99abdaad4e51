import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SecretBox } from '../../platform/auth/secret-box.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import { deviceIdOf, hashOfDevice } from '../accounts/known-device.service.js';
import type { OidcPurpose } from './oidc.entity.js';
import { hashOf, type OidcRepository } from './oidc.repository.js';
import type { OidcAdministratorService } from './oidc-administrator.service.js';
import { type OidcProvider, SignInInvalid, SignInRefused } from './oidc-provider.js';

/** Longer than a person takes at the provider. */
export const FLOW_LIFE_MS = 15 * 60_000;
const SEALED_FOR = 'oidc sign-in';

const shape = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  purpose: z.enum(['user', 'administrator']),
  deviceHash: z.string(),
  at: z.number(),
});

/** Why a browser comes back without a ticket; the page has a text for each. */
type OidcFailure = 'unavailable' | 'refused' | 'expired' | 'busy';

/** What a browser takes to our page: a ticket, or why there is none. */
export type OidcReturn =
  | { readonly purpose: OidcPurpose; readonly ticket: string }
  | { readonly purpose: OidcPurpose; readonly failure: OidcFailure };

export interface BegunSignIn {
  /** At the provider. */
  readonly url: string;
  /** For the cookie that brings the secrets back; only the gateways can open it. */
  readonly sealed: string;
  /** For the cookie that identifies the browser; without it the ticket is worth nothing. */
  readonly device: string;
}

/** The way to the provider and back. Nothing is stored until the provider has identified somebody. */
export class OidcFlowService {
  constructor(
    private readonly provider: OidcProvider,
    private readonly rows: OidcRepository,
    private readonly administrators: OidcAdministratorService,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** @throws FarolError UNAVAILABLE */
  async begin(purpose: OidcPurpose, browser: string | undefined): Promise<BegunSignIn> {
    const { url, secrets } = await this.provider.begin();
    const device = deviceIdOf(browser);
    const kept: z.infer<typeof shape> = {
      ...secrets,
      purpose,
      deviceHash: hashOfDevice(device),
      at: this.clock.now(),
    };
    return { url, sealed: this.box.seal(JSON.stringify(kept), SEALED_FOR), device };
  }

  /**
   * Ends a sign-in when the browser comes back. Only the browser that began it holds the sealed secrets, so an address
   * with another person's code signs nobody in.
   *
   * @param query of the callback's address, with its question mark
   */
  async finish(query: string, sealed: string | undefined, clientAddress: string): Promise<OidcReturn> {
    const kept = this.opened(sealed);
    if (!kept) return { purpose: 'user', failure: 'expired' };
    const { purpose, deviceHash } = kept;
    try {
      const identity = await this.provider.identify(query, kept);
      await this.administrators.follow(identity, clientAddress);
      const ticket = randomBytes(32).toString('base64url');
      const { issuer, subject } = identity;
      const createdAt = new Date(this.clock.now());
      const ticketHash = hashOf(ticket);
      await this.rows.insertTicket({ ticketHash, deviceHash, purpose, issuer, subject, identity, createdAt });
      return { purpose, ticket };
    } catch (error) {
      if (error instanceof SignInRefused) return { purpose, failure: 'refused' };
      if (error instanceof SignInInvalid) return { purpose, failure: 'expired' };
      if (error instanceof FarolError && error.code === 'UNAVAILABLE')
        return { purpose, failure: 'unavailable' };
      throw error;
    }
  }

  private opened(sealed: string | undefined): z.infer<typeof shape> | undefined {
    const text = sealed === undefined ? undefined : this.box.opened(sealed, SEALED_FOR);
    if (text === undefined) return undefined;
    const kept = shape.parse(JSON.parse(text));
    return this.clock.now() - kept.at < FLOW_LIFE_MS ? kept : undefined;
  }
}
