import { signedIn } from '../../platform/auth/policy.js';
import { EventBus } from '../../platform/event-bus.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { NoticeEntity } from './notice.entity.js';
import { handleNotices } from './notice.handlers.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticeResolver } from './notice.resolver.js';
import { NoticeService } from './notice.service.js';

/** Notices in the bell's list. */
export const notificationsModule: FeatureModule = {
  name: 'notifications',
  entities: [NoticeEntity],
  resolvers: [NoticeResolver],
  policies: {
    'Query.notices': signedIn,
    'Mutation.markNoticesRead': signedIn,
    'Subscription.noticesChanged': signedIn,
  },
  provide(services, { dataSource, clock }) {
    services.provide(
      NoticeService,
      () =>
        new NoticeService(
          new NoticeRepository(dataSource),
          services.get(EventBus),
          services.get(Outbox),
          clock,
        ),
    );
    services.provide(NoticeResolver, () => new NoticeResolver(services.get(NoticeService)));
  },
  start: (services) => handleNotices(services.get(NoticeService), services.get(Outbox)),
  personalData: (services) => [
    { name: 'notices', exportOf: (userId) => services.get(NoticeService).allOf(userId) },
  ],
};
