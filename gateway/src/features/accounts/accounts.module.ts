import { createKeyedHash } from '../../platform/auth/keyed-hash.js';
import { NetworkBudgetEntity } from '../../platform/auth/network-budget.entity.js';
import { MAX_BUDGET_MS, NetworkBudgets } from '../../platform/auth/network-budgets.js';
import { SignInThrottleEntity } from '../../platform/auth/sign-in-throttle.entity.js';
import { SIGN_IN_WINDOW_MS, SignInThrottle } from '../../platform/auth/sign-in-throttle.js';
import { createTokenSigner } from '../../platform/auth/token.js';
import { EventBus } from '../../platform/event-bus.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { PERSONAL_DATA, USER_INITIALIZERS } from '../../platform/personal-data.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { deleteAfter, deleteOlderThan } from '../../platform/retention/retention-rule.js';
import { AccountAccessService, USER_KEYS } from './account-access.service.js';
import { AccountReachService } from './account-reach.service.js';
import { accountsPolicies } from './accounts.policy.js';
import { AccountsResolver } from './accounts.resolver.js';
import { AccountsService } from './accounts.service.js';
import { EmailCodeEntity, MailAllowanceEntity } from './codes/email-code.entity.js';
import { EmailCodeRepository } from './codes/email-code.repository.js';
import { EmailCodeService } from './codes/email-code.service.js';
import { MailAllowance } from './codes/mail-allowance.js';
import { UserDirectoryRepository } from './directory/user-directory.repository.js';
import { UserDirectoryService } from './directory/user-directory.service.js';
import { UserRightsService } from './directory/user-rights.service.js';
import { KnownDeviceService } from './known-device.service.js';
import { OwnerProofService, USER_PASSKEYS } from './owner-proof.service.js';
import { PasswordService } from './password.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { PersonalDataService } from './personal-data.service.js';
import { ProfileResolver } from './profile.resolver.js';
import { ProfileService } from './profile.service.js';
import { ProfilePhotoEntity } from './profile-photo/profile-photo.entity.js';
import { ProfilePhotoService } from './profile-photo/profile-photo.service.js';
import { REGISTRATION_LIFE_MS, RegistrationEntity } from './registration.entity.js';
import { RegistrationRepository } from './registration.repository.js';
import { RegistrationResolver } from './registration.resolver.js';
import { RegistrationService } from './registration.service.js';
import { SecondFactorCheckService } from './second-factor/second-factor-check.service.js';
import { SecurityResolver } from './security.resolver.js';
import { KnownDeviceEntity, SessionEntity } from './session.entity.js';
import { SessionRepository } from './session.repository.js';
import { SESSION_DEVICES, SessionService } from './session.service.js';
import { UserEntity } from './user.entity.js';
import { UserRepository } from './user.repository.js';

const DAY_MS = 24 * 3_600_000;

