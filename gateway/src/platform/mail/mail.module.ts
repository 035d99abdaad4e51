import type { FeatureModule } from '../feature-module.js';
import { MailService } from './mail.service.js';

/** Mails of all features. */
export const mailModule: FeatureModule = {
  name: 'mail',
  provide(services, { dataSource, mailTransport, clock, log }) {
    services.provide(MailService, () => new MailService(dataSource, mailTransport, clock, log));
  },
  handlers: (services) => services.get(MailService).handlers,
  start: (services, runner) => runner.repeat(services.get(MailService).fileRemoval),
};
