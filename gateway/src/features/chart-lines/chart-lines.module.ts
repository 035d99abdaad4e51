import { type Policies, page } from '../../platform/auth/policy.js';
import { EventBus } from '../../platform/event-bus.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { ChartLineEntity } from './chart-line.entity.js';
import { ChartLineRepository } from './chart-line.repository.js';
import { ChartLineResolver } from './chart-line.resolver.js';
import { ChartLineService } from './chart-line.service.js';

// As the candles that the lines are drawn on.
const policies: Policies = {
  'Query.chartLines': page('accessBinaryOptions'),
  'Mutation.saveChartLine': page('accessBinaryOptions'),
  'Mutation.deleteChartLines': page('accessBinaryOptions'),
  'Subscription.chartLinesChanged': page('accessBinaryOptions'),
};

/** Lines that users draw on the charts. */
export const chartLinesModule: FeatureModule = {
  name: 'chart-lines',
  entities: [ChartLineEntity],
  resolvers: [ChartLineResolver],
  policies,

  provide(services, { dataSource, clock }) {
    const { get } = services;
    services.provide(ChartLineRepository, () => new ChartLineRepository(dataSource));
    services.provide(
      ChartLineService,
      () => new ChartLineService(get(ChartLineRepository), get(EventBus), clock),
    );
    services.provide(ChartLineResolver, () => new ChartLineResolver(get(ChartLineService)));
  },

  personalData: (services) => [
    {
      name: 'chartLines',
      exportOf: async (userId) =>
        (await services.get(ChartLineRepository).allOf(userId)).map(({ pair, points, createdAt }) => ({
          pair,
          createdAt,
          points: points.map(({ time, price }) => ({ time: new Date(time), price })),
        })),
    },
  ],
};
