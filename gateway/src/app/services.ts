import type { DataSource } from 'typeorm';
import { AccountsResolver } from '../features/accounts/accounts.resolver.js';
import { AccountsService } from '../features/accounts/accounts.service.js';
import { ProfilePhotoService } from '../features/accounts/profile-photo/profile-photo.service.js';
import { SessionService } from '../features/accounts/session.service.js';
import { MarketResolver } from '../features/market/market.resolver.js';
import { MarketService } from '../features/market/market.service.js';
import type { MarketFeed } from '../features/market/market-feed.js';
import { HitRateService } from '../features/outcomes/hit-rate.service.js';
import { OutcomeResolver } from '../features/outcomes/outcome.resolver.js';
import { SettlementService } from '../features/outcomes/settlement.service.js';
import { SignalResolver } from '../features/signals/signal.resolver.js';
import { SignalService } from '../features/signals/signal.service.js';
import { SignalStoreService } from '../features/signals/signal-store.service.js';
import { createTokenSigner } from '../platform/auth/token.js';
import type { Clock } from '../platform/clock.js';
import { EventBus } from '../platform/event-bus.js';
import type { Log } from '../platform/log.js';
import { MailService } from '../platform/mail/mail.service.js';
import { MailQueue } from '../platform/mail/mail-queue.js';
import type { MailTransport } from '../platform/mail/mail-transport.js';
import { ServiceRegistry } from '../platform/service-registry.js';

/** What services are made of; tests hand in their own clock and feed. */
export interface Foundations {
  readonly dataSource: DataSource;
  readonly feed: MarketFeed;
  readonly mailTransport: MailTransport;
  readonly clock: Clock;
  readonly log: Log;
  readonly authSecret: string;
}

/** Makes every service and resolver once, each after what it needs. */
export function createServices(foundations: Foundations): ServiceRegistry {
  const { dataSource, feed, mailTransport, clock, log, authSecret } = foundations;
  const registry = new ServiceRegistry();
  const events = registry.add(new EventBus());
  registry.add(new MailService(new MailQueue(dataSource), mailTransport, clock, log));

  registry.add(new ProfilePhotoService(dataSource, clock));
  const sessions = registry.add(
    new SessionService(dataSource, createTokenSigner(authSecret, 'farol:user'), clock),
  );
  const accounts = registry.add(new AccountsService(dataSource, sessions));
  registry.add(new AccountsResolver(accounts));

  const market = registry.add(new MarketService(feed, clock));
  registry.add(new MarketResolver(market));

  const store = registry.add(new SignalStoreService(dataSource));
  const signals = registry.add(new SignalService(store, market, events, clock));
  registry.add(new SignalResolver(signals));

  const hitRates = registry.add(new HitRateService(dataSource, market));
  registry.add(new SettlementService(dataSource, store, hitRates, market, events, clock, log));
  registry.add(new OutcomeResolver(hitRates));
  return registry;
}
