import { signedIn } from '../../platform/auth/policy.js';
import { EventBus } from '../../platform/event-bus.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { NoticeEntity } from './notice.entity.js';
import { handleNotices } from './notice.handlers.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticeResolver } from './notice.resolver.js';
import { NoticeService } from './notice.service.js';
import { NoticeSwitchEntity } from './notice-switch.entity.js';
import { NoticeSwitchRepository } from './notice-switch.repository.js';
import { NoticeSwitchService } from './notice-switch.service.js';

/** Notices in the bell's list. */
export const notificationsModule: FeatureModule = {
  name: 'notifications',
  entities: [NoticeEntity, NoticeSwitchEntity],
  resolvers: [NoticeResolver],
  policies: {
    'Query.notices': signedIn,
    'Mutation.markNoticesRead': signedIn,
    'Query.noticeSwitches': signedIn,
    'Mutation.switchNotices': signedIn,
    'Subscription.noticesChanged': signedIn,
  },
  provide(services, { dataSource, clock }) {
    services.provide(
      NoticeSwitchService,
      () => new NoticeSwitchService(new NoticeSwitchRepository(dataSource), clock),
    );
    services.provide(
      NoticeService,
      () =>
        new NoticeService(
          new NoticeRepository(dataSource),
          services.get(NoticeSwitchService),
          services.get(EventBus),
          services.get(Outbox),
          clock,
        ),
    );
    services.provide(
      NoticeResolver,
      () => new NoticeResolver(services.get(NoticeService), services.get(NoticeSwitchService)),
    );
  },
  start: (services) => handleNotices(services.get(NoticeService), services.get(Outbox)),
  personalData: (services) => [
    { name: 'notices', exportOf: (userId) => services.get(NoticeService).allOf(userId) },
    { name: 'noticeSwitches', exportOf: (userId) => services.get(NoticeSwitchService).exportOf(userId) },
  ],
};
