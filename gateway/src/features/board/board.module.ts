import { type Policies, page } from '../../platform/auth/policy.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { MarketService } from '../market/market.service.js';
import { RecordFiguresService } from '../record/record-figures.service.js';
import { BoardResolver } from './board.resolver.js';
import { MarketBoardService } from './market-board.service.js';
import { StarredPairEntity } from './starred-pair.entity.js';
import { StarredPairRepository } from './starred-pair.repository.js';
import { StarredPairsService } from './starred-pairs.service.js';

const policies: Policies = {
  'Query.marketBoard': page('accessBinaryOptions'),
  'Subscription.boardPrice': page('accessBinaryOptions'),
  'Query.starredPairs': page('accessBinaryOptions'),
  'Mutation.starPair': page('accessBinaryOptions'),
};

/** All pairs at a glance, and the pairs that a user has starred. */
export const boardModule: FeatureModule = {
  name: 'board',
  entities: [StarredPairEntity],
  resolvers: [BoardResolver],
  policies,
  publicStreams: ['boardPrice'],

  provide(services, { dataSource, clock }) {
    const { get } = services;
    services.provide(StarredPairRepository, () => new StarredPairRepository(dataSource));
    services.provide(StarredPairsService, () => new StarredPairsService(get(StarredPairRepository), clock));
    services.provide(
      MarketBoardService,
      () => new MarketBoardService(get(MarketService), get(RecordFiguresService), clock),
    );
    services.provide(
      BoardResolver,
      () => new BoardResolver(get(MarketBoardService), get(StarredPairsService)),
    );
  },

  personalData: (services) => [
    {
      name: 'starredPairs',
      exportOf: (userId) => services.get(StarredPairRepository).of(userId),
    },
  ],
};
