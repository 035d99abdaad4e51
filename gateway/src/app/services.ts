import { AuditService } from '../features/admin/audit/audit.service.js';
import { SignalStoreService } from '../features/signals/signal-store.service.js';
import { EventBus } from '../platform/event-bus.js';
import { MailService } from '../platform/mail/mail.service.js';
import { MailQueue } from '../platform/mail/mail-queue.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { RedisEvents } from '../platform/redis/redis-events.js';
import { RetentionService } from '../platform/retention/retention.service.js';
import { ServiceRegistry } from '../platform/service-registry.js';
import type { Foundations } from './foundations.js';
import { RETENTION_RULES } from './retention-rules.js';
import { addAccountServices } from './services/account-services.js';
import { addAdminServices } from './services/admin-services.js';
import { addBrokerServices } from './services/broker-services.js';
import { addCryptoServices } from './services/crypto-services.js';
import { addDashboardServices } from './services/dashboard-services.js';
import { addEducationServices } from './services/education-services.js';
import { addIntegrationServices } from './services/integration-services.js';
import { addPracticeServices } from './services/practice-services.js';
import { addProgressServices } from './services/progress-services.js';
import { addRewardsServices } from './services/rewards-services.js';
import { addSignalServices } from './services/signal-services.js';

/** Makes every service and resolver once, each after what it needs. */
export function createServices(foundations: Foundations): ServiceRegistry {
  const registry = new ServiceRegistry();
  const { dataSource, mailTransport, clock, log, redis } = foundations;
  const events = registry.add(new EventBus());
  registry.add(new Outbox(dataSource, events, clock, log));
  if (redis) registry.add(new RedisEvents(redis, events, log));
  registry.add(new MailService(new MailQueue(dataSource), mailTransport, clock, log));
  registry.add(new RetentionService(dataSource, RETENTION_RULES, clock));
  registry.add(new SignalStoreService(dataSource));
  registry.add(new AuditService(dataSource, clock));
  addAccountServices(registry, foundations);
  addSignalServices(registry, foundations);
  addProgressServices(registry, foundations);
  addBrokerServices(registry, foundations);
  addEducationServices(registry, foundations);
  addPracticeServices(registry, foundations);
  addCryptoServices(registry, foundations);
  addIntegrationServices(registry, foundations);
  addDashboardServices(registry);
  addAdminServices(registry, foundations);
  addRewardsServices(registry, foundations);
  return registry;
}
