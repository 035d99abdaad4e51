import { MarketService } from '../../features/market/market.service.js';
import { ExpiryPriceService } from '../../features/outcomes/expiry-price.service.js';
import { HitRateService } from '../../features/outcomes/hit-rate.service.js';
import { PracticeResolver } from '../../features/practice/practice.resolver.js';
import { PracticeAccountService } from '../../features/practice/practice-account.service.js';
import { PracticeDataService } from '../../features/practice/practice-data.service.js';
import { PracticeHistoryService } from '../../features/practice/practice-history.service.js';
import { PracticeLimitsService } from '../../features/practice/practice-limits.service.js';
import { PracticeOrderService } from '../../features/practice/practice-order.service.js';
import { PracticePauseService } from '../../features/practice/practice-pause.service.js';
import { PracticeSettlementService } from '../../features/practice/practice-settlement.service.js';
import { PracticeSummaryService } from '../../features/practice/practice-summary.service.js';
import { UserDayService } from '../../features/progress/user-day.service.js';
import { SignalStoreService } from '../../features/signals/signal-store.service.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import type { Foundations } from '../foundations.js';

/** Practice accounts, orders, settlement and guards. */
export function addPracticeServices(registry: ServiceRegistry, { dataSource, clock }: Foundations): void {
  const outbox = registry.get(Outbox);
  const market = registry.get(MarketService);
  const signals = registry.get(SignalStoreService);
  const days = registry.get(UserDayService);
  const accounts = registry.add(new PracticeAccountService(dataSource, days, outbox, clock));
  const orders = new PracticeOrderService(dataSource, accounts, signals, market, days, outbox, clock);
  const limits = new PracticeLimitsService(accounts, days, outbox, clock);
  const history = registry.add(new PracticeHistoryService(dataSource, registry.get(HitRateService), clock));
  const prices = registry.get(ExpiryPriceService);
  registry.add(orders);
  registry.add(new PracticeDataService(dataSource, history));
  registry.add(new PracticeSettlementService(dataSource, prices, days, outbox, clock));
  registry.add(new PracticePauseService(days, outbox, clock));
  registry.add(new PracticeSummaryService(accounts));
  registry.add(new PracticeResolver(accounts, orders, limits, history));
}
