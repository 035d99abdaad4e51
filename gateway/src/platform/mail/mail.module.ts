import type { FeatureModule } from '../feature-module.js';
import { startMailJob } from './mail.job.js';
import { MailService } from './mail.service.js';
import { MailQueueEntity } from './mail-queue.entity.js';
import { MailQueue } from './mail-queue.js';

/** The queue of mails, of all features. */
export const mailModule: FeatureModule = {
  name: 'mail',
  entities: [MailQueueEntity],
  provide(services, { dataSource, mailTransport, clock, log }) {
    services.provide(
      MailService,
      () => new MailService(new MailQueue(dataSource), mailTransport, clock, log),
    );
  },
  start: (services, runner) => startMailJob(services.get(MailService), runner),
};
