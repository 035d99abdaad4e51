import { AccountsResolver } from '../../features/accounts/accounts.resolver.js';
import { AccountsService } from '../../features/accounts/accounts.service.js';
import { EmailCodeService } from '../../features/accounts/codes/email-code.service.js';
import { PasswordService } from '../../features/accounts/password.service.js';
import { PasswordResetService } from '../../features/accounts/password-reset.service.js';
import { PersonalDataService } from '../../features/accounts/personal-data.service.js';
import { ProfileResolver } from '../../features/accounts/profile.resolver.js';
import { ProfileService } from '../../features/accounts/profile.service.js';
import { ProfilePhotoService } from '../../features/accounts/profile-photo/profile-photo.service.js';
import { RegistrationResolver } from '../../features/accounts/registration.resolver.js';
import { RegistrationService } from '../../features/accounts/registration.service.js';
import { SecurityResolver } from '../../features/accounts/security.resolver.js';
import { SessionService } from '../../features/accounts/session.service.js';
import { KnownDeviceService } from '../../features/accounts/throttle/known-device.service.js';
import { SignInThrottle } from '../../platform/auth/sign-in-throttle.js';
import { createTokenSigner } from '../../platform/auth/token.js';
import { EventBus } from '../../platform/event-bus.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import type { Foundations } from '../foundations.js';
import { personalDataSources } from './personal-data-sources.js';

/** Accounts: sign-in, registration, profile, security. */
export function addAccountServices(registry: ServiceRegistry, foundations: Foundations): void {
  const { dataSource, authSecret, clock } = foundations;
  const events = registry.get(EventBus);
  const mail = registry.get(MailService);
  const sessions = registry.add(
    new SessionService(dataSource, createTokenSigner(authSecret, 'farol:user'), events, clock),
  );
  const throttle = new SignInThrottle(dataSource, clock);
  const devices = new KnownDeviceService(dataSource, clock);
  const accounts = registry.add(new AccountsService(dataSource, sessions, throttle, devices, events));
  registry.add(new AccountsResolver(accounts));

  const codes = new EmailCodeService(dataSource, authSecret, clock);
  const registrations = registry.add(
    new RegistrationService(dataSource, codes, sessions, mail, registry.get(Outbox), clock),
  );
  registry.add(new RegistrationResolver(registrations));

  const passwords = new PasswordService(dataSource, sessions, throttle, mail, clock);
  const photos = registry.add(new ProfilePhotoService(dataSource, clock));
  registry.add(
    new ProfileResolver(
      new ProfileService(dataSource, passwords, codes, photos, mail, events, clock),
      photos,
    ),
  );

  const resets = new PasswordResetService(dataSource, codes, passwords, mail, clock);
  const sources = personalDataSources(registry);
  const personalData = new PersonalDataService(dataSource, passwords, sessions, mail, sources);
  registry.add(new SecurityResolver(passwords, resets, sessions, personalData));
}
