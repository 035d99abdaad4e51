import { CoinCandlesService } from '../../features/crypto/coin-candles.service.js';
import { CryptoResolver } from '../../features/crypto/crypto.resolver.js';
import { CryptoRecordService } from '../../features/crypto/crypto-record.service.js';
import { OpportunityService } from '../../features/crypto/opportunity.service.js';
import { OpportunitySearchService } from '../../features/crypto/opportunity-search.service.js';
import { OpportunitySettlementService } from '../../features/crypto/opportunity-settlement.service.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import type { Foundations } from '../foundations.js';

/** Crypto opportunities and their record. */
export function addCryptoServices(
  registry: ServiceRegistry,
  { dataSource, cryptoFeed, clock, log }: Foundations,
): void {
  const records = new CryptoRecordService(dataSource, cryptoFeed);
  const opportunities = new OpportunityService(dataSource, cryptoFeed, clock);
  registry.add(new OpportunitySearchService(dataSource, cryptoFeed, clock, log));
  registry.add(new OpportunitySettlementService(dataSource, cryptoFeed, records, clock, log));
  registry.add(new CryptoResolver(opportunities, new CoinCandlesService(cryptoFeed), records));
}
