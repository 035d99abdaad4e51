import type { FeatureModule } from '../../platform/feature-module.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { AccountReachService } from '../accounts/account-reach.service.js';
import { HitRateService } from '../outcomes/hit-rate.service.js';
import { ProgressService } from '../progress/progress.service.js';
import { UserDayService } from '../progress/user-day.service.js';
import { RecordService } from '../record/record.service.js';
import { SignalRepository } from '../signals/signal.repository.js';
import { AppearanceService } from './appearance.service.js';
import { AppearanceEntity, WeeklySummaryEntity } from './rewards.entity.js';
import { rewardsPolicies } from './rewards.policy.js';
import { RewardsRepository } from './rewards.repository.js';
import { RewardsResolver } from './rewards.resolver.js';
import { WeeklySummaryService } from './weekly-summary.service.js';

/** Appearance, of which levels unlock more, and the weekly summary. */
export const rewardsModule: FeatureModule = {
  name: 'rewards',
  entities: [AppearanceEntity, WeeklySummaryEntity],
  resolvers: [RewardsResolver],
  policies: rewardsPolicies,

  provide(services, { dataSource, clock, log }) {
    const { get } = services;
    services.provide(RewardsRepository, () => new RewardsRepository(dataSource));
    services.provide(
      AppearanceService,
      () => new AppearanceService(get(RewardsRepository), get(ProgressService)),
    );
    services.provide(
      WeeklySummaryService,
      () =>
        new WeeklySummaryService(
          dataSource,
          get(RewardsRepository),
          get(UserDayService),
          get(SignalRepository),
          get(AccountReachService),
          get(HitRateService),
          get(RecordService),
          get(MailService),
          clock,
          log,
        ),
    );
    services.provide(
      RewardsResolver,
      () => new RewardsResolver(get(AppearanceService), get(WeeklySummaryService)),
    );
  },

  jobs: (services) => [
    {
      name: 'weekly summary',
      everyMs: 60_000,
      work: () => services.get(WeeklySummaryService).writeDue(),
      failureMessage: 'weekly summaries could not be written now',
    },
  ],

  personalData: (services) => [
    { name: 'rewards', exportOf: (userId) => services.get(RewardsRepository).exportOf(userId) },
  ],
};
