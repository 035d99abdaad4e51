import { SecondFactor } from '../../platform/auth/second-factor.js';
import { recoveryCodeHasher } from '../../platform/auth/second-factor-codes.js';
import { SecretBox } from '../../platform/auth/secret-box.js';
import { SignInThrottle } from '../../platform/auth/sign-in-throttle.js';
import { createTokenSigner } from '../../platform/auth/token.js';
import type { FeatureModule, ServiceDependencies } from '../../platform/feature-module.js';
import { deleteAfter, deleteOlderThan } from '../../platform/retention/retention-rule.js';
import { ServiceRegistry } from '../../platform/service-registry.js';
import { AccountAccessService } from '../accounts/account-access.service.js';
import { UserDirectoryService } from '../accounts/directory/user-directory.service.js';
import { UserRightsService } from '../accounts/directory/user-rights.service.js';
import { KnownDeviceService } from '../accounts/known-device.service.js';
import { SessionService } from '../accounts/session.service.js';
import { BrokerService } from '../broker/broker.service.js';
import { FrameUrlService } from '../broker/frame-url/frame-url.service.js';
import { HitRateService } from '../outcomes/hit-rate.service.js';
import { PasskeyCredentialService } from '../passkeys/passkey-credential.service.js';
import { ProgressService } from '../progress/progress.service.js';
import { SignalRepository } from '../signals/signal.repository.js';
import { adminPolicies } from './admin.policy.js';
import { AuditRepository } from './audit/audit.repository.js';
import { AuditResolver } from './audit/audit.resolver.js';
import { AuditService } from './audit/audit.service.js';
import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { AuditExportService } from './audit/audit-export.service.js';
import { FrameSwitchResolver } from './frame/frame-switch.resolver.js';
import { FrameSwitchService } from './frame/frame-switch.service.js';
import { AdminPasskeyResolver } from './passkeys/admin-passkey.resolver.js';
import { AdminPasskeyService } from './passkeys/admin-passkey.service.js';
import { SecondFactorResolver } from './second-factor/second-factor.resolver.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SecondStepService } from './second-factor/second-step.service.js';
import { AdminSessionService } from './sign-in/admin-session.service.js';
import { AdminSignInResolver } from './sign-in/admin-sign-in.resolver.js';
import { AdminSignInService } from './sign-in/admin-sign-in.service.js';
import {
  AdminDeviceEntity,
  AdministratorEntity,
  AdminSessionEntity,
  RecoveryCodeEntity,
} from './sign-in/administrator.entity.js';
import { AdministratorRepository } from './sign-in/administrator.repository.js';
import { AdministratorProofService } from './sign-in/administrator-proof.service.js';
import { ClaimedAdministratorService } from './sign-in/claimed-administrator.service.js';
import { CredentialsService } from './sign-in/credentials.service.js';
import { AdminStatsResolver } from './stats/admin-stats.resolver.js';
import { AdminStatsService } from './stats/admin-stats.service.js';
import { AdminUserResolver } from './users/admin-user.resolver.js';
import { AdminUserService } from './users/admin-user.service.js';
import { UserActsService } from './users/user-acts.service.js';

const DAY_MS = 24 * 3_600_000;

