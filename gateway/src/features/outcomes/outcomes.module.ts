import { EventBus } from '../../platform/event-bus.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { deleteAfter } from '../../platform/retention/retention-rule.js';
import { MARKET_FEEDS } from '../market/feeds-by-id.service.js';
import { MarketService } from '../market/market.service.js';
import { SignalRepository } from '../signals/signal.repository.js';
import { ExpiryPriceService } from './expiry-price.service.js';
import { GeneratedClustersEntity, GeneratedHourEntity } from './generated-clusters.entity.js';
import { GeneratedClustersRepository } from './generated-clusters.repository.js';
import { GeneratedSignalsService } from './generated-signals.service.js';
import { HitRateEntity } from './hit-rate.entity.js';
import { HitRateRepository } from './hit-rate.repository.js';
import { HitRateService } from './hit-rate.service.js';
import { OutcomeResolver } from './outcome.resolver.js';
import { OutcomeStreamService } from './outcome-stream.service.js';
import { outcomesPolicies } from './outcomes.policy.js';
import { SettlementService } from './settlement.service.js';

const HOURS_KEPT_MS = 35 * 86_400_000;

/** Settlement of signals and their hit rates. */
export const outcomesModule: FeatureModule = {
  name: 'outcomes',
  entities: [HitRateEntity, GeneratedHourEntity, GeneratedClustersEntity],
  resolvers: [OutcomeResolver],
  policies: outcomesPolicies,

  provide(services, { dataSource, clock, log }) {
    const { get } = services;
    services.provide(HitRateRepository, () => new HitRateRepository(dataSource));
    services.provide(GeneratedClustersRepository, () => new GeneratedClustersRepository(dataSource));
    services.provide(
      GeneratedSignalsService,
      () => new GeneratedSignalsService(get(HitRateRepository), get(GeneratedClustersRepository)),
    );
    services.provide(
      HitRateService,
      () =>
        new HitRateService(
          get(HitRateRepository),
          get(SignalRepository),
          get(MarketService),
          get(EventBus),
          clock,
        ),
    );
    services.provide(ExpiryPriceService, () => new ExpiryPriceService(get(MARKET_FEEDS), clock, log));
    services.provide(
      SettlementService,
      () =>
        new SettlementService(
          get(SignalRepository),
          get(HitRateRepository),
          get(GeneratedClustersRepository),
          get(ExpiryPriceService),
          get(Outbox),
          clock,
        ),
    );
    services.provide(
      OutcomeStreamService,
      () => new OutcomeStreamService(get(SignalRepository), get(EventBus)),
    );
    services.provide(OutcomeResolver, () => new OutcomeResolver(get(HitRateService)));
  },

  // Hours are deleted after HOURS_KEPT_MS. Signals settled after an outage longer than that count as a new cluster.
  retention: [deleteAfter('hit_rate_hours', 'hour', HOURS_KEPT_MS)],

  settlements: (services) => [
    {
      name: 'settlement',
      everyMs: 1000,
      work: () => services.get(SettlementService).settleAll(),
      failureMessage: 'signals could not be settled now',
    },
  ],
};
