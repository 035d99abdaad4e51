import { type Policies, signedIn } from '../../../platform/auth/policy.js';
import { SecondFactor } from '../../../platform/auth/second-factor.js';
import { recoveryCodeHasher } from '../../../platform/auth/second-factor-codes.js';
import { SecretBox } from '../../../platform/auth/secret-box.js';
import { SignInThrottle } from '../../../platform/auth/sign-in-throttle.js';
import type { FeatureModule } from '../../../platform/feature-module.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { AccountAccessService } from '../account-access.service.js';
import { EmailCodeService } from '../codes/email-code.service.js';
import { OwnerProofService } from '../owner-proof.service.js';
import { PasswordService } from '../password.service.js';
import { UserRepository } from '../user.repository.js';
import { SecondFactorCheckService } from './second-factor-check.service.js';
import { UserRecoveryCodeEntity } from './user-recovery-code.entity.js';
import { UserSecondFactorRepository } from './user-second-factor.repository.js';
import { UserSecondFactorResolver } from './user-second-factor.resolver.js';
import { UserSecondFactorService } from './user-second-factor.service.js';

const secondFactorPolicies: Policies = {
  'Query.secondFactor': signedIn,
  'Mutation.beginSecondFactor': signedIn,
  'Mutation.confirmSecondFactor': signedIn,
  'Mutation.disableSecondFactor': signedIn,
  'Mutation.renewRecoveryCodes': signedIn,
};

/** A user's second factor: codes of an authenticator app, and recovery codes. */
export const userSecondFactorModule: FeatureModule = {
  name: 'user second factor',
  entities: [UserRecoveryCodeEntity],
  resolvers: [UserSecondFactorResolver],
  policies: secondFactorPolicies,

  provide(services, { dataSource, authSecret, clock, log }) {
    const { get } = services;
    const factors = new UserSecondFactorRepository(dataSource);
    const factor = new SecondFactor(
      factors,
      new SecretBox(authSecret, 'second factor of users'),
      recoveryCodeHasher(authSecret, 'recovery codes of users'),
      clock,
      log,
    );
    services.provide(
      SecondFactorCheckService,
      () =>
        new SecondFactorCheckService(
          dataSource,
          get(UserRepository),
          factor,
          get(SignInThrottle),
          get(MailService),
          clock,
        ),
    );
    services.provide(
      UserSecondFactorService,
      () =>
        new UserSecondFactorService(
          dataSource,
          factors,
          factor,
          get(OwnerProofService),
          get(PasswordService),
          get(AccountAccessService),
          get(EmailCodeService),
          get(SignInThrottle),
          get(MailService),
          clock,
        ),
    );
    services.provide(
      UserSecondFactorResolver,
      () => new UserSecondFactorResolver(get(UserSecondFactorService)),
    );
  },

  personalData: (services) => [
    { name: 'secondFactor', exportOf: (userId) => services.get(UserSecondFactorService).state({ userId }) },
  ],
};
