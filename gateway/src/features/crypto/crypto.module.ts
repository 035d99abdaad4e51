import type { FeatureModule } from '../../platform/feature-module.js';
import { CRYPTO_FEED } from '../market/crypto-feed.js';
import { CRYPTO_FEEDS } from '../market/feeds-by-id.service.js';
import { CoinCandlesService } from './coin-candles.service.js';
import { cryptoPolicies } from './crypto.policy.js';
import { CryptoResolver } from './crypto.resolver.js';
import { CryptoRecordService } from './crypto-record.service.js';
import { CryptoRecordEntity, OpportunityEntity } from './opportunity.entity.js';
import { OpportunityRepository } from './opportunity.repository.js';
import { OpportunityService } from './opportunity.service.js';
import { OpportunitySearchService } from './opportunity-search.service.js';
import { OpportunitySettlementService } from './opportunity-settlement.service.js';

/** Crypto opportunities and their record. */
export const cryptoModule: FeatureModule = {
  name: 'crypto',
  entities: [OpportunityEntity, CryptoRecordEntity],
  resolvers: [CryptoResolver],
  policies: cryptoPolicies,

  provide(services, { dataSource, clock, log }) {
    const { get } = services;
    services.provide(OpportunityRepository, () => new OpportunityRepository(dataSource));
    services.provide(
      CryptoRecordService,
      () => new CryptoRecordService(get(OpportunityRepository), get(CRYPTO_FEED), clock),
    );
    services.provide(
      OpportunityService,
      () => new OpportunityService(get(OpportunityRepository), get(CRYPTO_FEED), clock, log),
    );
    services.provide(
      OpportunitySearchService,
      () => new OpportunitySearchService(get(OpportunityRepository), get(CRYPTO_FEED), clock, log),
    );
    services.provide(
      OpportunitySettlementService,
      () => new OpportunitySettlementService(get(OpportunityRepository), get(CRYPTO_FEEDS), clock, log),
    );
    services.provide(CoinCandlesService, () => new CoinCandlesService(get(CRYPTO_FEED)));
    services.provide(
      CryptoResolver,
      () => new CryptoResolver(get(OpportunityService), get(CoinCandlesService), get(CryptoRecordService)),
    );
  },

  settlements: (services) => [
    {
      name: 'crypto',
      everyMs: 5000,
      async work() {
        await services.get(OpportunitySettlementService).settleAll();
        await services.get(OpportunitySearchService).search();
      },
      failureMessage: 'crypto opportunities could not be searched or settled now',
    },
  ],
};
