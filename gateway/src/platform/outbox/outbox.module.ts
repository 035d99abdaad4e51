import { EventBus } from '../event-bus.js';
import type { FeatureModule } from '../feature-module.js';
import { OutboxEntity } from './outbox.entity.js';
import { Outbox } from './outbox.js';

/** Events of all features whose work is not done yet. */
export const outboxModule: FeatureModule = {
  name: 'outbox',
  entities: [OutboxEntity],
  provide(services, { dataSource, clock, log }) {
    services.provide(Outbox, () => new Outbox(dataSource, services.get(EventBus), clock, log));
  },
  start(services, runner) {
    const outbox = services.get(Outbox);
    const stop = runner.repeat({
      name: 'outbox',
      everyMs: 2000,
      work: () => outbox.handleDue(),
      complaint: 'events that were left undone could not be handled in this round',
    });
    return async () => {
      await stop();
      await outbox.idle();
    };
  },
};
