import { EventBus } from '../../platform/event-bus.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { MarketService } from '../market/market.service.js';
import { FirstStepsEntity } from './first-steps.entity.js';
import { FirstStepsRepository } from './first-steps.repository.js';
import { FirstStepsResolver } from './first-steps.resolver.js';
import { FirstStepsService } from './first-steps.service.js';
import { CountedCandleEntity, SignalEntity, SignalOutcomeEntity } from './signal.entity.js';
import { SignalRepository } from './signal.repository.js';
import { SignalResolver } from './signal.resolver.js';
import { SignalService } from './signal.service.js';
import { SignalLists } from './signal-lists.repository.js';
import { signalsPolicies } from './signals.policy.js';
import { TechnicalAnalysisService } from './technical-analysis.service.js';

/** Signals: generating, saving, lists, and a user's first steps. */
export const signalsModule: FeatureModule = {
  name: 'signals',
  entities: [SignalEntity, SignalOutcomeEntity, CountedCandleEntity, FirstStepsEntity],
  resolvers: [SignalResolver, FirstStepsResolver],
  policies: signalsPolicies,

  provide(services, { dataSource, clock }) {
    const { get } = services;
    services.provide(SignalLists, () => new SignalLists(dataSource));
    services.provide(SignalRepository, () => new SignalRepository(dataSource));
    services.provide(
      SignalService,
      () =>
        new SignalService(
          get(SignalRepository),
          get(SignalLists),
          get(MarketService),
          get(Outbox),
          get(EventBus),
          clock,
        ),
    );
    services.provide(TechnicalAnalysisService, () => new TechnicalAnalysisService(get(MarketService), clock));
    services.provide(
      FirstStepsService,
      () => new FirstStepsService(new FirstStepsRepository(dataSource), get(SignalLists), clock),
    );
    services.provide(FirstStepsResolver, () => new FirstStepsResolver(get(FirstStepsService)));
    services.provide(
      SignalResolver,
      () => new SignalResolver(get(SignalService), get(TechnicalAnalysisService)),
    );
  },

  partitions: [
    { table: 'signals', key: 'id', type: 'uuid' },
    { table: 'signal_outcomes', key: 'signal_id', type: 'uuid' },
  ],

  personalData: (services) => [
    {
      name: 'signals',
      exportOf: (userId) => services.get(SignalService).allOf(userId),
      erase: (manager, userId) => services.get(SignalRepository).forgetAuthor(manager, userId),
    },
    { name: 'firstSteps', exportOf: (userId) => services.get(FirstStepsService).exportOf(userId) },
  ],
};
