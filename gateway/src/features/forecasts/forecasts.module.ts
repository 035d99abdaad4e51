import { type Policies, page } from '../../platform/auth/policy.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { ForecastRepository } from './forecast.repository.js';
import { ForecastResolver } from './forecast.resolver.js';
import { ForecastService } from './forecast.service.js';

/** Not open to any scope of API keys: what one's own chances are worth is personal. */
const forecastPolicies: Policies = { 'Query.myForecasts': page('accessBinaryOptions') };

/** One's own forecasts: the chances stated with practice trades and in drills, which belong to those, and their scores. */
export const forecastsModule: FeatureModule = {
  name: 'forecasts',
  resolvers: [ForecastResolver],
  policies: forecastPolicies,

  provide(services, { dataSource, clock }) {
    const { get } = services;
    services.provide(
      ForecastService,
      () => new ForecastService(new ForecastRepository(dataSource), get(RATE_LIMITER), clock),
    );
    services.provide(ForecastResolver, () => new ForecastResolver(get(ForecastService)));
  },
};