/** The administrators' area. */
export const adminModule: FeatureModule = {
  name: 'admin',
  entities: [
    AdministratorEntity,
    AdminSessionEntity,
    AdminDeviceEntity,
    RecoveryCodeEntity,
    AuditEntryEntity,
  ],
  resolvers: [
    AdminSignInResolver,
    SecondFactorResolver,
    AdminPasskeyResolver,
    AdminUserResolver,
    AdminStatsResolver,
    FrameSwitchResolver,
    AuditResolver,
  ],
  policies: adminPolicies,

  provide(services, dependencies) {
    services.provide(AdministratorRepository, () => new AdministratorRepository(dependencies.dataSource));
    provideSignIn(services, dependencies);
    provideSecondFactor(services, dependencies);
    const { get } = services;
    const { dataSource, clock } = dependencies;
    services.provide(AuditService, () => new AuditService(new AuditRepository(dataSource), clock));
    services.provide(
      ClaimedAdministratorService,
      () =>
        new ClaimedAdministratorService(
          get(AdministratorRepository),
          get(AdminSessionService),
          get(AuditService),
          clock,
        ),
    );
    services.provide(
      AuditExportService,
      () => new AuditExportService(dataSource, get(AuditService), get(AdminSessionService)),
    );
    services.provide(AuditResolver, () => new AuditResolver(get(AuditService)));
    services.provide(
      AdminUserService,
      () =>
        new AdminUserService(
          get(UserDirectoryService),
          get(SessionService),
          get(ProgressService),
          get(SignalRepository),
          get(FrameUrlService),
        ),
    );
    services.provide(
      UserActsService,
      () =>
        new UserActsService(
          dataSource,
          get(UserRightsService),
          get(SessionService),
          get(AccountAccessService),
          get(AuditService),
          clock,
        ),
    );
    services.provide(
      AdminUserResolver,
      () => new AdminUserResolver(get(AdminUserService), get(UserActsService)),
    );
    services.provide(
      AdminStatsResolver,
      () =>
        new AdminStatsResolver(
          new AdminStatsService(get(UserDirectoryService), get(ProgressService), get(HitRateService)),
        ),
    );
    services.provide(
      FrameSwitchResolver,
      () =>
        new FrameSwitchResolver(new FrameSwitchService(dataSource, get(BrokerService), get(AuditService))),
    );
  },

  personalData: (services) => [
    {
      // Entries cannot be removed from that log. Once the account is deleted, the id in it identifies nobody.
      name: 'administratorActs',
      exportOf: (userId) => services.get(AuditService).concerning(userId),
    },
  ],

  retention: [
    // Sessions last 12 hours at most; the log keeps who signed in when.
    deleteOlderThan('admin_sessions', DAY_MS),
    // The lifetime of the cookie that identifies a browser.
    deleteAfter('admin_devices', 'last_seen_at', 180 * DAY_MS),
  ],
};

function provideSignIn(
  services: ServiceRegistry,
  { dataSource, authSecret, clock }: ServiceDependencies,
): void {
  const { get } = services;
  services.provide(
    AdminSessionService,
    () =>
      new AdminSessionService(
        get(AdministratorRepository),
        createTokenSigner(authSecret, 'farol:admin'),
        clock,
      ),
  );
  services.provide(
    AdminSignInService,
    () =>
      new AdminSignInService(
        dataSource,
        get(AdministratorRepository),
        get(AdminSessionService),
        get(SignInThrottle),
        get(SecondStepService),
        get(KnownDeviceService),
        get(AuditService),
        clock,
      ),
  );
  services.provide(
    CredentialsService,
    () =>
      new CredentialsService(
        dataSource,
        get(AdministratorRepository),
        get(AdminSessionService),
        get(AdministratorProofService),
        get(AuditService),
      ),
  );
  services.provide(
    AdminSignInResolver,
    () => new AdminSignInResolver(get(AdminSignInService), get(CredentialsService)),
  );
}

function provideSecondFactor(
  services: ServiceRegistry,
  { dataSource, authSecret, clock, log }: ServiceDependencies,
): void {
  const { get } = services;
  services.provide(
    SecondFactor,
    () =>
      new SecondFactor(
        get(AdministratorRepository),
        new SecretBox(authSecret, 'second factor'),
        recoveryCodeHasher(authSecret, 'recovery codes'),
        clock,
        log,
      ),
  );
  services.provide(
    SecondStepService,
    () => new SecondStepService(get(SecondFactor), get(PasskeyCredentialService), get(AuditService)),
  );
  services.provide(
    AdministratorProofService,
    () =>
      new AdministratorProofService(
        dataSource,
        get(AdministratorRepository),
        get(SecondStepService),
        get(SignInThrottle),
        get(AuditService),
      ),
  );
  services.provide(
    SecondFactorService,
    () =>
      new SecondFactorService(
        dataSource,
        get(AdministratorRepository),
        get(SecondFactor),
        get(AdministratorProofService),
        get(AdminSessionService),
        get(SignInThrottle),
        get(AuditService),
      ),
  );
  services.provide(SecondFactorResolver, () => new SecondFactorResolver(get(SecondFactorService)));
  services.provide(
    AdminPasskeyResolver,
    () =>
      new AdminPasskeyResolver(
        new AdminPasskeyService(
          dataSource,
          get(AdministratorRepository),
          get(PasskeyCredentialService),
          get(AdministratorProofService),
          get(AdminSessionService),
          get(AuditService),
        ),
        get(AdministratorProofService),
      ),
  );
}
