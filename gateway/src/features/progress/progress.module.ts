import { EventBus } from '../../platform/event-bus.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { ProgressEntity, XpEntryEntity } from './progress.entity.js';
import { handleProgress } from './progress.handlers.js';
import { progressPolicies } from './progress.policy.js';
import { ProgressRepository } from './progress.repository.js';
import { ProgressResolver } from './progress.resolver.js';
import { ProgressService } from './progress.service.js';
import { DAILY_USE, TimeZoneService } from './time-zone.service.js';
import { UserDayService } from './user-day.service.js';
import { XpHistoryService } from './xp-history.service.js';

/** XP, levels and time spent. */
export const progressModule: FeatureModule = {
  name: 'progress',
  entities: [ProgressEntity, XpEntryEntity],
  resolvers: [ProgressResolver],
  policies: progressPolicies,

  provide(services, { dataSource, clock }) {
    const { get } = services;
    services.provide(ProgressRepository, () => new ProgressRepository(dataSource));
    services.provide(UserDayService, () => new UserDayService(get(ProgressRepository)));
    services.provide(
      ProgressService,
      () => new ProgressService(get(ProgressRepository), get(EventBus), get(Outbox), clock),
    );
    services.provide(
      TimeZoneService,
      () => new TimeZoneService(get(ProgressRepository), get(DAILY_USE), dataSource, clock),
    );
    services.provide(XpHistoryService, () => new XpHistoryService(get(ProgressRepository)));
    services.provide(
      ProgressResolver,
      () => new ProgressResolver(get(ProgressService), get(TimeZoneService), get(XpHistoryService)),
    );
  },

  start(services, runner) {
    const progress = services.get(ProgressService);
    const unsubscribe = handleProgress(progress, services.get(Outbox));
    const presence = {
      name: 'presence',
      everyMs: 60_000,
      work: () => progress.writePresence(),
      failureMessage: 'presence could not be written',
    };
    const stop = runner.repeat(presence);
    return async () => {
      unsubscribe();
      await stop();
      // Presence since the last run.
      await runner.run(presence);
    };
  },

  personalData: (services) => [
    { name: 'xp', exportOf: (userId) => services.get(ProgressService).exportXp(userId) },
    { name: 'progress', exportOf: (userId) => services.get(ProgressService).exportTotals(userId) },
  ],
};
