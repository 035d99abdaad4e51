import { UserDirectoryService } from '../../features/accounts/directory/user-directory.service.js';
import { UserRightsService } from '../../features/accounts/directory/user-rights.service.js';
import { SessionService } from '../../features/accounts/session.service.js';
import { AuditResolver } from '../../features/admin/audit/audit.resolver.js';
import { AuditService } from '../../features/admin/audit/audit.service.js';
import { AuditExportService } from '../../features/admin/audit/audit-export.service.js';
import { FrameSwitchResolver } from '../../features/admin/platform/frame-switch.resolver.js';
import { FrameSwitchService } from '../../features/admin/platform/frame-switch.service.js';
import { recoveryCodeHasher } from '../../features/admin/second-factor/recovery-codes.js';
import { SecondFactorResolver } from '../../features/admin/second-factor/second-factor.resolver.js';
import { SecondFactorService } from '../../features/admin/second-factor/second-factor.service.js';
import { SecondFactorSetupService } from '../../features/admin/second-factor/second-factor-setup.service.js';
import { AdminSessionService } from '../../features/admin/sign-in/admin-session.service.js';
import { AdminSignInResolver } from '../../features/admin/sign-in/admin-sign-in.resolver.js';
import { AdminSignInService } from '../../features/admin/sign-in/admin-sign-in.service.js';
import { CredentialsService } from '../../features/admin/sign-in/credentials.service.js';
import { AdminStatsResolver } from '../../features/admin/stats/admin-stats.resolver.js';
import { AdminStatsService } from '../../features/admin/stats/admin-stats.service.js';
import { AdminUserResolver } from '../../features/admin/users/admin-user.resolver.js';
import { AdminUserService } from '../../features/admin/users/admin-user.service.js';
import { UserActsService } from '../../features/admin/users/user-acts.service.js';
import { BrokerSettingsService } from '../../features/broker/broker-settings.service.js';
import { FrameUrlService } from '../../features/broker/frame-url/frame-url.service.js';
import { HitRateService } from '../../features/outcomes/hit-rate.service.js';
import { ProgressService } from '../../features/progress/progress.service.js';
import { SignalStoreService } from '../../features/signals/signal-store.service.js';
import { SecretBox } from '../../platform/auth/secret-box.js';
import { SignInThrottle } from '../../platform/auth/sign-in-throttle.js';
import { createTokenSigner } from '../../platform/auth/token.js';
import { EventBus } from '../../platform/event-bus.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import type { Foundations } from '../foundations.js';

/** Sign-in, second factor and credentials of administrators. */
function addSignIn(registry: ServiceRegistry, { dataSource, authSecret, clock }: Foundations): void {
  const audit = registry.get(AuditService);
  const throttle = new SignInThrottle(dataSource, clock);
  const box = new SecretBox(authSecret, 'second factor');
  const signer = createTokenSigner(authSecret, 'farol:admin');
  const sessions = registry.add(new AdminSessionService(dataSource, signer, clock));
  const factor = new SecondFactorService(dataSource, box, recoveryCodeHasher(authSecret), audit, clock);
  const signIn = new AdminSignInService(dataSource, sessions, throttle, factor, audit, clock);
  const credentials = new CredentialsService(dataSource, sessions, throttle, factor, audit);
  registry.add(new AdminSignInResolver(signIn, credentials));
  registry.add(
    new SecondFactorResolver(
      new SecondFactorSetupService(dataSource, box, factor, credentials, sessions, throttle, audit),
    ),
  );
}

/** The administrators' area. */
export function addAdminServices(registry: ServiceRegistry, foundations: Foundations): void {
  const { dataSource, clock } = foundations;
  const audit = registry.get(AuditService);
  registry.add(new AuditResolver(audit));
  registry.add(new AuditExportService(dataSource, audit));
  addSignIn(registry, foundations);
  const directory = new UserDirectoryService(dataSource, clock);
  const sessions = registry.get(SessionService);
  const progress = registry.get(ProgressService);
  const users = new AdminUserService(
    directory,
    sessions,
    progress,
    registry.get(SignalStoreService),
    registry.get(FrameUrlService),
  );
  const frame = new FrameSwitchService(dataSource, registry.get(BrokerSettingsService), audit);
  registry.add(new FrameSwitchResolver(frame));
  const rights = new UserRightsService(registry.get(EventBus));
  registry.add(new AdminUserResolver(users, new UserActsService(dataSource, rights, sessions, audit, clock)));
  registry.add(
    new AdminStatsResolver(new AdminStatsService(directory, progress, registry.get(HitRateService))),
  );
}
