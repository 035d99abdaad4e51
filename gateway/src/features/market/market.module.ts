import type { FeatureModule } from '../../platform/feature-module.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { marketPolicies } from './market.policy.js';
import { CandleSeriesResolver, MarketResolver } from './market.resolver.js';
import { MarketService } from './market.service.js';
import { MARKET_FEED } from './market-feed.js';
import { MarketKeyEntity } from './market-key.entity.js';
import { MarketOverviewService } from './market-overview.service.js';
import { PastStretchService } from './past-stretch.service.js';
import { SandboxMarketService } from './sandbox-market.service.js';

/** Prices and candles of the feed. */
export const marketModule: FeatureModule = {
  name: 'market',
  entities: [MarketKeyEntity],
  resolvers: [MarketResolver, CandleSeriesResolver],
  policies: marketPolicies,
  publicStreams: ['price'],
  provide(services, { clock }) {
    services.provide(MarketService, () => new MarketService(services.get(MARKET_FEED), clock));
    services.provide(
      MarketOverviewService,
      () => new MarketOverviewService(services.get(MARKET_FEED), clock),
    );
    services.provide(SandboxMarketService, () => new SandboxMarketService(services.get(RATE_LIMITER)));
    services.provide(
      PastStretchService,
      () => new PastStretchService(services.get(MARKET_FEED), services.get(RATE_LIMITER), clock),
    );
    services.provide(
      MarketResolver,
      () => new MarketResolver(services.get(MarketService), services.get(MarketOverviewService)),
    );
    services.provide(CandleSeriesResolver, () => new CandleSeriesResolver(services.get(MarketService)));
  },
};
