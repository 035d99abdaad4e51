import { everyone, signedIn } from '../../platform/auth/policy.js';
import { SignInThrottle } from '../../platform/auth/sign-in-throttle.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { deleteAfter } from '../../platform/retention/retention-rule.js';
import { AccountAccessService } from '../accounts/account-access.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { EmailCodeService } from '../accounts/codes/email-code.service.js';
import { KnownDeviceService } from '../accounts/known-device.service.js';
import { OwnerProofService, USER_PASSKEYS } from '../accounts/owner-proof.service.js';
import { PasswordService } from '../accounts/password.service.js';
import { UserSecondFactorService } from '../accounts/second-factor/user-second-factor.service.js';
import { PasskeyEntity, SpentChallengeEntity } from './passkey.entity.js';
import { PasskeyRepository } from './passkey.repository.js';
import { PasskeyResolver } from './passkey.resolver.js';
import { PasskeyService } from './passkey.service.js';
import { CHALLENGE_LIFE_MS, PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyCredentialService } from './passkey-credential.service.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { RelyingParty } from './relying-party.js';

/** Sign-in with a passkey on the user's device in place of the password. */
export const passkeysModule: FeatureModule = {
  name: 'passkeys',
  entities: [PasskeyEntity, SpentChallengeEntity],
  resolvers: [PasskeyResolver],
  policies: {
    'Query.passkeys': signedIn,
    'Mutation.beginPasskeyRegistration': signedIn,
    'Mutation.finishPasskeyRegistration': signedIn,
    'Mutation.beginPasskeySignIn': everyone,
    'Mutation.finishPasskeySignIn': everyone,
    'Mutation.beginPasskeyProof': signedIn,
    'Mutation.renamePasskey': signedIn,
    'Mutation.deletePasskey': signedIn,
  },

  provide(services, { dataSource, authSecret, publicUrl, clock }) {
    const { get } = services;
    services.provide(PasskeyRepository, () => new PasskeyRepository(dataSource));
    services.provide(
      RelyingParty,
      () => new RelyingParty(publicUrl, new PasskeyChallenges(dataSource, authSecret, clock)),
    );
    services.provide(
      PasskeyCredentialService,
      () => new PasskeyCredentialService(get(PasskeyRepository), get(RelyingParty), clock),
    );
    services.provide(
      PasskeyService,
      () =>
        new PasskeyService(
          dataSource,
          get(PasskeyCredentialService),
          get(OwnerProofService),
          get(PasswordService),
          get(UserSecondFactorService),
          get(AccountAccessService),
          get(EmailCodeService),
          get(MailService),
          clock,
        ),
    );
    services.provide(
      PasskeySignInService,
      () =>
        new PasskeySignInService(
          get(PasskeyRepository),
          get(RelyingParty),
          get(AccountsService),
          get(KnownDeviceService),
          get(SignInThrottle),
          clock,
        ),
    );
    // Resolved lazily, because PasskeyService needs it too: a passkey is also proof for changing passkeys.
    services.provide(USER_PASSKEYS, () => ({
      prove: (viewer, answer) => get(PasskeyService).prove(viewer, answer),
      removeAll: (manager, owner) => get(PasskeyService).removeAll(manager, owner),
    }));
    services.provide(
      PasskeyResolver,
      () => new PasskeyResolver(get(PasskeyService), get(PasskeySignInService)),
    );
  },

  personalData: (services) => [
    { name: 'passkeys', exportOf: (userId) => services.get(PasskeyService).list(userId) },
  ],

  // By then every challenge has expired, answered or not.
  retention: [deleteAfter('spent_challenges', 'spent_at', 2 * CHALLENGE_LIFE_MS)],
};
