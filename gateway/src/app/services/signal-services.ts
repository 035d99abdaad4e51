import { MarketResolver } from '../../features/market/market.resolver.js';
import { MarketService } from '../../features/market/market.service.js';
import { MarketOverviewService } from '../../features/market/market-overview.service.js';
import { ExpiryPriceService } from '../../features/outcomes/expiry-price.service.js';
import { HitRateService } from '../../features/outcomes/hit-rate.service.js';
import { OutcomeResolver } from '../../features/outcomes/outcome.resolver.js';
import { OutcomeStreamService } from '../../features/outcomes/outcome-stream.service.js';
import { SettlementService } from '../../features/outcomes/settlement.service.js';
import { MonthPartitionService } from '../../features/signals/month-partition.service.js';
import { SignalResolver } from '../../features/signals/signal.resolver.js';
import { SignalService } from '../../features/signals/signal.service.js';
import { SignalStoreService } from '../../features/signals/signal-store.service.js';
import { SignalStreamResolver } from '../../features/signals/signal-stream.resolver.js';
import { SignalStreamService } from '../../features/signals/signal-stream.service.js';
import { TechnicalAnalysisResolver } from '../../features/signals/technical-analysis.resolver.js';
import { TechnicalAnalysisService } from '../../features/signals/technical-analysis.service.js';
import { EventBus } from '../../platform/event-bus.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import type { Foundations } from '../foundations.js';

/** Market, signals and their outcomes. */
export function addSignalServices(
  registry: ServiceRegistry,
  { dataSource, feed, clock, log }: Foundations,
): void {
  const events = registry.get(EventBus);
  const outbox = registry.get(Outbox);
  const store = registry.get(SignalStoreService);
  const market = registry.add(new MarketService(feed, clock));
  registry.add(new MarketResolver(market, new MarketOverviewService(feed)));
  registry.add(new SignalResolver(registry.add(new SignalService(store, market, outbox, clock))));
  registry.add(new SignalStreamResolver(registry.add(new SignalStreamService(store, events))));
  registry.add(new TechnicalAnalysisResolver(registry.add(new TechnicalAnalysisService(market, clock))));
  const hitRates = registry.add(new HitRateService(dataSource, market, store));
  const prices = registry.add(new ExpiryPriceService(market, clock, log));
  registry.add(new SettlementService(store, hitRates, prices, outbox, clock));
  registry.add(new MonthPartitionService(dataSource, clock));
  registry.add(new OutcomeStreamService(store, events));
  registry.add(new OutcomeResolver(hitRates));
}