/** Accounts: registration, sign-in, profile, security and personal data. */
export const accountsModule: FeatureModule = {
  name: 'accounts',
  entities: [
    UserEntity,
    SessionEntity,
    ProfilePhotoEntity,
    RegistrationEntity,
    EmailCodeEntity,
    MailAllowanceEntity,
    SignInThrottleEntity,
    NetworkBudgetEntity,
    KnownDeviceEntity,
  ],
  resolvers: [AccountsResolver, RegistrationResolver, ProfileResolver, SecurityResolver],
  policies: accountsPolicies,

  provide(services, { dataSource, authSecret, clock, networkFactor }) {
    const { get } = services;
    services.provide(UserRepository, () => new UserRepository(dataSource));
    services.provide(RegistrationRepository, () => new RegistrationRepository(dataSource));
    services.provide(NetworkBudgets, () => new NetworkBudgets(dataSource, clock, networkFactor));
    services.provide(SignInThrottle, () => new SignInThrottle(dataSource, clock, get(NetworkBudgets)));
    services.provide(
      SessionService,
      () =>
        new SessionService(
          new SessionRepository(dataSource),
          get(UserRepository),
          createTokenSigner(authSecret, 'farol:user'),
          get(SESSION_DEVICES),
          get(EventBus),
          clock,
        ),
    );
    services.provide(AccountReachService, () => new AccountReachService());
    services.provide(
      AccountAccessService,
      () => new AccountAccessService(get(SessionService), get(USER_KEYS), get(EventBus)),
    );
    services.provide(KnownDeviceService, () => new KnownDeviceService(dataSource, clock));
    services.provide(
      AccountsService,
      () =>
        new AccountsService(
          get(UserRepository),
          get(SessionService),
          get(SignInThrottle),
          get(KnownDeviceService),
          get(SecondFactorCheckService),
          get(EventBus),
        ),
    );
    services.provide(
      EmailCodeService,
      () => new EmailCodeService(new EmailCodeRepository(dataSource), authSecret, clock),
    );
    services.provide(MailAllowance, () => new MailAllowance(authSecret, clock));
    services.provide(
      RegistrationService,
      () =>
        new RegistrationService(
          dataSource,
          get(UserRepository),
          get(RegistrationRepository),
          get(EmailCodeService),
          get(MailAllowance),
          get(KnownDeviceService),
          get(SessionService),
          get(MailService),
          get(Outbox),
          get(NetworkBudgets),
          get(USER_INITIALIZERS),
          clock,
          createKeyedHash(authSecret, 'registrations'),
        ),
    );
    services.provide(
      PasswordService,
      () =>
        new PasswordService(
          get(Outbox),
          get(UserRepository),
          get(EmailCodeService),
          get(AccountAccessService),
          get(SignInThrottle),
          get(MailService),
          get(EventBus),
          clock,
        ),
    );
    services.provide(
      OwnerProofService,
      () => new OwnerProofService(get(PasswordService), get(USER_PASSKEYS), get(SecondFactorCheckService)),
    );
    services.provide(
      ProfilePhotoService,
      () => new ProfilePhotoService(dataSource, get(RATE_LIMITER), clock),
    );
    services.provide(
      ProfileService,
      () =>
        new ProfileService(
          dataSource,
          get(UserRepository),
          get(RegistrationRepository),
          get(OwnerProofService),
          get(AccountAccessService),
          get(EmailCodeService),
          get(MailAllowance),
          get(ProfilePhotoService),
          get(MailService),
          get(EventBus),
          get(NetworkBudgets),
        ),
    );
    services.provide(
      PasswordResetService,
      () =>
        new PasswordResetService(
          dataSource,
          get(UserRepository),
          get(EmailCodeService),
          get(MailAllowance),
          get(KnownDeviceService),
          get(PasswordService),
          get(USER_PASSKEYS),
          get(MailService),
          get(NetworkBudgets),
          clock,
        ),
    );
    services.provide(
      PersonalDataService,
      () =>
        new PersonalDataService(
          dataSource,
          get(UserRepository),
          get(RegistrationRepository),
          get(EmailCodeService),
          get(OwnerProofService),
          get(SessionService),
          get(AccountAccessService),
          get(MailService),
          get(PERSONAL_DATA),
        ),
    );
    services.provide(
      UserDirectoryService,
      () => new UserDirectoryService(new UserDirectoryRepository(dataSource), clock),
    );
    services.provide(
      UserRightsService,
      () => new UserRightsService(get(UserRepository), get(EventBus), get(EmailCodeService)),
    );
    services.provide(AccountsResolver, () => new AccountsResolver(get(AccountsService)));
    services.provide(RegistrationResolver, () => new RegistrationResolver(get(RegistrationService)));
    services.provide(ProfileResolver, () => new ProfileResolver(get(ProfileService)));
    services.provide(
      SecurityResolver,
      () =>
        new SecurityResolver(
          new PasswordChangeService(get(PasswordService), get(OwnerProofService)),
          get(PasswordResetService),
          get(SessionService),
          get(PersonalDataService),
        ),
    );
  },

  handlers: (services) => services.get(PersonalDataService).handlers,

  personalData: (services) => [
    { name: 'photo', exportOf: (userId) => services.get(ProfilePhotoService).exportOf(userId) },
    { name: 'knownDevices', exportOf: (userId) => services.get(KnownDeviceService).knownOf(userId) },
  ],

  retention: [
    deleteOlderThan('registrations', REGISTRATION_LIFE_MS),
    // Codes expire after 15 minutes.
    deleteOlderThan('email_codes', DAY_MS),
    deleteAfter('mail_allowances', '(SELECT max(at) FROM unnest(sent_at) at)', 3_600_000),
    deleteAfter('sign_in_throttles', 'greatest(window_started_at, blocked_until)', SIGN_IN_WINDOW_MS),
    deleteAfter('network_budgets', 'at', MAX_BUDGET_MS),
    // Sessions last 30 days at most; ended ones are kept longer, since administrators and the owner see when they
    // began.
    deleteOlderThan('sessions', 60 * DAY_MS),
    // The lifetime of the cookie that identifies a browser.
    deleteAfter('known_devices', 'last_seen_at', 180 * DAY_MS),
  ],
};
