import { EventBus } from '../../platform/event-bus.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { MarketService } from '../market/market.service.js';
import { CountedCandleEntity } from './counted-candle.entity.js';
import { MonthPartitionService } from './month-partition.service.js';
import { SignalEntity } from './signal.entity.js';
import { SignalResolver } from './signal.resolver.js';
import { SignalService } from './signal.service.js';
import { SignalExportService } from './signal-export.service.js';
import { SignalOutcomeEntity } from './signal-outcome.entity.js';
import { SignalPeriodService } from './signal-period.service.js';
import { SignalStoreService } from './signal-store.service.js';
import { SignalStreamResolver } from './signal-stream.resolver.js';
import { SignalStreamService } from './signal-stream.service.js';
import { signalsPolicies } from './signals.policy.js';
import { TechnicalAnalysisResolver } from './technical-analysis.resolver.js';
import { TechnicalAnalysisService } from './technical-analysis.service.js';

/** Signals: generating, saving, lists. */
export const signalsModule: FeatureModule = {
  name: 'signals',
  entities: [SignalEntity, SignalOutcomeEntity, CountedCandleEntity],
  resolvers: [SignalResolver, SignalStreamResolver, TechnicalAnalysisResolver],
  policies: signalsPolicies,

  provide(services, { dataSource, clock }) {
    const { get } = services;
    services.provide(SignalStoreService, () => new SignalStoreService(dataSource));
    services.provide(
      SignalService,
      () => new SignalService(get(SignalStoreService), get(MarketService), get(Outbox), clock),
    );
    services.provide(
      SignalStreamService,
      () => new SignalStreamService(get(SignalStoreService), get(EventBus)),
    );
    services.provide(TechnicalAnalysisService, () => new TechnicalAnalysisService(get(MarketService), clock));
    services.provide(MonthPartitionService, () => new MonthPartitionService(dataSource, clock));
    services.provide(SignalPeriodService, () => new SignalPeriodService(dataSource));
    services.provide(SignalExportService, () => new SignalExportService(dataSource));
    services.provide(SignalResolver, () => new SignalResolver(get(SignalService)));
    services.provide(SignalStreamResolver, () => new SignalStreamResolver(get(SignalStreamService)));
    services.provide(
      TechnicalAnalysisResolver,
      () => new TechnicalAnalysisResolver(get(TechnicalAnalysisService)),
    );
  },

  jobs: (services) => [
    {
      name: 'month-partitions',
      everyMs: 3_600_000,
      atOnce: true,
      work: () => services.get(MonthPartitionService).ensure(),
      complaint: 'the coming months could not be given a partition',
    },
  ],

  personalData: (services) => [
    {
      name: 'signals',
      exportOf: (userId) => services.get(SignalStoreService).allOf(userId),
      erase: (manager, userId) => services.get(SignalStoreService).forgetAuthor(manager, userId),
    },
  ],
};
