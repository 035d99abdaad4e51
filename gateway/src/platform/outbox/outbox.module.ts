import { EventBus } from '../event-bus.js';
import type { FeatureModule } from '../feature-module.js';
import { Outbox } from './outbox.js';

/** Events of all features whose work is not done yet. */
export const outboxModule: FeatureModule = {
  name: 'outbox',
  provide(services, { dataSource, clock, log }) {
    services.provide(Outbox, () => new Outbox(dataSource, services.get(EventBus), clock, log));
  },
  handlers: (services) => services.get(Outbox).handlersOfJobs,
  start: (services) => () => services.get(Outbox).idle(),
  personalData: (services) => [
    {
      name: 'pendingEvents',
      exportOf: (userId) => services.get(Outbox).pendingOf(userId),
      erase: (manager, userId) => services.get(Outbox).forget(manager, userId),
    },
  ],
};
