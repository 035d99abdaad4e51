import type { FeatureModule } from '../../platform/feature-module.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { HitRateService } from '../outcomes/hit-rate.service.js';
import { LevelService } from '../progress/level.service.js';
import { UserDayService } from '../progress/user-day.service.js';
import { SignalRepository } from '../signals/signal.repository.js';
import { AppearanceEntity } from './appearance.entity.js';
import { AppearanceService } from './appearance.service.js';
import { rewardsPolicies } from './rewards.policy.js';
import { RewardsResolver } from './rewards.resolver.js';
import { RewardsDataService } from './rewards-data.service.js';
import { SignalCsvService } from './signal-csv.service.js';
import { SummaryRoundService } from './summary-round.service.js';
import { WeeklySummaryEntity } from './weekly-summary.entity.js';
import { WeeklySummaryService } from './weekly-summary.service.js';

/** What levels open: appearance, the file of one's signals, the weekly summary. */
export const rewardsModule: FeatureModule = {
  name: 'rewards',
  entities: [AppearanceEntity, WeeklySummaryEntity],
  resolvers: [RewardsResolver],
  policies: rewardsPolicies,

  provide(services, { dataSource, clock }) {
    const { get } = services;
    services.provide(AppearanceService, () => new AppearanceService(dataSource, get(LevelService)));
    services.provide(
      WeeklySummaryService,
      () => new WeeklySummaryService(dataSource, get(LevelService), get(UserDayService), clock),
    );
    services.provide(
      SummaryRoundService,
      () =>
        new SummaryRoundService(
          dataSource,
          get(UserDayService),
          get(SignalRepository),
          get(HitRateService),
          get(MailService),
          clock,
        ),
    );
    services.provide(
      SignalCsvService,
      () => new SignalCsvService(get(SignalRepository), get(LevelService), get(UserDayService), clock),
    );
    services.provide(RewardsDataService, () => new RewardsDataService(dataSource));
    services.provide(
      RewardsResolver,
      () => new RewardsResolver(get(AppearanceService), get(WeeklySummaryService)),
    );
  },

  jobs: (services) => [
    {
      name: 'weekly summary',
      everyMs: 60_000,
      work: () => services.get(SummaryRoundService).writeDue(),
      complaint: 'weekly summaries could not be written in this round',
    },
  ],

  personalData: (services) => [
    { name: 'rewards', exportOf: (userId) => services.get(RewardsDataService).exportOf(userId) },
  ],
};
