import { everyone, signedIn } from '../../platform/auth/policy.js';
import { SecretBox } from '../../platform/auth/secret-box.js';
import { Egress } from '../../platform/egress/egress.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { deleteAfter } from '../../platform/retention/retention-rule.js';
import { Token } from '../../platform/service-registry.js';
import { AccountAccessService } from '../accounts/account-access.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { EmailCodeService } from '../accounts/codes/email-code.service.js';
import { OwnerProofService } from '../accounts/owner-proof.service.js';
import { PasswordService } from '../accounts/password.service.js';
import { RegistrationService } from '../accounts/registration.service.js';
import { SessionService } from '../accounts/session.service.js';
import { AdminSessionService } from '../admin/sign-in/admin-session.service.js';
import { ClaimedAdministratorService } from '../admin/sign-in/claimed-administrator.service.js';
import { PasskeySignInService } from '../passkeys/passkey-sign-in.service.js';
import {
  OidcAdministratorEntity,
  OidcIdentityEntity,
  OidcLogoutTokenEntity,
  OidcSessionEntity,
  OidcTicketEntity,
} from './oidc.entity.js';
import { OidcRepository, TICKET_LIFE_MS } from './oidc.repository.js';
import { OidcResolver } from './oidc.resolver.js';
import { OidcAdministratorService } from './oidc-administrator.service.js';
import { OidcFlowService } from './oidc-flow.service.js';
import { OidcLinkService } from './oidc-link.service.js';
import { OidcLogoutService } from './oidc-logout.service.js';
import { OIDC_SETTINGS, OidcProvider } from './oidc-provider.js';
import { OidcSignInService } from './oidc-sign-in.service.js';

/** What the HTTP paths of the protocol call; undefined if nobody signs in by OpenID Connect. */
export interface OidcCalls {
  readonly flow: OidcFlowService;
  readonly logout: OidcLogoutService;
}
export const OIDC_CALLS = new Token<OidcCalls | undefined>('calls of OpenID Connect');

const PROVIDER = new Token<OidcProvider | undefined>('OpenID provider');

/** Sign-in by an identity provider of the operator, with OpenID Connect. */
export const oidcModule: FeatureModule = {
  name: 'oidc',
  entities: [
    OidcIdentityEntity,
    OidcAdministratorEntity,
    OidcTicketEntity,
    OidcSessionEntity,
    OidcLogoutTokenEntity,
  ],
  resolvers: [OidcResolver],
  policies: {
    'Query.signInProvider': signedIn,
    'Mutation.finishOidcSignIn': everyone,
    'Mutation.finishAdminOidcSignIn': everyone,
    'Mutation.unlinkSignInProvider': signedIn,
  },

  provide(services, { dataSource, authSecret, publicUrl, privateHosts = [], log, clock }) {
    const { get } = services;
    services.provide(OidcRepository, () => new OidcRepository(dataSource));
    services.provide(PROVIDER, () => {
      const settings = get(OIDC_SETTINGS);
      // The operator has named the issuer's host, which may therefore be private, as may those for webhooks.
      return (
        settings &&
        new OidcProvider(
          settings,
          publicUrl,
          new Egress([new URL(settings.issuer).host, ...privateHosts]),
          log,
          clock,
        )
      );
    });
    services.provide(
      OidcAdministratorService,
      () =>
        new OidcAdministratorService(
          dataSource,
          get(OIDC_SETTINGS),
          get(OidcRepository),
          get(RegistrationService),
          get(ClaimedAdministratorService),
          clock,
        ),
    );
    services.provide(OIDC_CALLS, () => {
      const provider = get(PROVIDER);
      const box = new SecretBox(authSecret, 'OpenID Connect');
      return (
        provider && {
          flow: new OidcFlowService(provider, get(OidcRepository), get(OidcAdministratorService), box, clock),
          logout: new OidcLogoutService(
            dataSource,
            provider,
            get(OidcRepository),
            get(SessionService),
            get(AdminSessionService),
            clock,
          ),
        }
      );
    });
    services.provide(
      OidcLinkService,
      () =>
        new OidcLinkService(
          dataSource,
          get(OIDC_SETTINGS),
          get(OidcRepository),
          get(OwnerProofService),
          get(PasswordService),
          get(AccountAccessService),
          get(EmailCodeService),
          get(MailService),
          clock,
        ),
    );
    services.provide(
      OidcResolver,
      () =>
        new OidcResolver(
          get(OidcLinkService),
          get(OidcAdministratorService),
          new OidcSignInService(
            dataSource,
            get(PROVIDER),
            get(OidcRepository),
            get(AccountsService),
            get(RegistrationService),
            get(SessionService),
            get(PasswordService),
            get(PasskeySignInService),
            get(EmailCodeService),
            get(MailService),
            clock,
          ),
        ),
    );
  },

  personalData: (services) => [
    { name: 'signInProviders', exportOf: (userId) => services.get(OidcLinkService).exportOf(userId) },
  ],

  retention: [
    deleteAfter('oidc_tickets', 'created_at', TICKET_LIFE_MS),
    // Ten minutes are the age at which a logout token is refused.
    deleteAfter('oidc_logout_tokens', 'spent_at', 60 * 60_000),
  ],
};
