import { EventBus } from '../../platform/event-bus.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { MarketService } from '../market/market.service.js';
import { SignalStoreService } from '../signals/signal-store.service.js';
import { ExpiryPriceService } from './expiry-price.service.js';
import { HitRateEntity } from './hit-rate.entity.js';
import { HitRateService } from './hit-rate.service.js';
import { OutcomeResolver } from './outcome.resolver.js';
import { OutcomeStreamService } from './outcome-stream.service.js';
import { outcomesPolicies } from './outcomes.policy.js';
import { SettlementService } from './settlement.service.js';

/** Settlement of signals and the public record. */
export const outcomesModule: FeatureModule = {
  name: 'outcomes',
  entities: [HitRateEntity],
  resolvers: [OutcomeResolver],
  policies: outcomesPolicies,

  provide(services, { dataSource, clock, log }) {
    const { get } = services;
    services.provide(
      HitRateService,
      () => new HitRateService(dataSource, get(MarketService), get(SignalStoreService)),
    );
    services.provide(ExpiryPriceService, () => new ExpiryPriceService(get(MarketService), clock, log));
    services.provide(
      SettlementService,
      () =>
        new SettlementService(
          get(SignalStoreService),
          get(HitRateService),
          get(ExpiryPriceService),
          get(Outbox),
          clock,
        ),
    );
    services.provide(
      OutcomeStreamService,
      () => new OutcomeStreamService(get(SignalStoreService), get(EventBus)),
    );
    services.provide(OutcomeResolver, () => new OutcomeResolver(get(HitRateService)));
  },

  jobs: (services) => [
    {
      name: 'settlement',
      everyMs: 1000,
      work: () => services.get(SettlementService).settleAll(),
      complaint: 'signals could not be settled in this round',
    },
  ],
};
