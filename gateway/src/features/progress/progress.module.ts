import { EventBus } from '../../platform/event-bus.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { LevelService } from './level.service.js';
import { ProgressEntity } from './progress.entity.js';
import { listenForProgress } from './progress.listener.js';
import { progressPolicies } from './progress.policy.js';
import { ProgressResolver } from './progress.resolver.js';
import { ProgressService } from './progress.service.js';
import { ProgressDataService } from './progress-data.service.js';
import { UserDayService } from './user-day.service.js';
import { XpEntryEntity } from './xp-entry.entity.js';
import { XpHistoryService } from './xp-history.service.js';

/** XP, levels and time spent. */
export const progressModule: FeatureModule = {
  name: 'progress',
  entities: [ProgressEntity, XpEntryEntity],
  resolvers: [ProgressResolver],
  policies: progressPolicies,

  provide(services, { dataSource, clock }) {
    const { get } = services;
    services.provide(UserDayService, () => new UserDayService(dataSource));
    services.provide(ProgressDataService, () => new ProgressDataService(dataSource));
    services.provide(
      ProgressService,
      () => new ProgressService(dataSource, get(EventBus), get(Outbox), clock),
    );
    services.provide(LevelService, () => new LevelService(dataSource, get(ProgressService)));
    services.provide(XpHistoryService, () => new XpHistoryService(dataSource));
    services.provide(
      ProgressResolver,
      () => new ProgressResolver(get(ProgressService), get(LevelService), get(XpHistoryService)),
    );
  },

  start(services, runner) {
    const progress = services.get(ProgressService);
    const unsubscribe = listenForProgress(progress, services.get(Outbox));
    const presence = {
      name: 'presence',
      everyMs: 60_000,
      work: () => progress.writePresence(),
      complaint: 'presence could not be written',
    };
    const stop = runner.repeat(presence);
    return async () => {
      unsubscribe();
      await stop();
      // What came since the last round.
      await runner.round(presence);
    };
  },

  personalData: (services) => [
    { name: 'xp', exportOf: (userId) => services.get(ProgressService).entriesOf(userId) },
    { name: 'progress', exportOf: (userId) => services.get(ProgressDataService).exportOf(userId) },
  ],
};
